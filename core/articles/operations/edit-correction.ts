import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { correctionRef, correctionTexts, requireCorrection, writtenTexts } from '../corrections.ts';
import { articleRef, WrittenArticle } from '../input-fields.ts';
import { previewArticle } from '../preview-article.ts';
import { requireArticle } from '../require-article.ts';
import { saveArticle, savePorts } from '../publishing/save-article.ts';

const { text_es: spanish, text_en: english } = correctionTexts;

/**
 * Edits the texts of a correction; its date stays. Throws `not-found` when the article has no correction with this
 * timestamp.
 */
export const editCorrection = command({
  name: 'articles.edit-correction',
  effect: 'publish',
  summary: 'Change the text of a correction; omitted fields, and its date, stay',
  access: 'editor',
  input: z.object({
    ...articleRef,
    ...correctionRef,
    text_es: spanish.unwrap().optional().describe('What was wrong and what is right, in Spanish'),
    text_en: english.unwrap().optional().describe('The same in English; null removes it'),
  }),
  output: WrittenArticle,
  confirm: previewArticle(message('articles.preview-correct')),
  uses: savePorts,
  run: async (ports, { at, text_es, text_en, ...ref }, actor) => {
    const article = await requireArticle(ports, ref);
    const found = requireCorrection(article, at);
    const texts = writtenTexts(article, {
      text_es: text_es ?? found.text_es,
      text_en: text_en === undefined ? found.text_en : text_en,
    });
    const corrections = article.corrections.map((one) => (one === found ? { ...found, ...texts } : one));
    return saveArticle(ports, article, { ...article, corrections }, actor);
  },
});
