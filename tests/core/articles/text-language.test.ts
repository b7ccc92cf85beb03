import { createLanguageDetector } from '#adapters/providers/language-detector.ts';
import { foreignVersions } from '#core/articles/publishing/inspect-article.ts';

const spanish =
  'La norma obliga a las empresas a contar qué datos han usado y quién responde de ellos. '.repeat(4);
const english =
  'The rule obliges companies to tell which data they used and who answers for all of it. '.repeat(4);
const french =
  'La règle oblige les entreprises à dire quelles données elles ont utilisées, et pourquoi. '.repeat(4);

describe('versions in the wrong language', () => {
  it.each([
    [spanish, english, []],
    [spanish, null, []],
    ['', '', []],
    [english, english, ['es']],
    [spanish, spanish, ['en']],
    [english, spanish, ['es', 'en']],
    [french, english, ['es']],
    [english.slice(0, 80), null, []],
    [`> ${english.slice(0, 87)}\n\n${spanish.repeat(3)}`, null, []],
    [`${spanish.repeat(20)}${english.repeat(80)}`, null, []],
  ])('%.20j and %.20j: %j', (body_es, body_en, foreign) => {
    expect(foreignVersions({ body_es, body_en }, createLanguageDetector())).toEqual(foreign);
  });

  it('are detected from the beginning of a long text', () => {
    const seen: number[] = [];
    const detect = (text: string) => {
      seen.push(text.length);
      return 'es' as const;
    };
    expect(foreignVersions({ body_es: spanish.repeat(1000), body_en: null }, { detect })).toEqual([]);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toBeLessThanOrEqual(4000);
  });
});
