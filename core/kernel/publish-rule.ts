import type { Ports } from '../ports.ts';
import { hasScope, requireScope } from './access.ts';
import type { Actor } from './actor.ts';
import { DomainError } from './domain-error.ts';

type Publisher = Pick<Actor, 'kind' | 'scopes' | 'door' | 'confirmed'>;

/** Whether the actor may change what readers see: an assistant only with a person's confirmation. */
const mayPublish = (actor: Publisher): boolean =>
  hasScope('publish', actor) && (actor.door !== 'mcp' || actor.confirmed === true);

/**
 * The publish rule. Throws unless the actor may change an article that readers see, or will see at a scheduled time:
 * `forbidden` for a token without the scope `publish`, `rule-violated` for an assistant without a person's
 * confirmation.
 */
export const requirePublishRights = (actor: Publisher, { slug }: { slug: string }): void => {
  requireScope('publish', actor);
  if (!mayPublish(actor))
    throw new DomainError('access.confirmation-required', { slug, needs: 'confirmation' });
};

/**
 * The ports with the publish rule enforced: in any transaction that saves an article, whatever the operation, the rule
 * applies if the article is published, becomes published or is scheduled to be.
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
        // With a different slug it may be any article.
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
