import { DomainError } from '../kernel/domain-error.ts';
import type { Ports } from '../ports.ts';
import type { StoredEvent } from './event.ts';

/** The event with this id, locked inside a transaction. Throws `not-found`. */
export const requireEvent = async ({ events }: Pick<Ports, 'events'>, id: string): Promise<StoredEvent> => {
  const event = await events.find(id);
  if (!event) throw new DomainError('events.not-found', { id });
  return event;
};
