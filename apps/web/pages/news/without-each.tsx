import { api } from '#adapters/client/api.ts';
import type { FilterChoice } from '#core/articles/filters.ts';
import { labelIn } from '#core/text/label-names.ts';
import type { Language } from '#core/text/language.ts';
import { topicName } from '../../components/labels.tsx';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import type { NewsFilters } from './news-filters.ts';
import { newsAddress, newsFacetsArgs, parseNewsFilters, toSearchParams } from './news-filters.ts';
import { countText } from './news-results-bar.tsx';
import styles from './without-each.module.css';

/** The parameters of each choice in the address. */
const paramsOf: Record<FilterChoice, readonly string[]> = {
  topic: ['topic'],
  type: ['type'],
  date: ['from', 'to'],
  tag: ['tag'],
  q: ['q'],
};

/** The filters without one choice. */
const without = (choice: FilterChoice, filters: NewsFilters): NewsFilters => {
  const search = toSearchParams(filters);
  for (const name of paramsOf[choice]) search.delete(name);
  return parseNewsFilters(search);
};

const nameOf = (t: Texts, language: Language, choice: FilterChoice, filters: NewsFilters): string => {
  const { topics, tags, type, q } = filters;
  if (choice === 'topic') return topics.map((topic) => topicName(t, topic)).join(', ');
  if (choice === 'tag') return tags.map((tag) => labelIn(tag, language)).join(', ');
  if (choice === 'type' && type) return t(`types.${type}`);
  return choice === 'q' ? t('filters.searched', { text: q ?? '' }) : t('filters.dates');
};

type WithoutEachProps = { filters: NewsFilters; onLeave: () => void };

/** Of a list without articles: what each chosen filter alone keeps out, with the way to remove it. */
export const WithoutEach = ({ filters, onLeave }: WithoutEachProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { currentData: facets } = api.useArticlesFacetsQuery(newsFacetsArgs(filters));
  const fuller = facets?.without.filter(({ total }) => total > 0) ?? [];
  if (fuller.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('filters.without')}>
      {fuller.map(({ choice, ...count }) => {
        const text = t('filters.withoutOne', {
          name: nameOf(t, language, choice, filters),
          results: countText(t, language, count),
        });
        return (
          <li key={choice}>
            <LocalizedLink to={newsAddress(without(choice, filters))} onClick={onLeave}>
              {text}
            </LocalizedLink>
          </li>
        );
      })}
    </ul>
  );
};
