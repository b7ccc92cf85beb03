import { collectionOperations } from '../../kernel/collection-operations.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { EditorialPage, EditorialPageContent, pageSlugs } from '../editorial-page.ts';

const operations = collectionOperations('pages', {
  content: EditorialPageContent,
  entity: EditorialPage,
  by: 'title_es',
  plural: 'editorial pages',
  singular: 'editorial page',
  filters: {},
});

/** Editorial pages. A new one needs an address of the site: readers would never see any other. */
export const pageOperations = {
  ...operations,
  set: command({
    ...operations.set,
    async run(ports, input, actor) {
      const hasAddress = pageSlugs.some((slug) => slug === input.slug);
      if (!hasAddress && !(await ports.pages.find(input.slug)))
        throw new DomainError('input.invalid', {
          issues: [{ field: 'slug', message: message('pages.no-address', { slugs: pageSlugs }) }],
        });
      return operations.set.run(ports, input, actor);
    },
  }),
};
