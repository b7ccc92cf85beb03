import type { Article } from './articles/article.ts';
import type { Ports } from './ports.ts';
import { hasScope, requireScope } from './kernel/access.ts';
import type { Actor } from './kernel/actor.ts';

/**
 * The ports as an actor may use them. Whoever lacks the scope `publish` writes nothing that readers see: no article that
 * is published or becomes it, whichever contract the write belongs to. Throws `forbidden` at such a write.
 */
export const scopedPorts = (ports: Ports, actor: Actor): Ports => {
  if (hasScope('publish', actor)) return ports;
  const refuse = () => requireScope('publish', actor);
  return {
    ...ports,
    articles: {
      ...ports.articles,
      async save(article: Article) {
        if (article.status === 'published') refuse();
        if ((await ports.articles.find(article.slug))?.status === 'published') refuse();
        return ports.articles.save(article);
      },
      async untrash(article) {
        if (article.status === 'published') refuse();
        return ports.articles.untrash(article);
      },
    },
    transaction: (change, work) => ports.transaction(change, (inside) => work(scopedPorts(inside, actor))),
  };
};
