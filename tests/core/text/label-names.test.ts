import { labelIn, looksSpanish } from '#core/text/label-names.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';

describe('the labels of the built-in content', () => {
  it('have an English form, or are not Spanish words', () => {
    const { articles, companies } = sampleContent;
    const labels = [
      ...articles.flatMap(({ tags, sponsor_label }) => [...tags, sponsor_label ?? '']),
      ...companies.flatMap(({ themes }) => themes),
    ];
    expect(labels.length).toBeGreaterThan(20);
    expect(labels.map((label) => labelIn(label, 'en')).filter(looksSpanish)).toEqual([]);
    expect(labels.map((label) => labelIn(label, 'es'))).toEqual(labels);
  });
});

describe('acts of the European Union', () => {
  it.each([
    ['Reglamento (UE) 2024/1689', 'Regulation (EU) 2024/1689'],
    ['Reglamento (UE) 2024/1689, artículo 99', 'Regulation (EU) 2024/1689, Article 99'],
    ['Directiva (UE) 2024/2831', 'Directive (EU) 2024/2831'],
    ['Reglamento (UE) 2024/1689, de Inteligencia Artificial', undefined],
  ])('%j is %j in English', (label, english) => {
    expect(labelIn(label, 'en')).toBe(english ?? label);
    expect(labelIn(label, 'es')).toBe(label);
  });
});

describe('a few words', () => {
  it.each([
    ['AESIA, guías de apoyo', true],
    ['Asunto C-203/22', true],
    ['Kleinberg, Mullainathan y Raghavan, Inherent Trade-Offs', true],
    ['The AI Con', false],
    ['Delphi', false],
    ['NIST IR 8280', false],
    ['', false],
  ])('%j are recognized as Spanish: %s', (text, spanish) => {
    expect(looksSpanish(text)).toBe(spanish);
  });
});
