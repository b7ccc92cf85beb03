import type { z } from 'zod';
import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Limit } from '../shared/throttle.ts';
import { takeTurn } from '../shared/turns.ts';
import { newsletterAnswers } from './answers.ts';
import type { NewsletterDone, TokenInput } from './contracts.ts';
import type { Consent, Subscription } from './subscription.ts';
import { consentWording } from './wording.ts';

/** Unknown tokens from one network address. Known ones are never counted: mail providers pass on the clicks of thousands. */
const unknownTokens: Limit = { free: 100, window: 600, firstLock: 60, longestLock: 600 };

type Given = z.output<typeof TokenInput>;
type Step = {
  find: (inside: Ports, token: string) => Promise<Subscription | null>;
  event: Consent['event'];
  /** What the step makes of a subscription; null when nothing has to change. */
  after: (known: Subscription, at: string) => Subscription | null;
};

/** Takes a step on the subscription that a token belongs to; answers whether there is one. */
const step = async (
  ports: Ports,
  { token, language }: Given,
  actor: Actor,
  operation: string,
  { find, event, after }: Step,
): Promise<boolean> => {
  const at = ports.clock.now();
  const found = await ports.transaction({ actor, operation, at }, async (inside) => {
    const known = await find(inside, token);
    const changed = known && after(known, at);
    if (!changed) return known !== null;
    const { id, source } = known;
    await inside.subscriptions.update(changed);
    const wording = event === 'confirmation' ? consentWording[known.language] : '';
    await inside.subscriptions.record(id, { event, wording, source, language, at });
    return true;
  });
  if (!found) await takeTurn(ports, actor, 'newsletter.token', unknownTokens, language);
  return found;
};

/** Ends a subscription, or a sign-up that waits for its confirmation. Unknown tokens hear the same. */
export const unsubscribe = async (ports: Ports, given: Given, actor: Actor): Promise<NewsletterDone> => {
  await step(ports, given, actor, 'newsletter.unsubscribe', {
    find: ({ subscriptions }, token) => subscriptions.findByToken(token),
    event: 'sign-off',
    after: (known, at) =>
      known.subscribed || known.confirm_token !== null
        ? { ...known, subscribed: false, confirm_token: null, unsubscribed_at: at }
        : null,
  });
  return { success: true, message: newsletterAnswers.unsubscribed[given.language] };
};

/** Confirms a sign-up; opening the link again changes nothing. Throws `not-found` for a link that leads nowhere. */
export const confirm = async (ports: Ports, given: Given, actor: Actor): Promise<NewsletterDone> => {
  const found = await step(ports, given, actor, 'newsletter.confirm', {
    find: ({ subscriptions }, token) => subscriptions.findByConfirmToken(token),
    event: 'confirmation',
    after: (known, at) =>
      known.subscribed
        ? null
        : { ...known, subscribed: true, confirmed_at: at, unsubscribed_at: null, suspended: null },
  });
  if (!found) throw new DomainError('not-found', newsletterAnswers.stale[given.language]);
  return { success: true, message: newsletterAnswers.confirmed[given.language] };
};
