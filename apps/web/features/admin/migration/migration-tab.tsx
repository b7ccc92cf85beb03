import { useState, useMemo } from 'react';
import {
  useAutoMigrateMutation,
  useFixAuthorNamesMutation,
  useUndoMigrationMutation,
  useHardcodedAuthorsQuery,
} from '#adapters/client/migration-calls.ts';
import type { MigrationResult } from '#core/articles/author-migration.ts';
import type { OutputOf } from '#core/operations.ts';
import type { Language } from '#core/kernel/language.ts';
import { useAgentsQuery } from '#adapters/client/agent-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import { useToast } from '../../toasts/toasts-slice.ts';
import type { Texts } from '../../../components/texts.ts';
import { numberText } from '../../../components/count-text.ts';
import { useLanguage } from '../../../language.tsx';
import { useSite } from '../../../site.tsx';
import { useReport, useFailureToast } from '../components/use-report.ts';
import type { Column } from '../components/data-table.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { RowActions } from '../components/row-actions.tsx';
import { shownTitle } from '../components/shown-text.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { DayCell } from '../publications/article-columns.tsx';
import { NoWrap, DataTable } from '../components/data-table.tsx';
import { ConfirmDialog } from '../components/panel-dialog.tsx';
import { EmptyState, ListState } from '../components/list-state.tsx';
import { Pager, usePaging } from '../components/paging.tsx';
import { RefreshButton, TabHead } from '../components/tab-parts.tsx';
import styles from './migration-tab.module.css';
import { MigrateAll } from './migrate-all.tsx';

type Answer = { results: readonly MigrationResult[] };

/** Assigns authors to articles, with the results of the last migration. A partial success is shown as a failure. */
const useMigration = () => {
  const t = useTexts();
  const toast = useToast();
  const report = useReport();
  const [fix, fixing] = useFixAuthorNamesMutation();
  const [migrate, migrating] = useAutoMigrateMutation();
  const [undo, undoing] = useUndoMigrationMutation();
  const [outcome, setOutcome] = useState<(Answer & { undone: boolean }) | null>(null);
  const busy = fixing.isLoading || migrating.isLoading || undoing.isLoading;
  const countText = (answered: readonly MigrationResult[]) => {
    const updated = answered.filter(({ status }) => status === 'updated').length;
    const rest = answered.length - updated;
    const counts = [
      t('migration.updatedCount', { count: updated }),
      ...(rest ? [t('migration.restCount', { count: rest })] : []),
    ];
    return `${counts.join(', ')}.`;
  };
  const run = async (call: () => Promise<Answer>, done: string, failed: string, undone = false) => {
    if (busy) return;
    const answer = await report(call(), { failed });
    if (!answer) return;
    const { results } = answer;
    if (undone && !results.some(({ status }) => status === 'updated' || status === 'failed')) {
      toast({ title: t('migration.nothingToUndo') });
      return;
    }
    setOutcome({ results, undone });
    if (results.some(({ status }) => status === 'failed' || status === 'not-found'))
      toast({ title: t('forms.error'), description: failed, variant: 'destructive' });
    else if (results.length > 1) toast({ title: done, description: countText(results) });
    else if (results[0]?.status === 'frozen')
      toast({ title: done, description: t('migration.messages.frozen') });
    else toast({ title: done });
  };
  return {
    busy,
    outcome,
    assign: (slug: string, name: string) =>
      void run(() => fix({ [slug]: name }).unwrap(), t('migration.done'), t('migration.failed')),
    migrateAll: (slugs: string[]) =>
      void run(() => migrate({ slugs }).unwrap(), t('migration.autoDone'), t('migration.autoFailed')),
    undo: () => void run(() => undo({}).unwrap(), t('migration.undone'), t('migration.notUndone'), true),
  };
};

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

const migrationColumns = (t: Texts, options: AssignOptions): Column<HardcodedAuthor>[] => [
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

const outcomeTones = {
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
    cell: ({ status }) => (
      <StatusBadge tone={outcomeTones[status]}>{t(`migration.outcomes.${status}`)}</StatusBadge>
    ),
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

type MigrationResultsProps = {
  results: readonly MigrationResult[];
  /** Whether these are the results of an undo. */
  undone: boolean;
  onUndo: () => void;
};

/** The results of the last migration, with a button to undo it. */
const MigrationResults = ({ results, undone, onUndo }: MigrationResultsProps) => {
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
      <DataTable
        caption={t('migration.results')}
        columns={columns}
        rows={results}
        keyOf={({ slug }) => slug}
      />
    </section>
  );
};

const nothing: readonly HardcodedAuthor[] = [];

type Migration = ReturnType<typeof useMigration>;

/** The authors that articles can be assigned to: the agents, and the site itself. */
const useAuthors = (): string[] => {
  const { name } = useSite();
  const { data } = useAgentsQuery({}, { refetchOnMountOrArgChange: true });
  return useMemo(() => [...new Set([...(data ?? []).map((agent) => agent.name), name])], [data, name]);
};

const AuthorsList = ({ rows, migration }: { rows: readonly HardcodedAuthor[]; migration: Migration }) => {
  const t = useTexts();
  const language = useLanguage();
  const names = useAuthors();
  const { busy, assign } = migration;
  const { shown, ...paging } = usePaging(rows);
  const columns = useMemo(
    () =>
      migrationColumns(t, {
        language,
        names,
        busy,
        assign: ({ slug }, chosen) => assign(slug, chosen),
      }),
    [t, language, names, busy, assign],
  );
  return (
    <>
      <DataTable caption={t('migration.list')} columns={columns} rows={shown} keyOf={({ slug }) => slug} />
      <Pager {...paging} />
    </>
  );
};

/** Undoes the last migration after a confirmation. */
const UndoLast = ({ migration }: { migration: Migration }) => {
  const t = useTexts();
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <PanelButton variant="quiet" inactive={migration.busy} onClick={() => setConfirming(true)}>
        {t('migration.undoLast')}
      </PanelButton>
      <ConfirmDialog
        open={confirming}
        title={t('migration.undoLast')}
        text={t('migration.undoText')}
        action={t('migration.undo')}
        danger={false}
        onConfirm={migration.undo}
        onClose={() => setConfirming(false)}
      />
    </>
  );
};

/** Articles with hand-written authors, to be assigned to agents or the site (spec section 2). */
export const MigrationTab = () => {
  const t = useTexts();
  const language = useLanguage();
  const call = useHardcodedAuthorsQuery({}, { refetchOnMountOrArgChange: true });
  useFailureToast(call.error, t('migration.notLoaded'));
  const migration = useMigration();
  const rows = call.data ?? nothing;
  return (
    <>
      <TabHead title={t('panel.migration')}>
        <RefreshButton onRefresh={call.refetch} busy={call.isFetching} />
        <UndoLast migration={migration} />
        <MigrateAll rows={rows} busy={migration.busy} onMigrate={migration.migrateAll} />
      </TabHead>
      <p className={styles.intro}>
        {t('migration.intro')}{' '}
        {rows.length
          ? t('migration.count', { count: rows.length, number: numberText(rows.length, language) })
          : null}
      </p>
      {migration.outcome ? <MigrationResults {...migration.outcome} onUndo={migration.undo} /> : null}
      <ListState
        call={call}
        empty={
          call.data?.length === 0 ? (
            <EmptyState title={t('migration.emptyTitle')} text={t('migration.emptyText')} />
          ) : null
        }
      >
        <AuthorsList rows={rows} migration={migration} />
      </ListState>
    </>
  );
};
