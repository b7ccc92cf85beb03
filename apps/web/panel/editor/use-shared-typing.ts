import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Other } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { useAppStore } from '../../store.ts';
import { onTopic } from '../live-topics.ts';
import { hasUnsent, placeOf } from './document-state.ts';
import { versionOf } from './edit-values.ts';
import type { Shared } from './typing/typing.ts';
import type { Writing } from './use-document.ts';
import type { Editors } from './writing-panes.tsx';

const { useArticlesShareTypingMutation } = deskApi;

/** Milliseconds until the texts are shared again after that ended or failed; each failure doubles it. */
const [firstRetry, lastRetry] = [500, 16_000];

type Options = {
  /** None while the article may not be edited here. */
  slug: string | null;
  tab: string;
  others: readonly Other[];
  editors: RefObject<Editors>;
};

/**
 * Shows what others type in the texts while they type it, and in the bodies where, and shows them what is typed here. Nothing is
 * loaded or sent while nobody else has the article open.
 */
export const useSharedTyping = (writing: Writing, { slug, tab, others, editors }: Options): void => {
  const { document, latest, typing, share, refresh, save } = writing;
  const [exchange] = useArticlesShareTypingMutation();
  const store = useAppStore();
  const isAlone = others.length === 0;
  const alone = useRef(isAlone);
  const names = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    alone.current = isAlone;
    names.current = others.map(({ name }) => name);
  });
  const [attempt, setAttempt] = useState(0);
  const failures = useRef(0);
  useEffect(() => {
    if (slug === null || isAlone) return undefined;
    let isWanted = true;
    let shared: Shared | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = async () => {
      share(null);
      await refresh().catch(() => {});
      if (!isWanted) return;
      timer = setTimeout(() => setAttempt((before) => before + 1), firstRetry * 2 ** failures.current);
      if (firstRetry * 2 ** failures.current < lastRetry) failures.current += 1;
    };
    /** The last text is saved with the others' knowledge: they go on from it. */
    const close = async (left: Shared) => {
      if (latest.current.theirs === null && hasUnsent(latest.current)) await save();
      left.noteSaved(placeOf(latest.current));
      await left.leave(alone.current);
    };
    const start = async () => {
      const { startTyping } = await import('./typing/typing-session.ts');
      const started = await startTyping({
        exchange: (input) => exchange({ slug, tab, ...input }).unwrap(),
        editors: { es: () => editors.current.es, en: () => editors.current.en },
        fieldOf: (name) =>
          window.document.querySelector<HTMLTextAreaElement>(`[data-field="${name}"] textarea`),
        values: () => versionOf(latest.current.values),
        base: () => versionOf(latest.current.base),
        place: () => placeOf(latest.current),
        me: { tab, name: store.getState().session.user?.username ?? '' },
        others: () => names.current,
        onEnded: () => isWanted && void again(),
        onSaved: () => isWanted && void refresh().catch(() => {}),
      });
      if (!isWanted) return void started?.leave(alone.current);
      if (!started) return again();
      shared = started;
      share(started);
      // It may have been saved while the others were asked.
      started.noteSaved(placeOf(latest.current));
      failures.current = 0;
    };
    void start().catch(again);
    const sync = () => void shared?.sync();
    const unfollow = onTopic('desk:typing', sync);
    window.addEventListener('online', sync);
    window.document.addEventListener('visibilitychange', sync);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      unfollow();
      window.removeEventListener('online', sync);
      window.document.removeEventListener('visibilitychange', sync);
      share(null);
      void (shared && close(shared));
    };
  }, [slug, tab, isAlone, attempt, exchange, editors, latest, share, refresh, save, store]);
  const { values } = document;
  useEffect(() => typing.current?.follow(), [typing, values]);
  const { revision, pending } = placeOf(document);
  useEffect(() => typing.current?.noteSaved({ revision, pending }), [typing, revision, pending]);
};
