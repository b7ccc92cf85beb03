/** A body holds more than may be read. */
export class TooLarge extends Error {}

/** The whole of a body, as long as it holds no more than `maxBytes`. Throws `TooLarge`. */
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
