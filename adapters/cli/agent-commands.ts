import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { hasEnded } from '#core/agents/taxonomy.ts';
import type { CliContext } from './contract-commands.ts';

/** How often a run is asked about, in milliseconds. */
const pace = 1000;

const printable = (line: string) => line.replace(/\p{Cc}+/gu, ' ');

const watch = async ({ open, output }: CliContext, id: string): Promise<void> => {
  const { application, actor } = await open();
  for (let shown = 0; ;) {
    const { logs, status, error, article_slug } = await application.execute('agent-runs.get', { id }, actor);
    for (const line of logs.slice(shown)) output.write(`${printable(line)}\n`);
    shown = logs.length;
    if (hasEnded(status)) {
      output.write(`${status}${article_slug ? `: ${article_slug}` : ''}\n`);
      if (error) output.warn(`${printable(error.message)}\n`);
      if (status !== 'completed') process.exitCode = 1;
      return;
    }
    await sleep(pace);
  }
};

const setStatus = async ({ open, output }: CliContext, id: string, status: 'active' | 'paused') => {
  const { application, actor } = await open();
  const { agent } = await application.execute('agents.update', { id, status }, actor);
  output.write(`${printable(agent.name)}: ${agent.status}\n`);
};

/** `vigia agents pause|resume` and `vigia runs watch`, which belong to contracts that are commands already. */
export const addAgentCommands = (program: Command, context: CliContext): void => {
  const group = (name: string) =>
    program.commands.find((command) => command.name() === name) ?? program.command(name);
  group('agents')
    .command('pause <id>')
    .description('Pause an agent: it is not run until it is resumed')
    .action((id: string) => setStatus(context, id, 'paused'));
  group('agents')
    .command('resume <id>')
    .description('Let an agent be run')
    .action((id: string) => setStatus(context, id, 'active'));
  group('runs')
    .command('watch <id>')
    .description('Follow a run until it ends, line by line')
    .action((id: string) => watch(context, id));
};
