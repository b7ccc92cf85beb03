import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { requireAssignee } from '../../kernel/reviewer.ts';
import { AssignedTo } from '../desk-row.ts';
import { articleRef } from '../input-fields.ts';
import { requireArticle } from '../require-article.ts';

/**
 * Assigns an article to an editor. The article itself is unchanged: no new version or revision, nothing that readers or
 * a translation could notice. Throws `validation` for a person without an administrator account.
 */
export const assignArticle = command({
  name: 'articles.assign',
  effect: 'write',
  summary: 'Assign an article to an editor, or to nobody',
  access: 'editor',
  input: z.object({
    ...articleRef,
    assigned_to: z
      .string()
      .trim()
      .max(200)
      .nullable()
      .describe(
        'An administrator, by the username or e-mail address of their account; null or empty: nobody',
      ),
  }),
  output: z.object({ slug: z.string(), assigned_to: AssignedTo, changed: z.boolean() }),
  uses: ['articles', 'desk', 'users'],
  run: async (ports, { assigned_to: named, ...ref }) => {
    const { id, slug } = await requireArticle(ports, ref);
    const assigned_to = named ? await requireAssignee(ports, named) : null;
    return { slug, assigned_to, changed: await ports.desk.assign(id, assigned_to) };
  },
});
