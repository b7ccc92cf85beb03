import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context, Middleware } from 'koa';
import type { CoverKind } from '#core/covers/cover-address.ts';
import { coverAtPath, coverPath, untitledCover } from '#core/covers/cover-address.ts';
import type { ReaderTopic } from '#core/kernel/invalidation-topics.ts';
import type { Language } from '#core/text/language.ts';
import { documentType, focusText } from '#core/media/picture-limits.ts';
import type { Variant } from '#core/media/variants.ts';
import { variantAtPath } from '#core/media/variants.ts';
import type { ContentChanges, Ports } from '#core/kernel/ports.ts';
import type { CdnHeaders } from './cdn-headers.ts';
import { requestContext, immutable } from './request.ts';
import { languageOf } from './pages.ts';
import type { Protection } from './protection.ts';
import type { Answer, ResponseCache } from './response-cache.ts';
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
};

const pictureTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

const notFound: Answer = { status: 404, type: 'text/plain; charset=utf-8', body: Buffer.from('Not found\n') };

/** Whether a path is canonical: no `..`, and no hidden file. */
const isStraight = (path: string): boolean => !/\/(?:\.|\/)|\\/.test(path);

const readAsset = async (directory: string, path: string): Promise<Answer> => {
  const type = types[extname(path)];
  if (!type || !isStraight(path)) return notFound;
  try {
    return { status: 200, type, body: await readFile(join(directory, path)) };
  } catch {
    return notFound;
  }
};

/** Files at the root, whose names stay the same when their content changes. */
const rootFiles = new Set([
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/share.png',
]);

/** The ports for pictures, original and resized. */
export type Pictures = Pick<Ports, 'media' | 'variants' | 'resizer'>;

/** Drops a focal point that is not the picture's own: arbitrary crops are not available to the public. */
const withOwnFocus = async (
  { media }: Pick<Pictures, 'media'>,
  name: string,
  variant: Variant,
): Promise<Variant> => {
  if (!('focus' in variant)) return variant;
  const { focus, ...plain } = variant;
  const picture = await media.find(name);
  return picture && focusText(picture) === `${focus?.x}% ${focus?.y}%` ? variant : plain;
};

type StoredPicture = Awaited<ReturnType<Ports['media']['get']>>;

/** A resized picture, cached or created now; null when that is impossible. */
const pictureVariant = async (
  pictures: Pictures,
  name: string,
  requested: Variant,
  original: () => Promise<StoredPicture>,
) => {
  const { variants, resizer } = pictures;
  const variant = await withOwnFocus(pictures, name, requested);
  const cached = 'focus' in variant ? null : await variants.get(name, variant);
  if (cached) return cached;
  const file = await original();
  const made = file && (await resizer.resize(file, variant));
  if (made && !('focus' in variant)) await variants.put(name, variant, made);
  return made;
};

/** By the flag in the header of extended WebP files (RFC 9649, 2.7). */
const isAnimatedWebp = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(8, 16)).toString('latin1') === 'WEBPVP8X' && ((bytes[20] ?? 0) & 2) !== 0;

const deletedTopics = ['desk:media-deleted'] as const;

const readPicture = async (pictures: Pictures, rest: string): Promise<Answer> => {
  const requested = variantAtPath(rest);
  let stored: Promise<StoredPicture> | undefined;
  const original = () => (stored ??= pictures.media.get(requested?.name ?? rest));
  const bytes = requested && (await pictureVariant(pictures, requested.name, requested.variant, original));
  if (bytes)
    return {
      status: 200,
      type: pictureTypes[requested.variant.format],
      body: Buffer.from(bytes),
      topics: deletedTopics,
    };
  const file = await original();
  // Pages offer sizes of every WebP: an animated one, which is not resized, is served whole.
  return file && (!requested || isAnimatedWebp(file.bytes))
    ? { status: 200, type: file.type, body: Buffer.from(file.bytes), topics: deletedTopics }
    : notFound;
};

