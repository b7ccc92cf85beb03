import { foldText, normalize } from '../text/normalize-text.ts';
import type { Language } from '../text/language.ts';

/** Of longer names only the start tells them apart: indexes have a limit. */
const maxKey = 300;

/** What identifies a name: names that differ only in case, blanks, invisible characters or Unicode form are the same. */
export const nameKey = (name: string): string =>
  normalize(name, 'NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, maxKey);

const agentPrefix = /^\s*agent:/i;

const spanishNewsroom = /^(?:la )?redacci[oó]n(?: de (.+))?$/i;
const otherNewsroom =
  /^(?:(?:el )?equipo(?: editorial)?|editorial (?:team|staff)|newsroom|staff|admin(?:istrator)?|ia|ai)$/i;

/** Whether a byline names the newsroom of this site. */
export const isOwnNewsroom = (name: string, siteAuthor: string): boolean => {
  const text = normalize(name, 'NFC').trim();
  const [found, of] = spanishNewsroom.exec(text) ?? [];
  return (
    [siteAuthor, `${siteAuthor} staff`].some((one) => nameKey(one) === nameKey(name)) ||
    (found !== undefined && (of === undefined || nameKey(of) === nameKey(siteAuthor))) ||
    otherNewsroom.test(text)
  );
};

/** Whether a byline names a newsroom, of this site or another, rather than a person. */
export const isHouseByline = (name: string, siteAuthor: string): boolean =>
  isOwnNewsroom(name, siteAuthor) || spanishNewsroom.test(normalize(name, 'NFC').trim());

/** A byline in a language: the newsroom's Spanish one has an English form, names of people are unchanged. */
export const bylineIn = (name: string, siteAuthor: string, language: Language): string => {
  const newsroom = language === 'en' ? spanishNewsroom.exec(normalize(name, 'NFC')) : null;
  return newsroom ? `${newsroom[1] ?? siteAuthor} staff` : name;
};

/** Whether what people of this role write is signed by them unless they say otherwise; else the site signs it. */
export const signsOwnPieces = (role: string | null): boolean => role === 'author' || role === 'editor';

const suffix = /^(?:jr|sr|ph\.?\s?d|m\.?d|ii|iii|iv)\.?$/i;

/**
 * Names separated by a pattern, with suffixes such as `Jr.` attached to theirs; null when they do not look like names.
 */
const splitBy = (separator: RegExp, byline: string): string[] | null => {
  const names: string[] = [];
  for (const part of byline.split(separator).map((name) => name.trim())) {
    if (suffix.test(part) && names.length) names.push(`${names.pop()!}, ${part}`);
    else if (part) names.push(part);
  }
  const words = names.map((name) => name.split(/\s+/).length);
  const likeNames =
    words.every((count) => count > 1) || (words.length > 2 && words.every((count) => count === 1));
  return names.length > 1 && likeNames ? names : null;
};

/**
 * The authors that a byline names: `Ana Ruiz, Luis Gil y Eva Sanz` is three people, `Santiago Ramón y Cajal` is one.
 * With a semicolon, also at its end, it is split only there: `Ana Ruiz y Cía;` is one. Otherwise it is split only into
 * parts that look like names.
 */
export const bylineNames = (byline: string): string[] => {
  const text = byline.replace(/\s+/g, ' ').trim();
  if (text.includes(';'))
    return text
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean);
  return (
    splitBy(/,\s*(?:and|y|e|&)\s|[,/]\s| (?:and|y|e|&) /, text) ??
    splitBy(/,\s*(?:and|&)\s|[,/]\s| (?:and|&) /, text) ??
    (text ? [text] : [])
  );
};

/** The byline of a list of names, which `bylineNames` splits into exactly these again; none contains a semicolon. */
export const joinNames = (names: readonly string[]): string => {
  const listed = names.map((name) => name.replace(/\s+/g, ' ').trim()).filter(Boolean);
  const text = listed.join(', ');
  const isSplit = bylineNames(text).join(';') === listed.join(';');
  return isSplit ? text : listed.length > 1 ? listed.join('; ') : `${text};`;
};

/** The bylines of one name alone: as it is, and with the semicolon without which it would be several. */
export const ownBylines = (name: string): string[] => [...new Set([name, joinNames([name])])];

type Authored = { author: string; author_name: string | null };

/** What an article says about its authors, as it is stored. */
export type Byline = Authored & { is_agent: boolean };

/** Whether two articles are by the same authors, as it is stored. */
export const isSameByline = (one: Authored, other: Authored): boolean =>
  one.author === other.author && one.author_name === other.author_name;

const withoutPrefix = (name: string): string => name.replace(agentPrefix, '').trim();

/** The agent that an author stored as text names; null for anything else. */
export const agentNamed = (author: string): string | null =>
  agentPrefix.test(author) ? withoutPrefix(author) || null : null;

/**
 * The authors as readers see them, each once, without a leading 'Agent:': from the linked name, else the text, else the
 * site (docs/product.md 3.9).
 */
export const authorNames = (
  { author, author_name }: Authored,
  siteAuthor: string,
  language: Language = 'es',
): string[] => {
  const namesIn = (byline: string): string[] => {
    const name = withoutPrefix(byline);
    const isOne = agentPrefix.test(byline) || [siteAuthor, agentNamed(author)].includes(name);
    const names = isOne && !name.includes(';') ? [name] : bylineNames(name);
    return names.map(withoutPrefix).filter(Boolean);
  };
  const [names = [siteAuthor]] = [author_name ?? '', author].map(namesIn).filter(({ length }) => length);
  const bylines = names.map((name) => bylineIn(name, siteAuthor, language));
  return bylines.filter((name, at) => bylines.findIndex((one) => nameKey(one) === nameKey(name)) === at);
};

const lists: Partial<Record<Language, Intl.ListFormat>> = {};
/** Joins names. Created on first use: loading the language rules is a noticeable part of a short command. */
export const listFormat = (language: Language) =>
  (lists[language] ??= new Intl.ListFormat(language, { type: 'conjunction' }));

/** The authors as one text: `Ana Ruiz, Luis Gil y Eva Sanz`. */
export const displayAuthor = (article: Authored, siteAuthor: string, language: Language = 'es'): string =>
  listFormat(language).format(authorNames(article, siteAuthor, language));

/**
 * The name that replaces an author stored only as text: the agent that the text names, or the site's own for the
 * newsroom's bylines. Null for anything else: it is a person's name, and stays unless an editor decides otherwise.
 */
export const proposeAuthor = (
  author: string,
  agents: readonly string[],
  siteAuthor: string,
): string | null => {
  const text = author.trim();
  if (agentPrefix.test(text)) return joinNames([agentNamed(text) ?? siteAuthor]);
  const agent = agents.find((name) => foldText(name) === foldText(text));
  if (agent !== undefined) return joinNames([agent]);
  return bylineNames(text).every((name) => isHouseByline(name, siteAuthor)) ? siteAuthor : null;
};
