import { useEffect, useState } from 'react';
import type { Other } from '#adapters/client/article-desk-calls.ts';
import { articleDeskCalls } from '#adapters/client/article-desk-calls.ts';
import { usePageData } from '../../answers/page-data.ts';
import { useSend } from '../components/use-call.ts';

/** Milliseconds between heartbeats. */
const interval = 15_000;
const nobody: readonly Other[] = [];

/**
 * Reports that an article is open here, and who else has it open; null: none that one may edit. `onCompany` is called
 * with each heartbeat while somebody has.
 */
export const usePresence = (slug: string | null, onCompany: () => void): readonly Other[] => {
  const send = useSend();
  const { session } = usePageData();
  const [others, setOthers] = useState(nobody);
  const [tab] = useState(() => crypto.randomUUID());
  useEffect(() => {
    if (slug === null) return undefined;
    let open = true;
    const call = async (leaving: boolean) => {
      // Once the session has ended it would be refused each time.
      if (session.get().user === null) return;
      const input = { slug, tab, ...(leaving && { leaving }) };
      // Who else has it open can wait for the next heartbeat.
      const answer = await send(articleDeskCalls.endpoints.notePresence.initiate(input)).catch(() => null);
      if (!open || !answer) return;
      setOthers(answer.others);
      if (answer.others.length) onCompany();
    };
    const look = () => {
      if (document.visibilityState === 'visible') void call(false);
    };
    const leave = () => void call(true);
    look();
    const timer = setInterval(() => void call(false), interval);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    return () => {
      open = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
      void call(true);
    };
  }, [slug, tab, send, session, onCompany]);
  return slug === null ? nobody : others;
};
