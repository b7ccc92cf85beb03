import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { WebAuthn } from '#core/accounts/ports.ts';
import type { StoredPasskey, WebAuthnJson } from '#core/accounts/second-factor.ts';
import { challengeTime } from '#core/accounts/second-factor.ts';
import { DomainError, isDomainError } from '#core/kernel/domain-error.ts';

/** The site's name and its public address. */
type Options = { name: string; url: string };

/** Browsers accept no network address as an identifier, but the name of this machine, which they call secure. */
const isLoopback = (host: string): boolean => /^(?:127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** The identifier of the site for authenticators, and where it is served. */
const siteOf = ({ url }: Options): { rpID: string; origin: string } => {
  const { hostname, protocol, port, origin } = new URL(url);
  if (!isLoopback(hostname)) return { rpID: hostname, origin };
  return { rpID: 'localhost', origin: `${protocol}//localhost${port ? `:${port}` : ''}` };
};

/** The origin that a browser has put into its response; null when it cannot be read. */
const originIn = (response: WebAuthnJson): string | null => {
  try {
    const { clientDataJSON } = response['response'] as { clientDataJSON: string };
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      origin?: unknown;
    };
    return typeof origin === 'string' ? origin : null;
  } catch {
    return null;
  }
};

const credentialsOf = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports }));

/** Web Authentication by SimpleWebAuthn. */
export const createWebAuthn = (options: Options): WebAuthn => {
  const { rpID, origin } = siteOf(options);
  /** Libraries and browsers reject in many ways; each is a refusal. */
  const checked = async <T>(response: WebAuthnJson, verify: () => Promise<T | null>): Promise<T> => {
    const input = originIn(response);
    if (input !== null && input !== origin) throw new DomainError('accounts.passkey-origin', { origin });
    try {
      const found = await verify();
      if (found !== null) return found;
    } catch (error) {
      if (isDomainError(error)) throw error;
      throw new DomainError('accounts.passkey-refused', {}, { cause: error });
    }
    throw new DomainError('accounts.passkey-refused');
  };
  return {
    creationOptions: async (challenge, { id, email, username }, found) => ({
      ...(await generateRegistrationOptions({
        rpName: options.name,
        rpID,
        userName: email,
        userDisplayName: username,
        userID: new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')),
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        timeout: challengeTime,
        attestationType: 'none',
        excludeCredentials: credentialsOf(found),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })),
    }),
    requestOptions: async (challenge, found) => ({
      ...(await generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        timeout: challengeTime,
        ...(found && { allowCredentials: credentialsOf(found) }),
        userVerification: found ? 'preferred' : 'required',
      })),
    }),
    verifyCreation: (response, challenge) =>
      checked(response, async () => {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: response as unknown as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: false,
        });
        if (!verified) return null;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports };
      }),
    verifyRequest: (response, challenge, { id, public_key, counter, transports }, { userVerification }) =>
      checked(response, async () => {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: response as unknown as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          credential: {
            id,
            publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
            counter,
            transports,
          },
          requireUserVerification: userVerification,
        });
        return verified ? authenticationInfo.newCounter : null;
      }),
  };
};
