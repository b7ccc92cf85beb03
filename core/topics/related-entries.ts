import { addressesOf } from '../text/language.ts';
import type { ArticleSummary } from '../articles/article.ts';
import { topicSlug } from '../articles/topic-names.ts';
import type { Company, Referent, Resource } from '../directory/entries.ts';
import { foldText } from '../text/normalize-text.ts';

type Pieces = readonly Pick<
  ArticleSummary,
  'title_es' | 'title_en' | 'summary_es' | 'summary_en' | 'tags' | 'sources'
>[];

/** A text as words between spaces, to search for whole words. */
const wordsOf = (text: string): string =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether articles name one of some names, in their titles, summaries, tags or sources. */
const namedBy = (pieces: Pieces) => {
  const text = pieces
    .flatMap(({ title_es, title_en, summary_es, summary_en, tags, sources }) =>
      [
        title_es,
        title_en,
        summary_es,
        summary_en,
        ...tags,
        ...sources.flatMap(({ name, name_en }) => [name, name_en ?? null]),
      ].map((part) => wordsOf(part ?? '')),
    )
    .join('|');
  return (name: string | null): boolean => Boolean(name) && text.includes(wordsOf(name!));
};

const withoutEnd = (url: string): string => url.replace(/\/+$/, '');

/** The experts with this focus, then those whom its articles name. */
export const relatedReferents = (
  referents: readonly Referent[],
  topic: string,
  pieces: Pieces,
): Referent[] => {
  const isNamed = namedBy(pieces);
  const isAbout = ({ focus }: Referent) => focus.some((one) => topicSlug(one) === topic);
  return [
    ...referents.filter(isAbout),
    ...referents.filter((referent) => !isAbout(referent) && isNamed(referent.name)),
  ];
};

/** The organisations that work on the topic, then those that its articles name. */
export const relatedCompanies = (companies: readonly Company[], topic: string, pieces: Pieces): Company[] => {
  const isNamed = namedBy(pieces);
  const isAbout = ({ themes }: Company) => themes.some((one) => topicSlug(one) === topic);
  return [
    ...companies.filter(isAbout),
    ...companies.filter((company) => !isAbout(company) && isNamed(company.name)),
  ];
};

/** The resources of the topic's kind, then those that its articles name or have as a source. */
export const relatedResources = (
  resources: readonly Resource[],
  topic: string,
  pieces: Pieces,
): Resource[] => {
  const isNamed = namedBy(pieces);
  const cited = new Set(pieces.flatMap(({ sources }) => sources.flatMap(addressesOf).map(withoutEnd)));
  const isAbout = ({ type }: Resource) => topicSlug(type) === topic;
  return [
    ...resources.filter(isAbout),
    ...resources.filter(
      (resource) =>
        !isAbout(resource) &&
        (cited.has(withoutEnd(resource.link)) || isNamed(resource.title_es) || isNamed(resource.title_en)),
    ),
  ];
};
