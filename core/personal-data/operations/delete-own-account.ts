import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { giveBackHandIns } from '../../articles/assignment.ts';
import { auditEntry } from '../../kernel/audit.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { eraseAccount, WithSubscription } from '../../accounts/erase-account.ts';
import { requireOwnPassword } from '../../accounts/require-own-password.ts';
import { CurrentPassword } from '../../accounts/user.ts';
import { queueMail } from '../../mail/queue-mail.ts';

/**
 * Deletes one's own account with all that is personal; only names that were published stay. Its owner gets a last mail,
 * which is deleted too once it is sent, unless the address was never confirmed: it may be somebody else's. Throws as
 * `requireOwnPassword` does, and `rule-violated` for the last administrator who can sign in.
 */
export const deleteOwnAccount = command({
  name: 'account.delete',
  sensitive: 'second-factor',
  effect: 'delete',
  transaction: 'own',
  // Its entry names nobody, and is written together with the deletion.
  unaudited: true,
  tokens: 'never',
  summary: 'Delete your own account and all that is personal; only names that were published stay',
  access: 'user',
  input: z.object({
    current_password: CurrentPassword,
    subscription: WithSubscription,
  }),
  output: z.object({ success: z.literal(true) }),
  uses: ['users', 'passwords', 'throttle', 'ids', 'clock', 'transaction'],
  run: async (ports, { current_password, subscription }, actor) => {
    const user = await requireOwnPassword(ports, actor, current_password);
    const { ip: _ip, requestId: _request, client: _client, ...rest } = actor;
    const change = { actor: { ...rest, name: '' }, operation: 'account.delete', at: ports.clock.now() };
    await ports.transaction(change, async (inside) => {
      const { id, role, username, language, email: to } = user;
      const others = (await inside.users.lockAdmins()).filter(
        (one) => one.id !== id && one.suspended_at === null,
      );
      if (role === 'admin' && others.length === 0)
        throw new DomainError('accounts.last-administrator-deleted');
      await giveBackHandIns(inside, id, actor);
      if (!(await eraseAccount(inside, user, subscription))) throw new DomainError('accounts.no-account');
      if (user.confirmed_at !== null)
        await queueMail(inside, { template: 'account-deleted', language, to, contents: { username } });
      await inside.audit.record(auditEntry(ports.ids.next(), change, id));
    });
    return { success: true as const };
  },
});
