import { z } from 'zod';
import type { Article } from '../../articles/article.ts';
import { articleRef, WrittenArticle } from '../../articles/input-fields.ts';
import { requireArticle } from '../../articles/require-article.ts';
import { saveArticle, savePorts } from '../../articles/publishing/save-article.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { trustedText } from '../../input/fields.ts';
import type { Language } from '../../text/language.ts';
import { languages } from '../../text/language.ts';
import { command } from '../../kernel/operation.ts';
import type { Provenance } from '../../items/provenance.ts';

/**
 * Takes a source that an editor added away from an article; its text is deleted when no piece uses it and its retention
 * period ends. Throws `not-found`, `conflict`, `rule-violated` for what the text was written from.
 */
export const removeSource = command({
  name: 'articles.remove-source',
  effect: 'write',
  also: ['publish'],
  summary: 'Take a source that an editor added away from an article',
  access: 'author',
  input: z.object({
    ...articleRef,
    hash: z.string().max(100).describe('SHA-256 of its text').register(trustedText, {}),
  }),
  output: WrittenArticle,
  uses: savePorts,
  run: async (ports, { hash, ...ref }, actor) => {
    const article = await requireArticle(ports, ref);
    const { slug, provenance } = article;
    const found = languages.flatMap((language) =>
      (provenance[language].sources ?? []).filter((source) => source.hash === hash),
    );
    if (found.length === 0) throw new DomainError('articles.source-not-stored', { slug, hash });
    if (!found.every((source) => source.by_hand)) throw new DomainError('articles.source-of-text', { slug });
    const without = (language: Language): Provenance => {
      const { sources, ...rest } = provenance[language];
      const others = sources?.filter((source) => source.hash !== hash) ?? [];
      return others.length ? { ...rest, sources: others } : rest;
    };
    const next: Article = {
      ...article,
      provenance: { ...provenance, es: without('es'), en: without('en') },
    };
    return saveArticle(ports, article, next, actor);
  },
});
