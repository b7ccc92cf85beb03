import { useState } from 'react';
import {
  useAutoMigrateMutation,
  useFixAuthorNamesMutation,
  useUndoMigrationMutation,
} from '#adapters/client/migration-calls.ts';
import { isRefusal } from '#adapters/client/desk-api.ts';
import type { MigrationResult } from '#core/articles/author-migration.ts';
import { useTexts } from '../../../components/texts.ts';
import { useToast } from '../../toasts/use-toast.ts';

type Answer = { results: readonly MigrationResult[] };

/** Assigns authors to articles, with the results of the last migration. A partial success is shown as a failure. */
export const useMigration = () => {
  const t = useTexts();
  const toast = useToast();
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
    const fail = () => toast({ title: t('forms.error'), description: failed, variant: 'destructive' });
    try {
      const answer = await call();
      if (undone && !answer.results.some(({ status }) => status === 'updated' || status === 'failed')) {
        toast({ title: t('migration.nothingToUndo') });
        return;
      }
      setOutcome({ results: answer.results, undone });
      const [first, ...others] = answer.results;
      if (answer.results.some(({ status }) => status === 'failed' || status === 'not-found')) fail();
      else if (others.length) toast({ title: done, description: countText(answer.results) });
      else if (first?.status === 'frozen')
        toast({ title: done, description: t('migration.messages.frozen') });
      else toast({ title: done });
    } catch (error) {
      if (!isRefusal(error)) fail();
    }
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
