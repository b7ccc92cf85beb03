import { z } from 'zod';
import { Agent } from '#core/agents/agent.ts';
import { Issue, IssueRow } from '#core/newsletter/issues/issue.ts';
import type { Tool } from '../tool.ts';
import { ask, changedOnly, execute, inputOf, outputOf, reads, writes } from '../tool.ts';

const preview = inputOf('newsletters.preview').shape;

/** Tools for the newsletter; what they write goes to nobody. */
export const newsletterTools = {
  read_newsletters: {
    title: 'Read issues of the newsletter',
    description:
      'List the issues, or with `trash` those that were deleted; or, with `id`, read one: its texts and pieces (issue), how readers get it (preview), or how far its sending is in numbers (progress). Addresses are never told.',
    scope: 'read',
    hints: reads,
    input: z.object({
      id: z.uuid().optional().describe('Read this issue; a list when left out'),
      trash: z.boolean().default(false).describe('List those in the trash instead'),
      as: z.enum(['issue', 'preview', 'progress']).default('issue').describe('What to read of it'),
      language: preview['language'] as z.ZodType,
      format: z.enum(['html', 'text']).default('text').describe('How the preview is told'),
    }),
    output: z.object({
      items: z.array(IssueRow.extend({ deleted_at: z.iso.datetime().optional() })).optional(),
      issue: outputOf('newsletters.get').optional(),
      preview: outputOf('newsletters.preview').optional(),
      progress: outputOf('newsletters.progress').optional(),
    }),
    contracts: {
      'newsletters.list': {},
      'newsletters.trash': { with: { trash: true } },
      'newsletters.get': { in: 'issue' },
      'newsletters.preview': { with: { as: 'preview' }, in: 'preview' },
      'newsletters.progress': { with: { as: 'progress' }, in: 'progress' },
    },
    run: async (
      call,
      {
        id,
        trash,
        as,
        language,
        format,
      }: {
        id?: string;
        trash: boolean;
        as: 'issue' | 'preview' | 'progress';
        language?: string;
        format: string;
      },
    ) => {
      if (id === undefined) return execute(call, trash ? 'newsletters.trash' : 'newsletters.list', {});
      if (as === 'preview')
        return { preview: await execute(call, 'newsletters.preview', { id, language, format }) };
      if (as === 'progress') return { progress: await execute(call, 'newsletters.progress', { id }) };
      return { issue: await execute(call, 'newsletters.get', { id }) };
    },
  },
  draft_newsletter: ask('newsletters.generate', {
    title: 'Compose the weekly issue',
    description:
      'Compose the weekly issue as a draft from the top five articles and the new interviews. Nothing is sent; a person approves it in the panel.',
    scope: 'write',
    hints: writes,
  }),
  restore_deleted: {
    title: 'Take an agent or an issue out of the trash',
    description:
      'Restore an agent or an issue of the newsletter that was deleted. An agent that was active comes back paused; an issue that was approved has to be approved anew.',
    scope: 'write',
    hints: writes,
    input: z.object({
      kind: z.enum(['agent', 'newsletter']),
      id: z.uuid().describe('As list_agents or read_newsletters tell it with `trash`'),
    }),
    output: z.object({ agent: Agent.optional(), newsletter: Issue.optional() }),
    contracts: {
      'agents.restore': { with: { kind: 'agent' } },
      'newsletters.restore': { with: { kind: 'newsletter' } },
    },
    run: (call, { kind, id }: { kind: 'agent' | 'newsletter'; id: string }) =>
      execute(call, kind === 'agent' ? 'agents.restore' : 'newsletters.restore', { id }),
  },
  edit_newsletter: {
    title: 'Edit an issue, or put it up for approval',
    description:
      'Change subject, intro or pieces of an issue that was not sent (one that was approved needs it anew), and with `submit` put it before whoever approves it.',
    scope: 'write',
    hints: { ...writes, idempotentHint: true },
    input: inputOf('newsletters.update').extend({
      submit: z
        .boolean()
        .default(false)
        .describe('Put the draft before whoever approves it, after the change'),
    }),
    output: outputOf('newsletters.update'),
    contracts: { 'newsletters.update': {}, 'newsletters.submit': { with: { submit: true } } },
    run: async (call, { submit, ...input }: { submit: boolean; id: string }) => {
      const { id, ...texts } = input;
      const edits = Object.keys(texts).some((name) => name !== 'revision');
      const edited = edits || !submit ? changedOnly(await execute(call, 'newsletters.update', input)) : null;
      return submit ? changedOnly(await execute(call, 'newsletters.submit', { id })) : edited!;
    },
  },
} satisfies Record<string, Tool>;
