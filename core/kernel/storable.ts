/** What no text may hold: NUL, which no database takes, and halves of characters, which no encoding has. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The place of the first text that cannot be stored as it is, as names and indexes; null when there is none. */
export const findUnstorable = (value: unknown, path: readonly string[] = []): readonly string[] | null => {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, [...path, name]);
    if (found) return found;
  }
  return null;
};

const escapes = /\\\\|\\u(?:0000|d[89a-f][0-9a-f]{2})/gi;

/** A text without what cannot be stored. */
export const storableText = (text: string): string => text.replace(/\0|\p{Cs}/gu, '');

/** A value of JSON whose texts can be stored: what somebody else has written may hold anything. */
export const storableJson = <T>(value: T): T =>
  // Whole characters are written as they are: what is escaped is NUL or a half.
  JSON.parse(JSON.stringify(value).replace(escapes, (found) => (found === '\\\\' ? found : ''))) as T;
