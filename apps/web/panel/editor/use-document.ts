import { startTransition, useCallback, useRef, useState } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { CallError } from '#adapters/client/call-error.ts';
import type { Document, Refusal, Saved } from './document-state.ts';
import {
  afterSending,
  afterWriting,
  faultsOf,
  hasUnsent,
  placeOf,
  receive,
  refusalOf,
  sendable,
  withSharedTexts,
} from './document-state.ts';
import type { Shared } from './typing/typing.ts';
import { changesBetween, changesTo, versionTexts, withTypedLabels } from './edit-values.ts';
import { useFetchSaved } from './use-saved.ts';

const { useArticlesCreateMutation, useArticlesDiscardPendingMutation, useArticlesSavePendingMutation } =
  deskApi;

/** Where the latest changes are stored: at the server, or in this browser only. */
export type SaveState =
  | { kind: 'saved'; at: number | null }
  | { kind: 'saving' }
  | { kind: 'offline' }
  /** `why` is the server's response to these values; `again`: a retry may succeed. */
  | { kind: 'failed'; why: string; again: boolean; refusal: Refusal };

const hasSameTexts = ({ base }: Document, { values }: Saved): boolean =>
  versionTexts.every((name) => base[name] === values[name]);

/** Whether what is stored is in the texts that others type in too; what is typed is reported in any case. */
const isInSession = async (shared: Shared | null, document: Document, saved: Saved): Promise<boolean> => {
  if (!shared) return false;
  const isIn = hasSameTexts(document, saved) || (await shared.contains(placeOf(saved)));
  shared.flush();
  return isIn;
};

/** The texts that others type in too, while somebody does. */
const useTyping = () => {
  const typing = useRef<Shared | null>(null);
  const share = useCallback((shared: Shared | null) => {
    typing.current = shared;
  }, []);
  return { typing, share };
};

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Maximum consecutive attempts after concurrent changes. */
const maxTurns = 5;

type Options = {
  /** The initial document. */
  opened: Document;
  /** Called when a new piece was created. */
  onCreated: (slug: string) => void;
};

/** State of an edited article. Concurrent changes by others are merged into it. */
export const useDocument = ({ opened, onCreated }: Options) => {
  const [document, setDocument] = useState(opened);
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null });
  /** Why the stored changes cannot be published. */
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [createArticle] = useArticlesCreateMutation();
  const [discardPending] = useArticlesDiscardPendingMutation();
  const [savePending] = useArticlesSavePendingMutation();
  const fetchSaved = useFetchSaved();
  const latest = useRef(document);
  const running = useRef<Promise<boolean> | null>(null);
  const { typing, share } = useTyping();
  const update = useCallback((change: (before: Document) => Document) => {
    const next = change(latest.current);
    // A conflict is over as soon as the texts can be merged, for example after undo.
    latest.current = next.theirs ? receive(next, next.theirs) : next;
    setDocument(latest.current);
  }, []);
  // Rendering the result of a save must not delay input.
  const settle = useCallback(
    (change: (before: Document) => Document) => startTransition(() => update(change)),
    [update],
  );
  const show = useCallback((next: SaveState) => startTransition(() => setState(next)), []);
  /** Merges the server's current state. */
  const refresh = useCallback(
    async function refresh(): Promise<void> {
      const { article, based, pendingRevision } = latest.current;
      if (!article) return;
      const saved = await fetchSaved({ slug: article.slug, based });
      const isShared = await isInSession(typing.current, latest.current, saved);
      const { current } = latest;
      // A save during this read is newer than its response.
      const isOverdue =
        current.pendingRevision !== pendingRevision || current.article?.revision !== article.revision;
      if (isOverdue) await refresh();
      else update((now) => receive(isShared ? withSharedTexts(now, saved) : now, saved));
    },
    [fetchSaved, typing, update],
  );
  const create = useCallback(
    async (before: Document) => {
      const sent = afterSending(before, faultsOf);
      const { new_slug: slug, ...edit } = changesBetween(before.base, sent);
      const { title_es, body_es, type } = sent;
      const input = { ...edit, type, title_es, body_es, ...(slug && { slug }) };
      const { article } = await createArticle(input).unwrap();
      update((now) => afterWriting(now, article, sent));
      onCreated(article.slug);
    },
    [onCreated, createArticle, update],
  );
  const store = useCallback(
    async (before: Document) => {
      const { article, values, pendingRevision } = before;
      if (!article) return create(before);
      const { slug, revision } = article;
      const base = afterSending(before);
      const edit = sendable(changesTo(article, values));
      if (Object.keys(edit).length) {
        const input = { slug, base_revision: revision, pending_revision: pendingRevision, ...edit };
        const { pending, slug_refused } = await savePending(input).unwrap();
        setRefused(slug_refused === undefined ? null : { words: { slug: slug_refused }, of: values });
        typing.current?.noteSaved({ revision, pending: pending.revision });
        settle((now) => ({ ...now, base, pendingRevision: pending.revision }));
      } else {
        // All values equal the article's again.
        if (pendingRevision) await discardPending({ slug, pending_revision: pendingRevision }).unwrap();
        settle((now) => ({ ...now, base, pendingRevision: 0 }));
      }
    },
    [create, discardPending, savePending, settle, typing],
  );
  const storeOnce = useCallback(async (): Promise<boolean> => {
    typing.current?.beginSave();
    show({ kind: 'saving' });
    const sent = latest.current;
    try {
      await store(sent);
      show({ kind: 'saved', at: Date.now() });
      return true;
    } catch (error) {
      typing.current?.setOwn(true);
      const { status, error: why = '', message } = error as CallError;
      // Somebody else was first: the changes are merged and sent again.
      const overtaken = status === 409 && latest.current.article && (await succeeds(refresh()));
      if (overtaken) show({ kind: 'saved', at: null });
      else if (status === 0) show({ kind: 'offline' });
      else
        show({
          kind: 'failed',
          why: why || message,
          again: status >= 500,
          refusal: refusalOf(error as CallError, sent.values),
        });
      return Boolean(overtaken);
    }
  }, [refresh, show, store, typing]);
  /** Saves typed changes; returns whether that succeeded. One call at a time. */
  const save = useCallback((): Promise<boolean> => {
    const call =
      running.current ??
      storeOnce().finally(() => {
        running.current = null;
      });
    running.current = call;
    return call;
  }, [storeOnce]);
  /** Saves everything; returns whether nothing is left, and there is no conflict to resolve. */
  const flush = useCallback(async (): Promise<boolean> => {
    update((now) => ({ ...now, values: withTypedLabels(now.values) }));
    await running.current;
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const { theirs, article } = latest.current;
      if (theirs) return false;
      if (article && !hasUnsent(latest.current)) return true;
      if (!(await save())) return false;
    }
    return false;
  }, [save, update]);
  /** Saves everything, and checks a new address again: it may have been taken meanwhile. */
  const check = useCallback(async (): Promise<void> => {
    const moves = () => latest.current.article?.slug !== latest.current.values.slug;
    if ((await flush()) && moves()) await save();
  }, [flush, save]);
  return { document, state, refused, latest, typing, share, update, refresh, save, flush, check };
};

export type Writing = ReturnType<typeof useDocument>;
