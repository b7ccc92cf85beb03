import { useCallback, useMemo, useState } from 'react';
import type { DeskRow } from '#adapters/client/article-desk-calls.ts';
import { useLazyDeskChecklistQuery } from '#adapters/client/article-desk-calls.ts';
import { isRefusal } from '#adapters/client/desk-api.ts';
import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { useTexts } from '../../../components/texts.ts';
import { useToast } from '../../toasts/use-toast.ts';
import type { RowDeeds } from './desk-columns.tsx';
import type { ArticleActions, Meant } from './use-article-actions.ts';
import { useArticleActions } from './use-article-actions.ts';

/** A decision that is asked about before it is made. */
export type Asked = { article: Meant & Pick<DeskRow, 'title_es' | 'title_en'> } & (
  | { deed: 'approve'; warnings: readonly ChecklistItem[] }
  | { deed: 'reject' }
  | { deed: 'remove' }
  | { deed: 'redraw' }
);

/** `reason`: why a draft is rejected. */
export type OnAnswer = (yes: boolean, reason?: string) => void;

/** Which articles are getting another picture, and giving one to a further one. */
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

/** Does what was asked about. */
export const decide = (
  actions: ArticleActions,
  asked: Exclude<Asked, { deed: 'redraw' }>,
  reason?: string,
): Promise<unknown> => {
  const { article } = asked;
  if (asked.deed === 'approve') return actions.approve(article, true);
  if (asked.deed === 'reject') return actions.reject(article, reason);
  return actions.remove(article);
};

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
  const { redrawing, redraw } = useRedrawing(actions);
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
      // What readers see is asked about first; anything else comes back from the trash.
      remove: (row) =>
        row.status === 'published' ? setAsked({ deed: 'remove', article: row }) : void actions.remove(row),
      restore: (row) => void actions.restore(row),
      feature: (row) => void actions.feature(row),
      freeze: (row) => void actions.freeze(row),
      redraw: (row) => (row.image_url === null ? redraw(row) : setAsked({ deed: 'redraw', article: row })),
      redrawing,
    };
  }, [t, toast, actions, check, open, redraw, redrawing]);
  const answer: OnAnswer = (yes, reason) => {
    setAsked(null);
    if (!yes || !asked) return;
    if (asked.deed === 'redraw') redraw(asked.article);
    else void decide(actions, asked, reason);
  };
  return { deeds, asked, answer };
};
