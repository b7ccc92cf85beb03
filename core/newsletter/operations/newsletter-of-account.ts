import { z } from 'zod';
import { requireOwnAccount } from '../../accounts/require-user.ts';
import { LanguageField } from '../../input/fields.ts';
import { query } from '../../kernel/operation.ts';
import { TopicName } from '../subscription.ts';
import { offeredTopics } from '../topic-choice.ts';

/** What the owner of an account gets of the newsletter. Throws `not-found` as `requireOwnAccount` does. */
export const getOwnSubscription = query({
  name: 'account.newsletter',
  tokens: 'never',
  personal: true,
  summary: 'Show what you get of the newsletter at the address of your own account',
  access: 'user',
  input: z.object({}),
  output: z.object({
    confirmed: z.boolean().describe('Whether the address is confirmed; before that nothing is shown'),
    subscribed: z.boolean(),
    mails: LanguageField.describe('Language of the newsletter'),
    topics: z.array(z.string()).describe('The chosen topics, by their slugs; every issue when empty'),
    choices: z.array(TopicName),
  }),
  uses: ['users', 'subscriptions', 'topics'],
  run: async (ports, _input, actor) => {
    const { email, confirmed_at, language } = await requireOwnAccount(ports, actor);
    const confirmed = confirmed_at !== null;
    const found = confirmed ? await ports.subscriptions.find(email) : null;
    const current = found?.subscribed ? found : null;
    const topics = current?.topics ?? [];
    return {
      confirmed,
      subscribed: current !== null,
      mails: current?.language ?? language,
      topics,
      choices: await offeredTopics(ports, topics),
    };
  },
});
