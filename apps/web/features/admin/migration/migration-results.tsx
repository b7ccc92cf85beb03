import { useMemo } from 'react';
import type { MigrationResult } from '#core/articles/migration-result.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import styles from './migration-tab.module.css';

const tones = {
  updated: 'good',
  unchanged: 'off',
  frozen: 'waiting',
  'not-found': 'bad',
  failed: 'bad',
} as const;

const resultColumns = (t: Texts): Column<MigrationResult>[] => [
  { name: 'slug', label: t('migration.slug'), heads: true, cell: ({ slug }) => slug },
  {
    name: 'outcome',
    label: t('migration.outcome'),
    cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`migration.outcomes.${status}`)}</StatusBadge>,
  },
  { name: 'old', label: t('migration.oldAuthor'), cell: ({ old_author: author }) => author ?? '–' },
  { name: 'new', label: t('migration.newAuthor'), cell: ({ new_author: author }) => author ?? '–' },
  {
    name: 'message',
    label: t('migration.message'),
    cell: ({ status }) => t(`migration.messages.${status}`),
  },
];

const keyOf = ({ slug }: MigrationResult) => slug;

/** What became of each article of the last migration. */
export const MigrationResults = ({ results }: { results: readonly MigrationResult[] }) => {
  const t = useTexts();
  const columns = useMemo(() => resultColumns(t), [t]);
  return (
    <section className={styles.results} aria-labelledby="migration-results">
      <h3 id="migration-results" className={styles.title}>
        {t('migration.results')}
      </h3>
      <DataTable caption={t('migration.results')} columns={columns} rows={results} keyOf={keyOf} />
    </section>
  );
};
