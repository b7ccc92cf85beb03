import { z } from 'zod';
import { countedFields, listCollection, withCounts } from '../../items/collection.ts';
import { pageFields } from '../../items/paging.ts';
import { query } from '../../kernel/operation.ts';
import { Application } from '../entries.ts';
import { applicationOperations } from './directories.ts';

const list = listCollection<Application>('applications.list', 'name');

/** Applications by name, with the number of those of each category. */
export const listApplications = query({
  ...applicationOperations.list,
  output: z.object({ items: z.array(Application), ...pageFields, ...countedFields }),
  run: ({ applications }, input) => withCounts(applications, 'category', list(applications, input)),
});
