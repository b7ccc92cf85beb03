import {
  evaluateDuplicates,
  LabelledStories,
  precisionOf,
  recallOf,
  wantedOfPairs,
} from '#core/events/evaluation.ts';
import labelled from '#fixtures/evaluation/duplicates.json' with { type: 'json' };

const set = LabelledStories.parse(labelled);

const pairsOf = (heldOut: boolean) =>
  set.stories
    .filter(({ held_out }) => held_out === heldOut)
    .flatMap(({ documents }) =>
      documents.flatMap((one, at) => documents.slice(at + 1).map((other) => [one, other] as const)),
    );

describe('the labelled pairs', () => {
  it('are many, in both languages and between them, the same and different, in both parts', () => {
    expect(pairsOf(false).length + pairsOf(true).length).toBeGreaterThanOrEqual(120);
    for (const heldOut of [false, true]) {
      const kinds = pairsOf(heldOut).map(
        ([one, other]) =>
          `${one.event === other.event} ${[one.language, other.language].toSorted().join('-')}`,
      );
      expect([...new Set(kinds)].toSorted()).toEqual(
        ['false', 'true'].flatMap((same) => ['en-en', 'en-es', 'es-es'].map((kind) => `${same} ${kind}`)),
      );
    }
  });

  it.each([
    ['tuned on', false],
    ['held out', true],
  ])('are distinguished: %s', (_part, heldOut) => {
    const figures = evaluateDuplicates(set, heldOut);
    expect(precisionOf(figures)).toBeGreaterThanOrEqual(wantedOfPairs.precision);
    expect(recallOf(figures)).toBeGreaterThanOrEqual(wantedOfPairs.recall);
  });
});
