import { z } from 'zod';
import type { Command } from '../shared/contract.ts';

/** How many addresses are taken in at once; files are sent in pieces of this size. */
export const mostImported = 500;

/** The columns of a file of subscribers. */
export const importColumns = ['email', 'language', 'source', 'wording', 'at'] as const;

const text = z.string().max(5000).default('');

export const ImportedRow = z.object({
  email: text.describe('The address'),
  language: text.describe('es or en; es when left out'),
  source: text.describe('Where it was signed up; import when left out'),
  wording: text.describe('The words that were agreed to'),
  at: text.describe('When that was: a day or a moment, ISO 8601'),
});
/** An address with the proof of what its owner agreed to; checked one by one, so that a wrong one stops no other. */
export type ImportedRow = z.output<typeof ImportedRow>;

export const rowOutcomes = ['added', 'unchanged', 'unsubscribed', 'refused'] as const;

export const RowReport = z.object({
  email: z.string(),
  outcome: z
    .enum(rowOutcomes)
    .describe('unsubscribed: its owner took it back once, and is not signed up again by others'),
  reasons: z.array(z.string()).describe('Why it was refused'),
});
/** What became of one address. */
export type RowReport = z.infer<typeof RowReport>;

/** Taking subscribers over from elsewhere. */
export const subscriptionImport = {
  'subscriptions.import': {
    kind: 'command',
    effect: 'write',
    summary: 'Take addresses over with the proof of their consent; nobody who left is signed up again',
    access: 'admin',
    input: z.object({
      rows: z.array(ImportedRow).min(1).max(mostImported),
      dry_run: z.boolean().default(false).describe('Tell what would happen, write nothing'),
    }),
    output: z.object({ results: z.array(RowReport), changed: z.boolean() }),
  },
} as const satisfies Record<string, Command>;
