import { z } from 'zod';
import { BylineField } from '#core/articles/byline-field.ts';
import { ChecklistItem } from '#core/articles/checklist-item.ts';
import { trustedText } from '#core/input/fields.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { scopeOf } from '#core/kernel/scope.ts';
import type { OperationName } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import type { Call, ToolOperation, ToolSpec } from './tool.ts';
import { outputOf } from './tool.ts';

const assistedOrigin = z
  .enum(['ai-assisted', 'ai-translated', 'ai-generated'])
  .optional()
  .describe('How the text was made: by you, by you from the other language, or by a person with your help');
/** The origins that an assistant can give its texts: never that of a person alone. */
export const assistedOrigins = { origin_es: assistedOrigin, origin_en: assistedOrigin };

const confirmable = Object.values<Operation>(operations)
  .filter(({ confirm }) => confirm)
  .map(({ name }) => name as OperationName);

const Prepared = z.object({
  operation: z.enum(confirmable),
  subject: z.string().describe('Its subject: a slug, an id, a number of items'),
  effects: z.object({
    summary: z.string().describe('What would happen, in one sentence').register(trustedText, {}),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })).optional(),
    warnings: z.array(ChecklistItem).optional(),
    recipients: z.int().optional().describe('How many would get a mail'),
    rows: z.array(z.looseObject({})).optional(),
  }),
  confirmation_token: z
    .string()
    .describe('Pass it to confirm_action after the person agrees')
    .register(trustedText, {}),
  expires_at: z.iso.datetime(),
});
const Confirmed = Prepared.pick({ operation: true, subject: true });

const howToConfirm =
  'This only previews what would happen and returns a token that is valid for ten minutes; show it to the person, then call confirm_action.';

/** One operation for each value of an argument. */
const steps = (argument: string, byStep: Record<string, OperationName | ToolOperation>): ToolOperation[] =>
  Object.entries(byStep).map(([step, one]) => ({
    ...(typeof one === 'string' ? { operation: one } : one),
    with: { [argument]: step },
  }));

const setFeatured = (state: 'on' | 'off'): ToolOperation => ({
  operation: 'articles.toggle-featured',
  input: ({ slug, revision }) => ({ slug, revision, state }),
});

/** The operations that change what readers see of one article and need confirmation, by their verb. */
const decisions = confirmable
  .filter((name) => name.startsWith('articles.') && scopeOf(operations[name]) === 'publish')
  .filter((name) => name !== 'articles.toggle-featured')
  .map((name) => [name.replace('articles.', '').replaceAll('-', '_'), name] as const);
const publication = steps('step', {
  hide_evidence: 'evidence.hide',
  ...Object.fromEntries(decisions),
  feature: setFeatured('on'),
  unfeature: setFeatured('off'),
});
const deletion = steps('kind', {
  article: 'articles.delete',
  agent: 'agents.delete',
  newsletter: 'newsletters.delete',
  samples: 'samples.remove',
});
const sending = steps('step', {
  send: 'newsletters.send',
  test: 'newsletters.test',
  pause: 'newsletters.pause',
  resume: 'newsletters.resume',
  cancel: 'newsletters.cancel',
  resend: 'newsletters.resend',
});
const bulkChange = steps('step', {
  migrate_authors: 'articles.auto-migrate',
  set_authors: {
    operation: 'articles.fix-author-names',
    input: ({ authors = {} }) => authors as Record<string, string>,
  },
  run_all_agents: 'agents.execute-all',
});

/** Tools that affect readers, subscribers or many articles: prepared first, then confirmed. */
export const confirmedTools: Record<string, ToolSpec> = {
  prepare_publication: {
    operations: publication,
    title: 'Prepare a step that readers see',
    description: `Prepare what readers of an article see:\n${publication
      .map((one) => `- ${String(one.with?.['step'])}: ${operations[one.operation].summary}`)
      .join('\n')}\n${howToConfirm}`,
    without: ['reviewer'],
    output: Prepared,
  },
  prepare_deletion: {
    operations: deletion,
    title: 'Prepare a deletion',
    description: `Put an article, an agent or an issue of the newsletter into the trash, or all samples that came with the site and that nobody has edited. ${howToConfirm}`,
    without: ['dry_run'],
    output: Prepared,
  },
  prepare_sending: {
    operations: sending,
    title: 'Prepare the sending of a newsletter',
    description: `Send an issue that a person approved to all subscribers, send a test to one address, or pause, resume, cancel or resend. ${howToConfirm}`,
    without: ['revision', 'reviewer', 'subscribers'],
    output: Prepared,
  },
  prepare_bulk_change: {
    operations: bulkChange,
    title: 'Prepare a change of many things at once',
    description: `Give articles with a hardcoded author the agent or site name that fits (migrate_authors), set author names by slug (set_authors), or run all active agents (run_all_agents). Previews the outcome for each. ${howToConfirm}`,
    extend: {
      authors: z
        .record(z.string(), BylineField)
        .optional()
        .describe('For set_authors: author names by slug, each one text or a list of names'),
    },
    without: ['dry_run', 'include_people', 'slugs'],
    output: Prepared,
  },
  confirm_action: {
    operations: [],
    title: 'Carry out what was prepared',
    description:
      'Carry out exactly what a prepare tool previewed, once, after the person has agreed. Refused when the token was used, has expired or belongs to somebody else, or when the thing has changed since.',
    // Any scope that allows preparing something allows confirming it.
    scope: ['write', 'publish', 'delete', 'send'],
    hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
    input: z.object({ confirmation_token: z.string().min(1).max(200) }),
    output: Confirmed.extend({ answer: z.union(confirmable.map(outputOf)) }),
    run: (call: Call, { confirmation_token }: { confirmation_token: string }) =>
      call.confirmer.confirm(confirmation_token, call.actor),
  },
};
