import fc from 'fast-check';
import {
  foldText,
  joinLines,
  normalize,
  removeInvalidCharacters,
  removeInvalidCharactersDeep,
  slugify,
  tidyLabel,
} from '#core/text/normalize-text.ts';
import { localized } from '#core/text/language.ts';
import { Slug, SlugParam } from '#core/input/slug.ts';

describe('localized', () => {
  const both = { title_es: 'Hola', title_en: 'Hello' };

  it.each([
    [both, 'es', 'Hola'],
    [both, 'en', 'Hello'],
    [{ title_es: 'Hola', title_en: null }, 'en', 'Hola'],
    [{ title_es: 'Hola', title_en: '' }, 'en', 'Hola'],
    [{ title_es: '', title_en: 'Hello' }, 'es', 'Hello'],
    [{ title_es: '', title_en: null }, 'en', ''],
  ] as const)('of %j in %s is %j', (entity, language, expected) => {
    expect(localized<'title'>(entity, 'title', language)).toBe(expected);
  });

  it('reads the requested field', () => {
    expect(localized({ ...both, dek_es: 'Bajo', dek_en: 'Under' }, 'dek', 'en')).toBe('Under');
  });
});

describe('fold', () => {
  it.each([
    ['Ética y REGULACIÓN', 'etica y regulacion'],
    ['señal', 'senal'],
    ['Übergröße', 'ubergrosse'],
    ['cafe\u0301', 'cafe'],
    ['İstanbul', 'istanbul'],
    ['人工知能 2', '人工知能 2'],
  ])('of %j is %j', (text, expected) => {
    expect(foldText(text)).toBe(expected);
  });

  it('is idempotent for any text, and independent of the Unicode form', () => {
    const texts = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(texts, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
        expect(foldText(text.normalize('NFC'))).toBe(foldText(text.normalize('NFD')));
      }),
    );
  });
});

describe('a normal form', () => {
  it("equals Unicode's for any text, except for excessive marks", () => {
    const texts = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(texts, fc.constantFrom('NFC', 'NFD', 'NFKC'), (text, form) => {
        expect(normalize(text, form)).toBe(text.normalize(form));
      }),
    );
    expect(normalize(`a${'\u0301\u0316'.repeat(4)}b`, 'NFD')).toHaveLength(10);
    expect(normalize(`a${'\u0301\u0316'.repeat(5000)}b`, 'NFD')).toHaveLength(10);
    expect(normalize(`${'\uff9e\u0301'.repeat(5000)}b`, 'NFKC')).toHaveLength(9);
  });
});

describe('slugify', () => {
  it.each([
    ['¿Qué cambia con el Reglamento de IA?', 'que-cambia-con-el-reglamento-de-ia'],
    ['  AI   Act:  2026/27 ', 'ai-act-2026-27'],
    ['---', ''],
    ['', ''],
    ['人工知能', ''],
    // Letters that are no base letter with marks.
    ['Łukasz Ejemplo', 'lukasz-ejemplo'],
    ['Søren Ø', 'soren-o'],
    ['Straße STRAẞE', 'strasse-strasse'],
    ['Đorđe, Æsop, Œuvre, Þór, Ðagur, Işık', 'dorde-aesop-oeuvre-thor-dagur-isik'],
    ['Əliyev ﬁnal 1ª', 'eliyev-final-1a'],
    ['a'.repeat(100), 'a'.repeat(80)],
    ['palabra '.repeat(20), Array.from({ length: 10 }, () => 'palabra').join('-')],
    [`corta ${'x'.repeat(100)}`, 'corta'],
    [`${'x'.repeat(40)} ${'y'.repeat(39)}`, `${'x'.repeat(40)}-${'y'.repeat(39)}`],
    [`${'x'.repeat(40)} ${'y'.repeat(40)}`, 'x'.repeat(40)],
  ])('of %j is %j', (title, expected) => {
    expect(slugify(title)).toBe(expected);
  });

  it('returns a slug of at most 80 characters or nothing, and preserves slugs', () => {
    const titles = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.array(fc.constantFrom('Año', 'de', 'la', 'IA', '2026', '¿qué?')).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(titles, (title) => {
        const slug = slugify(title);
        if (slug) expect(Slug.safeParse(slug).success).toBe(true);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe('Slug', () => {
  it.each(['a', 'a-b-2', '2026', 'x'.repeat(200)])('accepts %s', (slug) => {
    expect(Slug.parse(slug)).toBe(slug);
  });

  it.each(['', '-a', 'a-', 'a--b', 'A', 'año', 'a b', 'a/b', 'a\n', 'x'.repeat(201)])(
    'refuses %j',
    (slug) => {
      expect(Slug.safeParse(slug).success).toBe(false);
    },
  );
});

describe('SlugParam', () => {
  it.each(['Año', 'no hay', '../x', '🙂', 'x'.repeat(200)])('accepts %j, which no item can have', (slug) => {
    expect(SlugParam.parse(slug)).toBe(slug);
  });

  it.each(['', 'a\0', 'a\n', '\ud800', 'x'.repeat(201)])('refuses %j', (slug) => {
    expect(SlugParam.safeParse(slug).success).toBe(false);
  });
});

describe('a label as it is seen', () => {
  it.each([
    [' ia', 'ia'],
    ['ia\u00a0', 'ia'],
    ['ia\u200b', 'ia'],
    ['\ufeffia\u00ad', 'ia'],
    ['ia\u200d', 'ia'],
    ['ia\ufe0f', 'ia'],
    ['ia\u202e', 'ia'],
    ['inteligencia\u2009\t artificial\n', 'inteligencia artificial'],
    ['educacio\u0301n', 'educación'],
    ['IA', 'IA'],
    ['❤️ 👩\u200d💻', '❤️ 👩\u200d💻'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ])('%j is %j', (label, expected) => {
    expect(tidyLabel(label)).toBe(expected);
  });

  it('stays as it is, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(tidyLabel(tidyLabel(text))).toBe(tidyLabel(text));
      }),
    );
  });
});

it.each([
  ['Línea uno\nlínea dos', 'Línea uno línea dos'],
  ['uno \r\n\t dos\u2028', 'uno dos'],
  ['\n', ''],
  ['Hola ', 'Hola '],
])('%j in one line is %j', (text, expected) => {
  expect(joinLines(text)).toBe(expected);
});

it('no text has what XML does not allow, and words that office programs part stay apart', () => {
  expect(removeInvalidCharacters('a\u0010b\0c\ud83dd\uffff')).toBe('abcd');
  expect(removeInvalidCharacters('uno\u000bdos\u000ctres')).toBe('uno\ndos\ntres');
  expect(removeInvalidCharacters('ñ\t\n\r😀\u0085')).toBe('ñ\t\n\r😀\u0085');
  const clean = { a: ['x', { b: 'y', bytes: new Uint8Array([0]), n: null }], at: new Date(0) };
  expect(removeInvalidCharactersDeep(clean)).toBe(clean);
  expect(removeInvalidCharactersDeep({ a: ['x\0', { b: '\u0001y' }], n: 1 })).toEqual({
    a: ['x', { b: 'y' }],
    n: 1,
  });
});
