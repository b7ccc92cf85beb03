import { useState } from 'react';
import {
  useAutoMigrateMutation,
  useFixAuthorNamesMutation,
  useUndoMigrationMutation,
} from '#adapters/client/migration-calls.ts';
import type { MigrationResult } from '#core/articles/author-migration.ts';
import { useTexts } from '../../../components/texts.ts';
import { useToast } from '../../toasts/use-toast.ts';
import { useReport } from '../components/use-report.ts';

type Answer = { results: readonly MigrationResult[] };

/** Assigns authors to articles, with the results of the last migration. A partial success is shown as a failure. */
export const useMigration = () => {
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
