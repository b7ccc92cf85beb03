import { z } from 'zod';
import { collectionContracts, labelFilter } from '../shared/collection.ts';
import { Application, applicationCategories } from './application.ts';
import { Company, companyTypes } from './company.ts';
import { Referent, referentFocuses } from './referent.ts';
import { Resource } from './resource.ts';

export const directoryContracts = {
  ...collectionContracts('referents', {
    entity: Referent,
    plural: 'referents (experts), by name',
    singular: 'referent (expert)',
    filters: { focus: z.enum(referentFocuses).optional().describe('Referents with this focus') },
  }),
  ...collectionContracts('companies', {
    entity: Company,
    plural: 'organisations, by name',
    singular: 'organisation',
    filters: { type: z.enum(companyTypes).optional().describe('Organisations of this type') },
  }),
  ...collectionContracts('applications', {
    entity: Application,
    plural: 'applications, by name',
    singular: 'application',
    filters: { category: z.enum(applicationCategories).optional().describe('Applications of this category') },
  }),
  ...collectionContracts('resources', {
    entity: Resource,
    plural: 'resources, newest first',
    singular: 'resource',
    filters: { type: labelFilter('Resources of this type') },
  }),
};
