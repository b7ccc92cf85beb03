import type { Context } from 'koa';
import { operations } from '#core/operations.ts';
import { inputFields } from '#core/kernel/operation.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { maxInteger } from '#core/input/fields.ts';
import { message } from '#core/messages/messages.ts';
import type { CallOperation } from './calls.ts';
import { toJson } from './cover-urls.ts';
import { contentHash, plainTag } from './request.ts';
import type { Site } from './feed.ts';
import { refuseRequest } from './problem.ts';
import type { RoutedOperation } from './routes.ts';
import { routes } from './routes.ts';

/** The query at the address that a command changes, if it returns a single item. */
const queryAt = (name: RoutedOperation): RoutedOperation | undefined =>
  (Object.keys(routes) as RoutedOperation[]).find(
    (other) => routes[other].path === routes[name].path && operations[other].kind === 'query',
  );

/** The current state of what a command changes, as a GET of the same address returns it; null when there is none. */
const readCurrent = async (ctx: Context, name: RoutedOperation, call: CallOperation): Promise<unknown> => {
  const query = queryAt(name);
  try {
    return query ? await call(query, { ...(ctx['params'] as object) }, ctx) : null;
  } catch (error) {
    if (isDomainError(error, 'not-found')) return null;
    throw error;
  }
};

type Served = { call: CallOperation; site: Pick<Site, 'url'> };

/** The revision that `If-Match` requires. Throws 412 when none of its tags matches the current state. */
const matchedRevision = async (
  ctx: Context,
  header: string,
  name: RoutedOperation,
  { call, site }: Served,
): Promise<number | undefined> => {
  const tags = header.split(',').map(plainTag);
  const [, revision] = (tags.length === 1 && /^"(\d{1,15})"$/.exec(tags[0]!)) || [];
  if (revision !== undefined && Number(revision) <= maxInteger && 'revision' in inputFields(operations[name]))
    return Number(revision);
  const current = await readCurrent(ctx, name, call);
  if (current === null) return refuseRequest(ctx, 412, message('request.nothing-to-match'));
  if (!tags.includes(plainTag(`"${contentHash(toJson(site, current))}"`)))
    return refuseRequest(ctx, 412, message('request.changed-since'));
  return (current as { revision?: number }).revision;
};

/**
 * Runs a command under `If-Match` (RFC 9110, 13.1.1), which identifies the state that the client has seen: by the
 * entity tag of a GET of the same address, in any encoding, or by a quoted revision, such as `"12"`. The revision is
 * added to the input, so that a change between the comparison and the write is refused too. Throws 412 for any other
 * state.
 */
export const callIfMatch = async (
  ctx: Context,
  name: RoutedOperation,
  input: Record<string, unknown>,
  served: Served,
): Promise<unknown> => {
  const { call } = served;
  const header = ctx.get('If-Match').trim();
  const operation: Operation = operations[name];
  if (operation.kind !== 'command' || !header || header === '*') return call(name, input, ctx);
  const revision = await matchedRevision(ctx, header, name, served);
  const stated =
    input['revision'] === undefined || input['revision'] === null ? null : Number(input['revision']);
  if (revision !== undefined && stated !== null && stated !== revision)
    return refuseRequest(
      ctx,
      400,
      message('request.revisions-differ', { matched: revision, revision: stated }),
    );
  const takesRevision = revision !== undefined && 'revision' in inputFields(operation);
  try {
    return await call(name, takesRevision ? { ...input, revision } : input, ctx);
  } catch (error) {
    if (!isDomainError(error, 'conflict')) throw error;
    const { current_revision } = error.params;
    if (typeof current_revision !== 'number') throw error;
    return refuseRequest(ctx, 412, message('request.changed-to', { current_revision }));
  }
};
