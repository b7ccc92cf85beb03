import { z } from 'zod';
import { collectionOperations } from '../../kernel/collection-operations.ts';
import { labelFilter } from '../../kernel/collection.ts';
import { Application, ApplicationContent } from '../application.ts';
import { Company, CompanyContent } from '../company.ts';
import { Resource, ResourceContent } from '../resource.ts';
import { applicationCategories, companyTypes } from '../taxonomy.ts';

/** Listing, reading, writing and removing organisations. */
export const companyOperations = collectionOperations('companies', {
  content: CompanyContent,
  entity: Company,
  by: 'name',
  plural: 'organisations, by name',
  singular: 'organisation',
  filters: { type: z.enum(companyTypes).optional().describe('Organisations of this type') },
});

/** Listing, reading, writing and removing applications. */
export const applicationOperations = collectionOperations('applications', {
  content: ApplicationContent,
  entity: Application,
  by: 'name',
  plural: 'applications, by name',
  singular: 'application',
  filters: { category: z.enum(applicationCategories).optional().describe('Applications of this category') },
});

/** Listing, reading, writing and removing resources. */
export const resourceOperations = collectionOperations('resources', {
  content: ResourceContent,
  entity: Resource,
  by: 'date',
  plural: 'resources, newest first',
  singular: 'resource',
  filters: { type: labelFilter('Resources of this type') },
});
