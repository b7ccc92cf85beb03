import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { systemActor } from '../../kernel/actor.ts';
import { LanguageField, StoredEmail } from '../../input/fields.ts';
import { render } from '../../kernel/render.ts';
import { networkOf, requireTries } from '../../kernel/throttle.ts';
import type { Limit } from '../../kernel/throttle.ts';
import { minute } from '../../time/wall-clock.ts';
import type { JobHandlers } from '../../jobs/ports.ts';
import type { Mail } from '../../mail/mail.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { message } from '../../messages/messages.ts';
import type { Ports } from '../../kernel/ports.ts';
import { addressKey } from '../credentials.ts';

const purpose = 'reset-password';

/** When a link that is mailed now expires: after an hour. */
const expiryAfter = (at: string): string => new Date(Date.parse(at) + 60 * minute).toISOString();

/** Limit of requests for one address, whether or not it has an account. */
const addressLimit: Limit = { free: 3, window: 3600, firstLock: 300, maxLock: 3600 };
/** Limit of requests from one network, for all addresses. */
const networkLimit: Limit = { free: 20, window: 3600, firstLock: 60, maxLock: 3600 };

/**
 * Mails the owner of an account a link to choose another password. The answer and the work are the same for unknown
 * addresses: a job makes the link later. Throws `rate-limited`.
 */
export const forgotPassword = command({
  name: 'auth.forgot-password',
  effect: 'send',
  transaction: 'own',
  tokens: 'never',
  summary: 'Ask for a mail with a link to choose a new password; the answer is the same for any address',
  access: 'public',
  input: z.object({
    email: StoredEmail,
    language: LanguageField.default('es').describe('Language of the answer and of the mail'),
  }),
  output: z.object({ success: z.literal(true), message: z.string() }),
  uses: ['users', 'throttle', 'jobs', 'settings', 'ids', 'clock'],
  run: async ({ users, throttle, jobs, settings, ids, clock }, { email, language }, { ip }) => {
    const tries = [
      { key: `forgot address ${addressKey(email)}`, limit: addressLimit },
      { key: `forgot network ${networkOf(ip)}`, limit: networkLimit },
    ];
    await requireTries(throttle, tries, clock.now());
    const found = await users.credentials(email);
    const user_id = found?.user.id ?? null;
    await jobs.add('password.link', { user_id, mail_id: ids.next(), language });
    const answer =
      settings.newsletter.mail === 'server' ? 'accounts.reset-sent' : 'accounts.reset-without-mail';
    return { success: true as const, message: render(message(answer), language), user_id };
  },
  entry: ({ user_id }) => ({ subject: user_id }),
});

/**
 * The job that mails the link; it does nothing for an address without an account. Run again, it leaves the link that it
 * has mailed as it is.
 */
export const createMailPasswordLink =
  ({
    clock,
    tokens,
    transaction,
  }: Pick<Ports, 'clock' | 'tokens' | 'transaction'>): JobHandlers['password.link'] =>
  async ({ user_id, mail_id, language }) => {
    if (user_id === null) return;
    const at = clock.now();
    await transaction({ actor: systemActor, operation: 'auth.forgot-password', at }, async (ports) => {
      const user = await ports.users.find(user_id);
      if (!user || user.suspended_at !== null || (await ports.mails.find(mail_id))) return;
      const token = tokens.next();
      await ports.users.setLink(user.id, {
        purpose,
        hash: tokens.hash(token),
        expires_at: expiryAfter(at),
      });
      const mail = { id: mail_id, template: purpose, language, to: user.email, account_id: user.id } as const;
      await queueMail(ports, { ...mail, contents: { token } });
    });
  };

/**
 * Called before each attempt to send a mail: the hour of its link counts from then, as a mail server may be away for
 * longer. A link that was used or replaced meanwhile stays invalid.
 */
export const createRenewPasswordLink =
  ({ clock, tokens, users }: Pick<Ports, 'clock' | 'tokens' | 'users'>) =>
  async ({ template, contents: { token } }: Mail): Promise<void> => {
    if (template !== purpose || token === undefined) return;
    await users.renewLink(purpose, tokens.hash(token), expiryAfter(clock.now()));
  };
