import { historyOperations } from '../../kernel/history-operations.ts';

/** The states that an article has had, and one of them. */
export const articleHistory = historyOperations({
  name: 'articles',
  entity: 'articles',
  singular: 'an article',
});
