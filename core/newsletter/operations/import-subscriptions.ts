import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { renderIssue } from '../../kernel/render.ts';
import { isDomainError } from '../../kernel/domain-error.ts';
import { command } from '../../kernel/operation.ts';
import type { Ports } from '../../ports.ts';
import type { Issue } from '../../messages/messages.ts';
import type { ValidRow } from '../import-row.ts';
import { ImportedRow, maxImported, RowReport, validateRow } from '../import-row.ts';
import type { Subscription } from '../subscription.ts';
import { newSubscription } from '../subscription.ts';
import { findTopics, topicSources } from '../topic-choice.ts';

type Outcome = RowReport['outcome'];

/** Validates a row, and replaces its topics by their slugs. */
const checkRow = async (
  ports: Pick<Ports, 'settings' | (typeof topicSources)[number]>,
  given: ImportedRow,
  now: string,
): Promise<ReturnType<typeof validateRow>> => {
  const checked = validateRow(given, now, ports.settings.timeZone);
  if ('issues' in checked) return checked;
  try {
    const topics = await findTopics(ports, checked.row.topics);
    return { row: { ...checked.row, topics: topics.map(({ slug }) => slug) } };
  } catch (error) {
    if (!isDomainError(error, 'validation')) throw error;
    return { issues: error.params['issues'] as Issue[] };
  }
};

const outcomeOf = (known: Subscription | null): Outcome => {
  if (!known) return 'added';
  return known.unsubscribed_at === null ? 'unchanged' : 'unsubscribed';
};

const add = async (
  { subscriptions, ids, tokens }: Pick<Ports, 'subscriptions' | 'ids' | 'tokens'>,
  row: ValidRow,
): Promise<Outcome> => {
  const { language, source, wording, at } = row;
  const added = newSubscription({ ids, tokens }, { ...row, subscribed: true }, at);
  const known = await subscriptions.claim(added);
  if (known.id !== added.id) return outcomeOf(known);
  await subscriptions.record(added.id, { event: 'sign-up', wording, source, language, at });
  return 'added';
};

/**
 * Imports addresses, each with the wording and time of its owner's consent. Known addresses are unchanged, and those
 * who have unsubscribed stay unsubscribed: importing the same file again changes nothing. Invalid rows are reported and
 * do not stop the others.
 */
export const importSubscriptions = command({
  name: 'subscriptions.import',
  effect: 'write',
  summary: 'Import addresses with proof of consent; nobody who unsubscribed is subscribed again',
  access: 'admin',
  input: z.object({
    rows: z.array(ImportedRow).min(1).max(maxImported),
    dry_run: z.boolean().default(false).describe('Report what would happen, write nothing'),
  }),
  output: z.object({ results: z.array(RowReport), changed: z.boolean() }),
  uses: ['subscriptions', 'clock', 'ids', 'tokens', 'settings', ...topicSources],
  run: async (ports, { rows, dry_run: dryRun }, actor) => {
    const now = ports.clock.now();
    const results: RowReport[] = [];
    // A dry run writes nothing: addresses of earlier rows are collected here.
    const previewed = new Set<string>();
    for (const given of rows) {
      const checked = await checkRow(ports, given, now);
      const email = given.email.trim();
      if ('issues' in checked) {
        const reasons = checked.issues.map((issue) => renderIssue(issue, languageOf(actor)));
        results.push({ email, outcome: 'refused', reasons });
        continue;
      }
      const { row } = checked;
      const outcome = dryRun ? outcomeOf(await ports.subscriptions.find(row.email)) : await add(ports, row);
      const isRepeated = dryRun && outcome === 'added' && previewed.has(row.email);
      previewed.add(row.email);
      results.push({ email, outcome: isRepeated ? 'unchanged' : outcome, reasons: [] });
    }
    return { results, changed: !dryRun && results.some(({ outcome }) => outcome === 'added') };
  },
});
