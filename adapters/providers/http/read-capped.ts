/** A body holds more than may be read. */
export class TooLarge extends Error {}

/** The whole of a body, as long as it holds no more than `most` bytes. Throws `TooLarge`. */
export const readCapped = async (
  body: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > most) throw new TooLarge(`more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts, size);
};
