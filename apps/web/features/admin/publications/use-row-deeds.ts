import { useMemo, useState } from 'react';
import type { DeskRow } from '#adapters/client/article-desk-calls.ts';
import { useLazyDeskChecklistQuery } from '#adapters/client/article-desk-calls.ts';
import { isRefusal } from '#adapters/client/desk-api.ts';
import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { useTexts } from '../../../components/texts.ts';
import { useToast } from '../../toasts/use-toast.ts';
import type { RowDeeds } from './desk-columns.tsx';
import type { Meant } from './use-article-actions.ts';
import { useArticleActions } from './use-article-actions.ts';

/** A decision that is asked about before it is made. */
export type Asked = { article: Meant & Pick<DeskRow, 'title_es' | 'title_en'> } & (
  { deed: 'approve'; warnings: readonly ChecklistItem[] } | { deed: 'reject' }
);

/**
 * What the buttons of a row do. A draft is approved at once when its checklist is in order; what it warns of is asked
 * about first, and one with errors is opened, where they are named.
 */
export const useRowDeeds = (open: (slug: string) => void) => {
  const t = useTexts();
  const toast = useToast();
  const actions = useArticleActions();
  const [check] = useLazyDeskChecklistQuery();
  const [asked, setAsked] = useState<Asked | null>(null);
  const deeds = useMemo((): RowDeeds => {
    const approve = async (row: DeskRow) => {
      const { data, error } = await check({ slug: row.slug });
      if (!data) {
        if (!isRefusal(error))
          toast({
            title: t('forms.error'),
            description: t('publications.notApproved'),
            variant: 'destructive',
          });
        return;
      }
      const warnings = data.items.filter(({ level }) => level === 'warning');
      if (data.items.some(({ level }) => level === 'error')) open(row.slug);
      else if (warnings.length) setAsked({ deed: 'approve', article: row, warnings });
      else await actions.approve(row, false);
    };
    return {
      view: ({ slug }) => open(slug),
      approve: (row) => void approve(row),
      reject: (row) => setAsked({ deed: 'reject', article: row }),
      remove: (row) => void actions.remove(row),
      feature: (row) => void actions.feature(row),
      freeze: (row) => void actions.freeze(row),
      redraw: (row) => void actions.redraw(row),
    };
  }, [t, toast, actions, check, open]);
  const answer = (yes: boolean) => {
    if (yes && asked)
      void (asked.deed === 'approve' ? actions.approve(asked.article, true) : actions.reject(asked.article));
    setAsked(null);
  };
  return { deeds, asked, answer };
};
