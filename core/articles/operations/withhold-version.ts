import { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.ts';
import { versionNumber } from '../../items/history-operations.ts';
import { sameJson } from '../../input/json.ts';
import { command } from '../../kernel/operation.ts';
import { Withheld, withheldFields } from '../../kernel/versions.ts';
import { message } from '../../messages/messages.ts';
import { Article } from '../article.ts';
import { articleRef } from '../input-fields.ts';
import { previewArticle } from '../preview-article.ts';
import { requireState } from '../published-versions.ts';
import { requireArticle } from '../require-article.ts';

/** Which version of which article. */
export const versionOfArticle = { ...articleRef, version: versionNumber.describe('The version') };

export const WithheldVersion = z.object({
  article: Article,
  version: z.int().positive(),
  withheld: Withheld.nullable(),
  changed: z.boolean(),
});

/**
 * Withholds an earlier version of an article from readers, who get the reason instead. Throws `conflict` for the current
 * one, which is corrected or withdrawn, and `not-found` for one that they never saw.
 */
export const withholdVersion = command({
  name: 'articles.withhold-version',
  effect: 'publish',
  summary: 'Withhold an earlier version of an article from readers, who get the reason instead',
  access: 'editor',
  input: z.object({
    ...versionOfArticle,
    ...withheldFields,
    reason_en: withheldFields.reason_en.default(null),
  }),
  output: WithheldVersion,
  confirm: previewArticle(message('articles.preview-withhold')),
  uses: ['articles', 'versions', 'clock'],
  run: async (ports, { version, ground, reason_es, reason_en, ...ref }) => {
    const article = await requireArticle(ports, ref);
    const states = await ports.versions.published(article.slug);
    const { state, index } = requireState(states, article.slug, version);
    if (article.status === 'published' && index === states.length - 1)
      throw new DomainError('articles.version-current', { slug: article.slug, version });
    const written = { ground, reason_es, reason_en: reason_en || null };
    const { at: _at, ...before } = { at: '', ...state.withheld };
    if (state.withheld && sameJson(before, written))
      return { article, version: state.revision, withheld: state.withheld, changed: false };
    const withheld = { ...written, at: ports.clock.now() };
    await ports.versions.withhold(article.slug, state.revisions, withheld);
    return { article, version: state.revision, withheld, changed: true };
  },
});
