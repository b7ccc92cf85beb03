/** More marks in a row than any writing system sets on one letter. */
const runsOfMarks = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text in a Unicode normal form. Of a run of combining marks only the first eight stay: putting them in order takes the
 * square of their number, so that a page made of them would keep the process busy for minutes.
 */
export const normalize = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  text.replace(runsOfMarks, '$1').normalize(form);

/** Text as search sees it: lower case, without accents or other marks. */
export const foldText = (text: string): string =>
  normalize(text, 'NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/** A text without line breaks and other control characters. */
export const oneLine = (text: string): string => text.replace(breaks, ' ').trim();

/** Whether a text has no line breaks and no other control characters. */
export const isOneLine = (text: string): boolean => text.search(breaks) === -1;

/**
 * The path of the first text with invalid characters: NUL, which no database takes, and halves of surrogate pairs. Null
 * when there is none.
 */
export const findInvalidCharacters = (
  value: unknown,
  path: readonly string[] = [],
): readonly string[] | null => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed() ? null : path;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = findInvalidCharacters(inner, [...path, name]);
    if (found) return found;
  }
  return null;
};

const escapes = /\\\\|\\u(?:0000|d[89a-f][0-9a-f]{2})/gi;

/** A text without the characters that cannot be stored. */
export const removeInvalidCharacters = (text: string): string => text.replace(/\0|\p{Cs}/gu, '');

/** JSON whose texts can be stored: what comes from outside may hold anything. */
export const removeInvalidCharactersDeep = <T>(value: T): T =>
  // Whole characters are written as they are: what is escaped is NUL or a half.
  JSON.parse(JSON.stringify(value).replace(escapes, (found) => (found === '\\\\' ? found : ''))) as T;

/** A path in a file system; paths of URLs, which follow a host, are not matched. */
const filePath = /file:\/\/[^\s)]+|(?<![\w:/.])(?:\/[\w.@~-]+){2,}\/?|\b[A-Z]:\\[^\s'"]+/g;

/** The message of an error without paths of the server's files, which nobody outside should see. */
export const redactPaths = (text: string): string => text.replace(filePath, '[path]');
