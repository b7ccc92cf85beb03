import { z } from 'zod';
import type { Ports } from '../ports.ts';
import { Day, EmailField, Instant, LanguageField } from '../shared/fields.ts';
import type { ImportedRow, RowReport } from './import-contract.ts';
import { SourceField } from './subscription.ts';

const Row = z.object({
  email: EmailField,
  language: LanguageField,
  source: SourceField,
  wording: z.string().trim().min(1, 'The words that were agreed to are missing'),
  at: z.union([Instant, Day.transform((day) => `${day}T00:00:00.000Z`)], {
    error: 'No day or moment (ISO 8601)',
  }),
});
type Row = z.output<typeof Row>;

const read = (given: ImportedRow, now: string): { row: Row } | { reasons: string[] } => {
  const parsed = Row.safeParse({
    ...given,
    language: given.language.trim() || 'es',
    source: given.source.trim() || 'import',
    at: given.at.trim(),
  });
  if (!parsed.success)
    return { reasons: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
  return parsed.data.at > now ? { reasons: ['at: lies in the future'] } : { row: parsed.data };
};

const add = async ({ subscriptions, ids, tokens }: Ports, row: Row): Promise<RowReport['outcome']> => {
  const { email, language, source, wording, at } = row;
  const fresh = {
    id: ids.next(),
    email,
    subscribed: true,
    source,
    language,
    created_at: at,
    suspended: null,
    token: tokens.next(),
    confirm_token: null,
    confirmed_at: null,
    unsubscribed_at: null,
  };
  const known = await subscriptions.claim(fresh);
  if (known.id !== fresh.id) return known.unsubscribed_at === null ? 'unchanged' : 'unsubscribed';
  await subscriptions.record(fresh.id, { event: 'sign-up', wording, source, language, at });
  return 'added';
};

const foresee = async ({ subscriptions }: Ports, { email }: Row): Promise<RowReport['outcome']> => {
  const known = await subscriptions.find(email);
  if (!known) return 'added';
  return known.unsubscribed_at === null ? 'unchanged' : 'unsubscribed';
};

/**
 * Takes addresses over, each with the words that its owner agreed to and when. One that is known stays as it is, and one
 * whose owner has left stays out: the same file again changes nothing. Wrong rows are told and stop no other.
 */
export const importSubscriptions = async (
  ports: Ports,
  { rows, dry_run: dryRun }: { rows: readonly ImportedRow[]; dry_run: boolean },
): Promise<{ results: RowReport[]; changed: boolean }> => {
  const now = ports.clock.now();
  const results: RowReport[] = [];
  // Nothing is written by a trial: what the rows before would have added is kept in mind.
  const foreseen = new Set<string>();
  for (const given of rows) {
    const found = read(given, now);
    const email = given.email.trim();
    if ('reasons' in found) results.push({ email, outcome: 'refused', reasons: found.reasons });
    else {
      const outcome = await (dryRun ? foresee : add)(ports, found.row);
      const again = dryRun && outcome === 'added' && foreseen.has(found.row.email);
      foreseen.add(found.row.email);
      results.push({ email, outcome: again ? 'unchanged' : outcome, reasons: [] });
    }
  }
  return { results, changed: !dryRun && results.some(({ outcome }) => outcome === 'added') };
};
