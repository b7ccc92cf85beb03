import { useEffect, useRef } from 'react';
import { flushUnsaved, removeUnsaved, storeUnsaved, useUnsavedKey } from '../components/unsaved.ts';
import { hasUnsent, storedOf } from './document-state.ts';
import type { Document } from './document-state.ts';
import type { Writing } from './use-document.ts';

/** Milliseconds without a key until what was typed is saved, and at most while somebody types on. */
const quiet = 2000;
const atMost = 5000;
/** Until a call that failed is made again. */
const retryAfter = 5000;

/** The name under which a browser stores what was not sent. */
export const formOf = (slug: string | null): string => `article:${slug ?? 'new'}`;

/** A new piece is created once its title has been written, as its address is made from it. */
const canBeCreated = ({ article, values }: Document): boolean =>
  article !== null ||
  (values.title_es.trim() + values.title_en.trim() !== '' &&
    !window.document.activeElement?.closest('[data-field^=title_]'));

/** Saves what is typed: in this browser at once, at the server after a pause, and again when the connection is back. */
export const useAutosave = ({ document, state, latest, save }: Writing): void => {
  const key = useUnsavedKey(formOf(document.article?.slug ?? null));
  const since = useRef<number | null>(null);
  const { theirs } = document;
  const unsent = theirs === null && hasUnsent(document);
  // What the server has refused is sent again once it has been changed.
  const stopped = state.kind === 'failed' && !state.again && state.refusal.of === document.values;
  const failed = state.kind === 'offline' || (state.kind === 'failed' && state.again);
  const before = useRef(key);
  useEffect(() => {
    if (before.current !== key) removeUnsaved(before.current);
    before.current = key;
    const stored = storedOf(document);
    if (stored)
      storeUnsaved(key, {
        at: new Date().toISOString(),
        revision: document.article?.revision ?? null,
        ...stored,
      });
    else removeUnsaved(key);
  }, [key, document]);
  useEffect(() => {
    if (!unsent) since.current = null;
    if (!unsent || stopped || state.kind === 'saving') return undefined;
    since.current ??= Date.now();
    const longest = Math.max(0, since.current + atMost - Date.now());
    const attempt = () => {
      since.current = null;
      if (canBeCreated(latest.current)) void save();
    };
    const timer = setTimeout(attempt, failed ? retryAfter : Math.min(quiet, longest));
    window.addEventListener('online', attempt);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', attempt);
    };
  }, [document, unsent, stopped, failed, state.kind, latest, save]);
  useEffect(
    () => () => {
      // The page is left: what was typed last is stored here, and sent if there is time.
      flushUnsaved();
      const { current } = latest;
      if (!current.article || current.theirs || !hasUnsent(current)) return;
      void save().then((saved) => saved && !storedOf(latest.current) && removeUnsaved(before.current));
    },
    [latest, save],
  );
};
