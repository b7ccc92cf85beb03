import { createHash, hash } from 'node:crypto';

/** A complete body. One in parts has parts in common with others, such as the style sheets of pages. */
export type Body = Buffer | readonly Buffer[];

const isWhole = (body: Body): body is Buffer => Buffer.isBuffer(body);

/** The length of a body in bytes. */
export const bodyLength = (body: Body): number =>
  isWhole(body) ? body.length : body.reduce((sum, { length }) => sum + length, 0);

/** A body as one buffer. */
export const wholeBody = (body: Body): Buffer => (isWhole(body) ? body : Buffer.concat(body));

const digest = (part: Buffer): Buffer => hash('sha256', part, 'buffer');

/** The digests of parts, each computed once. */
const digests = new WeakMap<Buffer, Buffer>();
const digestOf = (part: Buffer): Buffer => {
  const known = digests.get(part);
  if (known) return known;
  const made = digest(part);
  digests.set(part, made);
  return made;
};

const digestOfAll = (parts: readonly Buffer[]): Buffer => {
  const all = createHash('sha256');
  for (const part of parts) all.update(digestOf(part));
  return all.digest();
};

/** Identifies a body in entity tags. */
export const contentHash = (body: Body): string =>
  (isWhole(body) ? digest(body) : digestOfAll(body)).toString('base64url').slice(0, 22);
