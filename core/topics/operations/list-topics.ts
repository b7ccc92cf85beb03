import { z } from 'zod';
import { countLimitOf } from '../../articles/filters.ts';
import { listCollection } from '../../items/collection.ts';
import { query } from '../../kernel/operation.ts';
import { pageFields } from '../../items/paging.ts';
import { withAliases } from '../../text/topic-aliases.ts';
import type { TopicPage } from '../topic-page.ts';
import { TopicEntry } from '../topic-page.ts';
import { topicOperations } from './topics.ts';

const list = listCollection<TopicPage>('topics.list', 'position');

/** The pages of topics in their order, each with the number of articles about it. */
export const listTopics = query({
  ...topicOperations.list,
  output: z.object({ items: z.array(TopicEntry), ...pageFields }),
  uses: ['topics', 'articles'],
  run: async ({ topics, articles }, input) => {
    const { items, ...page } = await list(topics, input);
    const counted = items.map(async (item) => {
      const filter = { topics: withAliases([item.slug]) };
      return { ...item, articles: Math.min(await articles.count(filter), countLimitOf(filter)) };
    });
    return { items: await Promise.all(counted), ...page };
  },
});
