import type { DuplicateFigures } from '#core/events/evaluation.ts';
import { findsDuplicates, precisionOf, recallOf } from '#core/events/evaluation.ts';
import type { ClaimFigures } from '#core/evidence/evaluation.ts';
import { isWithinTargets, shareOf } from '#core/evidence/evaluation.ts';
import { cell } from './output.ts';
import type { Text } from './text.ts';

/** Figures of a labelled set, for the part that was used for tuning and for the other. */
type Parts<T> = { tuned: T; held_out: T };

export type Evaluation = { claims: Parts<ClaimFigures>; duplicates: Parts<DuplicateFigures> };

const percent = (share: number) => Math.round(share * 1000) / 10;

const claimLines = (text: Text, { tuned, held_out }: Parts<ClaimFigures>): string[] =>
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

const duplicateLines = (text: Text, { tuned, held_out }: Parts<DuplicateFigures>): string[] =>
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

export const evaluationLines = (text: Text, { claims, duplicates }: Evaluation): string[] => [
  ...claimLines(text, claims),
  ...duplicateLines(text, duplicates),
];

export const meetsTargets = ({ claims, duplicates }: Evaluation): boolean =>
  Object.values(claims).every(isWithinTargets) && Object.values(duplicates).every(findsDuplicates);
