import { useNavigate, useSearchParams } from 'react-router-dom';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Article } from '#core/articles/article.ts';
import type { Language } from '#core/text/language.ts';
import type { OutputOf } from '#core/operations.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { useRights } from '../rights.ts';
import { undoAction, useCall } from '../components/use-call.ts';
import { useNumbers } from '../components/localized-text.ts';
import { listAddress } from '../publications/list-filters.tsx';
import type { Refusal } from './document-state.ts';
import { documentOf } from './document-state.ts';
import { changesTo, toValues } from './edit-values.ts';
import type { ArticleWrite } from './use-article-write.ts';
import { useArticleWrite } from './use-article-write.ts';
import type { Writing } from './use-document.ts';

const {
  useArticlesAddSourceMutation,
  useArticlesAssignMutation,
  useArticlesCorrectMutation,
  useArticlesDeleteMutation,
  useArticlesDiscardPendingMutation,
  useArticlesEditCorrectionMutation,
  useArticlesPublishPendingMutation,
  useArticlesRemoveSourceMutation,
  useArticlesRestoreMutation,
  useArticlesScheduleMutation,
  useArticlesSetLanguagesMutation,
  useArticlesUnpublishMutation,
  useArticlesUnscheduleMutation,
  useArticlesUpdateMutation,
  useArticlesWithdrawCorrectionMutation,
} = deskApi;

type Call = ReturnType<typeof useCall>['call'];
type Latest = Writing['latest'];
type Counted = ReturnType<typeof useNumbers>['counted'];
type Taken = OutputOf<'articles.add-source'>;
type CorrectionTexts = { text_es: string; text_en: string | null };

const ref = ({ slug, revision }: Article) => ({ slug, revision });

