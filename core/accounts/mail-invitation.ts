import { requireTries } from '../kernel/throttle.ts';
import type { Limit } from '../kernel/throttle.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Ports } from '../kernel/ports.ts';
import { addressKey } from './credentials.ts';
import type { Invitation, StoredInvitation } from './invitation.ts';
import { invitationExpiry } from './invitation.ts';

/** Limit of invitations to one address, regardless of who sends them. */
const mailboxLimit: Limit = { free: 5, window: 3600, firstLock: 900, maxLock: 86_400 };

type Needed = Pick<Ports, 'tokens' | 'throttle' | 'mails' | 'jobs' | 'ids' | 'clock'>;

/**
 * Queues the mail of an invitation with a new link, which alone is valid from now on, for three days. Throws
 * `rate-limited`.
 */
export const mailInvitation = async (
  ports: Needed,
  {
    email,
    role,
    language,
    invited_by,
    inviter_id,
  }: Pick<StoredInvitation, 'email' | 'role' | 'language' | 'invited_by' | 'inviter_id'>,
): Promise<Pick<StoredInvitation, 'hash' | 'expires_at' | 'mail_id'>> => {
  const { tokens, throttle, clock } = ports;
  const at = clock.now();
  await requireTries(throttle, [{ key: `invite ${addressKey(email)}`, limit: mailboxLimit }], at);
  const token = tokens.next();
  const mail_id = await queueMail(ports, {
    template: 'invitation',
    language,
    to: email,
    contents: { token, role, inviter: inviter_id === null ? '' : invited_by },
  });
  return { hash: tokens.hash(token), expires_at: invitationExpiry(at), mail_id };
};

/** An invitation without what is only stored. */
export const shownInvitation = ({
  hash: _hash,
  inviter_id: _inviter,
  mail_id: _mail,
  ...invitation
}: StoredInvitation): Invitation => invitation;
