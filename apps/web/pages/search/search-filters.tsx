import type { ReactNode } from 'react';
import type { OutputOf } from '#core/operations.ts';
import type { SearchKind } from '#core/search/ports.ts';
import type { Language } from '#core/text/language.ts';
import { Flag } from '../../components/drawings.tsx';
import type { ActiveFilter } from '../../components/filter-bar.tsx';
import { FilterLink, FilterMenu, FilterMenus, FilterOptions } from '../../components/filter-bar.tsx';
import { topicName } from '../../components/labels.tsx';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { kindName } from './search-results.tsx';
import type { SearchRequest } from './search-address.ts';
import { searchAddress } from './search-address.ts';
import styles from './search-page.module.css';

type Facets = OutputOf<'search.find'>['facets'];
type Facet = keyof Facets;

const order: readonly Facet[] = ['kind', 'topic', 'language', 'year'];

const nameOf = (t: Texts, facet: Facet, value: string): string =>
  ({
    kind: () => kindName(t, value as SearchKind),
    topic: () => topicName(t, value),
    language: () => t(`search.languages.${value as Language}`),
    year: () => value,
  })[facet]();

const markOf = (facet: Facet, value: string): ReactNode =>
  facet === 'topic' ? <Flag topic={value} /> : null;

/** The address of a search with a value of a filter, or without it. */
const addressWith = (request: SearchRequest, facet: Facet, value: string | null): string => {
  const { [facet]: _replaced, ...others } = request;
  return searchAddress({ ...others, ...(value !== null && { [facet]: value }) });
};

/** The active filters of a search. */
export const activeIn = (t: Texts, request: SearchRequest): ActiveFilter[] =>
  order.flatMap((facet) => {
    const value = request[facet];
    return value === undefined
      ? []
      : [
          {
            name: nameOf(t, facet, value),
            mark: markOf(facet, value),
            to: addressWith(request, facet, null),
          },
        ];
  });

type SearchFiltersProps = {
  request: SearchRequest;
  facets: Facets;
  /** Whether the counts are lower bounds. */
  atLeast: boolean;
};

/** The filters of a search: menus of links, each with the number of results it leaves; following one again removes it. */
export const SearchFilters = ({ request, facets, atLeast }: SearchFiltersProps) => {
  const t = useTexts();
  const headings: Record<Facet, string> = {
    kind: t('filters.type'),
    topic: t('filters.topic'),
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
  return (
    <nav className={styles.filters} aria-label={t('search.filters')} data-print="hide">
      <FilterMenus>
        {groups.map(({ facet, chosen, values }) => (
          <FilterMenu key={facet} name={headings[facet]} chosen={chosen ? 1 : 0}>
            <FilterOptions>
              {values.map(({ value, count }) => (
                <li key={value}>
                  <FilterLink
                    to={addressWith(request, facet, value === chosen ? null : value)}
                    isChosen={value === chosen}
                    mark={markOf(facet, value)}
                    name={nameOf(t, facet, value)}
                    count={count}
                    atLeast={atLeast}
                  />
                </li>
              ))}
            </FilterOptions>
          </FilterMenu>
        ))}
      </FilterMenus>
    </nav>
  );
};
