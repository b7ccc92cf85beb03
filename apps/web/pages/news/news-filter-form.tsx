import type { RefObject, SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import { api } from '#adapters/client/api.ts';
import { contentTypes, topics } from '#core/articles/taxonomy.ts';
import type { OutputOf } from '#core/operations.ts';
import button from '../../components/button.module.css';
import { Flag } from '../../components/drawings.tsx';
import {
  FilterCount,
  FilterLink,
  FilterMenu,
  FilterMenus,
  FilterOptions,
  optionClass,
} from '../../components/filter-bar.tsx';
import { FaultText } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { topicName } from '../../components/labels.tsx';
import { useTexts } from '../../components/texts.ts';
import { useOnOtherText } from '../../components/use-on-change.ts';
import { useLanguage } from '../../layout/language.tsx';
import type { FilterEdit } from './filter-fields.tsx';
import { CheckField, DayField, RadioField } from './filter-fields.tsx';
import styles from './news-filter-form.module.css';
import type { NewsFilters } from './news-filters.ts';
import { newsAddress, newsFacetsArgs, parseNewsFilters } from './news-filters.ts';
import { TagField } from './tag-field.tsx';

const { useQueryState, useQuerySubscription } = api.endpoints.articlesFacets;

type Facets = OutputOf<'articles.facets'>;
type FieldProps = { filters: NewsFilters; onEdit: FilterEdit; facets: Facets | undefined };

/** How many articles each value leaves; and whether these are lower bounds. */
const countsOf = (facet: Facets['topics'] | undefined) => ({
  counts: new Map(facet?.items.map(({ value, count }) => [value, count])),
  atLeast: facet?.total_relation === 'gte',
});

/** The topics of the site and those chosen, each with its flag. */
export const TopicField = ({ filters: { topics: chosen }, onEdit, facets }: FieldProps) => {
  const t = useTexts();
  const { counts, atLeast } = countsOf(facets?.topics);
  const others = chosen.filter((topic) => !(topics as readonly string[]).includes(topic));
  return (
    <fieldset>
      <legend className="visually-hidden">{t('filters.topics')}</legend>
      <FilterOptions>
        {[...topics, ...others].map((topic) => (
          <li key={topic}>
            <label className={optionClass}>
              <CheckField name="topic" value={topic} checked={chosen.includes(topic)} onEdit={onEdit} />
              <Flag topic={topic} />
              <span>{topicName(t, topic)}</span>{' '}
              {facets ? <FilterCount count={counts.get(topic)} atLeast={atLeast} /> : null}
            </label>
          </li>
        ))}
      </FilterOptions>
    </fieldset>
  );
};

const TypeField = ({ filters: { type }, onEdit, facets }: FieldProps) => {
  const t = useTexts();
  const { counts, atLeast } = countsOf(facets?.types);
  return (
    <fieldset>
      <legend className="visually-hidden">{t('filters.type')}</legend>
      <FilterOptions>
        {(['', ...contentTypes] as const).map((one) => (
          <li key={one}>
            <label className={optionClass}>
              <RadioField name="type" value={one} checked={(type ?? '') === one} onEdit={onEdit} />
              <span>{one ? t(`types.${one}`) : t('filters.allTypes')}</span>{' '}
              {facets && one ? <FilterCount count={counts.get(one)} atLeast={atLeast} /> : null}
            </label>
          </li>
        ))}
      </FilterOptions>
    </fieldset>
  );
};

/** How many years are offered. */
const maxYears = 8;

/** The years that have articles, and a period of any days. */
const DateField = ({ filters, wrong, onEdit, facets }: FieldProps & Pick<FormProps, 'wrong'>) => {
  const t = useTexts();
  const { from, to, ...others } = filters;
  const { items: years, total_relation: relation } = facets?.years ?? { items: [], total_relation: 'eq' };
  return (
    <>
      <FilterOptions>
        {years.slice(0, maxYears).map(({ value: year, count }) => {
          const period = { from: `${year}-01-01`, to: `${year}-12-31` };
          const isChosen = from === period.from && to === period.to;
          return (
            <li key={year}>
              <FilterLink
                to={newsAddress(isChosen ? others : { ...others, ...period })}
                isChosen={isChosen}
                name={year}
                count={count}
                atLeast={relation === 'gte'}
              />
            </li>
          );
        })}
      </FilterOptions>
      <div className={styles.days}>
        {(['from', 'to'] as const).map((name) => (
          <div key={name}>
            <label>
              {t(`filters.${name}`)}
              <DayField
                name={name}
                value={filters[name] ?? ''}
                faultId={wrong.includes(name) ? `${name}-fault` : undefined}
                onEdit={onEdit}
              />
            </label>
            {wrong.includes(name) ? (
              <FaultText id={`${name}-fault`} fault={{ text: t('filters.noSuchDay') }} />
            ) : null}
          </div>
        ))}
      </div>
    </>
  );
};

type SearchProps = { q: string | undefined; input: RefObject<HTMLInputElement | null> };

const SearchField = ({ q, input }: SearchProps) => {
  const t = useTexts();
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

const filtersOf = (form: HTMLFormElement): NewsFilters => {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value);
  return parseNewsFilters(search);
};

/** The counts: those that did not come with the page are fetched once a menu is open. The last ones stay meanwhile. */
const useFacets = (filters: NewsFilters, ask: boolean): Facets | undefined => {
  const args = newsFacetsArgs(filters);
  const { currentData: data } = useQueryState(args);
  useQuerySubscription(args, { skip: !ask });
  const [settled, setSettled] = useState(data);
  if (data && data !== settled) setSettled(data);
  return data ?? settled;
};

type FormProps = {
  filters: NewsFilters;
  /** The ends of the period in the address that are no days. */
  wrong: readonly ('from' | 'to')[];
  /** How many articles they leave. */
  results: string | undefined;
  onApply: (filters: NewsFilters) => void;
};

/**
 * The filters of the news list: a GET form that works without scripts, and applies each choice immediately after
 * hydration. Each value has the number of articles that it leaves with the other filters as they are.
 */
export const NewsFilterForm = ({ filters, wrong, results, onApply }: FormProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { topics: chosen, tags, type, from, to, allTags = false } = filters;
  const [open, setOpen] = useState(wrong.length > 0 ? 'date' : allTags ? 'tag' : '');
  const facets = useFacets(filters, open !== '');
  const toggle = (name: string) => (isOpen: boolean) =>
    setOpen((before) => (isOpen ? name : before === name ? '' : before));
  const input = useRef<HTMLInputElement>(null);
  // Going back, or clearing the filters, changes the address and with it the search.
  const sent = useOnOtherText(filters.q ?? '', (now) => {
    if (input.current) input.current.value = now;
  });
  const apply = (form: HTMLFormElement) => {
    const wanted = filtersOf(form);
    sent(wanted.q ?? '');
    onApply(wanted);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  const edit: FilterEdit = ({ currentTarget: { form } }) => {
    if (form) apply(form);
  };
  const field = { filters, onEdit: edit, facets };
  const menu = (name: string) => ({ results, onToggle: toggle(name) });
  return (
    <form
      className={styles.form}
      action="/noticias"
      method="get"
      role="search"
      aria-label={t('filters.label')}
      onSubmit={submit}
      data-print="hide"
    >
      {language === 'en' ? <input type="hidden" name="lang" value="en" /> : null}
      {filters.sort === 'oldest' ? <input type="hidden" name="sort" value="oldest" /> : null}
      {allTags ? <input type="hidden" name="tags" value="all" /> : null}
      <SearchField q={filters.q} input={input} />
      <FilterMenus atEnd>
        <FilterMenu name={t('filters.topic')} chosen={chosen.length} {...menu('topic')}>
          <TopicField {...field} />
        </FilterMenu>
        <FilterMenu name={t('filters.type')} chosen={type ? 1 : 0} {...menu('type')}>
          <TypeField {...field} />
        </FilterMenu>
        <FilterMenu
          name={t('filters.date')}
          chosen={from || to ? 1 : 0}
          isOpen={wrong.length > 0}
          {...menu('date')}
        >
          <DateField {...field} wrong={wrong} />
        </FilterMenu>
        <FilterMenu
          name={t('filters.tag')}
          chosen={tags.length}
          isOpen={allTags && wrong.length === 0}
          {...menu('tag')}
        >
          <TagField filters={filters} onEdit={edit} isOpen={open === 'tag'} />
        </FilterMenu>
      </FilterMenus>
      <noscript>
        <button className={button.primary} type="submit">
          {t('filters.apply')}
        </button>
      </noscript>
    </form>
  );
};
