import type { ReactNode } from 'react';
import type { OutputOf } from '#core/operations.ts';
import type { SearchKind } from '#core/search/ports.ts';
import type { Language } from '#core/text/language.ts';
import { numberText } from '../../components/count-text.ts';
import { Flag } from '../../components/drawings.tsx';
import { topicName } from '../../components/labels.tsx';
import strip from '../../components/option-strip.module.css';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { kindName } from './search-results.tsx';
import type { SearchRequest } from './search-address.ts';
import { searchAddress } from './search-address.ts';
import styles from './search-page.module.css';

type Facets = OutputOf<'search.find'>['facets'];
type Facet = keyof Facets;

type SearchFiltersProps = {
  request: SearchRequest;
  facets: Facets;
  /** Whether the counts are lower bounds. */
  atLeast: boolean;
};

const order: readonly Facet[] = ['kind', 'topic', 'language', 'year'];

/** The filters of a search as links, each with the number of results it leaves; following one again removes it. */
export const SearchFilters = ({ request, facets, atLeast }: SearchFiltersProps) => {
  const t = useTexts();
  const language = useLanguage();
  const nameOf: Record<Facet, (value: string) => ReactNode> = {
    kind: (value) => kindName(t, value as SearchKind),
    topic: (value) => topicName(t, value),
    language: (value) => t(`search.languages.${value as Language}`),
    year: (value) => value,
  };
  const headings: Record<Facet, string> = {
    kind: t('filters.type'),
    topic: t('filters.topics'),
    language: t('search.language'),
    year: t('search.year'),
  };
  const groups = order.flatMap((facet) => {
    const chosen = request[facet];
    const counted = facets[facet] as { value: string; count: number }[];
    // A chosen value that leaves nothing can still be removed.
    const values =
      chosen && !counted.some(({ value }) => value === chosen)
        ? [...counted, { value: chosen, count: 0 }]
        : counted;
    return chosen || values.length > 1 ? [{ facet, chosen, values }] : [];
  });
  if (groups.length === 0) return null;
  const addressWith = (facet: Facet, value: string, isChosen: boolean): string => {
    const { [facet]: _replaced, ...others } = request;
    return searchAddress({ ...others, ...(!isChosen && { [facet]: value }) });
  };
  return (
    <nav className={styles.filters} aria-label={t('search.filters')} data-print="hide">
      {groups.map(({ facet, chosen, values }) => (
        <div key={facet}>
          <h2 className={styles.facet} id={`by-${facet}`}>
            {headings[facet]}
          </h2>
          <ul className={strip.strip} aria-labelledby={`by-${facet}`}>
            {values.map(({ value, count }) => (
              <li key={value}>
                <LocalizedLink
                  className={strip.option}
                  to={addressWith(facet, value, value === chosen)}
                  aria-current={value === chosen ? 'true' : undefined}
                >
                  {facet === 'topic' ? <Flag topic={value} /> : null}
                  <span>{nameOf[facet](value)}</span>{' '}
                  <small className={styles.number}>
                    {numberText(count, language)}
                    {atLeast ? '+' : ''}
                  </small>
                </LocalizedLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};
