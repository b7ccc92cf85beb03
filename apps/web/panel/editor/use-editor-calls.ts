import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { articleDeskCalls } from '#adapters/client/article-desk-calls.ts';
import type { CallError } from '#adapters/client/base-query.ts';
import { isRefusal } from '#adapters/client/desk-api.ts';
import type { Article } from '#core/articles/article.ts';
import { articlePath } from '#core/articles/article-display.ts';
import type { Language } from '#core/text/language.ts';
import type { OutputOf } from '#core/operations.ts';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { useToast } from '../../components/toasts/use-toast.ts';
import { useRights } from '../rights.ts';
import { undoAction, useCall, useReport, useSend } from '../components/use-call.ts';
import { useNumbers } from '../components/localized-text.ts';
import { listAddress } from '../publications/list-filters.tsx';
import type { Refusal } from './document-state.ts';
import { afterMoving, afterWriting, documentOf, refusalOf } from './document-state.ts';
import { changesTo, toValues } from './edit-values.ts';
import type { Writing } from './use-document.ts';

const { endpoints } = articleDeskCalls;

/** The public address of a published article: in this language, or the one it is published in. */
export const pageOf = (article: Article, language: Language): string => {
  const { published_languages: published } = article;
  return localizedPath(
    articlePath(article),
    published.includes(language) ? language : (published[0] ?? language),
  );
};

