import { useMemo, useState } from 'react';
import type { HardcodedAuthor } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { MigrationResult } from '#core/articles/author-migration.ts';
import { Heading } from '@chakra-ui/react/heading';
import { Span } from '@chakra-ui/react/span';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import { useToast } from '../../components/toasts/use-toast.ts';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import { EmptyState, ListState } from '../components/list-state.tsx';
import { PagedTable } from '../components/paging.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { useQuestion } from '../components/panel-dialog.tsx';
import { actionsColumn } from '../components/row-actions.tsx';
import { RowActionsWithMenu } from '../components/row-menu.tsx';
import { localizedTitle, useNumbers } from '../components/localized-text.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { TabHead } from '../components/tab-parts.tsx';
import { useCall, useFailureToast } from '../components/use-call.ts';
import { DayCell } from '../publications/article-cells.tsx';
import { MigrateAll } from './migrate-all.tsx';

const {
  useAgentsListQuery,
  useArticlesAutoMigrateMutation,
  useArticlesFixAuthorNamesMutation,
  useArticlesHardcodedAuthorsQuery,
  useArticlesUndoMigrationMutation,
} = deskApi;

type Output = { results: readonly MigrationResult[] };

/** Assigns authors to articles, with the results of the last migration. A partial success is shown as a failure. */
const useMigration = () => {
  const t = useTexts();
  const toast = useToast();
  const [autoMigrate] = useArticlesAutoMigrateMutation();
  const [fixAuthorNames] = useArticlesFixAuthorNamesMutation();
  const [undoMigration] = useArticlesUndoMigrationMutation();
  const { call, busy } = useCall();
  const [outcome, setOutcome] = useState<(Output & { undone: boolean }) | null>(null);
  const countText = (results: Output['results']) => {
    const updated = results.filter(({ status }) => status === 'updated').length;
    const rest = results.length - updated;
    const counts = [
      t('migration.updatedCount', { count: updated }),
      ...(rest ? [t('migration.restCount', { count: rest })] : []),
    ];
    return `${counts.join(', ')}.`;
  };
  const run = async (answering: Promise<Output | null>, done: string, failed: string, undone = false) => {
    const response = await answering;
    if (!response) return;
    const { results } = response;
    if (undone && !results.some(({ status }) => status === 'updated' || status === 'failed')) {
      toast({ title: t('migration.nothingToUndo') });
      return;
    }
    setOutcome({ results, undone });
    if (results.some(({ status }) => status === 'failed' || status === 'not-found'))
      toast({ title: t('forms.error'), description: failed, variant: 'destructive' });
    else if (results.length > 1) toast({ title: done, description: countText(results) });
    else if (results[0]?.status === 'static')
      toast({ title: done, description: t('migration.messages.static') });
    else toast({ title: done });
  };
  return {
    busy,
    outcome,
    assign(slug: string, name: string) {
      const failed = t('migration.failed');
      if (!busy) void run(call(fixAuthorNames({ [slug]: name }), { failed }), t('migration.done'), failed);
    },
    migrateAll(slugs: string[]) {
      const failed = t('migration.autoFailed');
      if (!busy) void run(call(autoMigrate({ slugs }), { failed }), t('migration.autoDone'), failed);
    },
    undo() {
      const failed = t('migration.notUndone');
      if (!busy) void run(call(undoMigration({}), { failed }), t('migration.undone'), failed, true);
    },
  };
};

type Migration = ReturnType<typeof useMigration>;

/** The authors that articles can be assigned to: the agents, and the site itself. */
const useAuthors = (): string[] => {
  const { name } = useSite();
  const { data } = useAgentsListQuery({}, { refetchOnMountOrArgChange: true });
  return useMemo(() => [...new Set([...(data ?? []).map((agent) => agent.name), name])], [data, name]);
};

const articleTones = { draft: 'off', published: 'good', rejected: 'bad' } as const;

