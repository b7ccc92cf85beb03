import { useEffect, useRef, useState } from 'react';
import { flushUnsaved, removeUnsaved, storeUnsaved, useUnsavedKey } from '../components/unsaved.ts';
import { whenIdle } from '../../when-idle.ts';
import { hasUnsent, isOnlyTexts, storedOf } from './document-state.ts';
import type { Document } from './document-state.ts';
import type { Writing } from './use-document.ts';

/** Milliseconds of inactivity until typed text is saved, and the maximum during continuous typing. */
const quiet = 2000;
const atMost = 5000;
/**
 * Milliseconds of inactivity until a piece is created while its title is still focused, as half of one would name it; and
 * the maximum until what others typed is saved here.
 */
const lastQuiet = 10_000;
/** Milliseconds until a failed call is retried. */
const retryAfter = 5000;

/** The key under which a browser stores unsent changes. */
export const formOf = (slug: string | null): string => `article:${slug ?? 'new'}`;

const isInTitle = (): boolean => Boolean(window.document.activeElement?.closest('[data-field^=title_]'));

/** A new piece is created once it has a title, which determines its address. */
const canBeCreated = ({ article, values }: Document): boolean =>
  article !== null || values.title_es.trim() + values.title_en.trim() !== '';

/** Stores unsent changes in this browser. */
const storeUnsent = (name: string, document: Document): void => {
  const stored = storedOf(document);
  if (stored) storeUnsaved(name, { at: new Date().toISOString(), revision: document.based, ...stored });
  else removeUnsaved(name);
};

/** Autosave: to this browser immediately, to the server after a pause, and again when the connection is restored. */
export const useAutosave = ({ document, state, latest, typing, save }: Writing): void => {
  const key = useUnsavedKey(formOf(document.article?.slug ?? null));
  const since = useRef<number | null>(null);
  /** How often the title of a new piece was left. */
  const [left, setLeft] = useState(0);
  const isNew = document.article === null;
  useEffect(() => {
    if (!isNew) return undefined;
    const leave = ({ target }: FocusEvent) => {
      if ((target as Element | null)?.closest?.('[data-field^=title_]')) setLeft((before) => before + 1);
    };
    window.document.addEventListener('focusout', leave);
    return () => window.document.removeEventListener('focusout', leave);
  }, [isNew]);
  const { theirs } = document;
  const unsent = theirs === null && hasUnsent(document);
  // Changes that the server refused are sent again after they were edited.
  const stopped = state.kind === 'failed' && !state.again && state.refusal.of === document.values;
  const failed = state.kind === 'offline' || (state.kind === 'failed' && state.again);
  const name = useRef(key);
  useEffect(() => {
    if (name.current !== key) removeUnsaved(name.current);
    name.current = key;
    storeUnsent(key, document);
  }, [key, document]);
  useEffect(() => {
    // Reports of the editor at this point would be rendered too late.
    const leave = () => {
      storeUnsent(name.current, latest.current);
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
    const from = (since.current ??= Date.now());
    const within = (limit: number) => Math.max(0, from + limit - Date.now());
    const attempt = (waits = true) => {
      since.current = null;
      const isNamed = latest.current.article !== null || !waits || !isInTitle();
      if (isNamed && canBeCreated(latest.current)) void save();
    };
    let isDue = true;
    const later = (wait: number, waits: boolean) =>
      setTimeout(() => whenIdle(() => isDue && attempt(waits)), wait);
    // Whoever typed it saves it, if they can; what one only received is saved with the longest wait.
    const isOthers = typing.current !== null && !typing.current.isOwn() && isOnlyTexts(document);
    const timer = isOthers ? undefined : later(failed ? retryAfter : Math.min(quiet, within(atMost)), true);
    const last = later(isNew ? lastQuiet : within(lastQuiet), false);
    const online = () => attempt();
    window.addEventListener('online', online);
    return () => {
      isDue = false;
      clearTimeout(timer);
      clearTimeout(last);
      window.removeEventListener('online', online);
    };
  }, [document, unsent, stopped, failed, state.kind, latest, typing, save, left, isNew]);
  useEffect(
    () => () => {
      // The page is unloading: the last changes are stored here, and sent if there is time.
      const { current } = latest;
      storeUnsent(name.current, current);
      flushUnsaved();
      if (!current.article || current.theirs || !hasUnsent(current)) return;
      void save().then((saved) => saved && !storedOf(latest.current) && removeUnsaved(name.current));
    },
    [latest, save],
  );
};
