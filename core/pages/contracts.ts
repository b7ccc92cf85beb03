import { z } from 'zod';
import { collectionCommands } from '../shared/collection-commands.ts';
import { collectionContracts } from '../shared/collection.ts';
import type { Command, Query } from '../shared/contract.ts';
import { LanguageField } from '../shared/fields.ts';
import { SlugParam } from '../shared/slug.ts';
import { ContactSettings, ContactSettingsContent } from './contact-settings.ts';
import { EditorialPage, EditorialPageContent } from './editorial-page.ts';

export const PageView = z.object({
  page: EditorialPage.omit({ body_es: true, body_en: true }),
  html: z.string().describe('The body in the language asked for, as sanitised HTML'),
});
/** An editorial page as it is shown, in one language. */
export type PageView = z.infer<typeof PageView>;

export const pageContracts = {
  ...collectionCommands('pages', {
    content: EditorialPageContent,
    entity: EditorialPage,
    singular: 'editorial page',
  }),
  ...collectionContracts('pages', {
    entity: EditorialPage,
    plural: 'editorial pages',
    singular: 'editorial page',
    filters: {},
  }),
  'pages.view': {
    kind: 'query',
    summary: 'Read one editorial page as it is shown: rendered body in one language',
    access: 'public',
    input: z.object({
      slug: SlugParam,
      lang: LanguageField.default('es').describe('Language of the rendered body'),
    }),
    output: PageView,
  } as const satisfies Query,
  'contact-settings.get': {
    kind: 'query',
    summary: 'Read how to reach the publisher',
    access: 'public',
    input: z.object({}),
    output: ContactSettings,
  } as const satisfies Query,
  'contact-settings.set': {
    kind: 'command',
    effect: 'publish',
    summary: 'Change how to reach the publisher; what is left out stays',
    access: 'admin',
    input: ContactSettingsContent.partial().extend({
      revision: z.coerce.number<number>().int().positive().describe('The state it was read in'),
    }),
    output: ContactSettings.extend({ changed: z.boolean() }),
  } as const satisfies Command,
};
