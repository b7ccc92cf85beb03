import { useState } from 'react';
import type { CallError } from '#adapters/client/call-error.ts';
import { isRefusal } from '#adapters/client/refusal.ts';
import type { Article } from '#core/articles/article.ts';
import { articlePath } from '#core/articles/article-display.ts';
import type { Language } from '#core/text/language.ts';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { useToast } from '../../components/toasts/use-toast.ts';
import type { Triggered } from '../components/use-call.ts';
import { useReport } from '../components/use-call.ts';
import type { Refusal } from './document-state.ts';
import { afterMoving, afterWriting, refusalOf } from './document-state.ts';
import type { Writing } from './use-document.ts';

/** The public address of a published article: in this language, or the one it is published in. */
export const pageOf = (article: Article, language: Language): string => {
  const { published_languages: published } = article;
  return localizedPath(
    articlePath(article),
    published.includes(language) ? language : (published[0] ?? language),
  );
};

type Written = { article: Article };
type WriteOptions<A extends Written> = {
  /** The text of its toast, or what the response says. */
  done: string | ((response: A) => string);
  failed: string;
  /** After a concurrent change it is merged, and the call retried. */
  merges?: boolean;
  /** It writes the typed changes into the article, so that nothing is pending afterwards. */
  settles?: boolean;
  /** Whether readers see the outcome. */
  seen?: boolean;
  /** Receives the reason for a refusal while a dialog is open: instead of a toast. */
  onRefusal?: (why: string) => void;
};

/** Maximum consecutive attempts after concurrent changes. */
const maxTurns = 5;

const isOvertaken = ({ status, details = {} }: CallError): boolean =>
  status === 409 && details['current_revision'] !== undefined;

/** Makes calls on the stored article, after what was typed is stored; each shows its outcome. */
export const useArticleWrite = (
  writing: Writing,
  { onAddress, onRefused }: { onAddress: (slug: string) => void; onRefused: (refusal: Refusal) => void },
) => {
  const t = useTexts();
  const language = useLanguage();
  const report = useReport();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { latest, flush, update, refresh } = writing;
  const seeOnSite = (article: Article) => ({
    label: t('editor.seeOnSite'),
    hint: t('editor.seeOnSiteHint'),
    run: () => void window.open(pageOf(article, language), '_blank', 'noopener'),
  });
  /** Makes a call on the stored article, if any, and continues with its response. */
  const write = async <A extends Written>(
    mutation: (article: Article, pendingRevision: number) => Triggered<A> | 0,
    { done, failed, merges = false, settles = false, seen = false, onRefusal }: WriteOptions<A>,
  ): Promise<boolean> => {
    let sent = latest.current.values;
    /** Null: nothing to do, or a conflict must be resolved first. */
    const attempt = async (turn = 1): Promise<A | null> => {
      if (!(await flush())) {
        onRefusal?.(latest.current.theirs ? t('editor.waitsForDecision') : t('editor.notStored'));
        return null;
      }
      const { article, pendingRevision, values } = latest.current;
      sent = values;
      const made = article && mutation(article, pendingRevision);
      if (!made) {
        if (article && typeof done === 'string') toast({ title: done });
        return null;
      }
      try {
        const response = await made.unwrap();
        const title = typeof done === 'string' ? done : done(response);
        toast({ title, ...(seen && { action: seeOnSite(response.article) }) });
        update((now) =>
          settles ? afterWriting(now, response.article, values) : afterMoving(now, response.article),
        );
        if (response.article.slug !== article.slug) onAddress(response.article.slug);
        return response;
      } catch (error) {
        if (!merges || turn === maxTurns || !isOvertaken(error as CallError)) throw error;
        await refresh();
        return attempt(turn + 1);
      }
    };
    const learn = (error: CallError): Promise<void> => {
      onRefused(refusalOf(error, sent));
      return refresh().catch(() => {});
    };
    const describe = (error: CallError) => {
      void learn(error);
      return `${failed}: ${error.error ?? error.message}`;
    };
    /** In the dialog field names mean nothing: their errors are sufficient. */
    const refuse = async (error: CallError) => {
      if (isRefusal(error)) return null;
      await learn(error);
      const { issues } = Object(error.details) as { issues?: { message: string }[] };
      const words = issues?.map((issue) => issue.message).join('; ');
      onRefusal?.(`${failed}: ${words ?? error.error ?? error.message}`);
      return null;
    };
    setBusy(true);
    try {
      const outcome = onRefusal ? attempt().catch(refuse) : report(attempt(), { failed: describe });
      return (await outcome) !== null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, write };
};

export type ArticleWrite = ReturnType<typeof useArticleWrite>['write'];
