import { z } from 'zod';
import { EmailField, LanguageField } from '../kernel/fields.ts';
import { issuesOf } from '../kernel/parse-input.ts';
import { readTime } from '../kernel/written-time.ts';
import type { Issue } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { SourceField } from './subscription.ts';
import { TopicsField } from './topic-choice.ts';

/** Maximum number of addresses per import; larger files are sent in batches of this size. */
export const maxImported = 500;

/** The columns of a subscribers file. */
export const importColumns = ['email', 'language', 'source', 'wording', 'at', 'topics'] as const;

const text = z.string().max(5000).default('');

export const ImportedRow = z.object({
  email: text.describe('The address'),
  language: text.describe('es or en; es when left out'),
  source: text.describe('Where it was signed up; import when left out'),
  wording: text.describe('The wording of the consent'),
  at: text.describe(
    'When it was given: a day or a time, ISO 8601; without an offset in the time zone of the site',
  ),
  topics: text.describe('Only the issues about these topics, separated by commas; every issue when left out'),
});
/** An address with the proof of its owner's consent, not validated yet: an invalid row does not stop the others. */
export type ImportedRow = z.output<typeof ImportedRow>;

export const rowOutcomes = ['added', 'unchanged', 'unsubscribed', 'refused'] as const;

export const RowReport = z.object({
  email: z.string(),
  outcome: z
    .enum(rowOutcomes)
    .describe('unsubscribed: its owner has unsubscribed, and cannot be signed up again by others'),
  reasons: z.array(z.string()).describe('Why it was refused'),
});
/** The outcome of one row. */
export type RowReport = z.infer<typeof RowReport>;

/** A day or a time; without an offset it is one of the site. */
const momentIn = (timeZone: string) =>
  z.string().transform((value, context) => {
    const found = readTime(value, timeZone);
    // Databases have no year 0.
    if (found && !found.skipped && found.at >= '0001') return found.at;
    context.addIssue({
      code: 'custom',
      ...(found?.skipped
        ? { message: 'value.skipped-time', params: { value, zone: timeZone } }
        : { message: 'subscriptions.no-date' }),
    });
    return z.NEVER;
  });

const validIn = (timeZone: string) =>
  z.object({
    email: EmailField,
    language: LanguageField,
    source: SourceField,
    wording: z.string().trim().min(1, 'subscriptions.consent-missing'),
    at: momentIn(timeZone),
    topics: TopicsField,
  });
/** A row that can be imported, if the site knows its topics. */
export type ValidRow = z.output<ReturnType<typeof validIn>>;

/** Validates one row at an ISO instant, in the site's time zone; an invalid one is returned with its errors. */
export const validateRow = (
  row: ImportedRow,
  now: string,
  timeZone: string,
): { row: ValidRow } | { issues: Issue[] } => {
  const given = {
    ...row,
    language: row.language.trim() || 'es',
    source: row.source.trim() || 'import',
    at: row.at.trim(),
    topics: row.topics
      .split(',')
      .map((topic) => topic.trim())
      .filter(Boolean),
  };
  const parsed = validIn(timeZone).safeParse(given);
  if (!parsed.success) return { issues: issuesOf(parsed.error, given) };
  return parsed.data.at > now
    ? { issues: [{ field: 'at', message: message('subscriptions.future') }] }
    : { row: parsed.data };
};
