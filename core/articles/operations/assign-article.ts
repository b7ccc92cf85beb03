import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Ports } from '../../ports.ts';
import { accountsNamed } from '../../kernel/reviewer.ts';
import { AssignedTo } from '../desk-row.ts';
import { articleRef } from '../input-fields.ts';
import { requireArticle } from '../require-article.ts';

const usernameOf = async (ports: Pick<Ports, 'users'>, name: string): Promise<string> => {
  const found = (await accountsNamed(ports, name)).filter(({ role }) => role === 'admin');
  const [account, another] = found;
  if (!account || another) throw new DomainError('articles.unknown-assignee', { name, field: 'assigned_to' });
  return account.username;
};

/**
 * Assigns an article to an editor. The article itself is unchanged: no new version or revision, nothing that readers or
 * a translation could notice. Throws `validation` for a person without an administrator account.
 */
export const assignArticle = command({
  name: 'articles.assign',
  effect: 'write',
  summary: 'Assign an article to an editor, or to nobody',
  access: 'admin',
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
    const assigned_to = named ? await usernameOf(ports, named) : null;
    return { slug, assigned_to, changed: await ports.desk.assign(id, assigned_to) };
  },
});
