import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { WebAuthnJson } from '#core/accounts/second-factor.ts';

const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Uint8Array): Buffer =>
  Buffer.concat([
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ]);
const sha256 = (value: string | Uint8Array) => createHash('sha256').update(value).digest();

type Use = { challenge: string; origin?: string; counter?: number; verified?: boolean };

/** An authenticator in software (WebAuthn, level 3, 6): one ES256 passkey of a site, without attestation. */
export const createSoftAuthenticator = () => {
  const [rpID, site] = ['vigia.example', 'https://vigia.example'];
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  // A map of the key (RFC 9053, 7.1.1): EC2, ES256, P-256, x, y.
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  const dataOf = ({ counter = 0, verified = true }: Use, credential?: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 + (verified ? 0x04 : 0) + (credential ? 0x40 : 0);
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, { challenge, origin = site }: Use) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const response = (fields: Record<string, Buffer>): WebAuthnJson => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value.toString('base64url')]),
    ),
  });
  return {
    id: id.toString('base64url'),
    /** As the site stores it. */
    publicKey: key.toString('base64url'),
    create(use: Use): WebAuthnJson {
      const length = Buffer.from([0, id.length]);
      const authData = dataOf(use, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      return response({ clientDataJSON: clientData('webauthn.create', use), attestationObject });
    },
    use(use: Use): WebAuthnJson {
      const clientDataJSON = clientData('webauthn.get', use);
      const authenticatorData = dataOf(use);
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(clientDataJSON)]),
        privateKey,
      );
      return response({ clientDataJSON, authenticatorData, signature });
    },
  };
};
