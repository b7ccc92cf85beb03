import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { SlugParam } from '../../input/slug.ts';
import { checkPorts, inspectArticle } from '../publishing/inspect-article.ts';
import { ChecklistItem } from '../checklist-item.ts';
import { requireArticle } from '../require-article.ts';

/** The checklist of an article of any status. Throws `not-found`. */
export const getChecklist = query({
  name: 'articles.checklist',
  summary: 'Check an article before it is published: errors, and warnings to confirm',
  access: 'author',
  input: z.object({ slug: SlugParam }),
  output: z.object({ items: z.array(ChecklistItem) }),
  uses: [...checkPorts, 'articles'],
  run: async (ports, { slug }) => ({
    items: await inspectArticle(ports, await requireArticle(ports, { slug })),
  }),
});
