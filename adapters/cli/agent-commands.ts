import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { hasEnded } from '#core/agents/taxonomy.ts';
import { agentIdOf, idOrName } from './agent-named.ts';
import type { CliContext } from './context.ts';
import { interruptedCode } from './exit-codes.ts';
import { addManners, groupOf } from './groups.ts';
import { addExplanation } from './help-text.ts';
import { cell } from './output.ts';
import type { Manner } from './print-answer.ts';
import { mannerOf, printAnswer } from './print-answer.ts';
import { warnHeld } from './warn-held.ts';

const pausing = `
Examples:
  vigia agents pause "Faro"
`;
const resuming = `
Examples:
  vigia agents resume "Faro"
`;
const watching = `
Examples:
  vigia runs watch <id>                     the id is in: vigia runs list
`;

/** How often a run is asked about, in milliseconds. */
const pace = 1000;

const watch = async (context: CliContext, id: string, manner: Manner): Promise<void> => {
  const { open, output, say } = context;
  const { application, actor } = await open();
  const interrupted = context.interruption();
  const { status: first } = await application.execute('agent-runs.get', { id }, actor);
  const hold = hasEnded(first) ? null : await application.execute('hold.get', {}, actor);
  if (hold?.since && manner === 'people') warnHeld(context, { held_since: hold.since });
  for (let shown = 0; ;) {
    const run = await application.execute('agent-runs.get', { id }, actor);
    const { logs, status, error, article_slug } = run;
    if (manner === 'people') for (const line of logs.slice(shown)) output.write(`${cell(line)}\n`);
    shown = logs.length;
    if (hasEnded(status)) {
      if (manner === 'people') output.write(`${status}${article_slug ? `: ${article_slug}` : ''}\n`);
      else printAnswer(context, {}, run, manner);
      if (error) output.warn(`${cell(error.message)}\n`);
      if (status !== 'completed') process.exitCode = 1;
      return;
    }
    await sleep(pace, undefined, { signal: interrupted }).catch(() => {});
    if (!interrupted.aborted) continue;
    output.warn(`${say('No longer watched; the run goes on')}\n`);
    process.exitCode = interruptedCode;
    return;
  }
};

type Status = 'active' | 'paused';

const setStatus = async (context: CliContext, given: string, status: Status, manner: Manner) => {
  const session = await context.open();
  const { application, actor } = session;
  const id = await agentIdOf(session, given);
  const answer = await application.execute('agents.update', { id, status }, actor);
  if (manner === 'people') context.output.write(`${cell(answer.agent.name)}: ${answer.agent.status}\n`);
  else printAnswer(context, {}, answer, manner);
};

type Act = (given: string, manner: Manner) => Promise<void>;
type Added = { group: 'agents' | 'runs'; name: string; summary: string; examples: string };

/** `vigia agents pause|resume` and `vigia runs watch`, which belong to contracts that are commands already. */
export const addAgentCommands = (program: Command, context: CliContext): void => {
  const { say } = context;
  const add = ({ group, name, summary, examples }: Added, act: Act) => {
    const told = group === 'agents' ? say(idOrName) : say('Id of the run');
    const command = groupOf(program, [group], say).command(name).argument('<id>', told);
    addExplanation(command.description(say(summary)), examples, say);
    addManners(command, say).action((given: string) => act(given, mannerOf(command.opts())));
  };
  const pause = 'Pause an agent: it is not run until it is resumed';
  add({ group: 'agents', name: 'pause', summary: pause, examples: pausing }, (given, manner) =>
    setStatus(context, given, 'paused', manner),
  );
  const resume = 'Let an agent be run';
  add({ group: 'agents', name: 'resume', summary: resume, examples: resuming }, (given, manner) =>
    setStatus(context, given, 'active', manner),
  );
  const follow = 'Follow a run until it ends, line by line';
  add({ group: 'runs', name: 'watch', summary: follow, examples: watching }, (given, manner) =>
    watch(context, given, manner),
  );
};
