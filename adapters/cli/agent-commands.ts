import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { inEnglish } from '#core/agents/in-english.ts';
import { hasEnded } from '#core/agents/taxonomy.ts';
import type { CliContext } from './context.ts';
import { interruptedCode } from './exit-codes.ts';
import { addManners, groupOf } from './groups.ts';
import { cell } from './output.ts';
import type { Manner } from './print-answer.ts';
import { mannerOf, printAnswer } from './print-answer.ts';

/** How often a run is asked about, in milliseconds. */
const pace = 1000;

const watch = async (context: CliContext, id: string, manner: Manner): Promise<void> => {
  const { open, output, say, language } = context;
  const told = (text: string) => cell(language === 'en' ? inEnglish(text) : text);
  const { application, actor } = await open();
  const interrupted = context.interruption();
  for (let shown = 0; ;) {
    const run = await application.execute('agent-runs.get', { id }, actor);
    const { logs, status, error, article_slug } = run;
    if (manner === 'people') for (const line of logs.slice(shown)) output.write(`${told(line)}\n`);
    shown = logs.length;
    if (hasEnded(status)) {
      if (manner === 'people') output.write(`${status}${article_slug ? `: ${article_slug}` : ''}\n`);
      else printAnswer(context, {}, run, manner);
      if (error) output.warn(`${told(error.message)}\n`);
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

const setStatus = async (context: CliContext, id: string, status: 'active' | 'paused', manner: Manner) => {
  const { application, actor } = await context.open();
  const answer = await application.execute('agents.update', { id, status }, actor);
  if (manner === 'people') context.output.write(`${cell(answer.agent.name)}: ${answer.agent.status}\n`);
  else printAnswer(context, {}, answer, manner);
};

type Act = (id: string, manner: Manner) => Promise<void>;

/** `vigia agents pause|resume` and `vigia runs watch`, which belong to contracts that are commands already. */
export const addAgentCommands = (program: Command, context: CliContext): void => {
  const { say } = context;
  const add = (group: string, name: string, summary: string, act: Act) => {
    const command = groupOf(program, [group], say).command(`${name} <id>`).description(say(summary));
    addManners(command, say).action((id: string) => act(id, mannerOf(command.opts())));
  };
  add('agents', 'pause', 'Pause an agent: it is not run until it is resumed', (id, manner) =>
    setStatus(context, id, 'paused', manner),
  );
  add('agents', 'resume', 'Let an agent be run', (id, manner) => setStatus(context, id, 'active', manner));
  add('runs', 'watch', 'Follow a run until it ends, line by line', (id, manner) =>
    watch(context, id, manner),
  );
};
