import { z } from 'zod';
import { giveBackHandIns } from '../../articles/assignment.ts';
import { mailPassedOn } from '../../articles/editorial-mails.ts';
import { decisionPorts } from '../../articles/publishing/save-decision.ts';
import { hasRole } from '../../kernel/access.ts';
import { auditEntry } from '../../kernel/audit.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { command } from '../../kernel/operation.ts';
import { StoredEmail } from '../../input/fields.ts';
import { storeMessage } from '../../kernel/render.ts';
import { message } from '../../messages/messages.ts';
import type { Ports } from '../../kernel/ports.ts';
import { requireAnotherAdmin, requireSomebodyElse } from '../active-administrator.ts';
import { eraseAccount, WithSubscription } from '../erase-account.ts';
import { piecesOf } from '../pieces.ts';
import { noSuchUser, requireUser } from '../require-user.ts';
import type { User } from '../user.ts';
import { AccountEmail } from '../user.ts';

/** The person who takes the work over; null: nobody. Throws `validation` for the same account or one without rights. */
const requireSuccessor = async (
  { users }: Pick<Ports, 'users'>,
  email: string | null,
  leaving: User,
): Promise<User | null> => {
  if (email === null) return null;
  const successor = (await users.credentials(email))?.user;
  if (
    !successor ||
    successor.id === leaving.id ||
    successor.role === 'reader' ||
    successor.suspended_at !== null
  )
    throw new DomainError('accounts.no-successor', { email, field: 'successor' });
  return successor;
};

/**
 * Deletes an account with all that is personal. Published articles keep the name of their author and reviewer, and what
 * it scheduled stays scheduled; what is assigned to it passes to a successor, as do its unassigned drafts, or to nobody.
 * What was handed in to it goes back to the authors, unless the successor is an editor. All are notified. Throws
 * `not-found`, `validation` for a successor outside of the newsroom, and `rule-violated` for one's own account and the
 * last active administrator.
 */
export const deleteUser = command({
  name: 'users.delete',
  changes: ['desk:users', 'desk:invitations', 'desk:api-tokens', 'desk:articles', 'desk:events'],
  sensitive: true,
  effect: 'delete',
  tokens: 'never',
  // It records its own entry, with what became of the work.
  unaudited: true,
  summary: 'Delete an account and all that is personal; only names that were published stay',
  access: 'admin',
  input: z.object({
    email: AccountEmail,
    successor: StoredEmail.nullable()
      .default(null)
      .describe('Who takes over what is assigned to it, by the address of their account; null: nobody'),
    subscription: WithSubscription,
  }),
  output: z.object({
    id: z.uuid(),
    email: StoredEmail,
    handed_over: z
      .int()
      .nonnegative()
      .describe('Articles and events that passed to somebody else, or to nobody'),
  }),
  uses: [...decisionPorts, 'sessions', 'subscriptions', 'personalData', 'events', 'audit'],
  run: async (ports, input, actor) => {
    const { users, desk, events, audit, ids, clock } = ports;
    const user = await requireUser({ users }, input.email);
    const { id, email, username } = user;
    requireSomebodyElse(actor, user, 'deleted');
    await requireAnotherAdmin({ users }, user, 'deleted');
    const successor = await requireSuccessor({ users }, input.successor, user);
    const reviews = successor !== null && hasRole(successor.role, 'editor');
    const returned = reviews ? 0 : await giveBackHandIns(ports, id, actor);
    // The assignments of a name belong to whoever still has it.
    const { shared_name } = await piecesOf(ports, user);
    const passed = shared_name
      ? 0
      : (await desk.handOver(user, successor)) +
        (await events.handOver(username, successor?.username ?? null));
    if (successor) await mailPassedOn(ports, successor, { count: passed, actor });
    const handed_over = returned + passed;
    if (!(await eraseAccount(ports, user, input.subscription))) throw noSuchUser(input.email);
    // Its note names nobody: neither the account that is gone, nor its successor, whose name could not be erased.
    const to = message(successor === null ? 'accounts.to-nobody' : 'accounts.to-somebody');
    const note = message('accounts.handed-over', { count: handed_over, to });
    await audit.record({
      ...auditEntry(ids.next(), { actor, operation: 'users.delete', at: clock.now() }, id),
      note: handed_over === 0 ? null : storeMessage(note),
    });
    return { id, email, handed_over };
  },
});
