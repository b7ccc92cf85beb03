import { createHash, hash } from 'node:crypto';

/** A body with parts that many others have as well, such as the style sheets of pages; `at`: their place in its own. */
export type ComposedBody = { own: Buffer; shared: readonly { at: number; part: Buffer }[] };

/** A complete body. */
export type Body = Buffer | ComposedBody;

/** The length of a body in bytes. */
export const bodyLength = (body: Body): number =>
  Buffer.isBuffer(body)
    ? body.length
    : body.shared.reduce((sum, { part }) => sum + part.length, body.own.length);

/** A body as one buffer. */
export const wholeBody = (body: Body): Buffer => {
  if (Buffer.isBuffer(body)) return body;
  const whole = Buffer.allocUnsafe(bodyLength(body));
  let [end, from] = [0, 0];
  for (const { at, part } of body.shared) {
    end += body.own.copy(whole, end, from, at);
    end += part.copy(whole, end);
    from = at;
  }
  body.own.copy(whole, end, from);
  return whole;
};

/** The digests of shared parts, each computed once. */
const digests = new WeakMap<Buffer, string>();
const digestOf = (part: Buffer): string => {
  const found = digests.get(part);
  if (found) return found;
  const made = hash('sha256', part, 'base64url');
  digests.set(part, made);
  return made;
};

/** Identifies a body in entity tags. */
export const contentHash = (body: Body): string => {
  const [own, shared] = Buffer.isBuffer(body) ? [body, []] : [body.own, body.shared];
  const all = createHash('sha256').update(own);
  if (shared.length) all.update(shared.map(({ at, part }) => `${at} ${digestOf(part)}`).join(' '));
  return all.digest('base64url').slice(0, 22);
};
