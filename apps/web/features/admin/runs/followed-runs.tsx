import type { ReactNode } from 'react';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AgentRun } from '#core/agents/run.ts';
import type { Language } from '#core/kernel/language.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { localizedPath, useLanguage } from '../../../language.tsx';
import type { ToastContent } from '../../toasts/toasts-slice.ts';
import { useToast } from '../../toasts/use-toast.ts';
import { cutText } from '../components/cut-text.ts';
import { articleAddress } from './draft-link.tsx';
import { isUnderWay, writtenTitle } from './run-words.ts';
import { useBatch } from './use-batch.ts';
import { useServerWords } from './use-server-words.ts';
import { useRun } from './use-run.ts';

/** Runs that were begun in this window, one or all at once, until their end is told. */
type Followed = { key: string; runs: readonly AgentRun[]; all: boolean };

const failure = (t: Texts, description: string): ToastContent => ({
  title: t('forms.error'),
  description,
  variant: 'destructive',
});

/** `seen`: has it before them. `say`: puts the server's words into their language. */
type Reader = {
  seen: boolean;
  language: Language;
  say: (text: string) => string;
  open: (slug: string) => void;
};

const openDraft = (t: Texts, run: AgentRun, open: (slug: string) => void): Pick<ToastContent, 'action'> => {
  const { article_slug: slug } = run;
  if (!slug) return {};
  return { action: { label: t('runs.openShort'), hint: t('runs.openHint'), run: () => open(slug) } };
};

/** What is told of a run that has ended; null when its end was asked for, or is in sight and good. */
const endOf = (t: Texts, run: AgentRun, { seen, language, say, open }: Reader): ToastContent | null => {
  const byHand = run.agent_id === null;
  if (run.status === 'failed') {
    const detail = cutText(say(run.error?.message ?? run.status));
    return failure(t, byHand ? t('generate.failed') : t('agents.notExecuted', { detail }));
  }
  if (run.status !== 'completed' || seen) return null;
  const description =
    writtenTitle(run, language)?.text ?? (run.covered_by ? t('runs.covered') : run.agent_name);
  const title = byHand ? t('generate.done') : t('agents.executed');
  return { title, description, ...openDraft(t, run, open) };
};

const endOfAll = (t: Texts, runs: readonly AgentRun[], seen: boolean): ToastContent | null => {
  const done = runs.filter(({ status }) => status === 'completed').length;
  if (done === 0 && runs.some(({ status }) => status === 'failed'))
    return failure(t, t('agents.notAllExecuted'));
  return seen
    ? null
    : { title: t('agents.allExecuted'), description: t('runs.batchEnd', { done, count: runs.length }) };
};

type Follow = (runs: readonly AgentRun[], all?: boolean) => void;

type Following = {
  follow: Follow;
  /** Notes that the end of something can be seen; answers how to take that back. */
  look: (key: string) => () => void;
  inSight: (key: string) => boolean;
};

const FollowContext = createContext<Following>({
  follow: () => {},
  look: () => () => {},
  inSight: () => false,
});

/** Has the end of runs told by a toast, whatever tab is open by then. */
export const useFollow = (): Follow => useContext(FollowContext).follow;

/** While a run, or the summary of some, is shown, its end is not told once more. */
export const useLook = (key: string | undefined): void => {
  const { look } = useContext(FollowContext);
  useEffect(() => (key === undefined ? undefined : look(key)), [look, key]);
};

const useSight = () => {
  const keys = useRef(new Set<string>());
  const look = useCallback((key: string) => {
    keys.current.add(key);
    return () => void keys.current.delete(key);
  }, []);
  const inSight = useCallback((key: string) => keys.current.has(key), []);
  return { look, inSight };
};

type WatchProps = { followed: Followed; onEnd: (key: string) => void };

const useEndToast = ({ followed, onEnd }: WatchProps, runs: readonly (AgentRun | undefined)[]) => {
  const t = useTexts();
  const toast = useToast();
  const say = useServerWords();
  const navigate = useNavigate();
  const language = useLanguage();
  const { inSight } = useContext(FollowContext);
  const ended = runs.every((run) => run !== undefined && !isUnderWay(run));
  useEffect(() => {
    const known = runs.filter((run) => run !== undefined);
    const [first] = known;
    if (!ended || !first) return;
    const open = (slug: string) => void navigate(localizedPath(articleAddress(slug), language));
    const seen = inSight(followed.key);
    const said = followed.all ? endOfAll(t, known, seen) : endOf(t, first, { seen, language, say, open });
    if (said) toast(said);
    onEnd(followed.key);
    // Once, when all have ended.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ended]);
};

const WatchOne = (props: WatchProps) => {
  const { run } = useRun(props.followed.key);
  useEndToast(props, [run]);
  return null;
};

const WatchAll = (props: WatchProps) => {
  useEndToast(props, useBatch(props.followed.runs));
  return null;
};

/** Watches the runs that were begun in this window. */
export const FollowedRuns = ({ children }: { children: ReactNode }) => {
  const [all, setAll] = useState<readonly Followed[]>([]);
  const { look, inSight } = useSight();
  const follow = useCallback<Follow>((runs, together = false) => {
    const [first] = runs;
    if (!first) return;
    const added = { key: first.id, runs, all: together };
    setAll((before) => [...before.filter(({ key }) => key !== added.key), added]);
  }, []);
  const onEnd = useCallback((key: string) => setAll((before) => before.filter((one) => one.key !== key)), []);
  const watched = useMemo(
    () =>
      all.map((followed) => {
        const Watch = followed.all ? WatchAll : WatchOne;
        return <Watch key={followed.key} followed={followed} onEnd={onEnd} />;
      }),
    [all, onEnd],
  );
  const value = useMemo(() => ({ follow, look, inSight }), [follow, look, inSight]);
  return (
    <FollowContext value={value}>
      {children}
      {watched}
    </FollowContext>
  );
};
