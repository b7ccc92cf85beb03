import { useMemo } from 'react';
import type { MigrationResult } from '#core/articles/author-migration.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import styles from './migration-tab.module.css';

const tones = {
  updated: 'good',
  unchanged: 'off',
  frozen: 'waiting',
  'not-found': 'bad',
  failed: 'bad',
} as const;

const resultColumns = (t: Texts, undone: boolean): Column<MigrationResult>[] => [
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
    cell: ({ status }) =>
      undone && status === 'updated' ? t('migration.messages.undone') : t(`migration.messages.${status}`),
  },
];

const keyOf = ({ slug }: MigrationResult) => slug;

type MigrationResultsProps = {
  results: readonly MigrationResult[];
  /** Whether these are the results of an undo. */
  undone: boolean;
  onUndo: () => void;
};

/** The results of the last migration, with a button to undo it. */
export const MigrationResults = ({ results, undone, onUndo }: MigrationResultsProps) => {
  const t = useTexts();
  const columns = useMemo(() => resultColumns(t, undone), [t, undone]);
  return (
    <section className={styles.results} aria-labelledby="migration-results">
      <div className={styles.resultsHead}>
        <h3 id="migration-results" className={styles.title}>
          {t('migration.results')}
        </h3>
        {!undone && results.some(({ status }) => status === 'updated') ? (
          <PanelButton size="sm" onClick={onUndo}>
            {t('migration.undo')}
          </PanelButton>
        ) : null}
      </div>
      <DataTable caption={t('migration.results')} columns={columns} rows={results} keyOf={keyOf} />
    </section>
  );
};
