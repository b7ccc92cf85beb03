import type { Language } from '../text/language.ts';
import type { PieceAuthor } from './authors.ts';

/** What a citation of a piece is made of. */
export type Cited = {
  title: string;
  /** In the order of the byline. */
  authors: readonly Pick<PieceAuthor, 'name' | 'kind'>[];
  /** The name of the site. */
  site: string;
  /** The days of its publication and of the citation, YYYY-MM-DD. */
  published: string;
  viewed: string;
  /** Of the version that is cited. */
  url: string;
  /** The language of its text. */
  textLanguage: Language;
  /** How it was made, if not by people alone, and what else its labels say. */
  labels: readonly string[];
  slug: string;
};

/** A piece as it is cited, in each style. */
export type Citation = { apa: string; iso690: string; bibtex: string; ris: string };

const words = {
  es: {
    agent: 'agente de IA',
    online: 'en línea',
    viewed: 'consulta',
    from: 'Disponible en',
    and: 'y',
    note: 'Nota',
  },
  en: {
    agent: 'AI agent',
    online: 'online',
    viewed: 'viewed',
    from: 'Available from',
    and: '&',
    note: 'Note',
  },
} as const;

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * Who is cited. Names of people are stored as they sign, not divided into given and family names, and so they are cited;
 * an agent is called one; what the newsroom signs is the site's. Null: the site itself.
 */
const creators = ({ authors, site }: Cited, language: Language): string[] | null => {
  const names = authors
    .filter(({ name, kind }) => kind !== 'newsroom' && name !== site)
    .map(({ name, kind }) => oneLine(kind === 'agent' ? `${name} (${words[language].agent})` : name));
  return names.length > 0 ? names : null;
};

/** Written once at the end of a part, whether or not the part has it. */
const ended = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`);

const parts = (day: string, locale: string) => {
  const at = new Date(`${day}T00:00:00.000Z`);
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(at);
  return { year: day.slice(0, 4), month, day: at.getUTCDate() };
};

const apaDate = (date: string, language: Language): string => {
  const { year, month, day } = parts(date, language);
  return language === 'es' ? `(${year}, ${day} de ${month})` : `(${year}, ${month} ${day})`;
};

const isoDate = (date: string, language: Language): string => {
  const { year, month, day } = parts(date, language);
  return language === 'es' ? `${day} de ${month} de ${year}` : `${day} ${month} ${year}`;
};

/** More authors than these are named by the first ones and the last (APA 7, 9.8). */
const maxNamed = 20;

const apaNames = (names: readonly string[], language: Language): string => {
  const { and } = words[language];
  if (names.length === 1) return names[0]!;
  if (names.length > maxNamed) return `${names.slice(0, maxNamed - 1).join(', ')}, … ${names.at(-1)}`;
  const comma = language === 'en' ? ',' : '';
  return `${names.slice(0, -1).join(', ')}${comma} ${and} ${names.at(-1)}`;
};

/** APA 7: a site that is its own author is named once. */
const toApa = (cited: Cited, language: Language): string => {
  const { title, site, published, url, labels } = cited;
  const names = creators(cited, language);
  const label = labels.length > 0 ? ` [${labels.map(oneLine).join('; ')}]` : '';
  return [
    ended(names ? apaNames(names, language) : site),
    `${apaDate(published, language)}.`,
    ended(oneLine(title) + label),
    ...(names ? [ended(site)] : []),
    url,
  ].join(' ');
};

/** ISO 690:2021. */
const toIso690 = (cited: Cited, language: Language): string => {
  const { title, site, published, viewed, url, labels } = cited;
  const names = creators(cited, language);
  const { online, viewed: seen, from, note } = words[language];
  const date = `${isoDate(published, language)} [${seen}${language === 'es' ? ':' : ''} ${isoDate(viewed, language)}]`;
  return [
    ended(names ? names.join('; ') : site),
    `${oneLine(title)} [${online}].`,
    `${names ? `${site}, ` : ''}${date}.`,
    `${from}: ${url}`,
    ...(labels.length > 0 ? [`${note}: ${ended(labels.map(oneLine).join('; '))}`] : []),
  ].join(' ');
};

const signs: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

const isBalanced = (text: string): boolean => {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

/** A text of BibTeX, which counts braces even where they are escaped: those that are not in pairs get names. */
const latex = (text: string): string => {
  const braces = isBalanced(text)
    ? { '{': '\\{', '}': '\\}' }
    : { '{': '\\textbraceleft{}', '}': '\\textbraceright{}' };
  return oneLine(text).replace(
    /[\\{}&%$#_~^]/g,
    (sign) => signs[sign] ?? braces[sign as '{' | '}'] ?? `\\${sign}`,
  );
};

const languageNames = { es: 'spanish', en: 'english' } as const;

/** BibLaTeX: names and titles are in braces of their own, so that they are neither divided nor put into lower case. */
const toBibtex = (cited: Cited, language: Language): string => {
  const { title, site, published, viewed, url, labels, slug, textLanguage } = cited;
  const names = creators(cited, language) ?? [site];
  const fields = {
    author: names.map((name) => `{${latex(name)}}`).join(' and '),
    title: `{${latex(title)}}`,
    organization: `{${latex(site)}}`,
    date: published,
    urldate: viewed,
    // Verbatim, unlike the others.
    url: url.replaceAll('{', '%7B').replaceAll('}', '%7D'),
    langid: languageNames[textLanguage],
    ...(labels.length > 0 && { note: `{${labels.map(latex).join('; ')}}` }),
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`);
  return `@online{${slug}-${published.slice(0, 4)},\n${lines.join(',\n')}\n}\n`;
};

/** Characters of a name in RIS. */
const maxName = 255;

/** RIS: a tag in each line, and no line end in a value; an asterisk would mark a name of another kind. */
const toRis = (cited: Cited, language: Language): string => {
  const { title, site, published, viewed, url, labels, textLanguage } = cited;
  const names = creators(cited, language) ?? [site];
  const slashed = (day: string) => `${day.replaceAll('-', '/')}/`;
  const tags: [tag: string, value: string][] = [
    ['TY', 'ELEC'],
    ...names.map((name): [string, string] => ['AU', name.replaceAll('*', '').slice(0, maxName)]),
    ['TI', title],
    ['T2', site],
    ['PB', site],
    ['PY', published.slice(0, 4)],
    ['DA', slashed(published)],
    ['Y2', slashed(viewed)],
    ['UR', url],
    ['LA', textLanguage],
    ...labels.map((label): [string, string] => ['N1', label]),
    ['ER', ''],
  ];
  return tags.map(([tag, value]) => `${tag}  - ${oneLine(value)}\r\n`).join('');
};

/** A piece as it is cited by somebody who writes in a language. */
export const cite = (cited: Cited, language: Language): Citation => ({
  apa: toApa(cited, language),
  iso690: toIso690(cited, language),
  bibtex: toBibtex(cited, language),
  ris: toRis(cited, language),
});
