import fc from 'fast-check';
import { rankSimilar, sourceKey } from '#core/articles/similarity.ts';
import { titleKeys } from '#core/articles/title-keys.ts';
import { textSimilarity } from '#core/articles/trigrams.ts';
import { buildArticle } from '#fixtures/builders/article.ts';

const keysOf = (title: string) => titleKeys({ title_es: title, title_en: null });
const words =
  'bruselas multa empresa reconocimiento facial regulacion modelos riesgo empleo informe datos voz ley europa jueces escuela hospital sesgo fraude clonada auditoria agencia publica nueva'.split(
    ' ',
  );
const titles = fc.array(fc.constantFrom(...words), { minLength: 6, maxLength: 14 });

describe('titleThresholds', () => {
  it.each([
    ['word', 'two words', 4 / 11],
    ['La regulación', 'la REGULACION', 1],
    ['uno dos', 'dos, uno', 1],
    ['uno', 'siete', 0],
    ['', '', 0],
    ['¿?', '¡!', 0],
  ])('of %j and %j', (one, other, expected) => {
    expect(textSimilarity(one, other)).toBeCloseTo(expected, 5);
    expect(textSimilarity(other, one)).toBeCloseTo(expected, 5);
  });
});

describe('title keys', () => {
  it('are equal for equal words, 32-bit integers, and empty for empty titles', () => {
    expect(keysOf('La Regulación')).toEqual(keysOf('la regulacion'));
    for (const key of keysOf('Nueve ciudades')) expect(key).toBe(key | 0);
    expect(keysOf('')).toEqual([]);
    expect(keysOf('¿?')).toEqual([]);
    expect(titleKeys({ title_es: 'Uno dos', title_en: 'uno dos' })).toEqual(keysOf('Uno dos'));
  });

  it('are shared by nearly all similar titles, and by hardly any others', () => {
    const found = { alike: 0, missed: 0, unlike: 0, shared: 0 };
    const look = (one: string, other: string) => {
      const keys = new Set(keysOf(other));
      const shares = keysOf(one).some((key) => keys.has(key));
      const similarity = textSimilarity(one, other);
      if (similarity >= 0.6) {
        found.alike += 1;
        if (!shares) found.missed += 1;
      } else if (similarity < 0.1) {
        found.unlike += 1;
        if (shares) found.shared += 1;
      }
    };
    fc.assert(
      fc.property(titles, titles, fc.nat(), fc.constantFrom(...words), (title, other, at, word) => {
        look(title.join(' '), title.with(at % title.length, word).join(' '));
        look(title.join(' '), other.join(' '));
      }),
      { numRuns: 1000, seed: 7 },
    );
    expect(found.alike).toBeGreaterThan(500);
    expect(found.missed / found.alike).toBeLessThan(0.01);
    expect(found.unlike).toBeGreaterThan(50);
    expect(found.shared / found.unlike).toBeLessThan(0.05);
  });
});

describe('source keys', () => {
  it.each([
    ['https://www.Example.org/Nota/', 'http://example.org/Nota#x'],
    ['https://example.org/n?utm_source=x&id=2&a=1', 'https://example.org/n?a=1&id=2&fbclid=y'],
    ['https://example.org', 'http://example.org:80/'],
    ['https://exámple.org/ñ', 'https://xn--exmple-qta.org/%C3%B1'],
  ])('are the same for %s and %s', (one, other) => {
    expect(sourceKey(one)).toBe(sourceKey(other));
  });

  it.each([
    ['https://example.org/a', 'https://example.org/b'],
    ['https://example.org/n?id=1', 'https://example.org/n?id=2'],
    ['https://example.org/Nota', 'https://example.org/nota'],
    ['https://a.example.org/', 'https://example.org/'],
  ])('are different for %s and %s', (one, other) => {
    expect(sourceKey(one)).not.toBe(sourceKey(other));
  });

  it('exist for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof sourceKey(text) === 'string'));
  });
});

describe('similar stories', () => {
  const sources = (...urls: string[]) => urls.map((url) => ({ name: 'Fuente', url }));
  const law = 'https://eur-lex.europa.eu/x';
  const mine = buildArticle({
    slug: 'mia',
    title_es: 'Bruselas multa a una empresa por reconocimiento facial',
    title_en: null,
    sources: sources(law, 'https://a.example/1'),
  });
  const other = (slug: string, title_es: string, ...urls: string[]) =>
    buildArticle({ slug, title_es, title_en: null, sources: sources(...urls) });
  const found = (...candidates: ReturnType<typeof other>[]) =>
    rankSimilar(mine, candidates).map(({ slug }) => slug);

  it('have a similar title, or rare sources in common', () => {
    expect(found(other('a', 'Bruselas multa a otra empresa por reconocimiento facial'))).toEqual(['a']);
    expect(found(other('b', 'Los jueces dudan', law))).toEqual([]);
    expect(found(other('c', 'Los jueces dudan', law, 'https://a.example/1'))).toEqual(['c']);
    expect(found(other('d', 'Bruselas multa por el reconocimiento de voz', law))).toEqual(['d']);
    expect(rankSimilar({ ...mine, sources: sources(law) }, [other('e', 'X', law)])).toHaveLength(1);
  });

  it('are not those that cite what many others cite, too', () => {
    const treaty = 'https://rm.coe.int/x';
    const citing = ['Los jueces dudan', 'Un sello nuevo', 'El empleo y sus datos'].map((title, index) =>
      other(`l-${index}`, title, law, treaty),
    );
    const related = other('r', 'Bruselas multa por el reconocimiento de voz', law);
    expect(rankSimilar({ ...mine, sources: sources(law) }, citing)).toEqual([]);
    expect(rankSimilar({ ...mine, sources: sources(law, treaty) }, [...citing, related])).toMatchObject([
      { slug: 'r' },
    ]);
  });

  it('exclude the article itself and rejected ones, most similar first, at most five', () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      other(`n-${index}`, `${mine.title_es} ${'en Bilbao '.repeat(index)}`),
    );
    expect(found(mine, { ...other('r', mine.title_es), status: 'rejected' }, ...many.toReversed())).toEqual([
      'n-0',
      'n-1',
      'n-2',
      'n-3',
      'n-4',
    ]);
  });

  it('match an English title with a Spanish one', () => {
    const english = { ...mine, title_en: 'Brussels fines a company for face recognition' };
    const [one] = rankSimilar(english, [other('en', 'Brussels fines company for face recognition')]);
    expect(one).toMatchObject({ slug: 'en', shared_sources: [] });
    expect(one!.similarity).toBeGreaterThan(0.8);
  });
});
