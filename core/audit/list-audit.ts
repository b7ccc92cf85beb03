import type { z } from 'zod';
import type { Ports } from '../ports.ts';
import { AuditEntry } from '../shared/change.ts';
import { decodeCursor, encodeCursor } from '../shared/cursor.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { auditContracts } from './contracts.ts';

type Listing = (typeof auditContracts)['audit.list'];

/** A page of the audit, newest first. */
export const listAudit = async (
  { audit }: Ports,
  { limit, cursor, ...filter }: z.output<Listing['input']>,
): Promise<z.output<Listing['output']>> => {
  const after = cursor ? decodeCursor(cursor, 'instant') : null;
  if (after && !AuditEntry.shape.id.safeParse(after.slug).success)
    throw new DomainError('validation', 'cursor: not a cursor of this list', { field: 'cursor' });
  const found = await audit.list({ ...filter, after, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last ? encodeCursor({ key: last.at, slug: last.id }) : null };
};
