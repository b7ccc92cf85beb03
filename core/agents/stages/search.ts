import type { DomainError } from '../../kernel/domain-error.ts';
import { isDomainError, messageOf } from '../../kernel/domain-error.ts';
import { message } from '../../messages/messages.ts';
import { payWithinBudget } from '../calls/pay-within-budget.ts';
import { providerFailureOf } from '../provider-failure.ts';
import type { Finder, Findings, Found } from '../provider-ports.ts';
import type { StageContext } from './context.ts';
import { readSpendingRules } from '../spending-settings.ts';
import type { Task } from '../task.ts';
import { day, dayOf } from '../../time/wall-clock.ts';

/** The keywords, or the topics when there are none. */
export const searchWords = ({ keywords, topics }: Task): string[] => (keywords.length ? keywords : topics);

/** Topics such as `etica-sesgos` in the form that texts use. */
export const subjects = (topics: readonly string[]): string[] =>
  topics.flatMap((topic) => [
    topic.replaceAll('-', ' '),
    ...(topic.includes('-') ? topic.split('-').filter((word) => word.length > 4) : []),
  ]);

const maxFound = 20;

/** The day of the site that many days ago. */
export const daysAgo = ({ ports }: StageContext, days: number): string =>
  dayOf(
    new Date(Date.parse(ports.clock.now()) - days * day).toISOString(),
    ports.providers.settings.timeZone,
  );

const search = async (context: StageContext, finder: Finder, days: number): Promise<Found[]> => {
  const { task, ports } = context;
  const { piecePrice } = await readSpendingRules(ports);
  const price = finder.isFree ? 0 : (piecePrice('search', finder.provider, 'search') ?? 0);
  const words = searchWords(task).map((word) => word.replaceAll('-', ' '));
  const query = { words, language: task.language, limit: maxFound, since: daysAgo(context, days) };
  const { items } = await payWithinBudget<Findings>(context, {
    purpose: 'search',
    provider: finder.provider,
    model: 'search',
    key: query,
    maxEur: price,
    async call(signal) {
      const found = await finder.find(query, signal);
      return { answer: found, eur: price * found.costs };
    },
  });
  await context.log(message('runs.search-results', { provider: finder.provider, count: items.length }));
  return items;
};

/** Asks all finders; one that fails is logged, and the run ends only when all fail. */
export const searchAll = async (
  context: StageContext,
  finders: readonly Finder[],
  days: number,
): Promise<Found[]> => {
  const found: Found[] = [];
  let failure: DomainError | null = null;
  let answered = 0;
  for (const finder of finders)
    try {
      found.push(...(await search(context, finder, days)));
      answered += 1;
    } catch (error) {
      if (context.signal.aborted || !isDomainError(error) || !providerFailureOf(error)) throw error;
      failure ??= error;
      await context.log(
        message('runs.search-failed', { provider: finder.provider, reason: messageOf(error) }),
      );
    }
  if (failure && answered === 0) throw failure;
  return found;
};
