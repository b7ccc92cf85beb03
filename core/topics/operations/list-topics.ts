import { z } from 'zod';
import type { ArticleFilter } from '../../articles/filters.ts';
import { countLimitOf } from '../../articles/filters.ts';
import type { Headline } from '../../articles/headline.ts';
import { headlineOf } from '../../articles/headline.ts';
import { listCollection } from '../../items/collection.ts';
import { query } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import { pageFields } from '../../items/paging.ts';
import { withAliases } from '../../text/topic-aliases.ts';
import type { TopicPage } from '../topic-page.ts';
import { TopicEntry } from '../topic-page.ts';
import { topicOperations } from './topics.ts';

const list = listCollection<TopicPage>('topics.list', 'position');

/** The newest article or interview that matches a filter. */
const newest = async (
  { articles }: Pick<Ports, 'articles'>,
  filter: ArticleFilter,
): Promise<Headline | null> => {
  const [found] = await articles.list({
    filter: { ...filter, withInterviews: true },
    sort: 'newest',
    limit: 1,
    after: null,
  });
  return headlineOf(found);
};

/** The pages of topics in their order, each with the numbers of articles and interviews about it and the newest one. */
export const listTopics = query({
  ...topicOperations.list,
  output: z.object({ items: z.array(TopicEntry), ...pageFields }),
  uses: ['topics', 'articles', 'interviews'],
  run: async ({ topics, articles, interviews }, input) => {
    const [{ items, ...page }, tally] = await Promise.all([list(topics, input), interviews.tally('topic')]);
    const counted = items.map(async (item) => {
      const filter = { topics: withAliases([item.slug]) };
      const [count, latest] = await Promise.all([articles.count(filter), newest({ articles }, filter)]);
      return {
        ...item,
        articles: Math.min(count, countLimitOf(filter)),
        interviews: tally.get(item.slug) ?? 0,
        latest,
      };
    });
    return { items: await Promise.all(counted), ...page };
  },
});
