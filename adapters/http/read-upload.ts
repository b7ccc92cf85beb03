import busboy from 'busboy';
import type { Context, Middleware } from 'koa';
import { DomainError } from '#core/kernel/domain-error.ts';
import { message } from '#core/messages/messages.ts';
import { refuseRequest } from './problem.ts';

const megabyte = 1_000_000;
/** Bytes allowed for form fields and multipart boundaries in addition to the file. */
const aroundFile = 64 * 1024;

const refuseSize = (ctx: Context, limit: number): never =>
  refuseRequest(ctx, 413, message('media.too-large', { limit: Math.floor(limit / megabyte) }));

/** The parts of a form, with the file's bytes; null when that is too large. Rejects for an incomplete form. */
const readParts = (ctx: Context, maxBytes: number): Promise<Record<string, unknown> | null> =>
  new Promise((resolve, reject) => {
    const { req } = ctx;
    const fields: Record<string, unknown> = {};
    const limits = { files: 1, fileSize: maxBytes, fields: 20, fieldSize: 4096, parts: 21 };
    const parser = busboy({ headers: req.headers, limits, defParamCharset: 'utf8' });
    const breakOff = () => reject(new Error('The request broke off'));
    parser.on('field', (name, value) => (fields[name] = value));
    parser.on('file', (name, stream, { filename }) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => {
        req.unpipe(parser);
        resolve(null);
      });
      // A form that ends inside the file is an error of both; one without a listener would end the process.
      stream.on('error', reject);
      stream.on('end', () => {
        fields[name] = new Uint8Array(Buffer.concat(chunks));
        if (filename && name === 'file') fields['file_name'] ??= filename.slice(0, 200);
      });
    });
    parser.on('error', (error: Error) => {
      req.unpipe(parser);
      reject(error);
    });
    parser.on('close', () => resolve(fields));
    req.once('aborted', breakOff).once('error', breakOff);
    req.pipe(parser);
  });

/**
 * Reads a multipart form with a file in the field `file` up to a size limit. A larger one is refused as soon as that is
 * known, if possible by its announced length before reading.
 */
export const readUpload =
  (maxBytes: number): Middleware =>
  async (ctx, next) => {
    if (!ctx.is('multipart/form-data')) refuseRequest(ctx, 415, message('media.upload-form'));
    if ((ctx.request.length ?? 0) > maxBytes + aroundFile) refuseSize(ctx, maxBytes);
    let fields: Record<string, unknown> | null;
    try {
      fields = await readParts(ctx, maxBytes);
    } catch {
      return refuseRequest(ctx, 400, message('request.malformed'));
    }
    if (!fields) return refuseSize(ctx, maxBytes);
    if (!(fields['file'] instanceof Uint8Array)) throw new DomainError('media.no-file', { field: 'file' });
    ctx.request.body = fields;
    return next();
  };
