import { z } from 'zod';
import { EmailField, LanguageField, StoredEmail } from '../input/fields.ts';
import { foldText, removeHidden } from '../text/normalize-text.ts';
import { issuesOf } from '../kernel/parse-input.ts';
import type { Issue } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { readListTime } from './list-time.ts';
import { SourceField } from './subscription.ts';
import { TopicsField } from './topic-choice.ts';

/** Maximum number of addresses per import; larger files are sent in batches of this size. */
export const maxImported = 500;

/** The columns of a subscribers file. */
export const importColumns = [
  'email',
  'language',
  'source',
  'wording',
  'at',
  'topics',
  'subscribed',
  'suspended',
] as const;

const text = z.string().max(5000).default('');

// An unknown field may say that somebody has left.
export const ImportedRow = z.strictObject({
  email: text.describe('The address'),
  language: text.describe('es or en; es when left out'),
  source: text.describe('Where it was signed up; import when left out'),
  wording: text.describe('The wording of the consent'),
  at: text.describe(
    'When it was given: a day or a moment, as 2026-05-03, 2026-05-03T10:15Z or 03/05/2026 10:15',
  ),
  topics: text.describe('Only the issues about these topics, separated by commas; every issue when left out'),
  subscribed: z
    .string()
    .max(5000)
    .optional()
    .describe('Yes or no, in Spanish or English: whoever has left stays so; yes when left out'),
  suspended: text.describe(
    'Why the address gets no mail, such as the answer of a mail server; empty: it does',
  ),
});
/** An address with the proof of its owner's consent, not validated yet: an invalid row does not stop the others. */
export type ImportedRow = z.output<typeof ImportedRow>;

export const rowOutcomes = ['added', 'unchanged', 'unsubscribed', 'suspended', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const RowReport = z.object({
  email: z.string(),
  outcome: z
    .enum(rowOutcomes)
    .describe(
      'unsubscribed: its owner has unsubscribed, here or by the row; suspended: it takes no mail. Neither is signed up by others',
    ),
  reasons: z.array(z.string()).describe('Why it was refused'),
});
/** The outcome of one row. */
export type RowReport = z.infer<typeof RowReport>;

/** In a dry run, which stores nothing: the outcome of a row whose address has one from an earlier row. */
export const repeatedOutcome = (outcome: RowOutcome, before: RowOutcome | undefined): RowOutcome =>
  outcome === 'added' && before !== undefined ? (before === 'added' ? 'unchanged' : before) : outcome;

type State = 'subscribed' | 'unsubscribed' | 'suspended';

/** What spreadsheets and other programs write, in Spanish and English. */
const states: Record<State, readonly string[]> = {
  subscribed: [
    'true',
    'yes',
    'y',
    '1',
    'on',
    'subscribed',
    'active',
    'verdadero',
    'si',
    's',
    'suscrito',
    'suscrita',
    'activo',
    'activa',
    'alta',
  ],
  unsubscribed: [
    'false',
    'no',
    'n',
    '0',
    'off',
    'unsubscribed',
    'inactive',
    'unsubscribe',
    'cancelled',
    'canceled',
    'left',
    'falso',
    'baja',
    'de baja',
    'cancelado',
    'cancelada',
    'inactivo',
    'inactiva',
  ],
  suspended: ['suspended', 'bounced', 'suspendido', 'suspendida', 'rebotado', 'rebotada'],
};

/** What a word says of a subscription; null for an unknown one. */
const stateOf = (word: string): State | null => {
  const plain = foldText(removeHidden(word)).trim().replace(/\s+/g, ' ');
  const found = Object.entries(states).find(([, words]) => words.includes(plain));
  return (found?.[0] as State | undefined) ?? null;
};

const ValidRow = z.object({
  email: EmailField,
  language: LanguageField,
  source: SourceField,
  wording: z.string().trim().min(1, 'subscriptions.consent-missing'),
  at: z.string().min(1, 'subscriptions.no-date'),
  topics: TopicsField,
});
/** A row that can be imported, if the site knows its topics. */
export type ValidRow = z.output<typeof ValidRow>;

/** Only its address has to be valid: that its owner has left is remembered without any proof. */
const GoneRow = z.object({
  email: StoredEmail,
  language: LanguageField.catch('es'),
  source: SourceField.catch('import'),
  wording: z.string().trim(),
});
/** A row of somebody who has left, or whose address takes no mail (`suspended` says why). */
export type GoneRow = z.output<typeof GoneRow> & { at: string | null; suspended: string | null };

export type CheckedRow = { row: ValidRow } | { gone: GoneRow } | { issues: Issue[] };

/** Validates one row at an ISO instant; an invalid one is returned with its errors. */
export const validateRow = (row: ImportedRow, now: string, timeZone: string): CheckedRow => {
  const status = row.subscribed === undefined ? 'subscribed' : stateOf(row.subscribed);
  if (status === null) {
    const word = row.subscribed?.trim() ?? '';
    return {
      issues: [
        {
          field: 'subscribed',
          message: word ? message('subscriptions.unknown-word', { word }) : message('value.not-blank'),
        },
      ],
    };
  }
  const input = {
    ...row,
    language: row.language.trim() || 'es',
    source: row.source.trim() || 'import',
    at: readListTime(row.at, timeZone) ?? '',
    topics: row.topics
      .split(',')
      .map((topic) => topic.trim())
      .filter(Boolean),
  };
  const isSuspended = row.suspended.trim() !== '' && stateOf(row.suspended) !== 'unsubscribed';
  if (status !== 'subscribed' || isSuspended) {
    const parsed = GoneRow.safeParse(input);
    if (!parsed.success) return { issues: issuesOf(parsed.error, input) };
    const at = input.at && input.at <= now ? input.at : null;
    const suspended = isSuspended
      ? row.suspended.trim()
      : status === 'suspended'
        ? row.subscribed!.trim()
        : null;
    return { gone: { ...parsed.data, at, suspended } };
  }
  const parsed = ValidRow.safeParse(input);
  if (!parsed.success) return { issues: issuesOf(parsed.error, input) };
  return parsed.data.at > now
    ? { issues: [{ field: 'at', message: message('subscriptions.future') }] }
    : { row: parsed.data };
};
