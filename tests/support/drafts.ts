import type { Article } from '#core/articles/article.ts';
import { buildArticle } from '#fixtures/builders/article.ts';

const topicsOf: readonly string[][] = [['regulacion'], ['deepfakes'], ['etica-sesgos'], ['alignment']];

/** A draft with a clean checklist: long enough, in both languages, with a source and a unique title. */
export const soundDraft = (slug: string, overrides: Partial<Article> = {}): Article => {
  const words = slug.replaceAll('-', ' ');
  return buildArticle({
    slug,
    status: 'draft',
    title_es: words,
    title_en: `${words} (en)`,
    summary_es: `De lo que trata la pieza sobre ${words}, en una frase completa.`,
    summary_en: `What the piece about ${words} is about, in one whole sentence.`,
    body_es: `## Qué cambia\n\n${`El texto sobre ${words} sigue. `.repeat(40)}`,
    body_en: `## What changes\n\n${`The text about ${words} goes on. `.repeat(40)}`,
    topics: topicsOf[slug.length % topicsOf.length]!,
    sources: [{ name: 'Diario Oficial', url: `https://example.org/${slug}` }],
    ...overrides,
  });
};
