import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { previewArticle } from '../preview-article.ts';
import { articleRef, rejectionReason, WrittenArticle } from '../input-fields.ts';
import { requireArticle } from '../require-article.ts';
import { reject } from '../transitions.ts';
import { decisionPorts, saveDecision } from '../publishing/save-decision.ts';

/** Rejects a draft. Throws `conflict` if it is not a draft. */
export const rejectArticle = command({
  name: 'articles.reject',
  effect: 'publish',
  summary: 'Reject a draft',
  access: 'editor',
  input: z.object({ ...articleRef, reason: rejectionReason }),
  output: WrittenArticle,
  confirm: previewArticle(message('articles.preview-reject')),
  uses: decisionPorts,
  run: async (ports, { reason, ...ref }, actor) => {
    const article = await requireArticle(ports, ref);
    return saveDecision(ports, article, reject(article, reason), actor);
  },
});
