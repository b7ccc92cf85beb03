import { z } from 'zod';
import type { Ports } from '../ports.ts';
import type { Position } from '../shared/cursor.ts';
import { decodeCursor, encodeCursor } from '../shared/cursor.ts';
import { DomainError, notFound } from '../shared/domain-error.ts';
import { boundedTotal } from '../shared/totals.ts';
import type { ContactMessageList } from './contracts.ts';
import type { StoredMessage } from './stored-message.ts';

/** The position of a cursor of this list, whose second part is an id. */
const positionOf = (cursor: string): Position => {
  const position = decodeCursor(cursor, 'instant');
  if (z.uuid().safeParse(position.slug).success) return position;
  throw new DomainError('validation', 'cursor: not a cursor of this list', { field: 'cursor' });
};

/** Messages to the publisher, paged by (moment, id). */
export const listMessages = async (
  { contactMessages }: Ports,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<ContactMessageList> => {
  const after = cursor ? positionOf(cursor) : null;
  const { items: found, counted } = await contactMessages.list({ limit: limit + 1, after });
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  const next_cursor = last ? encodeCursor({ key: last.created_at, slug: last.id }) : null;
  return { items, ...boundedTotal(counted), next_cursor };
};

const noSuchMessage = (id: string) => notFound('There is no message with this id', { id });

/** One message to the publisher. Throws `not-found`. */
export const getMessage = async (
  { contactMessages }: Ports,
  { id }: { id: string },
): Promise<StoredMessage> => {
  const found = await contactMessages.find(id);
  if (!found) throw noSuchMessage(id);
  return found;
};

/** Deletes one message to the publisher. Throws `not-found`. */
export const removeMessage = async (
  { contactMessages }: Ports,
  { id }: { id: string },
): Promise<{ id: string }> => {
  if (!(await contactMessages.remove(id))) throw noSuchMessage(id);
  return { id };
};
