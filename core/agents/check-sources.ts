import pLimit from 'p-limit';
import type { JobHandlers, JobRun } from '../jobs/ports.ts';
import type { DomainError } from '../kernel/domain-error.ts';
import { isDomainError } from '../kernel/domain-error.ts';
import { day, minute, wallClock, week } from '../time/wall-clock.ts';
import { sourceKey } from '../articles/similarity.ts';
import type { Message, MessageKey } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import type { Ports } from '../kernel/ports.ts';
import type { ReadPage, RobotRules } from './provider-ports.ts';
import type { SourceCheck, SourceDocument } from './sources.ts';
import { toDocument, unreadable } from './sources.ts';

/**
 * Each address is checked once a week. One run reads at most `pages` of them, of one host at most `perHost` one after
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

/** What a check found, for one of the documents of an address. */
const checkOf = (
  { providers }: Pick<Ports, 'providers'>,
  document: SourceDocument,
  seen: Seen,
  at: string,
): SourceCheck => {
  const { changed, changed_at } = document;
  if (!('page' in seen))
    return { checked_at: at, answers: seen.answers, changed, changed_at, check_note: seen.note };
  const { id, language, final_url } = document;
  const { hash } = providers.prompts;
  const now = toDocument(seen.page, { id, at, hash, timeZone: providers.settings.timeZone });
  const [was, is] = [codeOf(language), codeOf(now.language)];
  const isOther = now.hash !== document.hash && isOtherText(document.text, now.text);
  const check_note =
    isOther && was && is && was !== is
      ? message('sources.language-changed', { was, now: is })
      : isOther && sourceKey(now.final_url) !== sourceKey(final_url)
        ? message('sources.moved', { address: now.final_url.slice(0, 300) })
        : null;
  return {
    checked_at: at,
    answers: 'yes',
    changed: isOther,
    changed_at: isOther ? (changed_at ?? at) : null,
    check_note,
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

/** Checks the addresses of one host, one after the other. */
const checkHost = async (
  ports: CheckPorts,
  due: readonly Due[],
  { signal, wait }: Pick<JobRun, 'signal' | 'wait'>,
  until: number,
): Promise<void> => {
  const record = async (url: string, seen: Seen) => {
    const at = ports.clock.now();
    const documents = await ports.sourceDocuments.find(
      due.filter(({ final_url }) => final_url === url).map(({ id }) => id),
    );
    await ports.sourceDocuments.recordChecks(
      documents.map((document) => ({ id: document.id, ...checkOf(ports, document, seen, at) })),
    );
  };
  const addresses = [...new Set(due.map(({ final_url }) => final_url))];
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
  for (const url of allowed) {
    await wait(Math.max(limits.delay, rules.delay));
    if (Date.parse(ports.clock.now()) > until) return;
    await record(url, await see(ports, rules, url, signal));
  }
};

/**
 * Checks whether the addresses of stored sources still answer, and whether their texts have changed: those of drafts,
 * published articles and interviews, each once a week, as their sites' robots.txt allows.
 */
export const createCheckSources =
  (ports: CheckPorts): JobHandlers['sources.check'] =>
  async (_data, run) => {
    const now = Date.parse(ports.clock.now());
    const due = await ports.sourceDocuments.dueForCheck({
      // A run that begins a little earlier than that of a week ago finds the same addresses.
      before: new Date(now - week + day / 2).toISOString(),
      limit: limits.pages,
      perHost: limits.perHost,
    });
    const hosts = [...Map.groupBy(due, ({ final_url }) => new URL(final_url).host).values()];
    await pLimit(limits.hosts).map(hosts, (host) => checkHost(ports, host, run, now + limits.duration));
  };
