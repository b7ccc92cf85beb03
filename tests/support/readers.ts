import type { Ports } from '#core/kernel/ports.ts';
import { change, day } from './entities.ts';
import type { Received } from './http-client.ts';
import type { Site } from './http-site.ts';

/** Id of the stored message. */
export const stockedMessageId = '44444444-0000-4000-8000-000000000001';

/** Sends JSON to an operation. */
export const postJson = ({ ask }: Site, path: string, body: unknown, headers = {}): Promise<Received> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Posts a form as browsers do without scripts. */
export const postForm = (
  { ask }: Site,
  path: string,
  fields: Record<string, string> | string,
  headers = {},
): Promise<Received> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });

/** Tokens of the subscriptions below. */
export const stockedTokens = { token: 's'.repeat(43), confirm: 'c'.repeat(43) };

/** Stores one unconfirmed subscription, with its sign-up, and one message. */
export const storeReaders = async ({ transaction }: Ports): Promise<void> => {
  const about = { source: 'website-home', language: 'es' } as const;
  await transaction(change(), async ({ subscriptions, contactMessages }) => {
    const { id } = await subscriptions.claim({
      id: '33333333-0000-4000-8000-000000000001',
      email: 'lectora@example.org',
      subscribed: false,
      ...about,
      created_at: day,
      token: stockedTokens.token,
      confirm_token: stockedTokens.confirm,
      confirmed_at: null,
      unsubscribed_at: null,
      suspended: null,
      topics: [],
    });
    await subscriptions.record(id, { event: 'sign-up', wording: 'Un correo a la semana', ...about, at: day });
    await contactMessages.add({
      id: stockedMessageId,
      name: 'Eva',
      email: 'eva@example.org',
      organization: '',
      reason: 'press',
      message: 'Línea uno\nLínea dos',
      language: 'en',
      created_at: day,
    });
  });
};

/** All readers' data in the stores. */
export const leftBy = async ({ subscriptions, contactMessages, mails }: Ports) => ({
  subscriptions: await subscriptions.list(),
  messages: (await contactMessages.list({ limit: 100, after: null })).items,
  mails: await mails.list({ limit: 100 }),
});
