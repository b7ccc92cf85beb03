import type { Command } from 'commander';
import type { CliContext } from './context.ts';
import type { Evaluation } from './evaluation-lines.ts';
import { unhealthy } from './exit-codes.ts';
import { addFormatOptions, groupOf } from './groups.ts';
import { addExplanation } from './help.ts';
import { formatOf } from './print-answer.ts';

export type EvaluateCommands = { evaluate: () => Promise<Evaluation> };

/** `vigia agents evaluate`: how well claims are aligned and duplicates found, and what was judged wrongly. */
export const addEvaluateCommand = (
  program: Command,
  { evaluate }: EvaluateCommands,
  context: CliContext,
): void => {
  const { text, output } = context;
  const command = groupOf(program, ['agents'], context)
    .command('evaluate')
    .description(text('cli.evaluate.summary'));
  const examples = ['vigia agents evaluate', 'vigia agents evaluate --json | jq .duplicates.held_out.wrong'];
  addExplanation(command, { about: ['cli.about.evaluate'], examples }, context);
  addFormatOptions(command, text).action(async () => {
    const figures = await evaluate();
    // On first use: it loads the schemas of events and evidence.
    const { evaluationLines, meetsTargets } = await import('./evaluation-lines.ts');
    const format = formatOf(command.opts());
    if (format === 'json') output.write(`${JSON.stringify(figures, null, 2)}\n`);
    else if (format === 'text') for (const line of evaluationLines(text, figures)) output.write(`${line}\n`);
    if (!meetsTargets(figures)) process.exitCode = unhealthy;
  });
};
