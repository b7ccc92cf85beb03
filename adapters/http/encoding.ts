import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

/** The content encodings of bodies (RFC 9110, 8.4.1). */
export type Encoding = 'identity' | 'br' | 'gzip';

const minCompressedSize = 1024;
const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|rss\+xml|atom\+xml|feed\+json|manifest\+json)|image\/svg)/;

/**
 * The encoding for a body of `size` bytes: compressed when that is worthwhile and the client accepts it (`q=0` refuses
 * one).
 */
export const preferredEncoding = (accepted: unknown, type: string, size: number): Encoding => {
  if (typeof accepted !== 'string' || size < minCompressedSize || !compressible.test(type)) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
};

/** A complete body in an encoding; `quality` is Brotli's, 0 to 11. */
export const encode = async (encoding: Encoding, body: Buffer, quality: number): Promise<Buffer> => {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 6 });
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
};

/** The transform streams for an encoding; none for `identity`. */
export const encoders = (encoding: Encoding): Transform[] => {
  if (encoding === 'identity') return [];
  if (encoding === 'gzip') return [createGzip({ level: 4 })];
  return [createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })];
};
