import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { message } from '../../messages/messages.ts';
import type { Ports } from '../../kernel/ports.ts';
import { LanguageField } from '../../input/fields.ts';
import { sameJson } from '../../input/json.ts';
import type { Language } from '../../text/language.ts';
import { render } from '../../kernel/render.ts';
import { robotFields } from '../../input/robot-fields.ts';
import { isRobot } from '../../input/robots.ts';
import type { Limit } from '../../kernel/throttle.ts';
import { requireTurn } from '../../kernel/throttle.ts';
import {
  consentText,
  newSubscription,
  ReaderAnswer,
  readerAnswer,
  SourceField,
  topicList,
} from '../subscription.ts';
import type { Subscription, TopicName } from '../subscription.ts';
import { SubscribeForm } from '../subscribe-schema.ts';
import { findTopics, nameTopics, topicSources, TopicsField } from '../topic-choice.ts';

/** Limit of sign-ups from one network address; many people may share it. */
const perAddress: Limit = { free: 60, window: 600, firstLock: 60, maxLock: 600 };
/** Limit of confirmation mails to one mailbox, from any network. */
const perMailbox: Limit = { free: 2, window: 3600, firstLock: 900, maxLock: 86_400 };

const SubscribeInput = z.object({
  ...SubscribeForm.shape,
  language: LanguageField.default('es').describe('Language of the mails, and of the answer'),
  source: SourceField.default('website').describe('Where the form is'),
  topics: TopicsField.default([]),
  ...robotFields,
});
/** A sign-up, with the names of the chosen topics. */
type SignUp = Omit<z.output<typeof SubscribeInput>, 'topics'> & { chosen: readonly TopicName[] };

/**
 * Whether a sign-up needs a confirmation: by the site's setting, or because its owner has unsubscribed or never
 * answered.
 */
const needsConfirmation = ({ settings }: Pick<Ports, 'settings'>, found: Subscription | null): boolean =>
  found?.subscribed !== true &&
  (settings.doubleOptIn ||
    (found?.unsubscribed_at ?? null) !== null ||
    (found?.suspended ?? null) !== null ||
    (found?.confirm_token ?? null) !== null);

/**
 * The topics that a sign-up of a subscriber asks for; null when they get these already. A further topic is added to the
 * chosen ones.
 */
const wantedTopics = (found: Subscription | null, topics: readonly string[]): string[] | null => {
  if (!found?.subscribed) return null;
  const wanted = topics.length ? [...new Set([...found.topics, ...topics])].toSorted() : [];
  return sameJson(wanted, found.topics) ? null : wanted;
};

/** The subscription after a sign-up; null when nothing has to change. */
const signedUp = (
  ports: Pick<Ports, 'settings' | 'tokens'>,
  found: Subscription,
  { source, language, chosen }: SignUp,
  mayMail: boolean,
): Subscription | null => {
  if (found.subscribed) return null;
  const topics = chosen.map(({ slug }) => slug);
  const updated = { ...found, source, language, topics };
  if (!needsConfirmation(ports, found))
    return { ...updated, subscribed: true, confirm_token: null, unsubscribed_at: null };
  if (found.confirm_token === null) return { ...updated, confirm_token: ports.tokens.next() };
  // Its owner confirms what the last mail says.
  return mayMail && !sameJson(found.topics, topics) ? updated : null;
};

const signUp = async (
  inside: Pick<
    Ports,
    'subscriptions' | 'settings' | 'tokens' | 'mails' | 'jobs' | 'ids' | 'clock' | 'topics'
  >,
  input: SignUp,
  { at, mayMail }: { at: string; mayMail: boolean },
): Promise<void> => {
  const { subscriptions } = inside;
  const topics = input.chosen.map(({ slug }) => slug);
  const found = await subscriptions.claim(
    newSubscription(inside, { ...input, topics, subscribed: false }, at),
  );
  const changed = signedUp(inside, found, input, mayMail);
  if (changed) {
    const { source, language } = input;
    await subscriptions.update(changed);
    const wording = consentText(language, input.chosen);
    await subscriptions.record(found.id, { event: 'sign-up', wording, source, language, at });
  }
  if (!mayMail) return;
  const { email, language, confirm_token: confirmToken, topics: stored } = changed ?? found;
  const namesOf = async (slugs: readonly string[]) => topicList(await nameTopics(inside, slugs), language);
  const wanted = wantedTopics(found, topics);
  if (wanted) {
    const contents = { token: found.token, topics: wanted.join(), names: await namesOf(wanted) };
    await queueMail(inside, { template: 'choose-topics', language, to: email, contents });
  } else if (needsConfirmation(inside, found) && confirmToken !== null) {
    const contents = { token: confirmToken, ...(stored.length && { names: await namesOf(stored) }) };
    await queueMail(inside, { template: 'confirm-subscription', language, to: email, contents });
  }
};

/** What is said to whoever signs up. Without a mail server, nobody is asked to wait for a link. */
const signUpAnswer = (
  { settings }: Pick<Ports, 'settings'>,
  language: Language,
  chosen: readonly TopicName[],
) => {
  const key = settings.doubleOptIn ? 'pending' : 'subscribed';
  if (settings.newsletter.mail === 'server' || (key === 'subscribed' && !chosen.length))
    return readerAnswer(key, language, chosen);
  const answer =
    key === 'pending'
      ? message('subscription-answers.pending-without-mail')
      : message('subscription-answers.subscribed-topics-without-mail', {
          topics: topicList(chosen, language),
        });
  return { success: true, message: render(answer, language) } as const;
};

/**
 * Signs an address up: immediately, or after its owner opens the link in the mail, which is always required after
 * unsubscribing. A subscriber who asks for other topics is mailed the page to choose them: anybody may fill in the form.
 * The response is the same for new addresses and known ones (docs/product.md 6.1). Throws `validation` for an unknown
 * topic.
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
  uses: ['subscriptions', 'clock', 'settings', 'throttle', 'transaction', ...topicSources],
  run: async (ports, { topics: topicNames, ...input }, actor) => {
    const { subscriptions, clock, settings, throttle, transaction } = ports;
    const { language, email } = input;
    await requireTurn(ports, actor, 'newsletter.subscribe', perAddress);
    const chosen = await findTopics(ports, topicNames);
    const topics = chosen.map(({ slug }) => slug);
    const pending = settings.doubleOptIn;
    const answer = { ...signUpAnswer(ports, language, chosen), pending };
    if (isRobot(input)) return answer;
    const at = clock.now();
    const found = await subscriptions.find(email);
    const needsMail = needsConfirmation(ports, found) || wantedTopics(found, topics) !== null;
    const mayMail =
      needsMail && !(await throttle.take([{ key: `confirm ${email.toLowerCase()}`, limit: perMailbox }], at));
    await transaction({ actor, operation: 'newsletter.subscribe', at }, (inside) =>
      signUp(inside, { ...input, chosen }, { at, mayMail }),
    );
    return answer;
  },
});
