import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { requireTurn } from '../../kernel/throttle.ts';
import type { Ports } from '../../kernel/ports.ts';
import { addressPrefix, confirmationPrefix } from '../account-path.ts';
import { minPasswordLengthOf } from '../credentials.ts';
import { unknownTokenLimit } from '../queue-confirmation.ts';
import type { User } from '../user.ts';

const LinkPurpose = z.enum(['confirm-account', 'change-address', 'reset-password']);
type LinkPurpose = z.infer<typeof LinkPurpose>;

const purposeOf = (token: string): LinkPurpose =>
  token.startsWith(addressPrefix)
    ? 'change-address'
    : token.startsWith(confirmationPrefix)
      ? 'confirm-account'
      : 'reset-password';

const ownerOf = async (
  users: Ports['users'],
  purpose: LinkPurpose,
  hash: string,
  at: string,
): Promise<User | null> => {
  if (purpose === 'confirm-account') return users.confirming(hash, at);
  if (purpose === 'change-address') return (await users.linkedAddress(hash, at))?.user ?? null;
  const user = await users.linked(purpose, hash, at);
  return user?.suspended_at === null ? user : null;
};

/**
 * What a mailed link is for, for the page that it leads to; it stays valid. Says nothing to others about an account or
 * its role. Throws `not-found` for a link that is unknown, used or expired, and `rate-limited`.
 */
export const viewAccountLink = query({
  name: 'auth.view-link',
  personal: true,
  long: true,
  summary: 'Check a mailed link of an account, without using it up',
  access: 'public',
  input: z.object({ token: z.string().max(200).describe('The token in the link') }),
  output: z.object({
    purpose: LinkPurpose,
    min_password_length: z
      .int()
      .nullable()
      .describe('How many characters the new password needs; null: the link is not for a password'),
  }),
  uses: ['users', 'tokens', 'throttle', 'clock'],
  run: async (ports, { token }, actor) => {
    const purpose = purposeOf(token);
    const user = await ownerOf(ports.users, purpose, ports.tokens.hash(token), ports.clock.now());
    if (!user) {
      await requireTurn(ports, actor, 'auth.view-link', unknownTokenLimit);
      throw new DomainError('accounts.stale-link');
    }
    return {
      purpose,
      min_password_length: purpose === 'reset-password' ? minPasswordLengthOf(user.role) : null,
    };
  },
});
