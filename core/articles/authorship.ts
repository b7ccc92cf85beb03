import { foldText, slugify } from '../kernel/normalize-text.ts';
import type { Language } from '../kernel/language.ts';

const agentPrefix = /^\s*agent:/i;

const spanishNewsroom = /^(?:la )?redacci[oó]n(?: de (.+))?$/i;
const otherNewsroom =
  /^(?:(?:el )?equipo(?: editorial)?|editorial (?:team|staff)|newsroom|staff|admin(?:istrator)?|ia|ai)$/i;

/** Whether a byline names the newsroom as an organization rather than a person. */
export const isHouseByline = (name: string, siteAuthor: string): boolean => {
  const text = name.trim();
  return (
    [siteAuthor, `${siteAuthor} staff`].includes(text) ||
    spanishNewsroom.test(text) ||
    otherNewsroom.test(text)
  );
};

/** A byline in a language: the newsroom's Spanish one has an English form, names of people are unchanged. */
export const bylineIn = (name: string, siteAuthor: string, language: Language): string => {
  const newsroom = language === 'en' ? spanishNewsroom.exec(name) : null;
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
 * Text between semicolons is always a name; otherwise a byline is split only into parts that look like names.
 */
export const bylineNames = (byline: string): string[] => {
  const text = byline.replace(/\s+/g, ' ').trim();
  const listed = text
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);
  if (listed.length > 1) return listed;
  return (
    splitBy(/,\s*(?:and|y|e|&)\s|[,/]\s| (?:and|y|e|&) /, text) ??
    splitBy(/,\s*(?:and|&)\s|[,/]\s| (?:and|&) /, text) ??
    (text ? [text] : [])
  );
};

/** The byline of several names, which `bylineNames` splits again. */
export const joinNames = (names: readonly string[]): string => {
  const given = names.map((name) => name.trim()).filter(Boolean);
  const text = given.join(', ');
  return bylineNames(text).length === given.length ? text : given.join('; ');
};

type Authored = { author: string; author_name: string | null };

/** What an article says about its authors, as it is stored. */
export type Byline = Authored & { is_agent: boolean };

/** Whether two articles are by the same authors, as it is stored. */
export const isSameByline = (one: Authored, other: Authored): boolean =>
  one.author === other.author && one.author_name === other.author_name;

/**
 * The authors as readers see them, without a leading 'Agent:': from the linked name, else the text, else the site (spec
 * section 9).
 */
export const authorNames = (
  { author, author_name }: Authored,
  siteAuthor: string,
  language: Language = 'es',
): string[] => {
  const byline =
    [author_name ?? '', author].find((name) => name.replace(agentPrefix, '').trim()) ?? siteAuthor;
  const name = byline.replace(agentPrefix, '').trim();
  const isOne = agentPrefix.test(byline) || agentPrefix.test(author) || name === siteAuthor;
  return (isOne ? [name] : bylineNames(name)).map((one) => bylineIn(one, siteAuthor, language));
};

const lists: Partial<Record<Language, Intl.ListFormat>> = {};
/** Joins names. Created on first use: loading the language rules is a noticeable part of a short command. */
export const listFormat = (language: Language) =>
  (lists[language] ??= new Intl.ListFormat(language, { type: 'conjunction' }));

/** The authors as one text: `Ana Ruiz, Luis Gil y Eva Sanz`. */
export const displayAuthor = (article: Authored, siteAuthor: string, language: Language = 'es'): string =>
  listFormat(language).format(authorNames(article, siteAuthor, language));

const agentNamed = (author: string): string | null =>
  agentPrefix.test(author) ? author.replace(agentPrefix, '').trim() || null : null;

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
  if (agentPrefix.test(text)) return agentNamed(text) ?? siteAuthor;
  const agent = agents.find((name) => foldText(name) === foldText(text));
  if (agent !== undefined) return agent;
  return bylineNames(text).every((name) => isHouseByline(name, siteAuthor)) ? siteAuthor : null;
};

/** The slug of the page of the newsroom, whichever of its names signs. */
export const newsroomSlug = 'redaccion';

/** The slug of an author's page, from the Spanish form of the name; empty when the name has none. */
export const authorSlug = (name: string, siteAuthor: string): string =>
  isHouseByline(name, siteAuthor) ? newsroomSlug : slugify(name);

/** The authors as readers see them, each with the path of their page; null when they have none. */
export const authorLinks = (
  article: Authored,
  siteAuthor: string,
  language: Language,
): { name: string; path: string | null }[] =>
  authorNames(article, siteAuthor).map((name) => {
    const slug = authorSlug(name, siteAuthor);
    return { name: bylineIn(name, siteAuthor, language), path: slug ? `/autores/${slug}` : null };
  });
