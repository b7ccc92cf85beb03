import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { LanguageField } from '../../input/fields.ts';
import { sameJson } from '../../input/json.ts';
import { ReaderAnswer, readerAnswer } from '../subscription.ts';
import { findTopics, topicSources, TopicsField } from '../topic-choice.ts';
import { updateByToken, TokenInput } from '../update-by-token.ts';

/**
 * Replaces the topics of a subscription, and the language of its mails. Throws `validation` for an unknown topic, `not-found` for an invalid link or
 * after unsubscribing.
 */
export const chooseTopics = command({
  name: 'newsletter.choose-topics',
  effect: 'write',
  transaction: 'own',
  summary: 'Choose which issues a subscription gets, with the token of its mails',
  access: 'public',
  input: TokenInput.extend({
    topics: TopicsField,
    mails: LanguageField.optional().describe('Language of the newsletter; as before when omitted'),
  }),
  output: ReaderAnswer,
  uses: ['clock', 'throttle', 'transaction', ...topicSources],
  run: async (ports, { topics: topicNames, mails, ...input }, actor) => {
    const chosen = await findTopics(ports, topicNames);
    const topics = chosen.map(({ slug }) => slug);
    const found = await updateByToken(ports, input, actor, {
      operation: 'newsletter.choose-topics',
      async lock({ subscriptions }, token) {
        const current = await subscriptions.lockByToken(token);
        return current?.subscribed ? current : null;
      },
      event: 'confirmation',
      after(current) {
        const language = mails ?? current.language;
        const isSame = sameJson(current.topics, topics) && language === current.language;
        return isSame ? null : { ...current, topics, language };
      },
    });
    if (!found) throw new DomainError('subscription-answers.stale');
    return readerAnswer('chosen', input.language, chosen);
  },
});
