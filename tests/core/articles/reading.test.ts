import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readingMinutes } from '#core/articles/reading-time.ts';
import { suggestTopics } from '#core/articles/suggest-topics.ts';
import { topics } from '#core/articles/taxonomy.ts';

const words = (count: number) => Array.from({ length: count }, () => 'palabra').join(' ');

describe('readingMinutes', () => {
  it.each([
    [0, 1],
    [1, 1],
    [220, 1],
    [329, 1],
    [330, 2],
    [440, 2],
    [2200, 10],
  ])('of %i words is %i', (count, expected) => {
    expect(readingMinutes(words(count))).toBe(expected);
  });

  it('counts words, whatever stands between them', () => {
    expect(readingMinutes(`\n\n${words(440).replaceAll(' ', '\n \t')}  `)).toBe(2);
  });

  it('is a whole minute at least, and never less for a longer text', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(3000), (one, more) => {
        const minutes = readingMinutes(words(one));
        expect(Number.isInteger(minutes) && minutes >= 1).toBe(true);
        expect(readingMinutes(words(one + more))).toBeGreaterThanOrEqual(minutes);
      }),
    );
  });
});

describe('suggestTopics', () => {
  it('proposes what a text speaks of three times or more, the strongest first', () => {
    const text =
      'El sesgo, los sesgos y la DISCRIMINACIÓN. La ley, el reglamento, la regulación y el tribunal.';
    expect(suggestTopics('', text)).toEqual(['regulacion', 'etica-sesgos']);
    expect(suggestTopics('', 'Un deepfake y otro deepfake.')).toEqual([]);
    expect(suggestTopics('', 'Deepfakes, un deepfake y desinformación.')).toEqual([
      'desinformacion-deepfakes',
    ]);
  });

  it('knows Spanish and English, with accents and without', () => {
    expect(suggestTopics('', 'Jobs, layoffs and the workforce')).toEqual(['trabajo-economia']);
    expect(suggestTopics('', 'Extinción, extincion, EXISTENCIAL')).toEqual(['riesgos-existenciales']);
  });

  it('looks at beginnings of words, not at their middles', () => {
    expect(suggestTopics('', 'supermodel supermodel supermodel supermodel')).toEqual([]);
  });

  it('proposes three at most, of those the site knows, and whatever the text', () => {
    const texts = fc.array(
      fc.constantFrom(
        'deepfake',
        'sesgo',
        'ley',
        'empleo',
        'seguridad',
        'extinción',
        'chatgpt',
        'modelo',
        'la',
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(texts, (parts) => {
        const found = suggestTopics('', parts.join(' '));
        expect(found.length).toBeLessThanOrEqual(3);
        expect(new Set(found).size).toBe(found.length);
        for (const topic of found) expect(topics).toContain(topic);
        expect(suggestTopics('', [...parts].reverse().join(' '))).toEqual(found);
      }),
    );
  });
});
