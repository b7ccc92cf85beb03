import { createHash } from 'node:crypto';
import type { Article } from '#core/articles/article.ts';
import { sourceDocument } from '#tests/support/agents.ts';

const url = 'https://example.org/resolucion-30-millones';
const text =
  'La Agencia Española de Protección de Datos multó a Nortia con 30 millones de euros en marzo de 2026. La empresa puede recurrir la sanción.';

/** A stored source, and a piece that rests on it in both languages. */
export const evidence = {
  sentence: 'Nortia fue multada con 30 millones de euros.',
  english: 'Nortia was fined 30 million euros.',
  decisive: '30 millones de euros',
  source: sourceDocument({
    url,
    final_url: url,
    title: 'Resolución sobre Nortia',
    publisher: 'Agencia',
    text,
    hash: createHash('sha256').update(text).digest('hex'),
  }),
};

const { sentence, english, source } = evidence;
const stored = [{ url, title: source.title, retrieved_at: source.retrieved_at, hash: source.hash }];
const following = (words: string) => `${words}\n\n`.repeat(12).trim();

/** The texts and sources of that piece. */
export const rested = {
  body_es: `${sentence} Costó 700 euros en 2019.\n\n${following('Nada más se sabe de ello por ahora.')}`,
  body_en: `${english} It cost 700 euros in 2019.\n\n${following('Nothing else is known of it for now.')}`,
  sources: [{ name: 'Resolución', url }],
  provenance: {
    es: { origin: 'ai-generated', reviewer: 'Luis Vera', sources: stored },
    en: { origin: 'ai-generated', reviewer: 'Luis Vera', sources: stored },
  },
} satisfies Partial<Article>;
