import { historyOperations } from '../../items/history-operations.ts';

/** The earlier states of an article, and one of them. */
export const articleHistory = historyOperations({
  name: 'articles',
  entity: 'articles',
  singular: 'an article',
});
