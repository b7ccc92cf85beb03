import type { Ports } from '../kernel/ports.ts';
import { systemActor } from '../kernel/actor.ts';
import { auditEntry } from '../kernel/audit.ts';
import { isHeldBack } from './demo.ts';
import { saveArticle } from './publishing/save-article.ts';
import { asDraft } from './transitions.ts';

/**
 * Turns DEMO pieces that were published while the site was a demonstration back into drafts when it no longer is one.
 * Returns their slugs; in a demonstration it changes nothing.
 */
export const withdrawDemo = async (
  ports: Pick<Ports, 'providers' | 'clock' | 'transaction'>,
): Promise<string[]> => {
  if (ports.providers.readiness.demo) return [];
  const change = { actor: systemActor, operation: 'articles.withdraw-demo', at: ports.clock.now() };
  return ports.transaction(change, async (inside) => {
    const { articles, audit, desk, ids } = inside;
    const withdrawn: string[] = [];
    for (const slug of await desk.mayBeDemo()) {
      const article = await articles.find(slug);
      if (!article || !isHeldBack(ports, article)) continue;
      await saveArticle(inside, article, asDraft(article), systemActor);
      await audit.record(auditEntry(ids.next(), change, slug));
      withdrawn.push(slug);
    }
    return withdrawn;
  });
};