type Written = { article: Article };
type Taken = OutputOf<'articles.add-source'>;
type WriteOptions = {
  /** The text of its toast, or what the answer says. */
  done: string | ((answer: Written) => string);
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
type CorrectionTexts = { text_es: string; text_en: string | null };
type Mutation = Parameters<ReturnType<typeof useCall>['call']>[0];

/** Maximum consecutive attempts after concurrent changes. */
const maxTurns = 5;

const isOvertaken = ({ status, details = {} }: CallError): boolean =>
  status === 409 && details['current_revision'] !== undefined;

/** The actions on an article besides editing it. Typed changes are stored first; each call shows its outcome. */
export const useEditorCalls = (
  writing: Writing,
  { onAddress, onRefused }: { onAddress: (slug: string) => void; onRefused: (refusal: Refusal) => void },
) => {
  const t = useTexts();
  const { isAuthor } = useRights();
  const navigate = useNavigate();
  const language = useLanguage();
  const { call } = useCall();
  const send = useSend();
  const report = useReport();
  const toast = useToast();
  const { counted } = useNumbers();
  const [busy, setBusy] = useState(false);
  const { latest, flush, update, refresh } = writing;
  const seeOnSite = (article: Article) => ({
    label: t('editor.seeOnSite'),
    hint: t('editor.seeOnSiteHint'),
    run: () => void window.open(pageOf(article, language), '_blank', 'noopener'),
  });
  /** Makes a call on the stored article, if any, and continues with its answer. */
  const write = async (
    mutation: (article: Article, pendingRevision: number) => unknown,
    { done, failed, merges = false, settles = false, seen = false, onRefusal }: WriteOptions,
  ): Promise<boolean> => {
    /** Null: nothing to do, or a conflict must be resolved first. */
    const attempt = async (turn = 1): Promise<Written | null> => {
      if (!(await flush())) {
        onRefusal?.(latest.current.theirs ? t('editor.waitsForDecision') : t('editor.notStored'));
        return null;
      }
      const { article, pendingRevision, values } = latest.current;
      const made = article && mutation(article, pendingRevision);
      if (!made) {
        if (article && typeof done === 'string') toast({ title: done });
        return null;
      }
      try {
        const answer = (await send(made as Mutation)) as Written;
        const title = typeof done === 'string' ? done : done(answer);
        toast({ title, ...(seen && { action: seeOnSite(answer.article) }) });
        update((now) =>
          settles ? afterWriting(now, answer.article, values) : afterMoving(now, answer.article),
        );
        if (answer.article.slug !== article.slug) onAddress(answer.article.slug);
        return answer;
      } catch (error) {
        if (!merges || turn === maxTurns || !isOvertaken(error as CallError)) throw error;
        await refresh();
        return attempt(turn + 1);
      }
    };
    const learn = (error: CallError): Promise<void> => {
      onRefused(refusalOf(error, latest.current.values));
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
  const ref = ({ slug, revision }: Article) => ({ slug, revision });
  const [search] = useSearchParams();
  const toList = () =>
    void navigate(localizedPath(`/admin?tab=publicaciones&${listAddress(search)}`, language));
  /** Saves a draft's pending changes as its text; a published article's stay pending. */
  const saveDraft = () =>
    write(
      (article, pending_revision) =>
        // A new piece is saved as soon as it is created.
        pending_revision &&
        endpoints.updateArticle.initiate({
          ...ref(article),
          ...changesTo(article, latest.current.values),
          pending_revision,
        }),
      { done: t('editor.draftSaved'), failed: t('edit.notSaved'), merges: true, settles: true },
    );
  return {
    busy,
    saveDraft,
    /**
     * Hands a draft in to an editor, with everything typed saved in it; for an empty name authors take it back, and editors
     * return it, with a note to its author.
     */
    handIn: async (assigned_to: string, note = '') => {
      if (!(await flush()) || (latest.current.pendingRevision > 0 && !(await saveDraft()))) return;
      const { article } = latest.current;
      if (!article) return;
      await call(
        endpoints.assignArticle.initiate({ slug: article.slug, assigned_to, ...(note && { note }) }),
        {
          done: assigned_to
            ? t('editor.handedIn', { name: assigned_to })
            : isAuthor
              ? t('editor.takenBack')
              : t('editor.returned'),
          failed: (error) =>
            error.error ??
            (assigned_to
              ? t('editor.notHandedIn')
              : isAuthor
                ? t('editor.notTakenBack')
                : t('editor.notReturned')),
        },
      );
    },
    publish: (
      { confirm, languages }: { confirm: boolean; languages?: Language[] | undefined },
      onRefusal: (why: string) => void,
    ) =>
      write(
        (article, pending_revision) =>
          pending_revision
            ? endpoints.publishPending.initiate({
                ...ref(article),
                pending_revision,
                ...(confirm && { confirm }),
                ...(languages && { languages }),
              })
            : endpoints.updateArticle.initiate({
                ...ref(article),
                status: 'published',
                ...(confirm && { confirm }),
                ...(languages && { languages }),
              }),
        {
          done:
            latest.current.article?.status === 'published'
              ? t('editor.changesPublished')
              : t('editor.published'),
          failed: t('editor.notPublished'),
          settles: true,
          seen: true,
          onRefusal,
        },
      ),
    setLanguages: (languages: Language[], onRefusal: (why: string) => void) =>
      write((article) => endpoints.setLanguages.initiate({ ...ref(article), languages, confirm: true }), {
        done: t('editor.languagesSet'),
        failed: t('editor.languagesNotSet'),
        onRefusal,
      }),
    /** Marks the translation as up to date although its original has changed. */
    keepTranslation: () =>
      write(
        (article, pending_revision) =>
          endpoints.updateArticle.initiate({
            ...ref(article),
            translation_current: true,
            ...(pending_revision &&
              article.status === 'draft' && {
                pending_revision,
                ...changesTo(article, latest.current.values),
              }),
          }),
        {
          done: t('editor.translationKept'),
          failed: t('edit.notSaved'),
          merges: true,
          settles: latest.current.article?.status === 'draft',
        },
      ),
    withdraw: () =>
      write((article) => endpoints.unpublishArticle.initiate(ref(article)), {
        done: t('editor.withdrawn'),
        failed: t('editor.notWithdrawn'),
      }),
    restore: () =>
      write((article) => endpoints.restoreArticle.initiate(ref(article)), {
        done: t('publications.restored'),
        failed: t('publications.notRestored'),
      }),
    schedule: (
      input: {
        publish_at: string;
        action: 'publish' | 'withdraw';
        confirm: boolean;
        languages?: Language[];
      },
      onRefusal: (why: string) => void,
    ) =>
      write((article) => endpoints.scheduleArticle.initiate({ ...ref(article), ...input }), {
        done: t('editor.scheduled'),
        failed: t('editor.notScheduled'),
        onRefusal,
      }),
    unschedule: () =>
      write((article) => endpoints.unscheduleArticle.initiate(ref(article)), {
        done: t('editor.unscheduled'),
        failed: t('editor.notUnscheduled'),
      }),
    correct: (texts: CorrectionTexts, onRefusal: (why: string) => void) =>
      write((article) => endpoints.correctArticle.initiate({ ...ref(article), ...texts }), {
        done: t('editor.corrected'),
        failed: t('editor.notCorrected'),
        onRefusal,
      }),
    editCorrection: (at: string, texts: CorrectionTexts, onRefusal: (why: string) => void) =>
      write((article) => endpoints.editCorrection.initiate({ ...ref(article), at, ...texts }), {
        done: t('editor.correctionSaved'),
        failed: t('editor.correctionNotSaved'),
        onRefusal,
      }),
    withdrawCorrection: (at: string) =>
      write((article) => endpoints.withdrawCorrection.initiate({ ...ref(article), at }), {
        done: t('editor.correctionWithdrawn'),
        failed: t('editor.correctionNotWithdrawn'),
      }),
    addSource: (
      input: { url?: string; title?: string; publisher?: string; text?: string },
      onRefusal: (why: string) => void,
    ) =>
      write(({ slug }) => endpoints.addSource.initiate({ slug, ...input }), {
        done: t('storedSources.added'),
        failed: t('storedSources.notAdded'),
        onRefusal,
      }),
    /** Stores the pages that the article links to; `onSkipped` receives those that could not be read. */
    takeSources: (onSkipped: (skipped: Taken['skipped']) => void) =>
      write(({ slug }) => endpoints.addSource.initiate({ slug, from_links: true }), {
        done: (answer) => {
          const { added, skipped, left } = answer as Taken;
          onSkipped(skipped);
          const words = t('storedSources.taken', counted(added.length));
          return left ? `${words} ${t('storedSources.left', counted(left))}` : words;
        },
        failed: t('storedSources.notAdded'),
      }),
    removeSource: (hash: string) =>
      write((article) => endpoints.removeSource.initiate({ slug: article.slug, hash }), {
        done: t('storedSources.removed'),
        failed: t('storedSources.notRemoved'),
      }),
    /** Reverts to the stored article. */
    discard: async () => {
      const { article, pendingRevision } = latest.current;
      if (!article) return;
      const answer =
        pendingRevision === 0 ||
        (await call(
          endpoints.discardPending.initiate({ slug: article.slug, pending_revision: pendingRevision }),
          {
            done: t('editor.discarded'),
            failed: t('editor.notDiscarded'),
          },
        ));
      if (answer)
        update(() => documentOf({ article, pendingRevision: 0, values: toValues(article), by: null }));
      else await refresh().catch(() => {});
    },
    reject: async (reason: string) => {
      const { article } = latest.current;
      if (!article) return;
      const input = { ...ref(article), status: 'rejected' as const, ...(reason.trim() && { reason }) };
      const answer = await call(endpoints.updateArticle.initiate(input), {
        done:
          article.scheduled_at === null ? t('publications.rejected') : t('publications.rejectedUnscheduled'),
        failed: t('publications.notRejected'),
      });
      if (answer) toList();
    },
    remove: async () => {
      const { article } = latest.current;
      if (!article) return;
      const lost = article.scheduled_at !== null;
      const answer = await call(endpoints.deleteArticle.initiate(ref(article)), {
        done: lost ? t('publications.removedUnscheduled') : t('publications.removed'),
        failed: t('publications.notRemoved'),
        action: (removed) =>
          undoAction(t, () =>
            call(endpoints.restoreArticle.initiate({ slug: removed.slug, revision: removed.revision }), {
              done: lost ? t('publications.restoredUnscheduled') : t('publications.restored'),
              failed: t('publications.notRestored'),
            }),
          ),
      });
      if (answer) toList();
    },
  };
};

export type EditorCalls = ReturnType<typeof useEditorCalls>;
