import { z } from 'zod';
import { minute } from '../time/wall-clock.ts';

/** The ways to prove possession of a second factor. */
export const factorMethods = ['authenticator', 'passkey', 'recovery-code'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** How many recovery codes an account has. */
export const recoveryCodeCount = 10;

/** How long a challenge is valid, in milliseconds, and how many answers it takes. */
export const challengeTime = 5 * minute;
export const maxChallengeTries = 5;

/** How many passkeys an account may have. */
export const maxPasskeys = 20;

/** How many time steps (of 30 seconds) a code may be away, and within how many a clock is recognized as wrong. */
export const codeTolerance = 1;
export const clockTolerance = 10;

/**
 * What a challenge is for; it serves nothing else. `sign-in`: the second step after the password; `passkey-sign-in`:
 * signing in by passkey alone.
 */
export type ChallengePurpose = 'sign-in' | 'passkey-sign-in' | 'passkey-creation' | 'verify';

/** A secret that is answered once, by its hash. `account_at`: the account's `updated_at` when it was given out. */
export type Challenge = {
  hash: string;
  purpose: ChallengePurpose;
  user_id: string | null;
  account_at: string | null;
  expires_at: string;
};

/** An authenticator app, with its sealed secret. It counts once its first code was right (`confirmed_at`). */
export type Authenticator = { sealed: string; created_at: string; confirmed_at: string | null };

export const PasskeyName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((text) => !/\p{Cc}/u.test(text), 'accounts.passkey-name');

export const Passkey = z
  .object({
    id: z.string().min(1).max(1400).describe('Id of the credential, base64url'),
    name: PasskeyName.describe('What its owner calls it'),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .describe('A passkey of an account');
/** A passkey of an account, without its key. */
export type Passkey = z.infer<typeof Passkey>;

/** A passkey with what verifies it: its public key (COSE, base64url), its signature counter and how it is reached. */
export type StoredPasskey = Passkey & { public_key: string; counter: number; transports: string[] };

/** The options or the response of a browser's Web Authentication call, as JSON. */
export const WebAuthnJson = z.record(z.string(), z.unknown());
export type WebAuthnJson = z.infer<typeof WebAuthnJson>;

/** What may stand between the characters of a code, and changes nothing: spaces, dashes, what nobody sees. */
const between = /[\s\p{Pd}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A code of an authenticator app, with or without spaces; null when a text is none. */
export const oneTimeCodeIn = (text: string): string | null => {
  const code = text.replaceAll(between, '');
  return /^\d{6}$/.test(code) ? code : null;
};

/** The form in which a recovery code is hashed: without case, spaces and hyphens. Null when a text is none. */
export const recoveryCodeIn = (text: string): string | null => {
  const code = text.toLowerCase().replaceAll(between, '');
  return /^[a-z2-7]{16}$/.test(code) ? code : null;
};

/** Whether a text has the form of a code of an app, or of a recovery code. */
export const isCodeShaped = (text: string): boolean =>
  oneTimeCodeIn(text) !== null || recoveryCodeIn(text) !== null;

/** Whether a code, which may be mistyped, is meant as a recovery code: those of apps are only digits. */
export const seemsRecoveryCode = (text = ''): boolean => /[a-z]/i.test(text);
