import { z } from 'zod';
import { collectionContracts } from '../shared/collection.ts';
import type { Query } from '../shared/contract.ts';
import { ContactSettings } from './contact-settings.ts';
import { EditorialPage } from './editorial-page.ts';

export const pageContracts = {
  ...collectionContracts('pages', {
    entity: EditorialPage,
    plural: 'editorial pages',
    singular: 'editorial page',
    filters: {},
  }),
  'contact-settings.get': {
    kind: 'query',
    summary: 'Read how to reach the publisher',
    access: 'public',
    input: z.object({}),
    output: ContactSettings,
  } as const satisfies Query,
};
