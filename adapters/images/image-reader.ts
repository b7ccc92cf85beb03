import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import pLimit from 'p-limit';
import type { ImageReader, ReadPicture } from '#core/media/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { sizedDrawing } from './drawing-size.ts';
import { isPdf, readDocument } from './read-pdf.ts';
import { isMadeWithAi, originXmp, sourceTypeOf } from './origin-xmp.ts';

const storedTypes: Record<string, { type: string; extension: string }> = {
  png: { type: 'image/png', extension: 'png' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  webp: { type: 'image/webp', extension: 'webp' },
  gif: { type: 'image/gif', extension: 'gif' },
  avif: { type: 'image/avif', extension: 'avif' },
};
const maxPixels = 50_000_000;
const drawingSide = 1600;
/** No screen shows more of a picture in a text. */
const maxSide = 4096;

const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
/** Concurrently decoded pictures: each needs memory per pixel, and a whole core. */
const atOnce = 2;

/** Good enough that a second encoding is not visible. */
const encodings = {
  png: {},
  jpeg: { quality: 90, chromaSubsampling: '4:4:4' },
  webp: { quality: 90 },
  gif: {},
  avif: { quality: 75 },
} as const;
type Kind = keyof typeof encodings;

const viewOf = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length);

/** The brands of a file of the HEIF family (ISO/IEC 14496-12, 4.3): AVIF, HEIC; none of any other file. */
const brandsOf = (bytes: Uint8Array): string[] => {
  const head = viewOf(bytes).subarray(0, 128);
  if (head.toString('latin1', 4, 8) !== 'ftyp') return [];
  return head.toString('latin1', 8, head.readUInt32BE(0)).match(/.{4}/gs) ?? [];
};

const isHeic = (bytes: Uint8Array): boolean =>
  brandsOf(bytes).some((brand) => /^(?:he[ivx][a-z]|mif1|msf1)$/.test(brand)) &&
  !brandsOf(bytes).some((brand) => /^avi[fs]$/.test(brand));

/** How files of other picture formats start, in hexadecimal. */
const signatures: readonly (readonly [format: string, start: RegExp])[] = [
  ['BMP', /^424d.{8}00000000/],
  ['ICO', /^00000[12]00/],
  ['JPEG XL', /^(?:ff0a|0000000c4a584c20)/],
  ['JPEG 2000', /^(?:ff4fff51|0000000c6a502020)/],
  ['PSD', /^38425053/],
];

/** The picture format of a file that the library does not read. */
const unreadFormat = (bytes: Uint8Array): string | undefined => {
  if (isHeic(bytes)) return 'HEIC';
  const head = viewOf(bytes).toString('hex', 0, 16);
  return signatures.find(([, start]) => start.test(head))?.[0];
};

/** Whether a PNG has several frames: its chunk `acTL`, which stands before the pixels, counts them. */
const isMovingPng = (bytes: Uint8Array): boolean => {
  const file = viewOf(bytes);
  for (let at = 8; at + 12 <= file.length; at += file.readUInt32BE(at) + 12) {
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return file.readUInt32BE(at + 8) > 1;
    if (type === 'IDAT') return false;
  }
  return false;
};

/** The formats whose frames are read; of others the first one is. */
const movingKinds = new Set(['gif', 'webp']);

/** The header of a file, without decoding it. Throws `validation` for unsupported formats and sizes. */
const inspect = async (bytes: Uint8Array) => {
  const head = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  const { format, compression, pageHeight } = head;
  const [width, height] = [head.autoOrient?.width ?? head.width, head.autoOrient?.height ?? head.height];
  const kind = (format as string) === 'heif' && compression === 'av1' ? 'avif' : (format as string);
  if (kind !== 'svg' && !(kind in storedTypes))
    throw new DomainError('images.format', { format: compression === 'hevc' ? 'HEIC' : kind });
  const frames = movingKinds.has(kind) ? (head.pages ?? 1) : 1;
  const total = head.width * (pageHeight ?? head.height) * frames;
  const limit = maxPixels / 1_000_000;
  if (total > maxPixels && frames > 1)
    throw new DomainError('images.too-many-frames', {
      frames,
      width,
      height,
      total: Math.ceil(total / 1_000_000),
      limit,
    });
  if (total > maxPixels) throw new DomainError('images.too-many-pixels', { width, height, limit });
  const stopped = kind === 'png' ? isMovingPng(bytes) : kind === 'avif' && brandsOf(bytes).includes('avis');
  return {
    kind,
    moves: frames > 1,
    stopped,
    sourceType: sourceTypeOf(head.xmp),
    isCmyk: head.space === 'cmyk',
    width,
    height,
  };
};
type Inspected = Awaited<ReturnType<typeof inspect>>;

const nameOf = (bytes: Uint8Array, { width, height }: Pick<Inspected, 'width' | 'height'>, kind: string) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-${width}x${height}.${storedTypes[kind]?.extension}`;

/** Re-encodes a picture; of its metadata only the colour profile and its AI provenance remain. */
const encode = async (pixels: Sharp, kind: Kind, found: Inspected): Promise<ReadPicture> => {
  const { sourceType, isCmyk } = found;
  const coloured = isCmyk ? pixels.withIccProfile('srgb') : pixels.keepIccProfile();
  const { data, info } = await (sourceType ? coloured.withXmp(originXmp(sourceType)) : coloured)
    .toFormat(kind, encodings[kind])
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.pageHeight ?? info.height };
  const { type } = storedTypes[kind]!;
  const picture = { name: nameOf(data, size, kind), type, ...size, bytes: data };
  return isMadeWithAi(sourceType) ? { ...picture, provenance: { origin: 'ai-generated' } } : picture;
};

/** What is measured of a drawing may be wider than what is seen of it. */
const noMargin = { background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 0 };
const small = { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true } as const;

const readPicture = async (bytes: Uint8Array): Promise<ReadPicture> => {
  if (isPdf(bytes)) return readDocument(bytes);
  const sized = await sizedDrawing(bytes, drawingSide);
  const found = await inspect(sized ?? bytes);
  const { kind, moves, stopped } = found;
  // A drawing may contain scripts and external references: only its pixels are stored.
  if (kind === 'svg') {
    const inside = { width: drawingSide, height: drawingSide, fit: 'inside' } as const;
    const drawing = sized ? sharp(sized, options).trim(noMargin) : sharp(bytes, options);
    return encode(drawing.resize(inside), 'png', found);
  }
  const read = sharp(bytes, { ...options, animated: moves });
  const encoded = await encode(moves ? read : read.autoOrient().resize(small), kind as Kind, found);
  const file = stopped ? { ...encoded, stopped } : encoded;
  const was = nameOf(bytes, found, kind);
  return was === file.name ? file : { ...file, was };
};

/** Files that are not pictures fail with the library's errors. */
const refusing = async <T>(bytes: Uint8Array, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const format = unreadFormat(bytes);
    if (format) throw new DomainError('images.format', { format }, { cause: error });
    throw new DomainError('images.unreadable', {}, { cause: error });
  }
};

/** Reads pictures with sharp, two at a time; see the port for its guarantees. */
export const createSharpImageReader = (): ImageReader => {
  const inTurn = pLimit(atOnce);
  return {
    read: (bytes) => inTurn(() => refusing(bytes, () => readPicture(bytes))),
    crop: (bytes, part) =>
      inTurn(() =>
        refusing(bytes, async () => {
          const found = await inspect(bytes);
          const read = sharp(bytes, { ...options, animated: found.moves });
          return encode((found.moves ? read : read.autoOrient()).extract(part), found.kind as Kind, found);
        }),
      ),
  };
};
