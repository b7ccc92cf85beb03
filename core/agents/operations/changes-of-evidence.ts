import { z } from 'zod';
import { changedPassages } from '../../evidence/changed-passages.ts';
import { passageStates } from '../../evidence/page-changes.ts';
import { LanguageField, trustedText } from '../../input/fields.ts';
import { query } from '../../kernel/operation.ts';

const Changed = z.object({
  hash: z.string().describe('SHA-256 of the stored text of its source').register(trustedText, {}),
  state: z.enum(passageStates).describe('Whether it reads otherwise now, or its page is gone'),
  since: z.iso.datetime().describe('When that was first seen'),
  text: z.string().describe('The passage as it was read'),
  now: z.string().nullable().describe('What stands there now; null: nothing like it'),
  source: z.object({
    title: z.string(),
    publisher: z.string().nullable(),
    url: z.string(),
    retrieved_at: z.iso.datetime(),
    checked_at: z.iso.datetime().nullable(),
  }),
  claims: z
    .array(
      z.object({
        slug: z.string(),
        title_es: z.string(),
        title_en: z.string().nullable(),
        language: LanguageField,
        sentence: z.string(),
      }),
    )
    .describe('The published sentences that rest on it, 50 at most'),
});

/** Passages that have changed, or whose page is gone, under what is published. */
export const listEvidenceChanges = query({
  name: 'evidence.changes',
  summary: 'List the passages of sources that have changed or vanished under published sentences',
  access: 'editor',
  input: z.object({
    limit: z.coerce.number<number>().int().min(1).max(200).default(50).describe('How many, the latest first'),
  }),
  output: z.object({ items: z.array(Changed), total: z.int().nonnegative() }),
  uses: ['evidence', 'sourceDocuments'],
  run: async (ports, { limit }) => {
    const { items, total } = await changedPassages(ports, limit);
    return {
      items: items.map(({ document, became: { state, now }, start, end, since, claims }) => {
        const { title, publisher, final_url: url, hash, retrieved_at, checked_at } = document;
        const source = { title, publisher, url, retrieved_at, checked_at };
        return { hash, state, since, text: document.text.slice(start, end), now, source, claims };
      }),
      total,
    };
  },
});
