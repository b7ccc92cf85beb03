import type { SubmitEvent } from 'react';
import { useRef } from 'react';
import button from '../../components/button.module.css';
import { Icon } from '../../components/icon.tsx';
import strip from '../../components/option-strip.module.css';
import { useTexts } from '../../components/texts.ts';
import { useOnChange } from '../../components/use-on-change.ts';
import { useLanguage } from '../../layout/language.tsx';
import type { FilterEdit } from './filter-fields.tsx';
import { MoreFilters } from './more-filters.tsx';
import styles from './news-filter-form.module.css';
import type { NewsFilters } from './news-filters.ts';
import { parseNewsFilters } from './news-filters.ts';
import { topics } from '#core/articles/taxonomy.ts';
import { Flag } from '../../components/drawings.tsx';
import { topicName } from '../../components/labels.tsx';
import { CheckField } from './filter-fields.tsx';

type LegendProps = { chosen: readonly string[]; onEdit: FilterEdit };

/** The topics as a legend: each with its flag, each selectable. */
export const TopicLegend = ({ chosen, onEdit }: LegendProps) => {
  const t = useTexts();
  const others = chosen.filter((topic) => !(topics as readonly string[]).includes(topic));
  return (
    <fieldset>
      <legend className="visually-hidden">{t('filters.topics')}</legend>
      <ul className={strip.strip}>
        {[...topics, ...others].map((topic) => (
          <li key={topic}>
            <label className={strip.option}>
              <CheckField name="topic" value={topic} checked={chosen.includes(topic)} onEdit={onEdit} />
              <Flag topic={topic} />
              <span>{topicName(t, topic)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

type FormProps = {
  filters: NewsFilters;
  onApply: (filters: NewsFilters) => void;
};

const filtersOf = (form: HTMLFormElement): NewsFilters => {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value);
  return parseNewsFilters(search);
};

const SearchField = ({ q }: { q: string | undefined }) => {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  // Going back, or clearing the filters, changes the address and with it the search.
  useOnChange(q ?? '', (now) => {
    if (input.current) input.current.value = now;
  });
  return (
    <div className={styles.search}>
      <label className="visually-hidden" htmlFor="news-search">
        {t('filters.search')}
      </label>
      <input
        ref={input}
        id="news-search"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        placeholder={t('filters.searchHint')}
        autoComplete="off"
      />
      <button type="submit" aria-label={t('filters.searchAction')}>
        <Icon name="search" />
      </button>
    </div>
  );
};

/**
 * The filters of the news list: a GET form that works without scripts, and applies each choice immediately after
 * hydration.
 */
export const NewsFilterForm = ({ filters, onApply }: FormProps) => {
  const t = useTexts();
  const language = useLanguage();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(filtersOf(event.currentTarget));
  };
  const edit: FilterEdit = ({ currentTarget: { form } }) => {
    if (form) onApply(filtersOf(form));
  };
  return (
    <form
      className={`${strip.bar} ${styles.form}`}
      action="/noticias"
      method="get"
      role="search"
      aria-label={t('filters.label')}
      onSubmit={submit}
      data-print="hide"
    >
      {language === 'en' ? <input type="hidden" name="lang" value="en" /> : null}
      {filters.sort === 'oldest' ? <input type="hidden" name="sort" value="oldest" /> : null}
      {filters.allTags ? <input type="hidden" name="tags" value="all" /> : null}
      <TopicLegend chosen={filters.topics} onEdit={edit} />
      <div className={styles.second}>
        <SearchField q={filters.q} />
        <MoreFilters filters={filters} onEdit={edit} />
      </div>
      <noscript>
        <button className={button.primary} type="submit">
          {t('filters.apply')}
        </button>
      </noscript>
    </form>
  );
};
