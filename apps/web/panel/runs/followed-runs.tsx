import type { ReactNode } from 'react';
import { createContext, useCallback, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AgentRun } from '#core/agents/run.ts';
import type { Language } from '#core/text/language.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import type { ToastContent } from '../../components/toasts/toasts.tsx';
import { useToast } from '../../components/toasts/use-toast.ts';
import { cutText } from '../components/localized-text.ts';
import { articleAddress, foundNothing, isUnderWay, writtenTitle } from './run-texts.ts';
import { useBatch, useRun } from './use-run.ts';

/** Runs that were started in this window, one or all agents at once, until their end is shown. */
type Followed = { key: string; runs: readonly AgentRun[]; all: boolean };

const failure = (t: Texts, description: string): ToastContent => ({
  title: t('forms.error'),
  description,
  variant: 'destructive',
});

/** `seen`: the run is in view. */
type Reader = {
  seen: boolean;
  language: Language;
  open: (slug: string) => void;
};

const openDraft = (t: Texts, run: AgentRun, open: (slug: string) => void): Pick<ToastContent, 'action'> => {
  const { article_slug: slug } = run;
  if (!slug) return {};
  return { action: { label: t('runs.openShort'), hint: t('runs.openHint'), run: () => open(slug) } };
};

/** The toast for a run that has ended; null when it was cancelled, or was completed in view. */
const endToast = (t: Texts, run: AgentRun, { seen, language, open }: Reader): ToastContent | null => {
  const byHand = run.agent_id === null;
  if (foundNothing(run))
    return { title: t('runs.nothingNew'), description: cutText(run.error?.message ?? run.agent_name) };
  if (run.status === 'failed') {
    const detail = cutText(run.error?.message ?? run.status);
    return failure(t, byHand ? t('generate.failed') : t('agents.notExecuted', { detail }));
  }
  if (run.status !== 'completed' || seen) return null;
  const description =
    writtenTitle(run, language)?.text ?? (run.covered_by ? t('runs.covered') : run.agent_name);
  const title = run.result.trial ? t('runs.tried') : byHand ? t('generate.done') : t('agents.executed');
  return { title, description, ...openDraft(t, run, open) };
};

const batchEndToast = (t: Texts, runs: readonly AgentRun[], seen: boolean): ToastContent | null => {
  const done = runs.filter(({ status }) => status === 'completed').length;
  if (done === 0 && runs.some(({ status }) => status === 'failed'))
    return failure(t, t('agents.notAllExecuted'));
  return seen
    ? null
    : { title: t('agents.allExecuted'), description: t('runs.batchEnd', { done, count: runs.length }) };
};

type Follow = (runs: readonly AgentRun[], all?: boolean) => void;

/** `inView`: the keys of the runs and batches in view. */
type Following = { follow: Follow; inView: Set<string> };

const FollowContext = createContext<Following>({ follow: () => {}, inView: new Set() });

/** Returns a function that follows runs: their end is shown as a toast, whichever tab is open then. */
export const useFollow = (): Follow => useContext(FollowContext).follow;

/** Marks a run, or a batch by its first run, as in view: its end needs no toast. */
export const useInView = (key: string | undefined): void => {
  const { inView } = useContext(FollowContext);
  useEffect(() => {
    if (key === undefined) return undefined;
    inView.add(key);
    return () => void inView.delete(key);
  }, [inView, key]);
};

type WatchProps = { followed: Followed; onEnd: (key: string) => void };

const useEndToast = ({ followed, onEnd }: WatchProps, runs: readonly (AgentRun | undefined)[]) => {
  const t = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const language = useLanguage();
  const { inView } = useContext(FollowContext);
  const ended = runs.every((run) => run !== undefined && !isUnderWay(run));
  const showEnd = useEffectEvent(() => {
    const found = runs.filter((run) => run !== undefined);
    const [first] = found;
    if (!first) return;
    const open = (slug: string) => void navigate(localizedPath(articleAddress(slug), language));
    const seen = inView.has(followed.key);
    const content = followed.all
      ? batchEndToast(t, found, seen)
      : endToast(t, first, { seen, language, open });
    if (content) toast(content);
    onEnd(followed.key);
  });
  useEffect(() => {
    if (ended) showEnd();
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

/** Follows the runs that were started in this window. */
export const FollowedRuns = ({ children }: { children: ReactNode }) => {
  const [all, setAll] = useState<readonly Followed[]>([]);
  const [inView] = useState(() => new Set<string>());
  const follow = useCallback<Follow>((runs, together = false) => {
    const [first] = runs;
    if (!first) return;
    const added = { key: first.id, runs, all: together };
    setAll((before) => [...before.filter(({ key }) => key !== added.key), added]);
  }, []);
  const onEnd = (key: string) => setAll((before) => before.filter((one) => one.key !== key));
  const value = useMemo(() => ({ follow, inView }), [follow, inView]);
  return (
    <FollowContext value={value}>
      {children}
      {all.map((followed) => {
        const Watch = followed.all ? WatchAll : WatchOne;
        return <Watch key={followed.key} followed={followed} onEnd={onEnd} />;
      })}
    </FollowContext>
  );
};
