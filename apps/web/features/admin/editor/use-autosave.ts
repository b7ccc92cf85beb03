import { useEffect, useRef } from 'react';
import { flushUnsaved, removeUnsaved, storeUnsaved, useUnsavedKey } from '../components/unsaved.ts';
import { whenIdle } from '../components/when-idle.ts';
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

/** Stores in this browser what the server does not have. */
const keep = (name: string, document: Document): void => {
  const stored = storedOf(document);
  const revision = document.article?.revision ?? null;
  if (stored) storeUnsaved(name, { at: new Date().toISOString(), revision, ...stored });
  else removeUnsaved(name);
};

/** Saves what is typed: in this browser at once, at the server after a pause, and again when the connection is back. */
export const useAutosave = ({ document, state, latest, save }: Writing): void => {
  const key = useUnsavedKey(formOf(document.article?.slug ?? null));
  const since = useRef<number | null>(null);
  const { theirs } = document;
  const unsent = theirs === null && hasUnsent(document);
  // What the server has refused is sent again once it has been changed.
  const stopped = state.kind === 'failed' && !state.again && state.refusal.of === document.values;
  const failed = state.kind === 'offline' || (state.kind === 'failed' && state.again);
  const name = useRef(key);
  useEffect(() => {
    if (name.current !== key) removeUnsaved(name.current);
    name.current = key;
    keep(key, document);
  }, [key, document]);
  useEffect(() => {
    // What the editor reports now is rendered too late.
    const leave = () => {
      keep(name.current, latest.current);
      flushUnsaved();
    };
    window.addEventListener('pagehide', leave);
    window.document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.document.removeEventListener('visibilitychange', leave);
    };
  }, [latest]);
  useEffect(() => {
    if (!unsent) since.current = null;
    if (!unsent || stopped || state.kind === 'saving') return undefined;
    since.current ??= Date.now();
    const longest = Math.max(0, since.current + atMost - Date.now());
    const attempt = () => {
      since.current = null;
      if (canBeCreated(latest.current)) void save();
    };
    let isDue = true;
    const timer = setTimeout(
      () => whenIdle(() => isDue && attempt()),
      failed ? retryAfter : Math.min(quiet, longest),
    );
    window.addEventListener('online', attempt);
    return () => {
      isDue = false;
      clearTimeout(timer);
      window.removeEventListener('online', attempt);
    };
  }, [document, unsent, stopped, failed, state.kind, latest, save]);
  useEffect(
    () => () => {
      // The page is left: what was typed last is stored here, and sent if there is time.
      const { current } = latest;
      keep(name.current, current);
      flushUnsaved();
      if (!current.article || current.theirs || !hasUnsent(current)) return;
      void save().then((saved) => saved && !storedOf(latest.current) && removeUnsaved(name.current));
    },
    [latest, save],
  );
};
