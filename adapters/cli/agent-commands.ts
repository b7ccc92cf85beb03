import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { hasEnded } from '#core/agents/taxonomy.ts';
import type { CliContext } from './context.ts';
import { interruptedCode } from './exit-codes.ts';
import { addFormatOptions, groupOf } from './groups.ts';
import type { Example } from './help.ts';
import { addExplanation } from './help.ts';
import { cell } from './output.ts';
import type { Format } from './print-answer.ts';
import { formatOf, printAnswer, warnHeld } from './print-answer.ts';
import type { PlainKey } from './text.ts';

/** Polling interval of a run, in milliseconds. */
const pollInterval = 1000;

const watch = async (context: CliContext, id: string, format: Format): Promise<void> => {
  const { open, output, text } = context;
  const { application, actor, timeZone } = await open();
  const interrupted = context.interruption();
  const { status: first } = await application.execute('agent-runs.get', { id }, actor);
  const hold = hasEnded(first) ? null : await application.execute('hold.get', {}, actor);
  if (hold?.since && format === 'text') warnHeld(context, { held_since: hold.since }, timeZone);
  for (let printed = 0; ;) {
    const run = await application.execute('agent-runs.get', { id }, actor);
    const { logs, status, error, article_slug } = run;
    if (format === 'text') for (const line of logs.slice(printed)) output.write(`${cell(line)}\n`);
    printed = logs.length;
    if (hasEnded(status)) {
      if (format === 'text') output.write(`${status}${article_slug ? `: ${article_slug}` : ''}\n`);
      else printAnswer(context, {}, run, format);
      if (error) output.warn(`${cell(error.message)}\n`);
      if (status !== 'completed') process.exitCode = 1;
      return;
    }
    await sleep(pollInterval, undefined, { signal: interrupted }).catch(() => {});
    if (!interrupted.aborted) continue;
    output.warn(`${text('cli.agents.unwatched')}\n`);
    process.exitCode = interruptedCode;
    return;
  }
};

const setStatus =
  (status: 'active' | 'paused') =>
  async (context: CliContext, input: string, format: Format): Promise<void> => {
    const { application, actor } = await context.open();
    const answer = await application.execute('agents.update', { id: input, status }, actor);
    if (format === 'text') context.output.write(`${cell(answer.agent.name)}: ${answer.agent.status}\n`);
    else printAnswer(context, {}, answer, format);
  };

type AgentCommand = {
  words: readonly [group: string, name: string];
  summary: PlainKey;
  argument: PlainKey;
  example: Example;
  run: (context: CliContext, input: string, format: Format) => Promise<void>;
};

const commands: readonly AgentCommand[] = [
  {
    words: ['agents', 'pause'],
    summary: 'cli.agents.pause',
    argument: 'cli.agents.id-or-name',
    example: 'vigia agents pause "Faro"',
    run: setStatus('paused'),
  },
  {
    words: ['agents', 'resume'],
    summary: 'cli.agents.resume',
    argument: 'cli.agents.id-or-name',
    example: 'vigia agents resume "Faro"',
    run: setStatus('active'),
  },
  {
    words: ['runs', 'watch'],
    summary: 'cli.agents.watch',
    argument: 'cli.agents.run-id',
    example: ['vigia runs watch <id>', 'cli.example.run-id'],
    run: watch,
  },
];

/** `vigia agents pause|resume` and `vigia runs watch`, which call operations that other commands expose already. */
export const addAgentCommands = (program: Command, context: CliContext): void => {
  const { text } = context;
  for (const { words, summary, argument, example, run } of commands) {
    const command = groupOf(program, [words[0]], context)
      .command(words[1])
      .description(text(summary))
      .argument('<id>', text(argument));
    addExplanation(command, { examples: [example] }, context);
    addFormatOptions(command, text).action((input: string) => run(context, input, formatOf(command.opts())));
  }
};
