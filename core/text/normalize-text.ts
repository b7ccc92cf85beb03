/** More marks in a row than any writing system puts on one letter. */
const runsOfMarks = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu;

/** What such a run consists of, among other characters: found in far less time, and European texts have none. */
const anyRun = /[\u0300-\uffff]{9}/;

/**
 * A text in a Unicode normal form. Runs of combining marks are cut to eight: sorting them takes quadratic time, so a
 * page full of them would block the process for minutes.
 */
export const normalize = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  (anyRun.test(text) ? text.replace(runsOfMarks, '$1') : text).normalize(form);

const withoutMarks = (text: string): string => normalize(text, 'NFD').replace(/\p{M}+/gu, '');

/** A value made on first use: every page loads this file, and few need its tables. */
const onFirstUse = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** Letters with what replaces them, from groups such as `æ=ae`. */
const lettersIn = (groups: string): ReadonlyMap<string, string> =>
  new Map(
    groups.split(' ').flatMap((group) => {
      const [letters = '', plain = ''] = group.split('=');
      // `ı` and `ſ` have capitals that are ASCII.
      return Array.from(letters + letters.toUpperCase(), (letter) => [letter, plain] as const).filter(
        ([letter]) => letter > '\x7f',
      );
    }),
  );

/** Latin letters that are no base letter with marks, as Postgres' `unaccent` writes them. */
const latinLetters = onFirstUse(() =>
  lettersIn(
    'æ=ae œ=oe ßẞ=ss þ=th ĳ=ij ǆǅǳǲʣ=dz ǉǈ=lj ǌǋ=nj ʦ=ts ƕ=hv ƣ=oi ƀɓƃ=b ƈȼ=c ðđɖɗƌȡ=d ɇɛ=e ƒ=f ǥɠ=g ħⱨ=h ıɨ=i ȷɉ=j' +
      " ƙⱪ=k łŀƚⱡɫ=l ŋɲƞȵ=n ø=o ƥ=p ĸ=q ɍɽ=r ſȿʂ=s ŧƭƫʈⱦ=t ʉ=u ʋ=v ⱳ=w ƴɏ=y ƶȥɀⱬ=z ﬀ=ff ﬁ=fi ﬂ=fl ﬃ=ffi ﬄ=ffl ﬅﬆ=st ŉ='n",
  ),
);
const anyLatinLetter = onFirstUse(() => new RegExp(`[${[...latinLetters().keys()].join('')}]`, 'gu'));

const plainRun = (run: string): string =>
  withoutMarks(run).replace(anyLatinLetter(), (letter) => latinLetters().get(letter) ?? letter);

/** The letters of European languages in plain ones. */
const plainLetters = onFirstUse(
  () =>
    new Map(
      Array.from({ length: 0x250 - 0x80 }, (_, index) => String.fromCharCode(0x80 + index)).map(
        (letter) => [letter, plainRun(letter)] as const,
      ),
    ),
);

/** Text normalized for search: lower case, without accents or other marks, other Latin letters in plain ones. */
export const foldText = (text: string): string =>
  // Most characters are ASCII: only the others take time.
  text.replace(/[^\0-\x7f]+/g, (run) => plainLetters().get(run) ?? plainRun(run)).toLowerCase();

/** Letters that `unaccent` leaves as they are. */
const otherLetters = onFirstUse(() =>
  lettersIn('əǝ=e ɔɵ=o ɣ=g ɩ=i ɯ=i ʊ=u ʌ=u ʃ=sh ʒ=zh ȝ=y ƿ=w ȣ=ou ƅ=b ƨ=s'),
);

/** A Latin letter of any form in plain ones; one that is not known is left out. */
const plainLetter = (letter: string): string =>
  otherLetters().get(letter) ??
  normalize(letter, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The plain letters and digits of a text, other characters replaced by hyphens, cut at a word to 80 characters. */
const hyphenated = (text: string): string => {
  let slug = '';
  for (const word of text.split(/[^a-z0-9]+/).filter(Boolean)) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, 80);
    if (longer.length > 80) break;
    slug = longer;
  }
  return slug;
};

/**
 * The slug of a title: accents dropped, other Latin letters transliterated, other characters replaced by hyphens, cut at
 * a word to 80 characters. Empty when nothing is left.
 */
export const slugify = (title: string): string =>
  hyphenated(
    foldText(title).replace(/[^\0-\x7f]/gu, (letter) =>
      /\p{Script=Latin}/u.test(letter) ? plainLetter(letter) : letter,
    ),
  );

/** The slug of a title in earlier versions, which left out Latin letters that are no base letter with marks. */
export const formerSlug = (title: string): string => hyphenated(withoutMarks(title).toLowerCase());

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

/** A text in one line: a break, with the blanks around it, becomes a blank. Other blanks stay, as somebody may be typing. */
export const joinLines = (text: string): string =>
  isOneLine(text)
    ? text
    : text
        .split(breaks)
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ');

/** Joiners and variation selectors where they change nothing that is seen: not within emoji, nor scripts that join letters. */
const needless =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\p{M}|(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})\p{L})(?:\u200c|\u200d|\p{Variation_Selector})|[\u200c\u200d](?!\p{L}|\p{M}|\p{Extended_Pictographic})/gu;

/** A label as it is seen: labels that look the same are the same text. */
export const tidyLabel = (label: string): string =>
  normalize(removeHidden(label).replace(breaks, ' ').replace(needless, ''), 'NFC')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');

/** What XML does not allow (1.0, section 2.2), and so no feed can carry; halves of characters among it. */
const forbidden = /(?![\t\n\r\x7f-\x9f])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
const otherBreaks = /[\v\f]/g;

/**
 * A text without the characters that XML does not allow, at every door: databases reject some, feeds the others. Vertical
 * tabs and form feeds, with which office programs break lines, become line breaks.
 */
export const removeInvalidCharacters = (text: string): string =>
  text.search(forbidden) === -1 ? text : text.replace(otherBreaks, '\n').replace(forbidden, '');

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Data whose texts are `removeInvalidCharacters`; itself when there is nothing to remove. */
export const removeInvalidCharactersDeep = <T>(value: T): T => {
  if (typeof value === 'string') return removeInvalidCharacters(value) as T;
  if (Array.isArray(value)) {
    const items = (value as unknown[]).map(removeInvalidCharactersDeep);
    return items.some((item, index) => item !== value[index]) ? (items as T) : value;
  }
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  const entries = Object.entries(value).map(
    ([name, inner]: [string, unknown]) => [name, removeInvalidCharactersDeep(inner)] as const,
  );
  return entries.some(([name, inner]) => inner !== (value as Record<string, unknown>)[name])
    ? (Object.fromEntries(entries) as T)
    : value;
};

/** A path in a file system; paths of URLs, which follow a host, do not match. */
const filePath = /file:\/\/[^\s)]+|(?<![\w:/.])(?:\/[\w.@~-]+){2,}\/?|\b[A-Z]:\\[^\s'"]+/g;

/** A text without the mail addresses in it. */
export const redactAddresses = (text: string): string =>
  text.replace(/[^\s<>:;,]+@[^\s<>:;,]+/g, '[address]');

/** The message of an error without paths of the server's files, which must not be public. */
export const redactPaths = (text: string): string => text.replace(filePath, '[path]');
