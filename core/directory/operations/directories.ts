import { z } from 'zod';
import { collectionOperations } from '../../items/collection-operations.ts';
import { labelFilter } from '../../items/collection.ts';
import {
  Application,
  ApplicationContent,
  Company,
  CompanyContent,
  Referent,
  ReferentContent,
  Resource,
  ResourceContent,
} from '../entries.ts';
import { applicationCategories, companyTypes, referentFocuses } from '../taxonomy.ts';

/** Organisations. */
export const companyOperations = collectionOperations('companies', {
  content: CompanyContent,
  entity: Company,
  by: 'name',
  plural: 'organizations, by name',
  singular: 'organization',
  filters: { type: z.enum(companyTypes).optional().describe('Organizations of this type') },
});

/** Applications. */
export const applicationOperations = collectionOperations('applications', {
  content: ApplicationContent,
  entity: Application,
  by: 'name',
  plural: 'applications, by name',
  singular: 'application',
  filters: { category: z.enum(applicationCategories).optional().describe('Applications of this category') },
});

/** Resources. */
export const resourceOperations = collectionOperations('resources', {
  content: ResourceContent,
  entity: Resource,
  by: 'date',
  plural: 'resources, newest first',
  singular: 'resource',
  filters: { type: labelFilter('Resources of this type') },
});

/** Referents. */
export const referentOperations = collectionOperations('referents', {
  content: ReferentContent,
  entity: Referent,
  by: 'name',
  plural: 'referents (experts), by name',
  singular: 'referent (expert)',
  filters: { focus: z.enum(referentFocuses).optional().describe('Referents with this focus') },
});
