import type { AgentRun } from '#core/agents/run.ts';
import type { Texts } from '../../components/texts.ts';
import type { Language } from '#core/text/language.ts';
import type { Tone } from '../components/status-badge.tsx';

/** The shape of each status. */
export const runTones: Record<AgentRun['status'], Tone> = {
  queued: 'off',
  running: 'waiting',
  completed: 'good',
  failed: 'bad',
  cancelled: 'off',
};

const euros = (locale: string, digits: number) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  });
const preciseAmounts = { es: euros('es-ES', 4), en: euros('en-US', 4) };
const amounts = { es: euros('es-ES', 2), en: euros('en-US', 2) };

const cent = 0.01;

/** A sum of money: 12,35 €, or < 0,01 €. */
export const sumText = (eur: number, language: Language): string =>
  eur > 0 && eur < cent ? `< ${amounts[language].format(cent)}` : amounts[language].format(eur);

/** Whether calls may be counted at their maximum cost: those in flight, and those that got no response. */
const isUpperBound = ({ status, error }: AgentRun): boolean =>
  status === 'queued' ||
  status === 'running' ||
  status === 'cancelled' ||
  error?.code === 'stopped' ||
  error?.fault === 'timed-out' ||
  error?.fault === 'unreachable';

/** What calls have cost, to a hundredth of a cent: 0,0123 €. */
export const eurosText = (eur: number, language: Language): string => preciseAmounts[language].format(eur);

/** What a run has cost (0,0123 €), or at most. */
export const runCostText = (t: Texts, run: AgentRun, language: Language): string => {
  const cost = eurosText(run.cost.eur, language);
  return run.cost.eur > 0 && isUpperBound(run) ? t('runs.upTo', { cost }) : cost;
};

const second = 1000;
const minute = 60;
const hour = 60 * minute;

/** A duration in at most two units: 1 h 5 min, 3 min 20 s, 12 s, < 1 s. */
export const durationText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / second));
  if (seconds === 0) return '< 1 s';
  if (seconds < minute) return `${seconds} s`;
  if (seconds < hour) return `${Math.floor(seconds / minute)} min ${seconds % minute} s`;
  return `${Math.floor(seconds / hour)} h ${Math.floor((seconds % hour) / minute)} min`;
};

/** Whether a run found nothing to write about, which is no failure. */
export const foundNothing = ({ status, error }: AgentRun): boolean =>
  status === 'failed' && error?.code === 'nothing-found';

/** The status of a run in one sentence, announced as it changes. */
export const runStatusText = (t: Texts, run: AgentRun): string => {
  const { status, stage, article_slug: slug, covered_by: covering, error, result } = run;
  if (status === 'queued') return t('runs.queued');
  if (status === 'running' && run.cancel_requested) return t('runs.cancelling');
  if (status === 'running') return stage ? t(`stageDoing.${stage}`) : t('runs.running');
  if (status === 'cancelled') return t('runs.cancelled');
  if (status === 'failed')
    return error ? t(`runFaults.${error.code}`, { reason: error.message }) : t('runs.failed');
  if (result.trial) return t('runs.tried');
  if (slug) return t('runs.saved');
  return covering ? t('runs.covered') : t('runs.completed');
};

/** The result of a completed run in a word or two; null for all others. */
export const resultText = (t: Texts, { status, article_slug: slug, result }: AgentRun): string | null => {
  if (status !== 'completed') return null;
  if (result.trial) return t('runs.triedShort');
  if (!slug) return t('runs.nothingWritten');
  const published = result.generatedContent?.metadata['status'] === 'published';
  return published ? t('runs.publishedShort') : t('runs.draftSaved');
};

/** The title of what a run wrote, in the panel's language where it exists; null when it wrote nothing. */
export const writtenTitle = (
  { result: { generatedContent: content } }: Pick<AgentRun, 'result'>,
  language: Language,
): { text: string; lang: Language } | null => {
  if (!content) return null;
  const english = content.metadata['title_en'];
  return language === 'en' && typeof english === 'string' && english
    ? { text: english, lang: 'en' }
    : { text: content.title, lang: 'es' };
};

/** Whether a run is queued or running. */
export const isUnderWay = ({ status }: Pick<AgentRun, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** The maximum number of runs in a response of the server. */
export const maxRuns = 200;

/** The address of an article in the panel. */
export const articleAddress = (slug: string): string =>
  `/admin?${new URLSearchParams({ tab: 'publicaciones', article: slug })}`;
