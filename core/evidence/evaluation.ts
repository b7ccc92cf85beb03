import { z } from 'zod';
import type { Claim } from './align-claims.ts';
import { alignText } from './align-claims.ts';

/** `true`: the documents carry the sentence; any other: what was altered in it. */
export const ClaimLabel = z.enum(['true', 'number', 'unit', 'date', 'name', 'attribution']);
export type ClaimLabel = z.infer<typeof ClaimLabel>;

export const LabelledClaims = z.object({
  cases: z.array(
    z.object({
      id: z.string(),
      held_out: z.boolean().describe('Whether the alignment was not tuned on it'),
      documents: z.array(
        z.object({
          publisher: z.string(),
          language: z.enum(['es', 'en']),
          published_at: z.iso.date(),
          title: z.string(),
          text: z.string(),
        }),
      ),
      sentences: z.array(z.object({ label: ClaimLabel, text: z.string() })),
    }),
  ),
});
/** Sentences that are known to be carried by their documents, or to be altered. */
export type LabelledClaims = z.infer<typeof LabelledClaims>;

/** A sentence that was judged wrongly. */
export type WrongVerdict = { case: string; label: ClaimLabel; text: string; missing: Claim['missing'] };

/** The verdicts on a part of the set: how many altered sentences were marked, and how many true ones. */
export type ClaimFigures = {
  altered: { marked: number; of: number };
  true: { marked: number; of: number };
  wrong: WrongVerdict[];
};

/** What is wanted of each part: the least share of altered sentences marked, and the most of true ones. */
export const wantedShares = { altered: 0.95, true: 0.05 } as const;

/** The share of sentences that were marked. */
export const shareOf = ({ marked, of }: { marked: number; of: number }): number =>
  of === 0 ? 0 : marked / of;

/** Whether enough altered sentences were marked, and few enough true ones. */
export const isWithinTargets = (figures: ClaimFigures): boolean =>
  (figures.altered.of === 0 || shareOf(figures.altered) >= wantedShares.altered) &&
  shareOf(figures.true) <= wantedShares.true;

/** Judges every sentence of a part of the set on its own, with all documents of its case. */
export const evaluateClaims = ({ cases }: LabelledClaims, heldOut: boolean): ClaimFigures => {
  const figures: ClaimFigures = { altered: { marked: 0, of: 0 }, true: { marked: 0, of: 0 }, wrong: [] };
  for (const { id, held_out, documents, sentences } of cases)
    if (held_out === heldOut)
      for (const { label, text } of sentences) {
        const claims = alignText(
          text,
          documents.map(({ publisher, ...document }) => ({ ...document, origin: publisher })),
        );
        const missing = claims.flatMap((claim) => claim.missing);
        const isMarked = claims.some(({ status }) => status === 'unsupported');
        const count = label === 'true' ? figures.true : figures.altered;
        count.of += 1;
        if (isMarked) count.marked += 1;
        if (isMarked === (label === 'true')) figures.wrong.push({ case: id, label, text, missing });
      }
  return figures;
};
