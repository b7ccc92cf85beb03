import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Middleware } from 'koa';
import { pictureVariant } from '#core/media/make-variant.ts';
import { askedVariant } from '#core/media/variants.ts';
import type { Ports } from '#core/ports.ts';
import { immutable } from './exchange.ts';
import type { Protection } from './protection.ts';
import type { Answer } from './response-cache.ts';
import { createResponseCache } from './response-cache.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const pictureTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

const notThere: Answer = { status: 404, type: 'text/plain; charset=utf-8', body: Buffer.from('Not found\n') };

/** Whether a path leads straight to where it says: no way around, and no file that is hidden. */
const isStraight = (path: string): boolean => !/\/(?:\.|\/)|\\/.test(path);

const readAsset = async (directory: string, path: string): Promise<Answer> => {
  const type = types[extname(path)];
  if (!type || !isStraight(path)) return notThere;
  try {
    return { status: 200, type, body: await readFile(join(directory, path)) };
  } catch {
    return notThere;
  }
};

/** Files at the root whose names stay the same when they change. */
const rootFiles = new Set([
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/share.png',
  '/site.webmanifest',
]);

/** Where pictures come from, in their own size and smaller. */
export type Pictures = Pick<Ports, 'media' | 'variants' | 'resizer'>;

const readPicture = async (pictures: Pictures, rest: string): Promise<Answer> => {
  const asked = askedVariant(rest);
  if (asked) {
    const bytes = await pictureVariant(pictures, asked.name, asked.variant);
    return bytes
      ? { status: 200, type: pictureTypes[asked.variant.format], body: Buffer.from(bytes) }
      : notThere;
  }
  const file = await pictures.media.get(rest);
  return file ? { status: 200, type: file.type, body: Buffer.from(file.bytes) } : notThere;
};

/** Built files of the web client (their names carry a hash of their content) and pictures of the media store. */
export const serveFiles = (
  directory: string,
  pictures: Pictures,
  { file: headersOf }: Pick<Protection, 'file'>,
): Middleware => {
  const named = createResponseCache({ cacheControl: immutable, brotliQuality: 11, headersOf });
  const rooted = createResponseCache({ headersOf });
  return async (ctx, next) => {
    const { path } = ctx;
    const isMedia = path.startsWith('/media/');
    const isRoot = rootFiles.has(path);
    if (!isRoot && !isMedia && !path.startsWith('/assets/')) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    // What every answer begins with is for documents; what pages load has headers of its own.
    if (/\.(?:js|css|woff2)$/.test(path)) ctx.remove('Content-Security-Policy');
    const cache = isRoot ? rooted : named;
    const exchange = { id: ctx.state.requestId, request: ctx.req, response: ctx.res };
    await cache.sendOrMake(path, exchange, () =>
      isMedia ? readPicture(pictures, path.slice('/media/'.length)) : readAsset(directory, path),
    );
    ctx.respond = false;
  };
};
