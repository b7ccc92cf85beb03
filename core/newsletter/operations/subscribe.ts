import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Ports } from '../../ports.ts';
import { EmailField, LanguageField } from '../../kernel/fields.ts';
import { robotFields } from '../../kernel/robot-fields.ts';
import { isRobot } from '../../kernel/robots.ts';
import type { Limit } from '../../kernel/throttle.ts';
import { requireTurn } from '../../kernel/throttle.ts';
import { consentText, newSubscription, ReaderAnswer, readerAnswer, SourceField } from '../subscription.ts';
import type { Subscription } from '../subscription.ts';

/** Limit of sign-ups from one network address; many people may share it. */
const perAddress: Limit = { free: 60, window: 600, firstLock: 60, maxLock: 600 };
/** Limit of confirmation mails to one mailbox, from any network. */
const perMailbox: Limit = { free: 2, window: 3600, firstLock: 900, maxLock: 86_400 };

const SubscribeInput = z.object({
  email: EmailField,
  language: LanguageField.default('es').describe('Language of the mails, and of the answer'),
  source: SourceField.default('website').describe('Where the form is'),
  ...robotFields,
});
type SubscribeInput = z.output<typeof SubscribeInput>;

/**
 * Whether a sign-up needs a confirmation: by the site's setting, or because its owner has unsubscribed or never
 * answered.
 */
const needsConfirmation = ({ settings }: Pick<Ports, 'settings'>, known: Subscription | null): boolean =>
  known?.subscribed !== true &&
  (settings.doubleOptIn ||
    (known?.unsubscribed_at ?? null) !== null ||
    (known?.suspended ?? null) !== null ||
    (known?.confirm_token ?? null) !== null);

/** The subscription after a sign-up; null when nothing has to change. */
const signedUp = (
  ports: Pick<Ports, 'settings' | 'tokens'>,
  known: Subscription,
  { source, language }: SubscribeInput,
): Subscription | null => {
  if (known.subscribed) return null;
  if (!needsConfirmation(ports, known))
    return { ...known, source, language, subscribed: true, confirm_token: null, unsubscribed_at: null };
  return known.confirm_token === null
    ? { ...known, source, language, confirm_token: ports.tokens.next() }
    : null;
};

const signUp = async (
  inside: Pick<Ports, 'subscriptions' | 'settings' | 'tokens' | 'mails' | 'jobs' | 'ids' | 'clock'>,
  input: SubscribeInput,
  { at, mayMail }: { at: string; mayMail: boolean },
): Promise<void> => {
  const { subscriptions } = inside;
  const known = await subscriptions.claim(newSubscription(inside, { ...input, subscribed: false }, at));
  const changed = signedUp(inside, known, input);
  if (changed) {
    const { source, language } = input;
    await subscriptions.update(changed);
    const wording = consentText(language);
    await subscriptions.record(known.id, { event: 'sign-up', wording, source, language, at });
  }
  const { email, language, confirm_token: token } = changed ?? known;
  if (!needsConfirmation(inside, known) || token === null || !mayMail) return;
  await queueMail(inside, { template: 'confirm-subscription', language, to: email, contents: { token } });
};

/**
 * Signs an address up: immediately, or after its owner opens the link in the mail, which is always required after
 * unsubscribing. The response is the same for new addresses and known ones (spec section 5).
 */
export const subscribe = command({
  name: 'newsletter.subscribe',
  effect: 'write',
  transaction: 'own',
  summary: 'Sign an address up for the newsletter; the response does not reveal whether it was subscribed',
  access: 'public',
  input: SubscribeInput,
  output: ReaderAnswer.extend({
    pending: z.boolean().describe('Whether a link in a mail has to be opened first'),
  }),
  uses: ['subscriptions', 'clock', 'settings', 'throttle', 'transaction'],
  run: async (ports, input, actor) => {
    const { subscriptions, clock, settings, throttle, transaction } = ports;
    const { language, email } = input;
    await requireTurn(ports, actor, 'newsletter.subscribe', perAddress);
    const pending = settings.doubleOptIn;
    const answer = { ...readerAnswer(pending ? 'pending' : 'subscribed', language), pending };
    if (isRobot(input)) return answer;
    const at = clock.now();
    const needsMail = needsConfirmation(ports, await subscriptions.find(email));
    const mayMail =
      needsMail && !(await throttle.take([{ key: `confirm ${email.toLowerCase()}`, limit: perMailbox }], at));
    await transaction({ actor, operation: 'newsletter.subscribe', at }, (inside) =>
      signUp(inside, input, { at, mayMail }),
    );
    return answer;
  },
});
