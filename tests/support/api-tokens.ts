import type { ApiToken } from '#core/accounts/api-token.ts';
import { unusedToken } from '#core/accounts/api-token.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { change, day } from './entities.ts';

/** A token created on the machine with read scope. */
export const apiToken = (overrides: Partial<ApiToken> = {}): ApiToken => ({
  id: numberedId(900),
  name: 'un guion',
  scopes: ['read'],
  created_at: day,
  created_by: 'eva',
  owner_id: null,
  expires_at: '2027-01-01T00:00:00.000Z',
  ...unusedToken,
  revoked_at: null,
  ...overrides,
});

/** Stores a token; returns the secret that a program sends. */
export const storeToken = async (ports: Ports, overrides: Partial<ApiToken> = {}): Promise<string> => {
  const secret = `vigia_${ports.tokens.next()}`;
  await ports.transaction(change(), ({ apiTokens }) =>
    apiTokens.add(apiToken(overrides), ports.tokens.hash(secret)),
  );
  return secret;
};
