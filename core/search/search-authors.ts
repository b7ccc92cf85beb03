import { bylineIn } from '../articles/authorship.ts';
import { knownAuthors } from '../articles/authors.ts';
import type { Ports } from '../kernel/ports.ts';
import { languages, localized } from '../text/language.ts';
import { foldText } from '../text/normalize-text.ts';
import type { SearchMatch, SearchTexts } from './ports.ts';
import type { SearchTerm, SearchTerms } from './search-terms.ts';
import { unlabelled } from './search-texts.ts';
import { wordsOf } from './words.ts';

/** The ports by which authors are found. */
export const authorPorts = ['articles', 'samples', 'settings', 'companies', 'agents', 'profiles'] as const;
type AuthorPorts = Pick<Ports, (typeof authorPorts)[number]>;

/** Tells whether a name has the words of a search, the last one perhaps unfinished. */
const createNaming = ({ required, excluded, start }: SearchTerms) => {
  const holds = (name: string, { typed, joined }: SearchTerm): boolean =>
    [typed, ...joined].some((words) => name.includes(` ${foldText(words)} `)) ||
    (start !== null && foldText(typed) === start && name.includes(` ${start}`));
  return (text: string): boolean => {
    const name = ` ${wordsOf(foldText(text)).join(' ')} `;
    return required.every((term) => holds(name, term)) && !excluded.some((term) => holds(name, term));
  };
};

/** Those who sign what readers see, and have the words of a search in their names. */
export const findAuthors = async (ports: AuthorPorts, terms: SearchTerms): Promise<SearchMatch[]> => {
  const isNamed = createNaming(terms);
  const authors = await knownAuthors(ports);
  return authors.flatMap(({ slug, name, kind }) =>
    languages
      .map((language) => ({ language, title: bylineIn(name, ports.settings.name, language) }))
      .filter(({ title }) => isNamed(title))
      .map((named) => ({
        store: 'authors',
        id: slug,
        slug,
        kind: 'author',
        type: kind,
        date: null,
        sponsored: false,
        topics: [],
        rank: 1,
        ...named,
      })),
  );
};

/** What results say of authors: what they, or editors, say about them, if anything. */
export const textsOfAuthors = async (
  { profiles }: Pick<Ports, 'profiles'>,
  matches: readonly SearchMatch[],
): Promise<SearchTexts[]> => {
  const slugs = matches.filter(({ type }) => type !== 'agent').map(({ slug }) => slug);
  const found = slugs.length
    ? await profiles.list({ where: { slug: slugs }, limit: slugs.length, after: null })
    : { items: [] };
  const bySlug = new Map(found.items.map((profile) => [profile.slug, profile]));
  return matches.map(({ slug, language }) => {
    const profile = bySlug.get(slug);
    const texts = profile ? [localized(profile, 'role', language), localized(profile, 'bio', language)] : [];
    return { ...unlabelled, summary: texts.filter(Boolean).join('. '), body: '', link: null };
  });
};
