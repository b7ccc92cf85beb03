import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { hasRole } from '../../kernel/access.ts';
import { requireAssignee } from '../../kernel/reviewer.ts';
import { message } from '../../messages/messages.ts';
import { AssignedTo } from '../desk-row.ts';
import { articleRef } from '../input-fields.ts';
import { requireArticle } from '../require-article.ts';

/**
 * Assigns an article to a member of the newsroom; an author hands in their own draft, to an editor. The article itself
 * is unchanged: no new version or revision, nothing that readers or a translation could notice. Throws `validation` for
 * a person without such an account.
 */
export const assignArticle = command({
  name: 'articles.assign',
  effect: 'write',
  summary: 'Assign an article to somebody in the newsroom, or to nobody; authors hand in their own drafts',
  access: 'author',
  input: z.object({
    ...articleRef,
    assigned_to: z
      .string()
      .trim()
      .max(200)
      .nullable()
      .describe(
        'Somebody in the newsroom, by the username or e-mail address of their account; null or empty: nobody',
      ),
  }),
  output: z.object({ slug: z.string(), assigned_to: AssignedTo, changed: z.boolean() }),
  uses: ['articles', 'desk', 'users'],
  run: async (ports, { assigned_to: named, ...ref }, actor) => {
    const { id, slug } = await requireArticle(ports, ref);
    const needed = hasRole(actor.role, 'editor') ? 'author' : 'editor';
    const account = named ? await requireAssignee(ports, named, needed) : null;
    const changed = await ports.desk.assign(id, account);
    return { slug, assigned_to: account?.username ?? null, changed, account: account?.id ?? null };
  },
  entry: ({ account }, _input, { role }) => {
    if (account === null) return { note: message('audit.titles.article-unassigned') };
    const isHandedIn = !hasRole(role, 'editor');
    return { note: message(`audit.titles.article-${isHandedIn ? 'handed-in' : 'assigned'}`, { account }) };
  },
});
