import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { api } from '#adapters/client/api.ts';
import { foldText } from '#core/text/normalize-text.ts';
import { labelIn } from '#core/text/label-names.ts';
import { numberText } from '../../components/count-text.ts';
import { FilterCount, FilterOptions, optionClass } from '../../components/filter-bar.tsx';
import { LabelText } from '../../components/labels.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import type { FilterEdit } from './filter-fields.tsx';
import { CheckField } from './filter-fields.tsx';
import type { NewsFilters } from './news-filters.ts';
import { newsAddress, newsTagsArgs } from './news-filters.ts';
import styles from './tag-field.module.css';

const { useQuery, useQueryState, useQuerySubscription } = api.endpoints.articlesTags;

type TagFieldProps = {
  filters: NewsFilters;
  onEdit: FilterEdit;
  /** Whether it is open: tags that did not come with the page are fetched then. */
  isOpen: boolean;
};

type Offered = { tag: string; count?: number };

/** The selected tags first, then the others that match the search. */
const offered = (found: readonly Offered[], chosen: readonly string[], text: string): Offered[] => {
  const counts = new Map(found.map((one) => [one.tag, one]));
  const wanted = foldText(text.trim());
  return [
    ...chosen.map((tag) => counts.get(tag) ?? { tag }),
    ...found.filter(
      ({ tag }) => !chosen.includes(tag) && foldText(`${tag} ${labelIn(tag, 'en')}`).includes(wanted),
    ),
  ];
};

type TagOptionsProps = {
  tags: readonly Offered[];
  chosen: readonly string[];
  /** Whether the counts are lower bounds. */
  atLeast: boolean;
  onEdit: FilterEdit;
};

const TagOptions = ({ tags, chosen, atLeast, onEdit }: TagOptionsProps) =>
  tags.map(({ tag, count }) => (
    <li key={tag}>
      <label className={optionClass}>
        <CheckField name="tag" value={tag} checked={chosen.includes(tag)} onEdit={onEdit} />
        <span>
          <LabelText text={tag} />
        </span>{' '}
        {count ? <FilterCount count={count} atLeast={atLeast} /> : null}
      </label>
    </li>
  ));

/**
 * The tags of the articles that the other filters leave, with their counts: the most used ones, and all of them behind a
 * link or when searching.
 */
export const TagField = ({ filters, onEdit, isOpen }: TagFieldProps) => {
  const t = useTexts();
  const language = useLanguage();
  const [text, setText] = useState('');
  const { allTags, tags: chosen } = filters;
  const args = newsTagsArgs(filters);
  const { currentData: answered } = useQueryState(args);
  useQuerySubscription(args, { skip: !isOpen });
  const { currentData: every } = useQuery(
    text.trim() ? newsTagsArgs({ ...filters, allTags: true }) : skipToken,
  );
  // The displayed ones stay until others have loaded.
  const [first, setFirst] = useState(answered);
  if (answered && answered !== first) setFirst(answered);
  const response = (text.trim() && every) || first;
  if (!response?.total && chosen.length === 0)
    return <p>{response ? t('filters.noTags') : t('list.loading')}</p>;
  const { items = [], total = 0 } = response ?? {};
  const atLeast = response?.total_relation === 'gte';
  const tags = offered(items, chosen, text);
  const isPart = (first?.total ?? 0) > (first?.items.length ?? 0);
  return (
    <fieldset>
      <legend className="visually-hidden">{t('filters.tags')}</legend>
      {isPart || allTags ? (
        <input
          className={styles.tagSearch}
          type="search"
          value={text}
          maxLength={80}
          autoComplete="off"
          aria-label={t('filters.searchTag')}
          placeholder={t('filters.searchTag')}
          onChange={({ currentTarget: { value } }) => setText(value)}
          onKeyDown={(event) => {
            // It filters the tags; the form is for the articles.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      ) : null}
      <FilterOptions>
        <TagOptions tags={tags} chosen={chosen} atLeast={atLeast} onEdit={onEdit} />
      </FilterOptions>
      {tags.length === chosen.length && text.trim() ? <p role="status">{t('filters.noTag')}</p> : null}
      {isPart && !text.trim() ? (
        <LocalizedLink className={styles.allTags} to={newsAddress({ ...filters, allTags: true })}>
          {t('filters.allTags', { number: numberText(total, language) })}
        </LocalizedLink>
      ) : null}
    </fieldset>
  );
};
