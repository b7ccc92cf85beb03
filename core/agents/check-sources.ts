import pLimit from 'p-limit';
import type { JobHandlers, JobRun } from '../jobs/ports.ts';
import type { DomainError } from '../kernel/domain-error.ts';
import { isDomainError } from '../kernel/domain-error.ts';
import { day, minute, wallClock, week } from '../time/wall-clock.ts';
import { sourceKey } from '../articles/similarity.ts';
import type { Message, MessageKey } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import type { Ports } from '../kernel/ports.ts';
import { changesOf, errorPage } from '../evidence/page-changes.ts';
import type { CheckRun } from './ports.ts';
import type { ReadPage, RobotRules } from './provider-ports.ts';
import type { SourceCheck, SourceDocument } from './sources.ts';
import { toDocument, unreadable } from './sources.ts';

/**
 * How long after its last check an address is checked again, by the age of the newest piece that cites it: readers open
 * what is new.
 */
const tiers = [
  { age: 30 * day, every: week },
  { age: 180 * day, every: 4 * week },
  { age: null, every: 13 * week },
] as const;

/**
 * One run reads at most `pages` of them, of one host at most `perHost` one after
 * the other, with a delay between them; times in milliseconds.
 */
const limits = {
  pages: 500,
  perHost: 40,
  hosts: 4,
  delay: 5000,
  maxDelay: minute,
  duration: 45 * minute,
} as const;

/** Local time of the daily run. */
const runsAt = '04:30';

/** Queues the daily run, once across instances; later in the day when the site was down at its time. */
export const queueSourceChecks = async ({
  jobs,
  settings,
  clock,
}: Pick<Ports, 'jobs' | 'settings' | 'clock'>): Promise<void> => {
  const local = new Date(wallClock(Date.parse(clock.now()), settings.timeZone)).toISOString();
  if (local.slice(11, 16) >= runsAt) await jobs.add('sources.check', {}, { once: local.slice(0, 10) });
};

/** Paragraphs that are compared; shorter ones are dates, counters and links to other pages. */
const minWords = 12;

/**
 * Whether two readings of a page differ in a paragraph of `minWords` words or more, ignoring punctuation, case and
 * order; in any word when neither has one.
 */
