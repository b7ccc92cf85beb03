import fc from 'fast-check';
import type { Article } from '#core/articles/article.ts';
import { contentTypes } from '#core/articles/taxonomy.ts';
import { buildArticle } from '#fixtures/builders/article.ts';

/** Slugs from few words, so that they collide and share prefixes. */
export const slugs = fc
  .array(fc.constantFrom('a', 'b', 'ia', 'ley', '2', 'agi'), { minLength: 1, maxLength: 3 })
  .map((words) => words.join('-'));

/** Instants from few days, so that they coincide, with milliseconds and without. */
export const instants = fc
  .record({
    day: fc.integer({ min: 1, max: 4 }),
    second: fc.constantFrom('00', '59'),
    fraction: fc.constantFrom('', '.000', '.001', '.5'),
  })
  .map(({ day, second, fraction }) => `2026-11-0${day}T08:00:${second}${fraction}Z`);

const labels = fc.uniqueArray(fc.constantFrom('agi', 'regulacion', 'empleo', 'Ética'), { maxLength: 3 });

/** Articles that differ in the fields used by lists. */
export const articles: fc.Arbitrary<Article> = fc
  .record({
    slug: slugs,
    date: instants,
    topics: labels,
    tags: labels,
    type: fc.constantFrom(...contentTypes),
    featured: fc.boolean(),
    is_static: fc.boolean(),
    title_es: fc.constantFrom('La ley de la IA', 'Educación', 'Otra cosa'),
    title_en: fc.constantFrom('The AI law', null),
  })
  .map((input) => buildArticle(input));

/** Articles with unique slugs. */
export const archives = (maxLength: number): fc.Arbitrary<Article[]> =>
  fc.uniqueArray(articles, { maxLength, selector: ({ slug }) => slug });
