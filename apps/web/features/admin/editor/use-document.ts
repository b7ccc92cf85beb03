import { startTransition, useCallback, useRef, useState } from 'react';
import { articleDeskCalls } from '#adapters/client/article-desk-calls.ts';
import type { CallError } from '#adapters/client/base-query.ts';
import { useSend } from '../components/use-call.ts';
import type { Document, Refusal } from './document-state.ts';
import { afterSending, afterWriting, hasUnsent, receive, refusalOf, sendable } from './document-state.ts';
import { changesBetween, changesTo, withTypedLabels } from './edit-values.ts';
import { useFetchSaved } from './use-saved.ts';

/** How far what was typed has got: the server, or this browser alone. */
export type SaveState =
  | { kind: 'saved'; at: number | null }
  | { kind: 'saving' }
  | { kind: 'offline' }
  /** `why` is the server's answer to these values; `again`: the same call may work later. */
  | { kind: 'failed'; why: string; again: boolean; refusal: Refusal };

/** Calls in a row that others may have overtaken. */
const maxTurns = 5;

const { endpoints } = articleDeskCalls;

type Options = {
  /** The document as it was opened. */
  opened: Document;
  /** Called when a new piece has been created. */
  onCreated: (slug: string) => void;
};

/** An article being written. What others save meanwhile is merged with it. */
export const useDocument = ({ opened, onCreated }: Options) => {
  const [document, setDocument] = useState(opened);
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null });
  /** Why what is stored cannot be published. */
  const [refused, setRefused] = useState<Refusal | null>(null);
  const send = useSend();
  const fetchSaved = useFetchSaved();
  const latest = useRef(document);
  const running = useRef<Promise<boolean> | null>(null);
  const update = useCallback((change: (before: Document) => Document) => {
    latest.current = change(latest.current);
    setDocument(latest.current);
  }, []);
  // What saving changes on the page may not hold up a key.
  const settle = useCallback(
    (change: (before: Document) => Document) => startTransition(() => update(change)),
    [update],
  );
  const show = useCallback((next: SaveState) => startTransition(() => setState(next)), []);
  /** Takes over what the server has now. */
  const refresh = useCallback(
    async function refresh(): Promise<void> {
      const { article, pendingRevision } = latest.current;
      if (!article) return;
      const saved = await fetchSaved(article);
      const { current } = latest;
      // What was stored while this was read is newer than the answer.
      const isOverdue =
        current.pendingRevision !== pendingRevision || current.article?.revision !== article.revision;
      if (isOverdue) await refresh();
      else update((now) => receive(now, saved));
    },
    [fetchSaved, update],
  );
  const create = useCallback(
    async ({ base, values }: Document) => {
      const { new_slug: slug, ...edit } = sendable(changesBetween(base, values));
      const { title_es, body_es } = values;
      const input = { ...edit, title_es, body_es, ...(slug && { slug }) };
      const { article } = await send(endpoints.createArticle.initiate(input));
      update((now) => afterWriting(now, article, values));
      onCreated(article.slug);
    },
    [onCreated, send, update],
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
        const { pending, slug_refused } = await send(endpoints.savePending.initiate(input));
        setRefused(slug_refused === undefined ? null : { words: { slug: slug_refused }, of: values });
        settle((now) => ({ ...now, base, pendingRevision: pending.revision }));
      } else {
        // Everything says again what the article says.
        if (pendingRevision)
          await send(endpoints.discardPending.initiate({ slug, pending_revision: pendingRevision }));
        settle((now) => ({ ...now, base, pendingRevision: 0 }));
      }
    },
    [create, send, settle],
  );
  const storeOnce = useCallback(async (): Promise<boolean> => {
    show({ kind: 'saving' });
    try {
      await store(latest.current);
      show({ kind: 'saved', at: Date.now() });
      return true;
    } catch (error) {
      const { status, error: why = '', message } = error as CallError;
      // Somebody else was first: merged, it is sent again.
      const overtaken =
        status === 409 &&
        latest.current.article &&
        (await refresh().then(
          () => true,
          () => false,
        ));
      if (overtaken) show({ kind: 'saved', at: null });
      else if (status === 0) show({ kind: 'offline' });
      else
        show({
          kind: 'failed',
          why: why || message,
          again: status >= 500,
          refusal: refusalOf(error as CallError, latest.current.values),
        });
      return Boolean(overtaken);
    }
  }, [refresh, show, store]);
  /** Stores what was typed; answers whether that worked. One call at a time. */
  const save = useCallback((): Promise<boolean> => {
    const call =
      running.current ??
      storeOnce().finally(() => {
        running.current = null;
      });
    running.current = call;
    return call;
  }, [storeOnce]);
  /** Stores everything; answers whether nothing is left, and nothing has to be decided. */
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
  /** Stores everything, and asks again about an address that is to change: it may have been taken meanwhile. */
  const check = useCallback(async (): Promise<void> => {
    const moves = () => latest.current.article?.slug !== latest.current.values.slug;
    if ((await flush()) && moves()) await save();
  }, [flush, save]);
  return { document, state, refused, latest, update, refresh, save, flush, check };
};

export type Writing = ReturnType<typeof useDocument>;
