import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import type { Actor } from '../kernel/actor.ts';
import { isPerson } from '../kernel/actor.ts';
import type { Article, ArticleContent } from './article.ts';
import type { Provenance } from '../kernel/provenance.ts';
import { unreviewed } from '../kernel/provenance.ts';

type Labels = Pick<ArticleContent, 'provenance' | 'is_agent' | 'review_required'>;

/**
 * How an import may label an article: it takes no AI label off one that is here, and what a program brings in counts as
 * written by one. Notes each label that stays.
 */
export const importedLabels = (
  stored: Article | null,
  given: Labels,
  actor: Actor,
  notes: Message[],
): Labels => {
  const byPerson = isPerson(actor);
  const label = (language: 'es' | 'en'): Provenance => {
    const [known, next] = [stored?.provenance[language], given.provenance[language]];
    if (next.origin === 'human' && known && known.origin !== 'human') {
      notes.push(message('import.label-stays', { field: `origin_${language}`, origin: known.origin }));
      return known;
    }
    if (byPerson) return next;
    return unreviewed(next.origin === 'human' ? { ...next, origin: 'ai-generated' } : next);
  };
  const [es, en] = [label('es'), label('en')];
  return {
    provenance: { ...given.provenance, es, en },
    is_agent: given.is_agent || (stored?.is_agent ?? false),
    review_required: given.review_required || !byPerson || (stored?.review_required ?? false),
  };
};
