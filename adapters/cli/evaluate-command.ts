import type { Command } from 'commander';
import type { ClaimFigures } from '#core/evidence/evaluation.ts';
import { isWithinTargets, shareOf } from '#core/evidence/evaluation.ts';
import type { CliContext } from './context.ts';
import { unhealthy } from './exit-codes.ts';
import { addFormatOptions, groupOf } from './groups.ts';
import { addExplanation } from './help.ts';
import { cell } from './output.ts';
import { formatOf } from './print-answer.ts';

/** The figures of the labelled set, for the part that the alignment was tuned on and for the other. */
export type EvaluateCommands = { evaluate: () => Promise<{ tuned: ClaimFigures; held_out: ClaimFigures }> };

const percent = (share: number) => Math.round(share * 1000) / 10;

/** `vigia agents evaluate`: how well claims are aligned with their sources, and the sentences that it got wrong. */
export const addEvaluateCommand = (
  program: Command,
  { evaluate }: EvaluateCommands,
  context: CliContext,
): void => {
  const { text, output } = context;
  const command = groupOf(program, ['agents'], context)
    .command('evaluate')
    .description(text('cli.evaluate.summary'));
  const examples = ['vigia agents evaluate', 'vigia agents evaluate --json | jq .held_out.wrong'];
  addExplanation(command, { about: ['cli.about.evaluate'], examples }, context);
  addFormatOptions(command, text).action(async () => {
    const figures = await evaluate();
    const format = formatOf(command.opts());
    if (format === 'json') output.write(`${JSON.stringify(figures, null, 2)}\n`);
    else if (format === 'text')
      for (const part of ['tuned', 'held_out'] as const) {
        const { altered, true: faithful, wrong } = figures[part];
        const params = {
          altered: altered.marked,
          alteredOf: altered.of,
          alteredShare: percent(shareOf(altered)),
          faithful: faithful.marked,
          faithfulOf: faithful.of,
          faithfulShare: percent(shareOf(faithful)),
        };
        output.write(`${text(part === 'tuned' ? 'cli.evaluate.tuned' : 'cli.evaluate.held-out', params)}\n`);
        for (const one of wrong) {
          const facts = one.missing.map((fact) => fact.text).join('; ');
          output.write(`  ${one.label}: ${cell(one.text)}${facts ? ` [${cell(facts)}]` : ''}\n`);
        }
      }
    if (!Object.values(figures).every(isWithinTargets)) process.exitCode = unhealthy;
  });
};
