import { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import type { Actor } from '../kernel/actor.ts';
import { LanguageField } from '../input/fields.ts';
import type { Limit } from '../kernel/throttle.ts';
import { requireTurn } from '../kernel/throttle.ts';
import type { Consent, Subscription } from './subscription.ts';
import { consentText, TokenField } from './subscription.ts';
import { nameTopics } from './topic-choice.ts';

export const TokenInput = z.object({
  token: TokenField,
  language: LanguageField.default('es').describe('Language of the answer'),
});
type TokenInput = z.output<typeof TokenInput>;

/**
 * Limit of unknown tokens from one network address. Known ones never count: mail providers forward the clicks of
 * thousands.
 */
export const unknownTokens: Limit = { free: 100, window: 600, firstLock: 60, maxLock: 600 };

type TokenChange = {
  operation: string;
  lock: (inside: Pick<Ports, 'subscriptions'>, token: string) => Promise<Subscription | null>;
  event: Consent['event'];
  /** The subscription after the change; null when nothing changes. */
  after: (subscription: Subscription, at: string) => Subscription | null;
};

/** Changes the subscription of a token and records the consent; returns whether it exists. */
export const updateByToken = async (
  ports: Pick<Ports, 'clock' | 'throttle' | 'transaction'>,
  { token, language }: TokenInput,
  actor: Actor,
  { operation, lock, event, after }: TokenChange,
): Promise<boolean> => {
  const at = ports.clock.now();
  const found = await ports.transaction({ actor, operation, at }, async (inside) => {
    const current = await lock(inside, token);
    const changed = current && after(current, at);
    if (!changed) return current !== null;
    const { id, source } = current;
    await inside.subscriptions.update(changed);
    const wording =
      event === 'sign-off' ? '' : consentText(current.language, await nameTopics(inside, changed.topics));
    await inside.subscriptions.record(id, { event, wording, source, language, at });
    return true;
  });
  if (!found) await requireTurn(ports, actor, 'newsletter.token', unknownTokens);
  return found;
};
