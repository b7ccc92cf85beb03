import { useState } from 'react';
import { contentTypes } from '#core/articles/taxonomy.ts';
import { Icon } from '../../components/icon.tsx';
import { useTexts } from '../../components/texts.ts';
import type { FilterEdit } from './filter-fields.tsx';
import { DayField, SelectField } from './filter-fields.tsx';
import styles from './more-filters.module.css';
import type { NewsFilters } from './news-filters.ts';
import { TagField } from './tag-field.tsx';

type MoreFiltersProps = { filters: NewsFilters; onEdit: FilterEdit };

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

/** Type, dates and tags: folded away until they are wanted or in use. */
export const MoreFilters = ({ filters, onEdit }: MoreFiltersProps) => {
  const t = useTexts();
  const { type, from, to, tags, allTags } = filters;
  const inUse = Boolean(type || from || to || tags.length || allTags);
  const [isOpen, setOpen] = useState(inUse);
  return (
    <details
      className={styles.more}
      open={inUse || undefined}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
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
        <TagField filters={filters} onEdit={onEdit} isOpen={isOpen} />
      </div>
    </details>
  );
};
