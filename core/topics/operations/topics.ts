import { topicSlug } from '../../articles/topic-names.ts';
import { collectionOperations } from '../../items/collection-operations.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { TopicPage, TopicPageContent } from '../topic-page.ts';

const operations = collectionOperations('topics', {
  content: TopicPageContent,
  entity: TopicPage,
  by: 'position',
  plural: 'topics with a page of their own, in their order',
  singular: 'page of a topic',
  filters: {},
});

/** Pages of topics. A synonym has none of its own: its address leads to the topic. */
export const topicOperations = {
  ...operations,
  set: command({
    ...operations.set,
    async run(ports, input, actor) {
      const topic = topicSlug(input.slug);
      if (topic !== input.slug)
        throw new DomainError('input.invalid', {
          issues: [{ field: 'slug', message: message('topics.synonym', { slug: input.slug, topic }) }],
        });
      return operations.set.run(ports, input, actor);
    },
  }),
};