const documentPath = /^\/media\/([0-9a-f]{32}\.pdf)$/;

/**
 * Sends a document for download. It is not cached in memory, where one may take the place of many pictures, and never
 * shown in the site's own pages.
 */
const sendDocument = async (
  ctx: Context,
  name: string,
  { media }: Pick<Pictures, 'media'>,
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  const about = await media.find(name);
  const file = about && (await media.get(name));
  if (!about || !file) {
    ctx.status = 404;
    ctx.body = notFound.body;
    ctx.type = notFound.type;
    return;
  }
  ctx.set({ ...headers, 'Cache-Control': immutable });
  ctx.etag = name;
  ctx.attachment(about.file_name ?? name);
  ctx.type = file.type;
  ctx.body = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  if (ctx.fresh) ctx.status = 304;
};

/** Serves built files of the web client (their names contain a content hash) and pictures of the media store. */
export const serveFiles = (
  directory: string,
  pictures: Pictures,
  { file: headersOf }: Pick<Protection, 'file'>,
  { changes, cdnHeaders }: { changes?: ContentChanges; cdnHeaders?: CdnHeaders | undefined } = {},
): Middleware => {
  const forever = { cacheControl: immutable, brotliQuality: 11, headersOf };
  const named = createResponseCache(forever);
  // A deleted picture must not be served from memory.
  const pictured = createResponseCache({
    ...forever,
    cdnHeaders,
    ...(changes && { changes, topics: deletedTopics }),
  });
  const rooted = createResponseCache({ headersOf, cdnHeaders });
  return async (ctx, next) => {
    const { path } = ctx;
    const isMedia = path.startsWith('/media/');
    const isRoot = rootFiles.has(path);
    if (!isRoot && !isMedia && !path.startsWith('/assets/')) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    // The default headers are for documents; subresources have headers of their own.
    if (/\.(?:js|css|woff2)$/.test(path)) ctx.remove('Content-Security-Policy');
    const [, document] = documentPath.exec(path) ?? [];
    if (document)
      return sendDocument(ctx, document, pictures, {
        ...headersOf(documentType),
        ...cdnHeaders?.keys(deletedTopics),
      });
    const cache = isRoot ? rooted : isMedia ? pictured : named;
    await cache.sendOrMake(path, requestContext(ctx), () =>
      isMedia ? readPicture(pictures, path.slice('/media/'.length)) : readAsset(directory, path),
    );
  };
};

/** Draws the cover of a published piece; null when it does not exist. */
export type DrawCover = (
  kind: CoverKind,
  slug: string,
  language: Language,
  isTitled: boolean,
) => Promise<Uint8Array | null>;

/** What covers are drawn from. */
const coverTopics = {
  noticias: ['articles'],
  entrevistas: ['articles'],
  referentes: ['referents'],
  paginas: ['pages'],
} as const satisfies Record<CoverKind, readonly ReaderTopic[]>;

/**
 * Serves the covers of pieces without a picture of their own, `/covers/<kind>/<slug>.png`, cached until content
 * changes.
 */
export const serveCovers =
  (draw: DrawCover, cache: ResponseCache): Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith('/covers/') || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const cover = coverAtPath(ctx.path);
    const query = new URLSearchParams(ctx.querystring);
    const language = languageOf(query);
    const isTitled = !query.has('untitled');
    const produce = async (): Promise<Answer> => {
      const picture = cover && (await draw(cover.kind, cover.slug, language, isTitled));
      const topics = cover ? coverTopics[cover.kind] : [];
      return picture
        ? { status: 200, type: 'image/png', body: Buffer.from(picture), topics }
        : { ...notFound, topics };
    };
    // Keyed by what is drawn, not by the requested address: drawing is slow, and addresses can be made up.
    const titled = cover ? coverPath(cover.kind, cover.slug, language) : ctx.path;
    const key = isTitled ? titled : untitledCover(titled);
    await cache.sendOrMake(key, requestContext(ctx), produce);
  };
