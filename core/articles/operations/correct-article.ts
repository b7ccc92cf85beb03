import { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.ts';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { correctionTexts, withCorrection, writtenTexts } from '../corrections.ts';
import { articleRef, WrittenArticle } from '../input-fields.ts';
import { previewArticle } from '../preview-article.ts';
import { requireArticle } from '../require-article.ts';
import { saveArticle, savePorts } from '../publishing/save-article.ts';

/** Publishes a correction of a published article. Throws `conflict` for one that is not published. */
export const correctArticle = command({
  name: 'articles.correct',
  effect: 'publish',
  summary:
    'Publish a correction of a published article: on its page, in the list of corrections and in the feed',
  access: 'editor',
  input: z.object({ ...articleRef, ...correctionTexts }),
  output: WrittenArticle,
  confirm: previewArticle(message('articles.preview-correct')),
  uses: [...savePorts, 'clock'],
  run: async (ports, { text_es, text_en, ...ref }, actor) => {
    const article = await requireArticle(ports, ref);
    const { slug, status, revision } = article;
    if (status !== 'published')
      throw new DomainError('articles.correct-unpublished', { slug, status, current_revision: revision });
    const correction = { at: ports.clock.now(), ...writtenTexts(article, { text_es, text_en }) };
    const corrections = withCorrection(article.corrections, correction);
    return saveArticle(ports, article, { ...article, corrections }, actor);
  },
});
