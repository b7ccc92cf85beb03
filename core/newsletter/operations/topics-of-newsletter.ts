import { z } from 'zod';
import { LanguageField } from '../../input/fields.ts';
import { query } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { TokenField, TopicName } from '../subscription.ts';
import { offeredTopics } from '../topic-choice.ts';

/** The topics of a subscription, and those to choose from. Throws `not-found` for an invalid link. */
export const viewTopicChoice = query({
  name: 'newsletter.topics',
  personal: true,
  summary: 'The topics of a subscription, and those to choose from, with the token of its mails',
  access: 'public',
  input: z.object({ token: TokenField }),
  output: z.object({
    topics: z.array(z.string()).describe('The chosen ones, by their slugs; every issue when empty'),
    mails: LanguageField.describe('Language of the newsletter'),
    choices: z.array(TopicName),
  }),
  uses: ['subscriptions', 'topics'],
  run: async ({ subscriptions, topics }, { token }) => {
    const found = await subscriptions.findByToken(token);
    if (!found?.subscribed) throw new DomainError('subscription-answers.stale');
    return {
      topics: found.topics,
      mails: found.language,
      choices: await offeredTopics({ topics }, found.topics),
    };
  },
});
