import { z } from 'zod';
import { Agent, CreateAgentInput } from '#core/agents/agent.ts';
import { updateAgent } from '#core/agents/operations/update-agent.ts';
import { AgentRun } from '#core/agents/run.ts';
import type { RunStatus } from '#core/agents/taxonomy.ts';
import { ManualContentInput } from '#core/agents/task.ts';
import { heldAnswer } from '#core/kernel/report-hold.ts';
import type { Tool } from '../tool.ts';
import { ask, changedOnly, execute, inputOf, reads, writes } from '../tool.ts';
import { followRun } from '../follow-run.ts';

const waiting = {
  wait_seconds: z
    .int()
    .min(0)
    .max(600)
    .default(120)
    .describe('How long to wait for its end; 0 answers at once. It goes on when the time is over'),
};
type Waiting = { wait_seconds: number };

/** What a run has come to, in words. */
const said = {
  queued: 'It waits for its turn: read it with read_runs, end it with cancel_run',
  running: 'It is under way: read it with read_runs, end it with cancel_run',
  completed: 'It has ended; article_slug names what it wrote',
  failed: 'It has failed, and left no article: error says why',
  cancelled: 'It was cancelled: nothing of it is saved',
} satisfies Record<RunStatus, string>;

const held =
  'It waits: agents are held since a backup was restored, until a person resumes the site (in the panel, or by vigia resume)';

const ends =
  'Cancelling this call cancels the run; when only the connection is lost it goes on, and read_runs has it.';

const begun = z.object({
  message: z.enum([...Object.values(said), held]),
  run: AgentRun,
  changed: z.boolean().optional(),
  ...heldAnswer,
});
const asked = ManualContentInput.shape;

/** What the contract calls otherwise. */
const renamed = {
  userPrompt: 'prompt',
  systemPrompt: 'brief',
  contentType: 'content_type',
  generateImage: 'generate_image',
  authorName: 'author_name',
  sourceUrls: 'source_urls',
  sourceTexts: 'source_texts',
} as const satisfies Record<keyof typeof asked, string>;

const named = <T>(given: Record<string, T>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(renamed).flatMap(([there, here]) => (here in given ? [[there, given[here] as T]] : [])),
  );

const generating = z.object({
  prompt: asked.userPrompt,
  brief: asked.systemPrompt,
  content_type: asked.contentType,
  generate_image: asked.generateImage,
  author_name: asked.authorName,
  source_urls: asked.sourceUrls,
  source_texts: asked.sourceTexts,
  ...waiting,
});

const spends = { ...writes, openWorldHint: true };

const beginAndFollow =
  (name: 'agents.execute' | 'content.generate'): Tool['run'] =>
  async (call, { wait_seconds: seconds, ...input }: Waiting) => {
    const answer = (await execute(call, name, input)) as { run: AgentRun; held_since?: string };
    // Nothing becomes of it while the site is held.
    const isHeld = answer.held_since !== undefined;
    const run = await followRun(call, answer.run, { seconds: isHeld ? 0 : seconds });
    return { ...answer, message: isHeld && run.status === 'queued' ? held : said[run.status], run };
  };

/** Tools for agents and what they do. */
export const agentTools = {
  list_agents: {
    title: 'List agents',
    description:
      'List the writing agents: what they write about, whether they are active, whether they publish by themselves. With `trash`: those that were deleted.',
    scope: 'read',
    hints: reads,
    input: z.object({ trash: z.boolean().default(false).describe('Those in the trash instead') }),
    output: z.object({ items: z.array(Agent.extend({ deleted_at: z.iso.datetime().optional() })) }),
    contracts: { 'agents.list': {}, 'agents.trash': { with: { trash: true } } },
    run: (call, { trash }: { trash: boolean }) => execute(call, trash ? 'agents.trash' : 'agents.list', {}),
  },
  save_agent: {
    title: 'Create or change an agent',
    description:
      'Without `id`: create an agent, a draft unless status says otherwise. With `id`: change what is given and leave the rest. Agents that publish by themselves need the scope publish.',
    scope: 'write',
    hints: writes,
    input: CreateAgentInput.partial().extend({
      id: z.uuid().optional().describe('The agent to change; a new one when left out'),
      revision: updateAgent.input.shape.revision,
    }),
    output: z.object({ agent: Agent, changed: z.boolean().optional() }),
    contracts: { 'agents.create': {}, 'agents.update': {} },
    run: async (call, { id, revision, type, ...given }: { id?: string; revision?: number; type?: string }) =>
      id === undefined
        ? execute(call, 'agents.create', { ...given, type })
        : changedOnly(await execute(call, 'agents.update', { id, revision, ...given })),
  },
  run_agent: {
    title: 'Run an agent',
    description: `Have an active agent find a story and write it. Answers the run when it ends, telling each stage on the way; what it writes is a draft. It may cost money. While it runs already, answers that run. Logs are in Spanish. ${ends}`,
    scope: 'write',
    hints: spends,
    input: inputOf('agents.execute').extend(waiting),
    output: begun,
    contracts: { 'agents.execute': { with: { wait_seconds: 0 }, reworded: ['message'] } },
    run: beginAndFollow('agents.execute'),
  },
  generate_draft: {
    title: "Have a draft written by the site's own model",
    description: `Have the configured language model write a piece from a prompt, with its checks and labels; it becomes a draft. It may cost money. To save a text of your own use create_draft. ${ends}`,
    scope: 'write',
    hints: spends,
    input: generating,
    output: begun,
    contracts: { 'content.generate': { with: { wait_seconds: 0 }, reworded: ['message'], renamed } },
    run: (call, { wait_seconds, ...given }: Waiting) =>
      beginAndFollow('content.generate')(call, { wait_seconds, ...named(given) } as never),
  },
  read_runs: {
    title: 'Read runs of agents',
    description:
      'List runs, newest first, by agent or status; or, with `id`, read one: stages, log, what it cost, the article it left.',
    scope: 'read',
    hints: reads,
    input: z.object({
      id: z.uuid().optional().describe('Read this run; a list when left out'),
      agent_id: inputOf('agent-runs.list').shape['agent_id'] as z.ZodType,
      status: inputOf('agent-runs.list').shape['status'] as z.ZodType,
      limit: z.coerce.number<number>().int().min(1).max(50).default(20).describe('How many, 1 to 50'),
    }),
    output: z.object({ items: z.array(AgentRun).optional(), run: AgentRun.optional() }),
    contracts: { 'agent-runs.list': {}, 'agent-runs.get': { in: 'run' } },
    run: async (call, { id, ...rest }: { id?: string }) =>
      id === undefined
        ? execute(call, 'agent-runs.list', rest)
        : { run: await execute(call, 'agent-runs.get', { id }) },
  },
  cancel_run: ask('agent-runs.cancel', {
    title: 'Cancel a run',
    description: 'Stop a run before its next step; nothing of it is saved. What it has spent is spent.',
    scope: 'write',
    hints: { ...writes, idempotentHint: true },
  }),
} satisfies Record<string, Tool>;
