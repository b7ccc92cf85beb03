import { inflateSync } from 'node:zlib';

/** The file without metadata; null where its structure is not known here. */
type Strip = (bytes: Buffer) => Buffer | null;

const sourceTypes = /http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/[A-Za-z]+/;

/** What a picture says of how it was made (XMP, IPTC `DigitalSourceType`); undefined when it says nothing. */
export const sourceTypeOf = (xmp: Uint8Array | undefined): string | undefined =>
  xmp && sourceTypes.exec(Buffer.from(xmp).toString('utf8'))?.[0];

/** XMP that says how a picture was made, and nothing else. */
export const originXmp = (sourceType: string): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
  `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ` +
  `Iptc4xmpExt:DigitalSourceType="${sourceType}"/></rdf:RDF></x:xmpmeta>`;

const originNames = new Set([
  'x:xmpmeta',
  'x:xmptk',
  'rdf:RDF',
  'rdf:Description',
  'rdf:about',
  'xmp:CreatorTool',
  'Iptc4xmpExt:DigitalSourceType',
]);

/** Whether XMP says how a picture was made, and nothing else but the program. */
export const hasOnlyOrigin = (xmp: Uint8Array): boolean => {
  const text = Buffer.from(xmp).toString('utf8');
  const markup = text.replace(/<\?xpacket [^>]*\?>/g, '');
  if (!sourceTypes.test(text) || /<[!?]/.test(markup) || markup.replace(/<[^>]*>/g, '').trim()) return false;
  const names = [...markup.replace(/"[^"]*"|'[^']*'/g, '""').matchAll(/[\w-]+(?::[\w-]+)?(?=[\s=/>]|$)/g)];
  return names.every(([name]) => originNames.has(name) || /^xmlns:\w+$/.test(name));
};

const startsWith = (bytes: Buffer, text: string, at: number): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

const jpegXmp = 'http://ns.adobe.com/xap/1.0/\0';

const keepsSegment = (marker: number, segment: Buffer): boolean => {
  if (marker === 0xe0) return startsWith(segment, 'JFIF\0', 4);
  if (marker === 0xe1)
    return startsWith(segment, jpegXmp, 4) && hasOnlyOrigin(segment.subarray(4 + jpegXmp.length));
  if (marker === 0xe2) return startsWith(segment, 'ICC_PROFILE\0', 4);
  if (marker === 0xee) return startsWith(segment, 'Adobe', 4);
  return marker < 0xe0 || (marker > 0xef && marker !== 0xfe);
};

/** Where the next marker stands behind data of a scan. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
};

/** Segments up to the end of the picture (ITU T.81, annex B); phones put films and second pictures behind it. */
const stripJpeg: Strip = (bytes) => {
  const parts = [bytes.subarray(0, 2)];
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
    else {
      if (at + 4 > bytes.length) return null;
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      const segment = bytes.subarray(at, end);
      if (keepsSegment(marker, segment)) parts.push(segment);
      at = marker === 0xda ? endOfScan(bytes, end) : end;
      if (marker === 0xda) parts.push(bytes.subarray(end, at));
    }
  }
  return null;
};

const pngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST acTL fcTL fdAT'.split(' '),
);
const maxXmpLength = 1_000_000;

/** The XMP of a chunk of text, which may be compressed; null where it holds none. */
const xmpOf = (type: string, data: Buffer): Buffer | null => {
  if (type === 'iTXt' && startsWith(data, 'XML:com.adobe.xmp\0\0\0\0\0', 0)) return data.subarray(22);
  if (type !== 'zTXt' || !startsWith(data, 'XML:com.adobe.xmp\0\0', 0)) return null;
  try {
    return inflateSync(data.subarray(19), { maxOutputLength: maxXmpLength });
  } catch {
    return null;
  }
};

const stripPng: Strip = (bytes) => {
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const xmp = xmpOf(type, bytes.subarray(at + 8, end - 4));
    const isOrigin = xmp !== null && hasOnlyOrigin(xmp);
    if (pngChunks.has(type) || isOrigin) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  return null;
};

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const webpFlags = { exif: 0x08, xmp: 0x04 };

const stripWebp: Strip = (bytes) => {
  const parts: Buffer[] = [];
  let flags = 0;
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at + 8 <= whole;) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const type = bytes.toString('latin1', at, at + 4);
    const isOrigin = type === 'XMP ' && hasOnlyOrigin(bytes.subarray(at + 8, at + 8 + size));
    if (webpChunks.has(type) || isOrigin) parts.push(Buffer.from(bytes.subarray(at, end)));
    if (isOrigin) flags |= webpFlags.xmp;
    at = end;
  }
  const [first] = parts;
  if (first && startsWith(first, 'VP8X', 0))
    first[8] = ((first[8] ?? 0) & ~(webpFlags.exif | webpFlags.xmp)) | flags;
  const body = Buffer.concat(parts);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
};

/** Where blocks of data end (GIF89a, 15). */
const endOfBlocks = (bytes: Buffer, from: number): number => {
  let at = from;
  while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
};
const colours = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

const keepsExtension = (bytes: Buffer, at: number): boolean =>
  bytes[at + 1] === 0xf9 ||
  (bytes[at + 1] === 0xff && ['NETSCAPE2.0', 'ANIMEXTS1.0'].some((name) => startsWith(bytes, name, at + 3)));

const stripGif: Strip = (bytes) => {
  const start = 13 + colours(bytes[10] ?? 0);
  const parts = [bytes.subarray(0, start)];
  for (let at = start; at < bytes.length;) {
    if (bytes[at] === 0x3b) return Buffer.concat([...parts, bytes.subarray(at, at + 1)]);
    if (bytes[at] !== 0x21 && bytes[at] !== 0x2c) return null;
    const isImage = bytes[at] === 0x2c;
    const end = endOfBlocks(bytes, isImage ? at + 11 + colours(bytes[at + 9] ?? 0) : at + 2);
    if (isImage || keepsExtension(bytes, at)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
};

const strips: Readonly<Record<string, Strip>> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
};

/**
 * A picture without what it says about whoever took it, when, where and with what (EXIF, XMP, IPTC, comments, what follows
 * its end), its pixels and colour profile byte by byte as they were; null where that cannot be done without encoding it
 * anew. What it says of how it was made stays, when that is all its XMP says.
 */
export const stripMetadata = (bytes: Uint8Array, format: string): Buffer | null =>
  strips[format]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? null;
