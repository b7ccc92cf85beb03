import { z } from 'zod';
import { Day, EmailField, Instant, LanguageField } from '../kernel/fields.ts';
import { issuesOf } from '../kernel/parse-input.ts';
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
  at: text.describe('When it was given: a day or an instant, ISO 8601'),
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

const ValidRow = z.object({
  email: EmailField,
  language: LanguageField,
  source: SourceField,
  wording: z.string().trim().min(1, 'subscriptions.consent-missing'),
  at: z.union([Instant, Day.transform((day) => `${day}T00:00:00.000Z`)], {
    error: 'subscriptions.no-date',
  }),
  topics: TopicsField,
});
/** A row that can be imported, if the site knows its topics. */
export type ValidRow = z.output<typeof ValidRow>;

/** Validates one row at an ISO instant; an invalid one is returned with its errors. */
export const validateRow = (row: ImportedRow, now: string): { row: ValidRow } | { issues: Issue[] } => {
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
  const parsed = ValidRow.safeParse(given);
  if (!parsed.success) return { issues: issuesOf(parsed.error, given) };
  return parsed.data.at > now
    ? { issues: [{ field: 'at', message: message('subscriptions.future') }] }
    : { row: parsed.data };
};
