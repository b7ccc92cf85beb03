import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { systemActor } from '../../kernel/actor.ts';
import { EmailField, LanguageField } from '../../kernel/fields.ts';
import { render } from '../../kernel/render.ts';
import { networkOf, requireTries } from '../../kernel/throttle.ts';
import type { Limit } from '../../kernel/throttle.ts';
import { minute } from '../../kernel/wall-clock.ts';
import type { JobHandlers } from '../../jobs/ports.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { message } from '../../messages/messages.ts';
import type { Ports } from '../../ports.ts';
import { addressKey } from '../credentials.ts';

/** How long the link in the mail is valid, in milliseconds. */
const linkTime = 60 * minute;

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
  summary: 'Ask for a mail with a link to choose another password; the answer is the same for any address',
  access: 'public',
  input: z.object({
    email: EmailField,
    language: LanguageField.default('es').describe('Language of the answer and of the mail'),
  }),
  output: z.object({ success: z.literal(true), message: z.string() }),
  uses: ['users', 'throttle', 'jobs', 'settings', 'clock'],
  run: async ({ users, throttle, jobs, settings, clock }, { email, language }, { ip }) => {
    const tries = [
      { key: `forgot address ${addressKey(email)}`, limit: addressLimit },
      { key: `forgot network ${networkOf(ip)}`, limit: networkLimit },
    ];
    await requireTries(throttle, tries, clock.now());
    const found = await users.credentials(email);
    await jobs.add('password.link', { user_id: found?.user.id ?? null, language });
    const answer =
      settings.newsletter.mail === 'server' ? 'accounts.reset-sent' : 'accounts.reset-without-mail';
    return { success: true as const, message: render(message(answer), language) };
  },
});

/** The job that mails the link; it does nothing for an address without an account. */
export const createMailPasswordLink =
  ({
    clock,
    tokens,
    transaction,
  }: Pick<Ports, 'clock' | 'tokens' | 'transaction'>): JobHandlers['password.link'] =>
  async ({ user_id, language }) => {
    if (user_id === null) return;
    const at = clock.now();
    await transaction({ actor: systemActor, operation: 'auth.forgot-password', at }, async (ports) => {
      const user = await ports.users.find(user_id);
      if (!user) return;
      const token = tokens.next();
      await ports.users.setLink(user.id, {
        purpose: 'reset-password',
        hash: tokens.hash(token),
        expires_at: new Date(Date.parse(at) + linkTime).toISOString(),
      });
      const { email: to, username } = user;
      await queueMail(ports, { template: 'reset-password', language, to, contents: { token, username } });
    });
  };
