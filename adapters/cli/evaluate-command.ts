import type { Command } from 'commander';
import type { DuplicateFigures } from '#core/events/evaluation.ts';
import { findsDuplicates, precisionOf, recallOf } from '#core/events/evaluation.ts';
import type { ClaimFigures } from '#core/evidence/evaluation.ts';
import { isWithinTargets, shareOf } from '#core/evidence/evaluation.ts';
import type { CliContext } from './context.ts';
import { unhealthy } from './exit-codes.ts';
import { addFormatOptions, groupOf } from './groups.ts';
import { addExplanation } from './help.ts';
import { cell } from './output.ts';
import { formatOf } from './print-answer.ts';

/** Figures of a labelled set, for the part that was used for tuning and for the other. */
type Parts<T> = { tuned: T; held_out: T };

export type EvaluateCommands = {
  evaluate: () => Promise<{ claims: Parts<ClaimFigures>; duplicates: Parts<DuplicateFigures> }>;
};

const percent = (share: number) => Math.round(share * 1000) / 10;

const claimLines = (text: CliContext['text'], { tuned, held_out }: Parts<ClaimFigures>): string[] =>
  ([tuned, held_out] as const).flatMap((figures) => {
    const { altered, true: faithful, wrong } = figures;
    const params = {
      altered: altered.marked,
      alteredOf: altered.of,
      alteredShare: percent(shareOf(altered)),
      faithful: faithful.marked,
      faithfulOf: faithful.of,
      faithfulShare: percent(shareOf(faithful)),
    };
    return [
      text(figures === tuned ? 'cli.evaluate.tuned' : 'cli.evaluate.held-out', params),
      ...wrong.map((one) => {
        const facts = one.missing.map((fact) => fact.text).join('; ');
        return `  ${one.label}: ${cell(one.text)}${facts ? ` [${cell(facts)}]` : ''}`;
      }),
    ];
  });

const duplicateLines = (text: CliContext['text'], { tuned, held_out }: Parts<DuplicateFigures>): string[] =>
  ([tuned, held_out] as const).flatMap((figures) => [
    text(figures === tuned ? 'cli.evaluate.pairs-tuned' : 'cli.evaluate.pairs-held-out', {
      pairs: figures.pairs,
      precision: percent(precisionOf(figures)),
      recall: percent(recallOf(figures)),
    }),
    ...figures.wrong.map(
      ({ same, titles }) =>
        `  ${text(same ? 'cli.evaluate.missed' : 'cli.evaluate.confused')}: ${titles.map(cell).join(' | ')}`,
    ),
  ]);

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
    const { claims, duplicates } = figures;
    const format = formatOf(command.opts());
    if (format === 'json') output.write(`${JSON.stringify(figures, null, 2)}\n`);
    else if (format === 'text')
      for (const line of [...claimLines(text, claims), ...duplicateLines(text, duplicates)])
        output.write(`${line}\n`);
    const isWell =
      Object.values(claims).every(isWithinTargets) && Object.values(duplicates).every(findsDuplicates);
    if (!isWell) process.exitCode = unhealthy;
  });
};
