import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import type { OneTimeCodes } from '#core/accounts/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';

/** Seconds of a time step (RFC 6238, 5.2). */
const period = 30;
const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts secrets for storage with a key derived from the site's secret (RFC 5869); each belongs to one account. */
const createSeal = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vigia authenticators', 32));
  return {
    close(text: string, account: string): string {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(account));
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed: string, account: string): string {
      const bytes = Buffer.from(sealed, 'base64url');
      const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
      const opening = createDecipheriv(cipher, key, iv).setAAD(Buffer.from(account)).setAuthTag(tag);
      return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString(
        'utf8',
      );
    },
  };
};

/** Codes of authenticator apps. `secret`: the site's, of which the key that seals is derived; `issuer`: its name. */
export const createOneTimeCodes = ({ issuer, secret }: { issuer: string; secret: string }): OneTimeCodes => {
  const seal = createSeal(secret);
  const open = (sealed: string, account: string): string => {
    try {
      return seal.open(sealed, account);
    } catch (error) {
      throw new DomainError('accounts.authenticator-unreadable', {}, { cause: error });
    }
  };
  return {
    async create({ id, email }) {
      const own = generateSecret();
      return {
        sealed: seal.close(own, id),
        secret: own,
        url: generateURI({ issuer, label: email, secret: own }),
      };
    },
    async stepOf({ sealed, user_id }, code, at, tolerance) {
      const epoch = Math.floor(Date.parse(at) / 1000);
      const epochTolerance = tolerance * period;
      const found = await verify({ secret: open(sealed, user_id), token: code, epoch, epochTolerance });
      if (!found.valid || !('timeStep' in found)) return null;
      return { step: found.timeStep, delta: found.delta };
    },
  };
};
