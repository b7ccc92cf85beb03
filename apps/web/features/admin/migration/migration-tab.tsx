import { useMemo, useState } from 'react';
import { useAgentsQuery } from '#adapters/client/agent-calls.ts';
import { useHardcodedAuthorsQuery } from '#adapters/client/migration-calls.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { useSite } from '../../../site.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { DataTable } from '../components/data-table.tsx';
import { EmptyState, ListState } from '../components/list-state.tsx';
import { Pager } from '../components/pager.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { RefreshButton, TabHead } from '../components/tab-parts.tsx';
import { useFailureToast } from '../components/use-report.ts';
import { usePaging } from '../components/use-paging.ts';
import { MigrateAll } from './migrate-all.tsx';
import type { HardcodedAuthor } from './migration-columns.tsx';
import { migrationColumns } from './migration-columns.tsx';
import { MigrationResults } from './migration-results.tsx';
import styles from './migration-tab.module.css';
import { useMigration } from './use-migration.ts';

const keyOf = ({ slug }: HardcodedAuthor) => slug;
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
      <DataTable caption={t('migration.list')} columns={columns} rows={shown} keyOf={keyOf} />
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
