import type { Ports } from '../ports.ts';
import { hasScope, requireScope } from './access.ts';
import type { Actor } from './actor.ts';
import { DomainError } from './domain-error.ts';

type Publisher = Pick<Actor, 'kind' | 'scopes' | 'door' | 'confirmed'>;

/** Whether the actor may change what readers see: an assistant only what a person has confirmed. */
const mayPublish = (actor: Publisher): boolean =>
  hasScope('publish', actor) && (actor.door !== 'mcp' || actor.confirmed === true);

/**
 * The publish rule. Throws unless the actor may change an article that readers see, or will see at a time that is set:
 * `forbidden` for a token without the scope `publish`, `rule-violated` for an assistant whose change no person has
 * confirmed.
 */
export const requirePublishRights = (actor: Publisher, { slug }: { slug: string }): void => {
  requireScope('publish', actor);
  if (!mayPublish(actor))
    throw new DomainError('access.confirmation-required', { slug, needs: 'confirmation' });
};

/**
 * The ports as an actor may use them: in the transaction that saves an article, whatever the operation, one that is
 * published, becomes it or is scheduled to become it is held to the publish rule.
 */
export const withPublishRule = (ports: Ports, actor: Actor): Ports => {
  if (mayPublish(actor)) return ports;
  const { articles, transaction } = ports;
  const check = (article: { slug: string; status: string; scheduled_at: string | null } | null) => {
    if (article?.status === 'published' || article?.scheduled_at) requirePublishRights(actor, article);
  };
  return {
    ...ports,
    articles: {
      ...articles,
      async save(article) {
        check(article);
        const before = await articles.find(article.slug);
        check(before);
        // Under another slug than before it may be any article.
        if (article.revision > 0 && before?.id !== article.id) requirePublishRights(actor, article);
        return articles.save(article);
      },
      async untrash(article) {
        check(article);
        return articles.untrash(article);
      },
    },
    transaction: (change, work) => transaction(change, (inside) => work(withPublishRule(inside, actor))),
  };
};
