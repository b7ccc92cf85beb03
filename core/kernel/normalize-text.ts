/** More marks in a row than any writing system puts on one letter. */
const runsOfMarks = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu;

/** What such a run consists of, among other characters: found in far less time, and European texts have none. */
const anyRun = /[\u0300-\uffff]{9}/;

/**
 * A text in a Unicode normal form. Runs of combining marks are cut to eight: sorting them takes quadratic time, so a
 * page full of them would block the process for minutes.
 */
export const normalize = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  (anyRun.test(text) ? text.replace(runsOfMarks, '$1') : text).normalize(form);

const withoutMarks = (text: string): string => normalize(text, 'NFD').replace(/\p{M}+/gu, '');

/** Accented letters of European languages without their accents. */
const plainLetters = new Map(
  Array.from({ length: 0x250 - 0x80 }, (_, index) => String.fromCharCode(0x80 + index)).map(
    (letter) => [letter, withoutMarks(letter)] as const,
  ),
);

/** Text normalized for search: lower case, without accents or other marks. */
export const foldText = (text: string): string =>
  // Most characters are ASCII: only the others take time.
  text.replace(/[^\0-\x7f]+/g, (run) => plainLetters.get(run) ?? withoutMarks(run)).toLowerCase();

/**
 * The slug of a title: accents dropped, other characters replaced by hyphens, cut at a word to 80 characters. Empty
 * when nothing is left.
 */
export const slugify = (title: string): string => {
  const words = foldText(title)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, 80);
    if (longer.length > 80) break;
    slug = longer;
  }
  return slug;
};

const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/** A text without line breaks and other control characters. */
export const oneLine = (text: string): string => text.replace(breaks, ' ').trim();

/** Invisible characters, and those that turn a text around; joiners and variation selectors belong to words and emoji. */
const hidden = /(?!\u200c|\u200d|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

/** A text without invisible characters and without those that change its direction. */
export const removeHidden = (text: string): string => text.replace(hidden, '');

/** Whether a reader sees nothing of a text. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** Whether a text has no line breaks and no other control characters. */
export const isOneLine = (text: string): boolean => text.search(breaks) === -1;

/**
 * The path of the first text with invalid characters: NUL, which databases reject, and lone surrogates. Null when there
 * is none.
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

/** JSON whose texts can be stored: external data may contain any characters. */
export const removeInvalidCharactersDeep = <T>(value: T): T =>
  // JSON.stringify escapes only NUL and lone surrogates in this form.
  JSON.parse(JSON.stringify(value).replace(escapes, (found) => (found === '\\\\' ? found : ''))) as T;

/** A path in a file system; paths of URLs, which follow a host, do not match. */
const filePath = /file:\/\/[^\s)]+|(?<![\w:/.])(?:\/[\w.@~-]+){2,}\/?|\b[A-Z]:\\[^\s'"]+/g;

/** A text without the mail addresses in it. */
export const redactAddresses = (text: string): string =>
  text.replace(/[^\s<>:;,]+@[^\s<>:;,]+/g, '[address]');

/** The message of an error without paths of the server's files, which must not be public. */
export const redactPaths = (text: string): string => text.replace(filePath, '[path]');
