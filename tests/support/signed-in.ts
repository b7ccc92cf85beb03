import type { User } from '#core/accounts/user.ts';
import type { Received } from './http-client.ts';
import type { Site } from './http-site.ts';
import { stockedPassword } from './stocked-accounts.ts';

/** Sends JSON to an address. */
export const postJson = (
  site: Pick<Site, 'ask'>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Received> =>
  site.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** The cookies set by a response, as a browser sends them back, without deleted ones. */
export const cookiesOf = ({ headers }: Received): string =>
  (headers['set-cookie'] ?? [])
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');

/** Signs somebody in; returns the cookies of their session. */
export const signIn = async (
  site: Pick<Site, 'ask'>,
  { email }: Pick<User, 'email'>,
  password = stockedPassword,
): Promise<string> => {
  const received = await postJson(site, '/api/auth/login', { email, password });
  if (received.status !== 200) throw new Error(`${email} is not let in: ${received.status} ${received.text}`);
  return cookiesOf(received);
};
