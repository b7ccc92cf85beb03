import { z } from 'zod';
import { countedFields, listCollection, withCounts } from '../../items/collection.ts';
import { pageFields } from '../../items/paging.ts';
import { query } from '../../kernel/operation.ts';
import { Resource } from '../entries.ts';
import { resourceOperations } from './directories.ts';

const list = listCollection<Resource>('resources.list', 'date');

/** Resources, newest first, with the number of those of each type. */
export const listResources = query({
  ...resourceOperations.list,
  output: z.object({ items: z.array(Resource), ...pageFields, ...countedFields }),
  run: ({ resources }, input) => withCounts(resources, 'type', list(resources, input)),
});
