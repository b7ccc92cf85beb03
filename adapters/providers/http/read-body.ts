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

const declared = /<meta[^>]+charset\s*=\s*["']?\s*([\w:.-]+)|^\s*<\?xml[^>]+encoding\s*=\s*["']([\w:.-]+)/i;

/** Decodes text by its byte order mark, its content type, or the document's own declaration. */
export const decode = (bytes: Uint8Array, contentType: string): string => {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const declaredType = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1];
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const [, meta, xml] = declared.exec(start) ?? [];
  try {
    return new TextDecoder(marked ?? declaredType ?? meta ?? xml).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};
