import { useEffect, useState } from 'react';
import type { Other } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { useAppStore } from '../../store.ts';
import { onTopic } from '../live-topics.ts';

const { useArticlesPresenceMutation } = deskApi;

/** Milliseconds between heartbeats. */
const interval = 15_000;
const nobody: readonly Other[] = [];

/**
 * Reports that an article is open here, and who else has it open; null: none that one may edit. `onCompany` is called
 * with each heartbeat while somebody has.
 */
export const usePresence = (
  slug: string | null,
  onCompany: () => void,
): { others: readonly Other[]; tab: string } => {
  const [notePresence] = useArticlesPresenceMutation();
  const store = useAppStore();
  const [others, setOthers] = useState(nobody);
  const [tab] = useState(() => crypto.randomUUID());
  useEffect(() => {
    if (slug === null) return undefined;
    let open = true;
    const call = async (leaving: boolean) => {
      // Once the session has ended it would be refused each time.
      if (store.getState().session.user === null) return;
      const input = { slug, tab, ...(leaving && { leaving }) };
      // Who else has it open can wait for the next heartbeat.
      const response = await notePresence(input)
        .unwrap()
        .catch(() => null);
      if (!open || !response) return;
      setOthers(response.others);
      if (response.others.length) onCompany();
    };
    const look = () => {
      if (document.visibilityState === 'visible') void call(false);
    };
    const leave = () => void call(true);
    look();
    const timer = setInterval(() => void call(false), interval);
    const unfollow = onTopic('desk:presence', () => void call(false));
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    return () => {
      open = false;
      clearInterval(timer);
      unfollow();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
      void call(true);
    };
  }, [slug, tab, notePresence, store, onCompany]);
  return { others: slug === null ? nobody : others, tab };
};
