import type { OutputOf } from '#core/operations.ts';
import type { Language } from '#core/kernel/language.ts';
import type { Texts } from '../../../components/texts.ts';
import type { Column } from '../components/data-table.tsx';
import { PanelButton } from '../components/panel-button.ts';
import { RowActions } from '../components/row-actions.tsx';
import { shownTitle } from '../components/shown-text.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { DayCell, Unbroken } from '../publications/row-cells.tsx';
import styles from './migration-tab.module.css';

/** An article whose author is only a text. */
export type HardcodedAuthor = OutputOf<'articles.hardcoded-authors'>;

const tones = { draft: 'off', published: 'good', rejected: 'bad' } as const;

type Assigning = {
  /** The panel's. */
  language: Language;
  /** Whom articles can be given to. */
  names: readonly string[];
  busy: boolean;
  assign: (row: HardcodedAuthor, name: string) => void;
};

const assignColumn = (t: Texts, { language, names, busy, assign }: Assigning): Column<HardcodedAuthor> => ({
  name: 'actions',
  label: t('panel.actions'),
  align: 'end',
  cell: (row) => (
    <RowActions>
      {names.map((name) => (
        <PanelButton
          key={name}
          size="sm"
          variant="quiet"
          aria-disabled={busy || undefined}
          aria-label={`${t('migration.assign', { agent: name })}: ${shownTitle(row, language).text}`}
          onClick={() => assign(row, name)}
        >
          <Unbroken>{t('migration.assign', { agent: name })}</Unbroken>
        </PanelButton>
      ))}
    </RowActions>
  ),
});

/** What is shown of each article, and whom it can be given to. */
export const migrationColumns = (t: Texts, assigning: Assigning): Column<HardcodedAuthor>[] => [
  {
    name: 'piece',
    label: t('migration.piece'),
    heads: true,
    cell: (row) => {
      const { text, lang } = shownTitle(row, assigning.language);
      return (
        <span className={styles.piece} lang={lang}>
          {text}
        </span>
      );
    },
  },
  { name: 'author', label: t('migration.author'), cell: ({ author }) => author },
  { name: 'date', label: t('migration.date'), cell: ({ date }) => <DayCell date={date} /> },
  {
    name: 'status',
    label: t('migration.status'),
    cell: ({ status, is_static: frozen }) => (
      <StatusBadge tone={tones[status]}>
        {t(`migration.statuses.${status}`)}
        {frozen ? ` · ${t('publications.static')}` : ''}
      </StatusBadge>
    ),
  },
  assignColumn(t, assigning),
];