/** What makes the typed text the article's, or gives it up. */
const useTextCalls = (t: Texts, write: ArticleWrite, call: Call, { latest, update, refresh }: Writing) => {
  const [updateArticle] = useArticlesUpdateMutation();
  const [discardPending] = useArticlesDiscardPendingMutation();
  return {
    /** Saves a draft's pending changes as its text; a published article's stay pending. */
    saveDraft: () =>
      write(
        (article, pending_revision) =>
          // A new piece is saved as soon as it is created.
          pending_revision &&
          updateArticle({
            ...ref(article),
            ...changesTo(article, latest.current.values),
            pending_revision,
          }),
        { done: t('editor.draftSaved'), failed: t('edit.notSaved'), merges: true, settles: true },
      ),
    /** Marks the translation as up to date although its original has changed. */
    keepTranslation: () =>
      write(
        (article, pending_revision) =>
          updateArticle({
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
    /** Reverts to the stored article. */
    discard: async () => {
      const { article, pendingRevision } = latest.current;
      if (!article) return;
      const response =
        pendingRevision === 0 ||
        (await call(discardPending({ slug: article.slug, pending_revision: pendingRevision }), {
          done: t('editor.discarded'),
          failed: t('editor.notDiscarded'),
        }));
      if (response)
        update(() => documentOf({ article, pendingRevision: 0, values: toValues(article), by: null }));
      else await refresh().catch(() => {});
    },
  };
};

/** What decides about readers seeing the article, and when. */
const usePublishingCalls = (t: Texts, write: ArticleWrite, latest: Latest) => {
  const [updateArticle] = useArticlesUpdateMutation();
  const [publishPending] = useArticlesPublishPendingMutation();
  const [setLanguages] = useArticlesSetLanguagesMutation();
  const [unpublishArticle] = useArticlesUnpublishMutation();
  const [restoreArticle] = useArticlesRestoreMutation();
  const [scheduleArticle] = useArticlesScheduleMutation();
  const [unscheduleArticle] = useArticlesUnscheduleMutation();
  return {
    publish: (
      { confirm, languages }: { confirm: boolean; languages?: Language[] | undefined },
      onRefusal: (why: string) => void,
    ) =>
      write(
        (article, pending_revision) =>
          pending_revision
            ? publishPending({
                ...ref(article),
                pending_revision,
                ...(confirm && { confirm }),
                ...(languages && { languages }),
              })
            : updateArticle({
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
      write((article) => setLanguages({ ...ref(article), languages, confirm: true }), {
        done: t('editor.languagesSet'),
        failed: t('editor.languagesNotSet'),
        onRefusal,
      }),
    withdraw: () =>
      write((article) => unpublishArticle(ref(article)), {
        done: t('editor.withdrawn'),
        failed: t('editor.notWithdrawn'),
      }),
    restore: () =>
      write((article) => restoreArticle(ref(article)), {
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
      write((article) => scheduleArticle({ ...ref(article), ...input }), {
        done: t('editor.scheduled'),
        failed: t('editor.notScheduled'),
        onRefusal,
      }),
    unschedule: () =>
      write((article) => unscheduleArticle(ref(article)), {
        done: t('editor.unscheduled'),
        failed: t('editor.notUnscheduled'),
      }),
  };
};

/** The notes of corrections. */
const useCorrectionCalls = (t: Texts, write: ArticleWrite) => {
  const [correctArticle] = useArticlesCorrectMutation();
  const [editCorrection] = useArticlesEditCorrectionMutation();
  const [withdrawCorrection] = useArticlesWithdrawCorrectionMutation();
  return {
    correct: (texts: CorrectionTexts, onRefusal: (why: string) => void) =>
      write((article) => correctArticle({ ...ref(article), ...texts }), {
        done: t('editor.corrected'),
        failed: t('editor.notCorrected'),
        onRefusal,
      }),
    editCorrection: (at: string, texts: CorrectionTexts, onRefusal: (why: string) => void) =>
      write((article) => editCorrection({ ...ref(article), at, ...texts }), {
        done: t('editor.correctionSaved'),
        failed: t('editor.correctionNotSaved'),
        onRefusal,
      }),
    withdrawCorrection: (at: string) =>
      write((article) => withdrawCorrection({ ...ref(article), at }), {
        done: t('editor.correctionWithdrawn'),
        failed: t('editor.correctionNotWithdrawn'),
      }),
  };
};

/** The stored sources. */
const useSourceCalls = (t: Texts, write: ArticleWrite, counted: Counted) => {
  const [addSource] = useArticlesAddSourceMutation();
  const [removeSource] = useArticlesRemoveSourceMutation();
  return {
    addSource: (
      input: { url?: string; title?: string; publisher?: string; text?: string; read_on?: string },
      onRefusal: (why: string) => void,
    ) =>
      write(({ slug }) => addSource({ slug, ...input }), {
        done: t('storedSources.added'),
        failed: t('storedSources.notAdded'),
        onRefusal,
      }),
    /** Stores the pages that the article links to; `onSkipped` receives those that could not be read. */
    takeSources: (onSkipped: (skipped: Taken['skipped']) => void) =>
      write(({ slug }) => addSource({ slug, from_links: true }), {
        done: (response) => {
          const { added, skipped, left } = response;
          onSkipped(skipped);
          const words = t('storedSources.taken', counted(added.length));
          return left ? `${words} ${t('storedSources.left', counted(left))}` : words;
        },
        failed: t('storedSources.notAdded'),
      }),
    removeSource: (hash: string) =>
      write((article) => removeSource({ slug: article.slug, hash }), {
        done: t('storedSources.removed'),
        failed: t('storedSources.notRemoved'),
      }),
  };
};

/** What ends the work on the article, and leaves for the list. */
const useLeavingCalls = (t: Texts, call: Call, latest: Latest, toList: () => void) => {
  const [updateArticle] = useArticlesUpdateMutation();
  const [deleteArticle] = useArticlesDeleteMutation();
  const [restoreArticle] = useArticlesRestoreMutation();
  return {
    reject: async (reason: string) => {
      const { article } = latest.current;
      if (!article) return;
      const input = { ...ref(article), status: 'rejected' as const, ...(reason.trim() && { reason }) };
      const response = await call(updateArticle(input), {
        done:
          article.scheduled_at === null ? t('publications.rejected') : t('publications.rejectedUnscheduled'),
        failed: t('publications.notRejected'),
      });
      if (response) toList();
    },
    remove: async () => {
      const { article } = latest.current;
      if (!article) return;
      const lost = article.scheduled_at !== null;
      const response = await call(deleteArticle(ref(article)), {
        done: lost ? t('publications.removedUnscheduled') : t('publications.removed'),
        failed: t('publications.notRemoved'),
        action: (removed) =>
          undoAction(t, () =>
            call(restoreArticle({ slug: removed.slug, revision: removed.revision }), {
              done: lost ? t('publications.restoredUnscheduled') : t('publications.restored'),
              failed: t('publications.notRestored'),
            }),
          ),
      });
      if (response) toList();
    },
  };
};

/** The actions on an article besides editing it. Typed changes are stored first; each call shows its outcome. */
export const useEditorCalls = (
  writing: Writing,
  handlers: { onAddress: (slug: string) => void; onRefused: (refusal: Refusal) => void },
) => {
  const t = useTexts();
  const { isAuthor } = useRights();
  const navigate = useNavigate();
  const language = useLanguage();
  const [assignArticle] = useArticlesAssignMutation();
  const { call } = useCall();
  const { counted } = useNumbers();
  const { busy, write } = useArticleWrite(writing, handlers);
  const { latest, flush } = writing;
  const [search] = useSearchParams();
  const toList = () =>
    void navigate(localizedPath(`/admin?tab=publicaciones&${listAddress(search)}`, language));
  const texts = useTextCalls(t, write, call, writing);
  return {
    busy,
    ...texts,
    ...usePublishingCalls(t, write, latest),
    ...useCorrectionCalls(t, write),
    ...useSourceCalls(t, write, counted),
    ...useLeavingCalls(t, call, latest, toList),
    /**
     * Hands a draft in to an editor, with everything typed saved in it; for an empty name authors take it back, and editors
     * return it, with a note to its author.
     */
    handIn: async (assigned_to: string, note = '') => {
      if (!(await flush()) || (latest.current.pendingRevision > 0 && !(await texts.saveDraft()))) return;
      const { article } = latest.current;
      if (!article) return;
      await call(assignArticle({ slug: article.slug, assigned_to, ...(note && { note }) }), {
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
      });
    },
  };
};

export type EditorCalls = ReturnType<typeof useEditorCalls>;
