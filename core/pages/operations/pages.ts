import { collectionOperations } from '../../items/collection-operations.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { fromVersion } from '../../items/history-operations.ts';
import { command } from '../../kernel/operation.ts';
import { dayOf } from '../../time/wall-clock.ts';
import { message } from '../../messages/messages.ts';
import type { Ports } from '../../kernel/ports.ts';
import { EditorialPage, EditorialPageContent, pageSlugs } from '../editorial-page.ts';

const operations = collectionOperations('pages', {
  content: EditorialPageContent,
  entity: EditorialPage,
  by: 'title_es',
  plural: 'editorial pages',
  singular: 'editorial page',
  filters: {},
});

const texts = ['title_es', 'title_en', 'dek_es', 'dek_en', 'body_es', 'body_en'] as const;

/** The input with today as the day of the last change, if a text changes and the writer states no other. */
const withDay = async <I extends { slug: string } & Partial<EditorialPageContent>>(
  { pages, clock, settings }: Pick<Ports, 'pages' | 'clock' | 'settings'>,
  input: I,
): Promise<I> => {
  const found = await pages.find(input.slug);
  const isChanged = texts.some((field) => input[field] !== undefined && input[field] !== found?.[field]);
  const isStated = input.last_updated !== undefined && input.last_updated !== found?.last_updated;
  return isChanged && !isStated ? { ...input, last_updated: dayOf(clock.now(), settings.timeZone) } : input;
};

/** Editorial pages. A new one needs an address of the site: readers would never see any other. */
export const pageOperations = {
  ...operations,
  set: command({
    ...operations.set,
    uses: [...operations.set.uses, 'settings'],
    async run(ports, input, actor) {
      const hasAddress = pageSlugs.some((slug) => slug === input.slug);
      if (!hasAddress && !(await ports.pages.find(input.slug)))
        throw new DomainError('input.invalid', {
          issues: [{ field: 'slug', message: message('pages.no-address', { slugs: pageSlugs }) }],
        });
      return operations.set.run(ports, await withDay(ports, input), actor);
    },
  }),
  restoreVersion: command({
    ...operations.restoreVersion,
    uses: [...operations.restoreVersion.uses, 'settings'],
    async run(ports, input, actor) {
      const { last_updated: _then, ...said } = await fromVersion(
        ports,
        'pages',
        ports.pages,
        EditorialPageContent,
        input,
      );
      return operations.set.run(ports, await withDay(ports, said), actor);
    },
  }),
};
