import { DomainError } from '../kernel/domain-error.ts';
import type { Ports } from '../kernel/ports.ts';
import type { NewsEvent, StoredEvent } from './event.ts';

/** The event with this id, locked. Call it inside a transaction. Throws `not-found`. */
export const lockEvent = async ({ events }: Pick<Ports, 'events'>, id: string): Promise<StoredEvent> => {
  const event = await events.lock(id);
  if (!event) throw new DomainError('events.not-found', { id });
  return event;
};

/** The event with this id as it is listed. Throws `not-found`. */
export const viewEvent = async ({ events }: Pick<Ports, 'events'>, id: string): Promise<NewsEvent> => {
  const event = await events.view(id);
  if (!event) throw new DomainError('events.not-found', { id });
  return event;
};
