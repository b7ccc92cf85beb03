import { z } from 'zod';
import { isDraft } from '../../items/collection-operations.ts';
import { query } from '../../kernel/operation.ts';
import { pageFields } from '../../items/paging.ts';
import { hasPending } from '../../items/pending-item.ts';
import { Interview } from '../interview.ts';
import { interviewOperations } from './interviews.ts';

const { deskList } = interviewOperations;

/** All interviews for the desk, with those whose changes wait for a person. */
export const deskListInterviews = query({
  ...deskList,
  output: z.object({
    items: z.array(Interview.extend({ draft: isDraft, has_pending: hasPending })),
    ...pageFields,
  }),
  uses: [...deskList.uses, 'pendingItems'],
  run: async (ports, input, actor) => {
    const { items, ...page } = await deskList.run(ports, input, actor);
    const pending = await ports.pendingItems.among(
      'interviews',
      items.map(({ slug }) => slug),
    );
    return { items: items.map((item) => ({ ...item, has_pending: pending.has(item.slug) })), ...page };
  },
});
