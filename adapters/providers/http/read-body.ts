/** A body exceeds the size limit. */
export class TooLarge extends Error {}

/** A complete body of at most `maxBytes`. Throws `TooLarge`. */
export const readCapped = async (
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new TooLarge(`more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts, size);
};

const byteOrderMarks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** The encoding of a label (WHATWG); null for a label that no decoder has. */
const encodingOf = (label: string | undefined): string | null => {
  try {
    return label === undefined ? null : new TextDecoder(label).encoding;
  } catch {
    return null;
  }
};

const charset = /charset\s*=\s*["']?\s*([^\s"';,>]+)/i;
const xmlDeclaration = /^\s*<\?xml\s[^>]*?\sencoding\s*=\s*["']\s*([^\s"']+)/i;
const uncharted = /<!--[^]*?(?:-->|$)|<(script|style|title|noscript)\b[^]*?(?:<\/\1\s*>|$)/gi;

/** The label in the declaration of an HTML or XML document. */
const declaredIn = (bytes: Uint8Array): string | undefined => {
  const start = Buffer.from(bytes.subarray(0, 8192)).toString('latin1');
  const xml = xmlDeclaration.exec(start)?.[1];
  if (xml !== undefined) return xml;
  for (const [tag] of start.replace(uncharted, '').matchAll(/<meta[\s/][^>]*>/gi)) {
    const attributes = new Map(
      [...tag.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)].map(
        ([, name = '', ...values]) => [
          name.toLowerCase(),
          values.find((value) => value !== undefined)?.trim(),
        ],
      ),
    );
    const isType = attributes.get('http-equiv')?.toLowerCase() === 'content-type';
    const label = attributes.get('charset') ?? (isType && charset.exec(attributes.get('content') ?? '')?.[1]);
    if (label) return label;
  }
  return undefined;
};

/** Markup and JSON in UTF-16 have a NUL beside each of their first characters. */
const utf16Of = ([first, second, third, fourth]: Uint8Array): string | null => {
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : null;
};

/** A document in UTF-8 may have a broken character or two; one in another encoding has hardly a sound one. */
const readUtf8 = (bytes: Uint8Array): { text: string; sound: number; broken: number } => {
  const text = new TextDecoder().decode(bytes);
  let [sound, broken] = [0, 0];
  // Not by an expression: a document has millions of them.
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) broken += 1;
    else if (code > 0x7f) sound += 1;
  }
  return { text, sound, broken };
};

/**
 * Decodes text by its byte order mark, its content type, as UTF-8, by the document's own declaration, or as
 * windows-1252: the first of them that is known and fits the bytes.
 */
export const decode = (bytes: Uint8Array, contentType: string): string => {
  const marked =
    byteOrderMarks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ?? utf16Of(bytes);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  const fitting = (label: string | undefined): string | null => {
    const encoding = encodingOf(label);
    return encoding === null || encoding.startsWith('utf-') ? null : encoding;
  };
  const header = fitting(charset.exec(contentType)?.[1]);
  // Servers call everything ISO-8859-1 by default; hardly any text in it is valid UTF-8.
  if (header !== null && header !== 'windows-1252') return new TextDecoder(header).decode(bytes);
  const { text, sound, broken } = readUtf8(bytes);
  if (sound > broken) return text;
  return new TextDecoder(header ?? fitting(declaredIn(bytes)) ?? 'windows-1252').decode(bytes);
};

const signatures: readonly (readonly [kind: string, start: string])[] = [
  ['PDF', '%PDF-'],
  ['ZIP', 'PK\x03\x04'],
  ['gzip', '\x1f\x8b'],
  ['bzip2', 'BZh'],
  ['7z', '7z\xbc\xaf'],
  ['xz', '\xfd7zXZ'],
  ['zstd', '\x28\xb5\x2f\xfd'],
  ['PNG', '\x89PNG'],
  ['JPEG', '\xff\xd8\xff'],
  ['GIF', 'GIF8'],
  ['WebP', 'RIFF'],
];

/** Why a body is no text: the kind of its file, or `unknown`; null when it is text. */
export const binaryKind = (bytes: Uint8Array, text: string): string | null => {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const kind = signatures.find(([, signature]) => start.startsWith(signature))?.[0];
  if (kind !== undefined) return kind;
  const sample = text.slice(0, 100_000);
  const odd = (sample.match(/[^\P{Cc}\t\n\f\r\x85]|\ufffd/gu) ?? []).length;
  return odd > 3 && odd > sample.length / 20 ? 'unknown' : null;
};
