import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { renderIssue } from '../../kernel/render.ts';
import { isDomainError } from '../../kernel/domain-error.ts';
import { command } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Issue } from '../../messages/messages.ts';
import type { CheckedRow, GoneRow, RowOutcome, ValidRow } from '../import-row.ts';
import { ImportedRow, maxImported, repeatedOutcome, RowReport, validateRow } from '../import-row.ts';
import type { Subscription } from '../subscription.ts';
import { newSubscription } from '../subscription.ts';
import { findTopics, topicSources } from '../topic-choice.ts';

type Writing = Pick<Ports, 'subscriptions' | 'ids' | 'tokens'>;

/** Validates a row, and replaces its topics by their slugs. */
const checkRow = async (
  ports: Pick<Ports, (typeof topicSources)[number]>,
  checked: CheckedRow,
): Promise<CheckedRow> => {
  if (!('row' in checked)) return checked;
  try {
    const topics = await findTopics(ports, checked.row.topics);
    return { row: { ...checked.row, topics: topics.map(({ slug }) => slug) } };
  } catch (error) {
    if (!isDomainError(error, 'validation')) throw error;
    return { issues: error.params['issues'] as Issue[] };
  }
};

const outcomeOf = (found: Subscription | null): RowOutcome => {
  if (!found) return 'added';
  if (found.unsubscribed_at !== null) return 'unsubscribed';
  return found.suspended === null ? 'unchanged' : 'suspended';
};

const add = async (
  { subscriptions, ids, tokens }: Writing,
  row: ValidRow,
): Promise<{ outcome: RowOutcome; changed: boolean }> => {
  const { language, source, wording, at } = row;
  const added = newSubscription({ ids, tokens }, { ...row, subscribed: true }, at);
  const found = await subscriptions.claim(added);
  if (found.id !== added.id) return { outcome: outcomeOf(found), changed: false };
  await subscriptions.record(added.id, { event: 'sign-up', wording, source, language, at });
  return { outcome: 'added', changed: true };
};

/** Whether a subscriber agreed on this site after the consent that a row says has ended. */
const agreedLater = async (
  { subscriptions }: Pick<Ports, 'subscriptions'>,
  found: Subscription,
  { at }: GoneRow,
): Promise<boolean> => {
  const last = (await subscriptions.consents(found.id)).at(-1);
  return at !== null && last !== undefined && last.at > at;
};

/** Remembers who has left, or takes no mail: nobody but themselves can sign them up afterwards. */
const remember = async (
  ports: Writing,
  gone: GoneRow,
  now: string,
  dryRun: boolean,
): Promise<{ outcome: RowOutcome; changed: boolean }> => {
  const { subscriptions } = ports;
  const { email, language, source, wording, at, suspended } = gone;
  const ended = {
    subscribed: false,
    topics: [],
    suspended,
    unsubscribed_at: suspended === null ? now : null,
  };
  const outcome = suspended === null ? 'unsubscribed' : 'suspended';
  const made = { ...newSubscription(ports, { ...gone, ...ended }, at ?? now), ...ended };
  const found = dryRun ? await subscriptions.find(email) : await subscriptions.claim(made);
  const isNew = found === null || found.id === made.id;
  if (!isNew && !found.subscribed) return { outcome: outcomeOf(found), changed: false };
  if (!isNew && (await agreedLater(ports, found, gone))) return { outcome: 'unchanged', changed: false };
  if (dryRun) return { outcome, changed: false };
  const { id } = found ?? made;
  if (!isNew) await subscriptions.update({ ...found, ...ended, confirm_token: null });
  else if (wording && at) await subscriptions.record(id, { event: 'sign-up', wording, source, language, at });
  if (suspended === null)
    await subscriptions.record(id, { event: 'sign-off', wording: '', source, language, at: now });
  return { outcome, changed: true };
};

/**
 * Imports addresses, each with the wording and time of its owner's consent. Known addresses are unchanged, and those
 * who have unsubscribed stay unsubscribed: importing the same file again changes nothing. Rows of those who have left
 * elsewhere, or are suspended, are remembered as such; a subscriber whom one names is ended, unless they agreed here
 * later. Invalid rows are reported and do not stop the others.
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
    const { timeZone } = ports.settings;
    const results: RowReport[] = [];
    let anyChanged = false;
    // A dry run writes nothing: the outcomes of earlier rows are collected here.
    const previewed = new Map<string, RowOutcome>();
    for (const input of rows) {
      const checked = await checkRow(ports, validateRow(input, now, timeZone));
      const email = input.email.trim();
      if ('issues' in checked) {
        const reasons = checked.issues.map((issue) => renderIssue(issue, languageOf(actor)));
        results.push({ email, outcome: 'refused', reasons });
        continue;
      }
      const { outcome, changed } =
        'gone' in checked
          ? await remember(ports, checked.gone, now, dryRun)
          : dryRun
            ? { outcome: outcomeOf(await ports.subscriptions.find(checked.row.email)), changed: false }
            : await add(ports, checked.row);
      const address = ('gone' in checked ? checked.gone : checked.row).email.toLowerCase();
      const reported = dryRun ? repeatedOutcome(outcome, previewed.get(address)) : outcome;
      previewed.set(address, reported);
      anyChanged ||= changed;
      results.push({ email, outcome: reported, reasons: [] });
    }
    return { results, changed: anyChanged };
  },
});
