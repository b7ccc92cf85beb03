import { z } from 'zod';
import { collectionContracts } from '../shared/collection.ts';
import type { Query } from '../shared/contract.ts';
import { LanguageField } from '../shared/fields.ts';
import { SlugParam } from '../shared/slug.ts';
import { ContactSettings } from './contact-settings.ts';
import { EditorialPage } from './editorial-page.ts';

export const PageView = z.object({
  page: EditorialPage.omit({ body_es: true, body_en: true }),
  html: z.string().describe('The body in the language asked for, as sanitised HTML'),
});
/** An editorial page as it is shown, in one language. */
export type PageView = z.infer<typeof PageView>;

export const pageContracts = {
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
};
