import type { ClaimFigures } from '#core/evidence/evaluation.ts';
import { LabelledClaims, evaluateClaims, shareOf, wantedShares } from '#core/evidence/evaluation.ts';
import labelled from '#fixtures/evaluation/claims.json' with { type: 'json' };

const set = LabelledClaims.parse(labelled);

describe('the labelled sentences', () => {
  it('are in both languages, with every kind of alteration in both halves', () => {
    for (const heldOut of [false, true]) {
      const part = set.cases.filter(({ held_out }) => held_out === heldOut);
      const sentences = part.flatMap((one) => one.sentences);
      expect(sentences.length).toBeGreaterThanOrEqual(75);
      expect(new Set(part.flatMap(({ documents }) => documents.map(({ language }) => language))).size).toBe(
        2,
      );
      const labels = new Set(sentences.map(({ label }) => label));
      expect([...labels].toSorted()).toEqual(['attribution', 'date', 'name', 'number', 'true', 'unit']);
    }
  });

  it.each([
    ['tuned on', false],
    ['held out', true],
  ])('are marked when they are altered and seldom otherwise: %s', (_part, heldOut) => {
    const figures: ClaimFigures = evaluateClaims(set, heldOut);
    expect(shareOf(figures.altered)).toBeGreaterThanOrEqual(wantedShares.altered);
    expect(shareOf(figures.true)).toBeLessThanOrEqual(wantedShares.true);
  });
});
