import { collectionOperations } from '../../kernel/collection-operations.ts';
import { EditorialPage, EditorialPageContent } from '../editorial-page.ts';

/** Editorial pages. */
export const pageOperations = collectionOperations('pages', {
  content: EditorialPageContent,
  entity: EditorialPage,
  by: 'title_es',
  plural: 'editorial pages',
  singular: 'editorial page',
  filters: {},
});
