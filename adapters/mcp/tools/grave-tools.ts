import { z } from 'zod';
import { ArticleEdit } from '#core/articles/edit.ts';
import { rejectionReasonLimit } from '#core/articles/article-limits.ts';
import { Patch, seenRevision } from '#core/articles/desk-fields.ts';
import { ChecklistItem } from '#core/articles/checklist-item.ts';
import type { Operation } from '#core/kernel/operation.ts';
import type { OperationName } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import { EmailField, LanguageField } from '#core/kernel/fields.ts';
import { siteMade } from '#core/kernel/site-made.ts';
import { SlugParam } from '#core/kernel/slug.ts';
import type { Call, Hints, Tool } from '../tool.ts';
import { outputOf } from '../tool.ts';
import {
  prepareBulk,
  prepareDeletion,
  preparePublication,
  prepareSending,
  publishingSteps,
  sendingSteps,
} from './prepare.ts';
import { assistedOrigins } from './writing-tools.ts';

/** The operations that a person confirms. */
const confirmable = Object.values<Operation>(operations)
  .filter(({ confirm }) => confirm)
  .map(({ name }) => name as OperationName);

const prepares: Hints = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};

const prepared = z.object({
  operation: z.enum(confirmable),
  subject: z.string().describe('What it is about: a slug, an id, a number of things').register(siteMade, {}),
  effects: z.object({
    summary: z.string().describe('What would happen, in one sentence').register(siteMade, {}),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })).optional(),
    warnings: z.array(ChecklistItem).optional(),
    recipients: z.int().optional().describe('How many would get a mail'),
    rows: z.array(z.looseObject({})).optional(),
  }),
  confirmation_token: z
    .string()
    .describe('Hand it to confirm_action once the person agrees')
    .register(siteMade, {}),
  expires_at: z.iso.datetime(),
});

const two =
  'This only tells what would happen and gives a token for ten minutes; show it to the person, then call confirm_action.';

const confirmed = prepared.pick({ operation: true, subject: true });

/** Tools for what readers, subscribers or many articles are touched by: prepared first, confirmed then. */
export const graveTools = {
  prepare_publication: {
    title: 'Prepare a step that readers see',
    description: `Approve or reject a draft, take a published article back to the drafts, feature an article or no longer, take one out of the trash or a rejected one back to the drafts, or edit or patch one that is published. ${two}`,
    scope: 'publish',
    hints: prepares,
    input: z.object({
      slug: SlugParam,
      revision: seenRevision.optional(),
      step: z.enum(publishingSteps),
      confirm: z.boolean().optional().describe('Approve in spite of the warnings of the checklist'),
      changes: ArticleEdit.extend(assistedOrigins)
        .strict()
        .optional()
        .describe('For step edit: the fields as they shall be'),
      patches: z.array(Patch.strict()).min(1).max(20).optional().describe('For step patch'),
      reason: z.string().max(rejectionReasonLimit).optional().describe('For step reject: why'),
    }),
    output: prepared,
    contracts: {
      'articles.approve': { with: { step: 'approve' }, without: ['reviewer'] },
      'articles.reject': { with: { step: 'reject' } },
      'articles.unpublish': { with: { step: 'unpublish' } },
      'articles.restore': { with: { step: 'restore' } },
      'articles.toggle-featured': { with: { step: 'feature' }, without: ['state'] },
      'articles.edit': { reshaped: true },
      'articles.patch': { reshaped: true },
    },
    run: preparePublication,
  },
  prepare_deletion: {
    title: 'Prepare a deletion',
    description: `Put an article, an agent or an issue of the newsletter into the trash. ${two}`,
    scope: 'delete',
    hints: prepares,
    input: z.object({
      kind: z.enum(['article', 'agent', 'newsletter']),
      slug: SlugParam.optional().describe('Of the article'),
      id: z.uuid().optional().describe('Of the agent or issue'),
      revision: seenRevision.optional(),
    }),
    output: prepared,
    contracts: {
      'articles.delete': { with: { kind: 'article' } },
      'agents.delete': { with: { kind: 'agent' } },
      'newsletters.delete': { with: { kind: 'newsletter' } },
    },
    run: prepareDeletion,
  },
  prepare_sending: {
    title: 'Prepare the sending of a newsletter',
    description: `Send an issue that a person approved to all subscribers, send a test to one address, or pause, resume, cancel or resend. ${two}`,
    scope: 'send',
    hints: prepares,
    input: z.object({
      id: z.uuid().describe('Id of the issue'),
      step: z.enum(sendingSteps),
      email: EmailField.optional().describe('For step test: where it goes'),
      language: LanguageField.default('es').describe('For step test'),
      status: z.enum(['unknown', 'failed']).default('unknown').describe('For step resend: which deliveries'),
    }),
    output: prepared,
    contracts: {
      'newsletters.pause': { with: { step: 'pause' } },
      'newsletters.resume': { with: { step: 'resume' } },
      'newsletters.cancel': { with: { step: 'cancel' } },
      'newsletters.test': { with: { step: 'test' } },
      'newsletters.send': { reshaped: true },
      'newsletters.resend': { reshaped: true },
    },
    run: prepareSending,
  },
  prepare_bulk_change: {
    title: 'Prepare a change of many things at once',
    description: `Give articles with a hardcoded author the name that stands for it (migrate_authors), set author names by slug (set_authors), or run all active agents (run_all_agents). Tells what would become of each. ${two}`,
    scope: 'write',
    hints: prepares,
    input: z.object({
      step: z.enum(['migrate_authors', 'set_authors', 'run_all_agents']),
      authors: z.record(z.string(), z.string()).optional().describe('For set_authors: author names by slug'),
    }),
    output: prepared,
    contracts: {
      'agents.execute-all': { with: { step: 'run_all_agents' } },
      'articles.auto-migrate': { reshaped: true },
      'articles.fix-author-names': { reshaped: true },
    },
    run: prepareBulk,
  },
  confirm_action: {
    title: 'Do what was prepared',
    description:
      'Carry out exactly what a prepare tool described, once, after the person has agreed. Refused when it was used, is over, belongs to somebody else, or the thing has changed since.',
    // Whoever may prepare anything may confirm it.
    scope: ['write', 'publish', 'delete', 'send'],
    hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
    input: z.object({ confirmation_token: z.string().min(1).max(200) }),
    output: confirmed.extend({ answer: z.looseObject({}) }),
    made: confirmed.extend({ answer: z.union(confirmable.map(outputOf)) }),
    contracts: {},
    run: (call: Call, { confirmation_token }: { confirmation_token: string }) =>
      call.confirmer.confirm(confirmation_token, call.actor),
  },
} satisfies Record<string, Tool>;
