import { useCallback, useMemo, useState } from 'react';
import type { DeskRow } from '#adapters/client/article-desk-calls.ts';
import { useLazyDeskChecklistQuery } from '#adapters/client/article-desk-calls.ts';
import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { useTexts } from '../../../components/texts.ts';
import { useReport } from '../components/use-report.ts';
import type { RowHandlers } from './desk-columns.tsx';
import type { ArticleActions, ArticleRef } from './use-article-actions.ts';
import { useArticleActions } from './use-article-actions.ts';

/** A decision that waits for a confirmation. */
export type PendingDecision = { article: ArticleRef & Pick<DeskRow, 'title_es' | 'title_en'> } & (
  { decision: 'approve'; warnings: readonly ChecklistItem[] } | { decision: 'reject' | 'remove' | 'redraw' }
);

/** `reason`: why a draft is rejected. */
export type OnAnswer = (confirmed: boolean, reason?: string) => void;

/** The articles whose image is being regenerated, and a function that regenerates one. */
const useRedrawing = ({ redraw }: ArticleActions) => {
  const [redrawing, setRedrawing] = useState<ReadonlySet<string>>(new Set());
  const start = useCallback(
    (article: Pick<DeskRow, 'slug'>) => {
      setRedrawing((before) => new Set([...before, article.slug]));
      void redraw(article).finally(() =>
        setRedrawing((before) => new Set([...before].filter((slug) => slug !== article.slug))),
      );
    },
    [redraw],
  );
  return { redrawing, redraw: start };
};

/** Runs a confirmed decision; null when it failed. */
export const decide = (
  actions: ArticleActions,
  { decision, article }: PendingDecision,
  reason?: string,
): Promise<unknown> => {
  if (decision === 'approve') return actions.approve(article, true);
  if (decision === 'reject') return actions.reject(article, reason);
  return decision === 'remove' ? actions.remove(article) : actions.redraw(article);
};

/**
 * The row actions of articles. A draft whose checklist is clean is approved at once; warnings need a confirmation, and a
 * draft with errors is opened, where they are listed.
 */
export const useRowActions = (open: (slug: string) => void) => {
  const t = useTexts();
  const report = useReport();
  const actions = useArticleActions();
  const [check] = useLazyDeskChecklistQuery();
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const { redrawing, redraw } = useRedrawing(actions);
  const handlers = useMemo((): RowHandlers => {
    const approve = async (row: DeskRow) => {
      const checklist = await report(check({ slug: row.slug }).unwrap(), {
        failed: t('publications.notApproved'),
      });
      if (!checklist) return;
      const warnings = checklist.items.filter(({ level }) => level === 'warning');
      if (checklist.items.some(({ level }) => level === 'error')) open(row.slug);
      else if (warnings.length) setPending({ decision: 'approve', article: row, warnings });
      else await actions.approve(row, false);
    };
    return {
      view: ({ slug }) => open(slug),
      approve: (row) => void approve(row),
      reject: (article) => setPending({ decision: 'reject', article }),
      // Only what readers see needs a confirmation: anything else can be restored from the trash.
      remove: (row) =>
        row.status === 'published'
          ? setPending({ decision: 'remove', article: row })
          : void actions.remove(row),
      restore: (row) => void actions.restore(row),
      feature: (row) => void actions.feature(row),
      freeze: (row) => void actions.freeze(row),
      redraw: (row) =>
        row.image_url === null ? redraw(row) : setPending({ decision: 'redraw', article: row }),
      redrawing,
    };
  }, [t, report, actions, check, open, redraw, redrawing]);
  const answer: OnAnswer = (confirmed, reason) => {
    setPending(null);
    if (!confirmed || !pending) return;
    if (pending.decision === 'redraw') redraw(pending.article);
    else void decide(actions, pending, reason);
  };
  return { handlers, pending, answer };
};
