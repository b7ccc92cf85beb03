import { z } from 'zod';
import { LanguageField } from '../input/fields.ts';
import type { Language } from '../text/language.ts';
import { render } from '../kernel/render.ts';
import { Article } from './article.ts';
import { scheduleActions, scheduleFields } from './schedule.ts';

/** The language whose translation is older than its original. */
export const Outdated = LanguageField.nullable().describe(
  'The language whose translation is older than its original; null: none is',
);

/** The editor responsible for an article. */
export const AssignedTo = z.string().nullable().describe('Username of its assignee; null: nobody');

/** Since when a draft waits for the editor to whom an author handed it in. */
export const HandedInAt = z.iso
  .datetime()
  .nullable()
  .describe('When its author handed it in to its assignee; null: they did not');

const ReturnedAt = z.iso
  .datetime()
  .nullable()
  .describe('When it was last returned to its author, if no decision came since; null: it was not');

/** The last return of a draft to its author. */
export const LastReturn = z
  .object({
    at: z.iso.datetime(),
    by: z.string().nullable().describe('Username of the editor; null: the account is gone, or it was none'),
    note: z.string().nullable().describe('What they wrote to the author'),
  })
  .nullable()
  .describe('That an editor returned it to its author, who has not handed it in since; null: nobody did');

/** The accounts that an article belongs to. */
export const Owners = z
  .array(z.string())
  .describe('Ids of the accounts that created it, that it is assigned to, or that handed it in');

export const DeskRow = Article.pick({
  id: true,
  slug: true,
  revision: true,
  title_es: true,
  title_en: true,
  summary_es: true,
  summary_en: true,
  author: true,
  author_name: true,
  is_agent: true,
  review_required: true,
  topics: true,
  type: true,
  date: true,
  status: true,
  scheduled_at: true,
  scheduled_action: true,
  scheduled_by: true,
  scheduled_languages: true,
  schedule_error: true,
  rejection_reason: true,
  featured: true,
  is_static: true,
  sponsored: true,
  image_url: true,
  cover_variant: true,
  published_languages: true,
  original_language: true,
  created_at: true,
  updated_at: true,
}).extend({
  body_es_length: z.int().nonnegative().describe('Characters of the Spanish body; 0: empty'),
  body_en_length: z.int().nonnegative().nullable().describe('The same in English; null: none'),
  outdated: Outdated,
  assigned_to: AssignedTo,
  handed_in_at: HandedInAt,
  returned_at: ReturnedAt,
  owners: Owners,
  has_pending: z.boolean().describe('Whether it has unpublished changes'),
});
/**
 * An article as the lists of the desk carry it: with the lengths of its bodies. One that is not published has the
 * texts that were last saved, pending changes included.
 */
export type DeskRow = z.infer<typeof DeskRow>;

export const ShownRow = DeskRow.extend({
  schedule_error: z.string().nullable().describe('Why its last schedule failed'),
});
/** A row with its messages rendered. */
export type ShownRow = z.infer<typeof ShownRow>;

/** The row in the reader's language. */
export const showRow = (row: DeskRow, language: Language): ShownRow => ({
  ...row,
  schedule_error: row.schedule_error && render(row.schedule_error, language),
});

export const TrashRow = DeskRow.extend({ schedule_error: z.null(), deleted_at: z.iso.datetime() });
/** An article in the trash, as listed. */
export type TrashRow = z.infer<typeof TrashRow>;

export const ScheduledRow = Article.pick({
  slug: true,
  title_es: true,
  title_en: true,
  status: true,
  scheduled_languages: true,
}).extend({ scheduled_at: z.iso.datetime(), scheduled_action: z.enum(scheduleActions) });
/** An article with a schedule; its titles as in `DeskRow`. */
export type ScheduledRow = z.infer<typeof ScheduledRow>;

export const FailedRow = ScheduledRow.omit({
  scheduled_at: true,
  scheduled_action: true,
  scheduled_languages: true,
}).extend({
  schedule_error: scheduleFields.schedule_error.unwrap(),
});
/** An article whose schedule failed; its titles as in `DeskRow`. */
export type FailedRow = z.infer<typeof FailedRow>;

export const DraftStats = z.object({
  drafts: z.int().nonnegative(),
  ai_generated: z.int().nonnegative().describe('Drafts written by AI, in either language'),
  review_required: z.int().nonnegative().describe("Drafts that need a person's review"),
});
/** The desk's totals. */
export type DraftStats = z.infer<typeof DraftStats>;

export const HardcodedAuthor = Article.pick({
  slug: true,
  revision: true,
  title_es: true,
  title_en: true,
  author: true,
  date: true,
  status: true,
  is_static: true,
  is_agent: true,
  topics: true,
});
/** An article whose author is plain text, neither a user nor an agent. */
export type HardcodedAuthor = z.infer<typeof HardcodedAuthor>;

/** Whether the author is plain text, neither a user nor an agent. */
export const hasHardcodedAuthor = ({
  author,
  author_name,
}: Pick<Article, 'author' | 'author_name'>): boolean => author.trim() !== '' && !author_name?.trim();

/** A sentence that a person answers for although no stored source carries it. */
export type ConfirmedFact = {
  language: Language;
  /** The sentence as plain text (`plainSentence`). */
  sentence: string;
  confirmed_by: string;
  confirmed_at: string;
};
