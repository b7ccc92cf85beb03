import type { z } from 'zod';
import { queueMail } from '../mail/queue-mail.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';
import { isRobot } from '../shared/robots.ts';
import type { Limit } from '../shared/throttle.ts';
import { takeTurn } from '../shared/turns.ts';
import { newsletterAnswers } from './answers.ts';
import type { SubscribeAnswer, SubscribeInput } from './contracts.ts';
import type { Subscription } from './subscription.ts';
import { consentWording } from './wording.ts';

/** Sign-ups from one network address; many people may share it. */
const perAddress: Limit = { free: 60, window: 600, firstLock: 60, longestLock: 600 };
/** Confirming mails to one mailbox, whoever asks for them. */
const perMailbox: Limit = { free: 2, window: 3600, firstLock: 900, longestLock: 86_400 };

type Given = z.output<typeof SubscribeInput>;

const freshSubscription = ({ ids, tokens }: Ports, given: Given, created_at: string): Subscription => ({
  id: ids.next(),
  email: given.email,
  subscribed: false,
  source: given.source,
  language: given.language,
  created_at,
  suspended: null,
  token: tokens.next(),
  confirm_token: null,
  confirmed_at: null,
  unsubscribed_at: null,
});

/** Whether a sign-up waits for its confirmation: by the site's setting, or because its owner has left or never answered. */
const needsConfirmation = ({ settings }: Pick<Ports, 'settings'>, known: Subscription | null): boolean =>
  known?.subscribed !== true &&
  (settings.doubleOptIn ||
    (known?.unsubscribed_at ?? null) !== null ||
    (known?.suspended ?? null) !== null ||
    (known?.confirm_token ?? null) !== null);

/** What a sign-up makes of what is known; null when nothing has to change. */
const signedUp = (ports: Ports, known: Subscription, given: Given): Subscription | null => {
  const { source, language } = given;
  if (known.subscribed) return null;
  if (!needsConfirmation(ports, known))
    return { ...known, source, language, subscribed: true, confirm_token: null, unsubscribed_at: null };
  return known.confirm_token === null
    ? { ...known, source, language, confirm_token: ports.tokens.next() }
    : null;
};

const signUp = async (inside: Ports, given: Given, at: string, mayMail: boolean): Promise<void> => {
  const { subscriptions } = inside;
  const known = await subscriptions.claim(freshSubscription(inside, given, at));
  const changed = signedUp(inside, known, given);
  if (changed) {
    const { source, language } = given;
    await subscriptions.update(changed);
    const wording = consentWording[language];
    await subscriptions.record(known.id, { event: 'sign-up', wording, source, language, at });
  }
  const { email, language, confirm_token: token } = changed ?? known;
  if (!needsConfirmation(inside, known) || token === null || !mayMail) return;
  await queueMail(inside, { template: 'confirm-subscription', language, to: email, contents: { token } });
};

/**
 * Signs an address up: at once, or once its owner has opened the link that is mailed, which one that left always has to.
 * Whoever asks hears the same for new addresses and known ones.
 */
export const subscribe = async (ports: Ports, given: Given, actor: Actor): Promise<SubscribeAnswer> => {
  const { clock, settings, throttle, transaction } = ports;
  const { language, email } = given;
  await takeTurn(ports, actor, 'newsletter.subscribe', perAddress, language);
  const pending = settings.doubleOptIn;
  const message = newsletterAnswers[pending ? 'pending' : 'subscribed'][language];
  if (isRobot(given)) return { success: true, message, pending };
  const at = clock.now();
  const isMailed = needsConfirmation(ports, await ports.subscriptions.find(email));
  const mayMail =
    isMailed && !(await throttle.take([{ key: `confirm ${email.toLowerCase()}`, limit: perMailbox }], at));
  await transaction({ actor, operation: 'newsletter.subscribe', at }, (inside) =>
    signUp(inside, given, at, mayMail),
  );
  return { success: true, message, pending };
};
