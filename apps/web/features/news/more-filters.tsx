import type { ArticleSummary } from '#core/articles/article.ts';
import { contentTypes } from '#core/articles/taxonomy.ts';
import { Icon } from '../../components/icon.tsx';
import { useTexts } from '../../components/texts.ts';
import type { FilterEdit } from './filter-edit.ts';
import { CheckField, DayField, SelectField } from './filter-fields.tsx';
import styles from './more-filters.module.css';
import type { NewsFilters } from './news-filters.ts';

type MoreFiltersProps = { filters: NewsFilters; items: readonly ArticleSummary[]; onEdit: FilterEdit };

const mostTags = 12;

/** The tags that are chosen, then those that the articles in sight carry most. */
const offeredTags = (items: readonly ArticleSummary[], chosen: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const { tags } of items) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const common = [...counts].sort((a, b) => b[1] - a[1]).map(([tag]) => tag);
  return [...new Set([...chosen, ...common])].slice(0, Math.max(mostTags, chosen.length));
};

const TypeField = ({ type, onEdit }: { type: NewsFilters['type']; onEdit: FilterEdit }) => {
  const t = useTexts();
  return (
    <label className={styles.field}>
      {t('filters.type')}
      <SelectField name="type" value={type ?? ''} onEdit={onEdit}>
        <option value="">{t('filters.allTypes')}</option>
        {contentTypes.map((one) => (
          <option key={one} value={one}>
            {t(`types.${one}`)}
          </option>
        ))}
      </SelectField>
    </label>
  );
};

const TagField = ({
  tags,
  chosen,
  onEdit,
}: {
  tags: string[];
  chosen: readonly string[];
  onEdit: FilterEdit;
}) => {
  const t = useTexts();
  return (
    <fieldset className={styles.tagField}>
      <legend className="visually-hidden">{t('filters.tags')}</legend>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <label className={styles.tag}>
              <CheckField name="tag" value={tag} checked={chosen.includes(tag)} onEdit={onEdit} />
              <span>{tag}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

/** Type, dates and tags: folded away until they are wanted or in use. */
export const MoreFilters = ({ filters, items, onEdit }: MoreFiltersProps) => {
  const t = useTexts();
  const { type, from, to, tags } = filters;
  const offered = offeredTags(items, tags);
  return (
    <details
      className={styles.more}
      open={Boolean(type || from || to || tags.length) || undefined}
      // A reader may have opened it before the page came to life.
      suppressHydrationWarning
    >
      <summary>
        <Icon name="filter" />
        {t('filters.more')}
      </summary>
      <div className={styles.panel}>
        <TypeField type={type} onEdit={onEdit} />
        <label className={styles.field}>
          {t('filters.from')}
          <DayField name="from" value={from ?? ''} onEdit={onEdit} />
        </label>
        <label className={styles.field}>
          {t('filters.to')}
          <DayField name="to" value={to ?? ''} onEdit={onEdit} />
        </label>
        {offered.length > 0 ? <TagField tags={offered} chosen={tags} onEdit={onEdit} /> : null}
      </div>
    </details>
  );
};
