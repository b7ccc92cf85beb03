import { useState } from 'react';
import { useAutoMigrateMutation, useFixAuthorNamesMutation } from '#adapters/client/migration-calls.ts';
import { isRefusal } from '#adapters/client/desk-api.ts';
import type { MigrationResult } from '#core/articles/migration-result.ts';
import { useTexts } from '../../../components/texts.ts';
import { useToast } from '../../toasts/use-toast.ts';

type Done = { results: readonly MigrationResult[] };

/** Gives articles their authors, and keeps what became of each. What was done in part is told as a failure. */
export const useMigration = () => {
  const t = useTexts();
  const toast = useToast();
  const [fix, fixing] = useFixAuthorNamesMutation();
  const [migrate, migrating] = useAutoMigrateMutation();
  const [results, setResults] = useState<readonly MigrationResult[] | null>(null);
  const busy = fixing.isLoading || migrating.isLoading;
  const countText = (answered: readonly MigrationResult[]) => {
    const updated = answered.filter(({ status }) => status === 'updated').length;
    const rest = answered.length - updated;
    const counts = [
      t('migration.updatedCount', { count: updated }),
      ...(rest ? [t('migration.restCount', { count: rest })] : []),
    ];
    return `${counts.join(', ')}.`;
  };
  const run = async (call: () => Promise<Done>, done: string, failed: string) => {
    if (busy) return;
    const fail = () => toast({ title: t('forms.error'), description: failed, variant: 'destructive' });
    try {
      const answer = await call();
      setResults(answer.results);
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
    results,
    assign: (slug: string, name: string) =>
      void run(() => fix({ [slug]: name }).unwrap(), t('migration.done'), t('migration.failed')),
    migrateAll: () =>
      void run(() => migrate({}).unwrap(), t('migration.autoDone'), t('migration.autoFailed')),
  };
};
