import { z } from 'zod';
import { InterviewSummary } from '../interviews/interview.ts';
import { collectionCommands } from '../shared/collection-commands.ts';
import { collectionContracts, labelFilter } from '../shared/collection.ts';
import type { Query } from '../shared/contract.ts';
import { SlugParam } from '../shared/slug.ts';
import { Application, ApplicationContent } from './application.ts';
import { Company, CompanyContent } from './company.ts';
import { Referent, ReferentContent, ReferentEntry } from './referent.ts';
import { Resource, ResourceContent } from './resource.ts';
import { applicationCategories, companyTypes, referentFocuses } from './taxonomy.ts';

export const ReferentView = z.object({
  referent: Referent,
  interviews: z.array(InterviewSummary).describe('The newest interviews with them, at most 100'),
});
/** All that the profile of one referent shows. */
export type ReferentView = z.infer<typeof ReferentView>;

export const directoryContracts = {
  ...collectionCommands('referents', {
    content: ReferentContent,
    entity: Referent,
    singular: 'referent (expert)',
  }),
  ...collectionContracts('referents', {
    entity: Referent,
    listed: ReferentEntry,
    plural: 'referents (experts), by name',
    singular: 'referent (expert)',
    filters: { focus: z.enum(referentFocuses).optional().describe('Referents with this focus') },
  }),
  'referents.view': {
    kind: 'query',
    summary: 'Read one referent as their profile shows them, with the interviews they gave',
    access: 'public',
    input: z.object({ slug: SlugParam }),
    output: ReferentView,
  } as const satisfies Query,
  ...collectionCommands('companies', { content: CompanyContent, entity: Company, singular: 'organisation' }),
  ...collectionContracts('companies', {
    entity: Company,
    plural: 'organisations, by name',
    singular: 'organisation',
    filters: { type: z.enum(companyTypes).optional().describe('Organisations of this type') },
  }),
  ...collectionCommands('applications', {
    content: ApplicationContent,
    entity: Application,
    singular: 'application',
  }),
  ...collectionContracts('applications', {
    entity: Application,
    plural: 'applications, by name',
    singular: 'application',
    filters: { category: z.enum(applicationCategories).optional().describe('Applications of this category') },
  }),
  ...collectionCommands('resources', { content: ResourceContent, entity: Resource, singular: 'resource' }),
  ...collectionContracts('resources', {
    entity: Resource,
    plural: 'resources, newest first',
    singular: 'resource',
    filters: { type: labelFilter('Resources of this type') },
  }),
};
