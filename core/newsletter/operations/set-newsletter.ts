import { z } from 'zod';
import { requireOwnAccount } from '../../accounts/require-user.ts';
import { languageOf } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { LanguageField } from '../../input/fields.ts';
import { sameJson } from '../../input/json.ts';
import { command } from '../../kernel/operation.ts';
import type { Consent, Subscription } from '../subscription.ts';
import { consentText, newSubscription, ReaderAnswer, readerAnswer } from '../subscription.ts';
import { findTopics, topicSources, TopicsField } from '../topic-choice.ts';

const ended = { subscribed: false, topics: [], confirm_token: null };

/**
 * Subscribes the confirmed address of one's own account, changes what it gets, or unsubscribes it. Throws
 * `rule-violated` while the address is not confirmed, and `validation` for an unknown topic.
 */
export const setOwnSubscription = command({
  name: 'account.set-newsletter',
  effect: 'write',
  tokens: 'never',
  summary: 'Choose what you get of the newsletter at the address of your own account',
  access: 'user',
  input: z.object({
    subscribed: z.boolean(),
    topics: TopicsField.default([]),
    mails: LanguageField.optional().describe('Language of the newsletter'),
  }),
  output: ReaderAnswer.extend({ changed: z.boolean() }),
  uses: ['users', 'subscriptions', 'clock', 'ids', 'tokens', ...topicSources],
  run: async (ports, { subscribed, topics: topicNames, mails }, actor) => {
    const user = await requireOwnAccount(ports, actor);
    if (user.confirmed_at === null) throw new DomainError('accounts.confirm-first');
    const { subscriptions, clock } = ports;
    const at = clock.now();
    const chosen = await findTopics(ports, topicNames);
    const topics = chosen.map(({ slug }) => slug);
    const language = mails ?? user.language;
    const input = { email: user.email, source: 'account', language, topics, subscribed };
    const before = await subscriptions.lock(user.email);
    const store = async (next: Subscription, event: Consent['event'], wording: string) => {
      await subscriptions.update(next);
      await subscriptions.record(next.id, { event, wording, source: 'account', language, at });
    };
    const answer = (key: 'chosen' | 'unsubscribed', changed: boolean) => ({
      ...readerAnswer(key, languageOf(actor), key === 'chosen' ? chosen : []),
      changed,
    });
    if (!subscribed) {
      if (!before || (!before.subscribed && before.confirm_token === null))
        return answer('unsubscribed', false);
      await store({ ...before, ...ended, unsubscribed_at: at }, 'sign-off', '');
      return answer('unsubscribed', true);
    }
    const current = before ?? (await subscriptions.claim(newSubscription(ports, input, at)));
    const next = {
      ...current,
      subscribed: true,
      topics,
      language: mails ?? (current.subscribed ? current.language : user.language),
      confirm_token: null,
      confirmed_at: current.confirmed_at ?? at,
      unsubscribed_at: null,
      suspended: null,
    };
    if (before?.subscribed && sameJson(before.topics, topics) && before.language === next.language)
      return answer('chosen', false);
    const event = before?.subscribed ? 'confirmation' : 'sign-up';
    await store(next, event, consentText(languageOf(actor), chosen));
    return answer('chosen', true);
  },
});
