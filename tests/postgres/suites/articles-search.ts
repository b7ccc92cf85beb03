import type { Language } from '#core/text/language.ts';
import { languages } from '#core/text/language.ts';
import { article } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';
import { slugs, store } from '#tests/support/writing.ts';

const archive = [
  article({
    slug: 'ley',
    title_es: 'La regulación avanza',
    summary_es: 'Un reglamento europeo para los algoritmos',
    body_es: 'La tecnología cambia. Habrá inteligencia artificial en Andalucía.',
    title_en: 'The regulation moves on',
    summary_en: 'A European act on algorithms',
    body_en: 'Regulators are writing audits of models.',
    topics: ['ai-act'],
    tags: ['bruselas'],
  }),
  article({
    slug: 'empleo',
    title_es: 'Despidos y decisiones',
    summary_es: 'Quién decide',
    body_es: 'Una inteligencia poco artificial: las tecnologías y sus metodologías.',
    topics: ['empleo'],
  }),
  article({
    slug: 'voz',
    title_es: 'Regulaciones y ultrafalsos',
    summary_es: 'Voces clonadas',
    body_es: 'Nada más.',
    title_en: 'Cloned voices',
    summary_en: 'Deepfakes',
    body_en: 'They were regulating deepfakes.',
    topics: [],
  }),
];

type Search = [q: string, lang: Language | undefined, found: string[]];

const searches: Search[] = [
  ['regulación', 'es', ['ley', 'voz']],
  ['regulacion', 'es', ['ley', 'voz']],
  ['REGULACIÓN', 'es', ['ley', 'voz']],
  ['regulaciones', 'es', ['ley', 'voz']],
  ['Regulacion\u0301', 'es', ['ley', 'voz']],
  ['algoritmo', 'es', ['ley']],
  ['tecnología', 'es', ['empleo', 'ley']],
  ['tecnologias', 'es', ['empleo', 'ley']],
  ['tecnologías', 'es', ['empleo', 'ley']],
  ['metodología', 'es', ['empleo']],
  ['decisión', 'es', ['empleo']],
  ['despido', 'es', ['empleo']],
  ['andalucia', 'es', ['ley']],
  ['bruselas', 'es', ['ley']],
  ['empleo', 'es', ['empleo']],
  ['regulación avanza', 'es', ['ley']],
  ['regulación despidos', 'es', []],
  ['"inteligencia artificial"', 'es', ['ley']],
  ['inteligencia artificial', 'es', ['empleo', 'ley']],
  ['regulación -algoritmos', 'es', ['voz']],
  ['regulación -"inteligencia artificial"', 'es', ['voz']],
  ['-regulación', 'es', ['empleo']],
  ['regulating', 'en', ['ley', 'voz']],
  ['regulations', 'en', ['ley', 'voz']],
  ['audit', 'en', ['ley']],
  ['deepfake', 'en', ['voz']],
  ['deepfakes -regulated', 'en', []],
  ['models -voices', 'en', ['ley']],
  ['despidos', 'en', ['empleo']],
  ['ultrafalsos', 'en', []],
  ['deepfake', 'es', []],
  ['ultrafalsos', undefined, ['voz']],
  ['deepfakes', undefined, ['voz']],
  ['regulación', undefined, ['ley', 'voz']],
  ['audits', undefined, ['ley']],
  ['nadie', undefined, []],
  ['ai-act', 'es', ['ley']],
];

/** Full-text search in both languages, ignoring accents and word forms. */
export const searchingArticles: Suite = (harness) => {
  describe('search', () => {
    beforeEach(() =>
      store(harness.ports, ...archive, article({ slug: 'oculto', title_es: 'Regulación', status: 'draft' })),
    );

    it.each([...languages, undefined])('finds words in any form in %s', async (language) => {
      for (const [q, lang, expected] of searches.filter((search) => search[1] === language)) {
        const filter = { q, ...(lang && { lang }) };
        const found = slugs(
          await harness.ports.articles.list({ filter, sort: 'newest', limit: 100, after: null }),
        );
        const counted = await harness.ports.articles.count(filter);
        expect({ q, found: found.sort(), counted }).toEqual({ q, found: expected, counted: expected.length });
      }
    });

    it('accepts any text, including operators', async () => {
      for (const q of [
        "'",
        '"',
        '-',
        '- -',
        '()',
        '&|!:*<->',
        '\\',
        '%_',
        '🙂',
        'a'.repeat(200),
        '"sin cerrar',
      ])
        for (const lang of languages)
          expect(await harness.ports.articles.count({ q, lang })).toBeGreaterThanOrEqual(0);
    });

    it('uses the current words of an article', async () => {
      const saved = (await harness.ports.articles.find('voz'))!;
      await store(harness.ports, { ...saved, title_es: 'Clonación', topics: ['fraude'] });
      const search = async (q: string) =>
        slugs(
          await harness.ports.articles.list({
            filter: { q, lang: 'es' },
            sort: 'newest',
            limit: 9,
            after: null,
          }),
        );
      expect(await search('regulación')).toEqual(['ley']);
      expect(await search('clonaciones')).toEqual(['voz']);
      expect(await search('fraude')).toEqual(['voz']);
    });

    it('finds nothing in unpublished languages', async () => {
      const alone = { title_es: 'Peces ocultos', title_en: 'Hidden fishes', body_en: 'Fishes.' };
      await store(
        harness.ports,
        article({ slug: 'solo-es', ...alone, published_languages: ['es'] }),
        article({ slug: 'solo-en', ...alone, published_languages: ['en'] }),
      );
      for (const [q, lang, expected] of [
        ['peces', undefined, ['solo-es']],
        ['fishes', undefined, ['solo-en']],
        ['peces', 'es', ['solo-es']],
        ['fishes', 'en', ['solo-en']],
        ['peces', 'en', ['solo-es']],
        ['fishes', 'es', []],
      ] as const) {
        const filter = { q, ...(lang && { lang }) };
        const query = { filter, sort: 'newest', limit: 9, after: null } as const;
        expect(slugs(await harness.ports.articles.list(query))).toEqual(expected);
        expect(await harness.ports.articles.count(filter)).toBe(expected.length);
      }
    });

    it('combines with the other filters', async () => {
      const filter = { q: 'regulación', topics: ['ai-act'] };
      const found = await harness.ports.articles.list({ filter, sort: 'oldest', limit: 9, after: null });
      expect(slugs(found)).toEqual(['ley']);
    });
  });
};
