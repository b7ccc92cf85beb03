import type { AgentRun } from '#core/agents/run.ts';
import type { Texts } from '../../../components/texts.ts';
import type { Language } from '#core/shared/language.ts';
import type { Tone } from '../components/status-badge.tsx';

/** The shape beside each state. */
export const runTones: Record<AgentRun['status'], Tone> = {
  queued: 'off',
  running: 'waiting',
  completed: 'good',
  failed: 'bad',
  cancelled: 'off',
};

const euros = (locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
    useGrouping: 'always',
  });
const amounts = { es: euros('es-ES'), en: euros('en-US') };

/** An amount down to a hundredth of a cent: 0,0123 €. */
export const costText = (eur: number, language: Language): string => amounts[language].format(eur);

const second = 1000;
const minute = 60;
const hour = 60 * minute;

/** How long something took, in at most two units: 1 h 5 min, 3 min 20 s, 12 s, < 1 s. */
export const durationText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / second));
  if (seconds === 0) return '< 1 s';
  if (seconds < minute) return `${seconds} s`;
  if (seconds < hour) return `${Math.floor(seconds / minute)} min ${seconds % minute} s`;
  return `${Math.floor(seconds / hour)} h ${Math.floor((seconds % hour) / minute)} min`;
};

/** How a run stands, in one sentence: what whoever listens is told as it changes. */
export const runSentence = (t: Texts, run: AgentRun): string => {
  const { status, stage, article_slug: slug, covered_by: covering, error } = run;
  if (status === 'queued') return t('runs.queued');
  if (status === 'running' && run.cancel_requested) return t('runs.cancelling');
  if (status === 'running') return stage ? t(`stageDoing.${stage}`) : t('runs.running');
  if (status === 'cancelled') return t('runs.cancelled');
  if (status === 'failed') return error ? t(`runFaults.${error.code}`) : t('runs.failed');
  if (slug) return t('runs.saved');
  return covering ? t('runs.covered') : t('runs.completed');
};

/** Whether a run has yet to end. */
export const isUnderWay = ({ status }: Pick<AgentRun, 'status'>): boolean =>
  status === 'queued' || status === 'running';
