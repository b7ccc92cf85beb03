import { z } from 'zod';
import { isSameEvent } from './cluster.ts';
import { fingerprintOf } from './fingerprint.ts';

export const LabelledStories = z.object({
  stories: z.array(
    z.object({
      id: z.string(),
      held_out: z.boolean().describe('Whether the rule was not tuned on it'),
      documents: z.array(
        z.object({
          event: z.string().describe('Documents of a story with the same letter are about one event'),
          language: z.enum(['es', 'en']),
          published_at: z.iso.date(),
          title: z.string(),
          text: z.string(),
        }),
      ),
    }),
  ),
});
/** Texts that are known to be about the same event, or about events that are easily taken for it. */
export type LabelledStories = z.infer<typeof LabelledStories>;

/** A pair of texts that was judged wrongly. */
export type WrongPair = { story: string; same: boolean; titles: [string, string] };

/** The verdicts on all pairs of each story: those found, those of them that are right, and those to be found. */
export type DuplicateFigures = {
  pairs: number;
  found: number;
  right: number;
  same: number;
  wrong: WrongPair[];
};

/** The least share of the pairs found that are right, and of the right ones that are found. */
export const wantedOfPairs = { precision: 0.95, recall: 0.95 } as const;

const share = (part: number, of: number) => (of === 0 ? 1 : part / of);

/** The share of the pairs found that are right, from 0 to 1. */
export const precisionOf = ({ right, found }: DuplicateFigures): number => share(right, found);

/** The share of the right pairs that were found, from 0 to 1. */
export const recallOf = ({ right, same }: DuplicateFigures): number => share(right, same);

/** Whether enough of the pairs found are right, and enough of the right ones found. */
export const findsDuplicates = (figures: DuplicateFigures): boolean =>
  precisionOf(figures) >= wantedOfPairs.precision && recallOf(figures) >= wantedOfPairs.recall;

/** Compares each two texts of a story, of one part of the set. No two have an address in common. */
export const evaluateDuplicates = ({ stories }: LabelledStories, heldOut: boolean): DuplicateFigures => {
  const figures: DuplicateFigures = { pairs: 0, found: 0, right: 0, same: 0, wrong: [] };
  for (const { id, documents } of stories.filter(({ held_out }) => held_out === heldOut)) {
    const texts = documents.map(({ published_at: at, event, ...document }, index) => ({
      event,
      title: document.title,
      fingerprint: fingerprintOf({ ...document, at, url: `https://example.org/${id}/${index}` }),
    }));
    for (const [index, mine] of texts.entries())
      for (const theirs of texts.slice(index + 1)) {
        const same = mine.event === theirs.event;
        const isFound = isSameEvent(mine.fingerprint, theirs.fingerprint);
        figures.pairs += 1;
        if (same) figures.same += 1;
        if (isFound) figures.found += 1;
        if (same && isFound) figures.right += 1;
        if (same !== isFound) figures.wrong.push({ story: id, same, titles: [mine.title, theirs.title] });
      }
  }
  return figures;
};
