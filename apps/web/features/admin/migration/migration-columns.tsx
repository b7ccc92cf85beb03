import type { OutputOf } from '#core/operations.ts';
import type { Language } from '#core/kernel/language.ts';
import type { Texts } from '../../../components/texts.ts';
import type { Column } from '../components/data-table.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { RowActions } from '../components/row-actions.tsx';
import { shownTitle } from '../components/shown-text.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { DayCell } from '../publications/row-cells.tsx';
import { NoWrap } from '../components/data-table.tsx';
import styles from './migration-tab.module.css';

/** An article whose author is a text and not an agent or user. */
export type HardcodedAuthor = OutputOf<'articles.hardcoded-authors'>;

const tones = { draft: 'off', published: 'good', rejected: 'bad' } as const;

type AssignOptions = {
  language: Language;
  /** The authors to choose from. */
  names: readonly string[];
  busy: boolean;
  assign: (row: HardcodedAuthor, name: string) => void;
};

const assignColumn = (
  t: Texts,
  { language, names, busy, assign }: AssignOptions,
): Column<HardcodedAuthor> => ({
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
          inactive={busy}
          aria-label={`${t('migration.assign', { agent: name })}: ${shownTitle(row, language).text}`}
          onClick={() => assign(row, name)}
        >
          <NoWrap>{t('migration.assign', { agent: name })}</NoWrap>
        </PanelButton>
      ))}
    </RowActions>
  ),
});

export const migrationColumns = (t: Texts, options: AssignOptions): Column<HardcodedAuthor>[] => [
  {
    name: 'piece',
    label: t('migration.piece'),
    heads: true,
    cell: (row) => {
      const { text, lang } = shownTitle(row, options.language);
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
  assignColumn(t, options),
];