export const isOtherText = (before: string, now: string): boolean => {
  const paragraphs = (text: string) => {
    const all = text.split('\n').map((line) =>
      line
        .toLowerCase()
        .replace(/\p{Cf}/gu, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    );
    const long = all.filter((line) => line.split(' ', minWords).length === minWords);
    return { all, long: new Set(long) };
  };
  const [one, other] = [paragraphs(before), paragraphs(now)];
  if (one.long.size === 0 && other.long.size === 0) return one.all.join(' ') !== other.all.join(' ');
  return one.long.size !== other.long.size || [...one.long].some((line) => !other.long.has(line));
};

type Seen = { page: ReadPage } | { answers: SourceCheck['answers']; note: Message };

const codeOf = (language: string | null) => language?.slice(0, 2).toLowerCase();

type CheckPorts = Pick<Ports, 'sourceDocuments' | 'providers' | 'clock'>;

type Found = Pick<SourceCheck, 'answers' | 'check_note'> &
  Partial<Pick<SourceCheck, 'compared_at' | 'changes' | 'restored_at' | 'changed' | 'changed_at'>>;

/** What a page that answers says of a document that was read there. */
const compare = (
  { providers }: Pick<Ports, 'providers'>,
  document: SourceDocument,
  page: ReadPage,
  at: string,
): Found => {
  const { id, language, final_url, text } = document;
  const { hash } = providers.prompts;
  const now = toDocument(page, { id, at, hash, timeZone: providers.settings.timeZone });
  if (now.hash !== document.hash) {
    const fault = errorPage(text, now);
    if (fault) return { answers: fault, check_note: message('sources.error-page', { title: now.title }) };
  }
  const [was, is] = [codeOf(language), codeOf(now.language)];
  const isOther = now.hash !== document.hash && isOtherText(text, now.text);
  const check_note =
    isOther && was && is && was !== is
      ? message('sources.language-changed', { was, now: is })
      : isOther && sourceKey(now.final_url) !== sourceKey(final_url)
        ? message('sources.moved', { address: now.final_url.slice(0, 300) })
        : null;
  const earlier = document.changes;
  const changes = now.hash === document.hash ? [] : changesOf(text, now.text, { since: at, earlier });
  const isRestored = earlier.some(({ start }) => !changes.some((change) => change.start === start));
  return {
    answers: 'yes',
    check_note,
    compared_at: at,
    changes,
    restored_at: isRestored ? at : document.restored_at,
    changed: isOther,
    changed_at: isOther ? (document.changed_at ?? at) : null,
  };
};

/** What a check found, for one of the documents of an address; what was not compared stays as it was. */
const checkOf = (
  ports: Pick<Ports, 'providers'>,
  document: SourceDocument,
  seen: Seen,
  at: string,
): SourceCheck => {
  const found: Found =
    'page' in seen
      ? compare(ports, document, seen.page, at)
      : { answers: seen.answers, check_note: seen.note };
  const { changed, changed_at, changes, restored_at, compared_at, answers, answers_at } = document;
  const isAsBefore = found.answers === answers && answers_at !== null;
  return {
    changed,
    changed_at,
    changes,
    restored_at,
    compared_at,
    ...found,
    checked_at: at,
    answers_at: isAsBefore ? answers_at : at,
  };
};

/** There is an answer, although no text. */
const answersAll: ReadonlySet<string> = new Set<MessageKey>([
  'sources.too-large',
  'sources.content-type',
  'sources.empty',
  'sources.not-a-page',
  'sources.parse-timeout',
  'sources.unparseable',
  'sources.unreadable',
]);

/** Why a page could not be read, in the terms of a check: too large, or no text, is an answer too. */
const failureOf = (error: DomainError): Seen => {
  const { reason, status } = unreadable(error);
  if (status === 404 || status === 410) return { answers: 'gone', note: reason };
  return { answers: answersAll.has(reason.key) ? 'yes' : 'unreachable', note: reason };
};

const see = async (
  { providers: { pages } }: Pick<Ports, 'providers'>,
  rules: RobotRules,
  url: string,
  signal: AbortSignal,
): Promise<Seen> => {
  if (!rules.allows(url)) return { answers: null, note: message('sources.robots') };
  try {
    return { page: await pages.read(url, signal) };
  } catch (error) {
    if (signal.aborted || !isDomainError(error)) throw error;
    return failureOf(error);
  }
};

type Due = Pick<SourceDocument, 'id' | 'final_url'>;

/** What a run has cost and found so far. */
type RunCounts = Omit<CheckRun, 'started_at' | 'ended_at'>;

const isNews = (before: SourceDocument, after: SourceCheck) => ({
  changed: Number(after.changes.length > 0 && before.changes.length === 0),
  gone: Number(after.answers === 'gone' && before.answers !== 'gone'),
  unreachable: Number(after.answers === 'unreachable'),
});

/** Checks the addresses of one host, one after the other. */
const checkHost = async (
  ports: CheckPorts,
  due: readonly Due[],
  { signal, wait }: Pick<JobRun, 'signal' | 'wait'>,
  { until, tally }: { until: number; tally: RunCounts },
): Promise<void> => {
  const record = async (url: string, seen: Seen) => {
    const at = ports.clock.now();
    const documents = await ports.sourceDocuments.find(
      due.filter(({ final_url }) => final_url === url).map(({ id }) => id),
    );
    const checks = documents.map((document) => ({ document, check: checkOf(ports, document, seen, at) }));
    await ports.sourceDocuments.recordChecks(checks.map(({ document: { id }, check }) => ({ id, ...check })));
    for (const { document, check } of checks)
      for (const [name, count] of Object.entries(isNews(document, check)))
        tally[name as keyof ReturnType<typeof isNews>] += count;
    tally.waiting -= 1;
  };
  const addresses = [...new Set(due.map(({ final_url }) => final_url))];
  tally.waiting += addresses.length;
  let rules: RobotRules;
  try {
    rules = await ports.providers.pages.robots(addresses, signal);
  } catch (error) {
    if (signal.aborted || !isDomainError(error)) throw error;
    for (const url of addresses) await record(url, failureOf(error));
    return;
  }
  // Of a site that asks for more, one page each day.
  const allowed = rules.delay > limits.maxDelay ? addresses.slice(0, 1) : addresses;
  tally.hosts += 1;
  for (const url of allowed) {
    await wait(Math.max(limits.delay, rules.delay));
    if (Date.parse(ports.clock.now()) > until) return;
    const seen = await see(ports, rules, url, signal);
    tally.pages += 1;
    tally.bytes += 'page' in seen ? (seen.page.bytes ?? 0) : 0;
    await record(url, seen);
  }
};

/**
 * Checks whether the addresses of stored sources still answer, and whether their texts have changed: those of drafts,
 * published articles and interviews, less often as these age, as their sites' robots.txt allows.
 */
export const createCheckSources =
  (ports: CheckPorts): JobHandlers['sources.check'] =>
  async (_data, run) => {
    const started_at = ports.clock.now();
    const now = Date.parse(started_at);
    const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();
    const due = await ports.sourceDocuments.dueForCheck({
      tiers: tiers.map(({ age, every }) => ({
        citedSince: age === null ? null : ago(age),
        // A run that begins a little earlier than that of a week ago finds the same addresses.
        before: ago(every - day / 2),
      })),
      limit: limits.pages,
      perHost: limits.perHost,
    });
    if (due.length === 0) return;
    const tally: RunCounts = {
      pages: 0,
      hosts: 0,
      bytes: 0,
      changed: 0,
      gone: 0,
      unreachable: 0,
      waiting: 0,
    };
    const hosts = [...Map.groupBy(due, ({ final_url }) => new URL(final_url).host).values()];
    const until = now + limits.duration;
    await pLimit(limits.hosts).map(hosts, (host) => checkHost(ports, host, run, { until, tally }));
    await ports.sourceDocuments.recordRun({ started_at, ended_at: ports.clock.now(), ...tally });
  };