const AuthorsList = ({ rows, migration }: { rows: readonly HardcodedAuthor[]; migration: Migration }) => {
  const t = useTexts();
  const language = useLanguage();
  const names = useAuthors();
  const columns: Column<HardcodedAuthor>[] = [
    {
      name: 'piece',
      label: t('migration.piece'),
      heads: true,
      cell: (row) => {
        const { text, lang } = localizedTitle(row, language);
        return (
          <Span textStyle="piece" lang={lang}>
            {text}
          </Span>
        );
      },
    },
    { name: 'author', label: t('migration.author'), cell: ({ author }) => author },
    { name: 'date', label: t('migration.date'), cell: ({ date }) => <DayCell date={date} /> },
    {
      name: 'status',
      label: t('migration.status'),
      cell: ({ status, is_static }) => (
        <StatusBadge tone={articleTones[status]}>
          {t(`migration.statuses.${status}`)}
          {is_static ? ` · ${t('publications.static')}` : ''}
        </StatusBadge>
      ),
    },
    actionsColumn(t, (row) => (
      <RowActionsWithMenu
        of={localizedTitle(row, language).text}
        unbroken={false}
        actions={names.map((name) => ({
          icon: 'edit',
          label: t('migration.assign', { agent: name }),
          busy: migration.busy,
          onPress: () => migration.assign(row.slug, name),
        }))}
      />
    )),
  ];
  return (
    <PagedTable
      caption={t('migration.list')}
      columns={columns}
      rows={rows}
      keyOf={({ slug }) => slug}
      counted
    />
  );
};

const outcomeTones = {
  updated: 'good',
  unchanged: 'off',
  static: 'waiting',
  'not-found': 'bad',
  failed: 'bad',
} as const;

type ResultsProps = {
  results: readonly MigrationResult[];
  /** Whether these are the results of an undo. */
  undone: boolean;
  onUndo: () => void;
};

/** The results of the last migration, with a button to undo it. */
const MigrationResults = ({ results, undone, onUndo }: ResultsProps) => {
  const t = useTexts();
  const columns: Column<MigrationResult>[] = [
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
  return (
    <Stack as="section" mb="8" aria-labelledby="migration-results">
      <HStack wrap="wrap" justify="space-between" gap="3">
        <Heading as="h3" id="migration-results" size="lg">
          {t('migration.results')}
        </Heading>
        {!undone && results.some(({ status }) => status === 'updated') ? (
          <PanelButton size="sm" onClick={onUndo}>
            {t('migration.undo')}
          </PanelButton>
        ) : null}
      </HStack>
      <DataTable
        caption={t('migration.results')}
        columns={columns}
        rows={results}
        keyOf={({ slug }) => slug}
      />
    </Stack>
  );
};

/** Articles with hand-written authors, to be assigned to agents or the site (docs/product.md 10.8). */
export const MigrationTab = () => {
  const t = useTexts();
  const { counted } = useNumbers();
  const { ask, question } = useQuestion();
  const list = useArticlesHardcodedAuthorsQuery({}, { refetchOnMountOrArgChange: true });
  useFailureToast(list.error, t('migration.notLoaded'));
  const migration = useMigration();
  const rows = list.data ?? [];
  const confirmUndo = () =>
    ask({
      title: t('migration.undoLast'),
      text: t('migration.undoText'),
      action: t('migration.undo'),
      danger: false,
      onConfirm: migration.undo,
    });
  return (
    <>
      <TabHead title={t('panel.migration')}>
        <PanelButton variant="quiet" inactive={migration.busy} onClick={confirmUndo}>
          {t('migration.undoLast')}
        </PanelButton>
        <MigrateAll rows={rows} busy={migration.busy} onMigrate={migration.migrateAll} />
      </TabHead>
      <Text maxW="measure" mb="4" textStyle="note">
        {t('migration.intro')} {rows.length ? t('migration.count', counted(rows.length)) : null}
      </Text>
      {migration.outcome ? <MigrationResults {...migration.outcome} onUndo={migration.undo} /> : null}
      <ListState
        call={list}
        empty={
          list.data?.length === 0 ? (
            <EmptyState title={t('migration.emptyTitle')} text={t('migration.emptyText')} />
          ) : null
        }
      >
        <AuthorsList rows={rows} migration={migration} />
      </ListState>
      {question}
    </>
  );
};
