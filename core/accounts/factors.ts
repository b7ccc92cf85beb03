import type { Actor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import type { MailPorts } from './mail-change.ts';
import { mailChange } from './mail-change.ts';
import type { Ports } from '../kernel/ports.ts';
import type { AttemptLimits } from './attempts.ts';
import { attempted, countAttempt } from './attempts.ts';
import type {
  Challenge,
  ChallengePurpose,
  FactorMethod,
  StoredPasskey,
  WebAuthnJson,
} from './second-factor.ts';
import {
  challengeTime,
  codeTolerance,
  isCodeShaped,
  oneTimeCodeIn,
  recoveryCodeCount,
  recoveryCodeIn,
} from './second-factor.ts';
import type { User } from './user.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * The limits of wrong codes. Only who knows the password gets here, so an account may wait longer than for passwords:
 * three of a million codes are right at a time.
 */
const codeLimits: AttemptLimits = {
  pair: { free: 5, window: 15 * minute, firstLock: 30, maxLock: 15 * minute },
  network: { free: 50, window: 15 * minute, firstLock: minute, maxLock: 15 * minute },
  account: { free: 20, window: 24 * hour, firstLock: minute, maxLock: 15 * minute },
};

/** The answer to a question for a second factor: a code of an app or a recovery code, or the response of a passkey. */
export type FactorProof = { code?: string | undefined; passkey?: WebAuthnJson | undefined };

/** A new challenge for an account, or for anybody; returns its secret. */
export const createChallenge = async (
  { challenges, tokens, clock }: Pick<Ports, 'challenges' | 'tokens' | 'clock'>,
  purpose: ChallengePurpose,
  user: Pick<User, 'id' | 'updated_at'> | null,
): Promise<string> => {
  const [at, challenge] = [clock.now(), tokens.next()];
  await challenges.add(
    {
      hash: tokens.hash(challenge),
      purpose,
      user_id: user?.id ?? null,
      account_at: user?.updated_at ?? null,
      expires_at: new Date(Date.parse(at) + challengeTime).toISOString(),
    },
    at,
  );
  return challenge;
};

/** Counts an answer to a challenge. Throws `not-found` when it is not valid for this purpose. */
export const requireChallenge = async (
  { challenges, tokens, clock }: Pick<Ports, 'challenges' | 'tokens' | 'clock'>,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<Challenge> => {
  const found = await challenges.attempt(purpose, tokens.hash(challenge), clock.now());
  if (!found) throw new DomainError('accounts.challenge-expired');
  return found;
};

/** How the owner of an account can prove possession of a second factor, and the options for a passkey. */
export const factorsOf = async (
  { secondFactors, passkeys, webAuthn }: Pick<Ports, 'secondFactors' | 'passkeys' | 'webAuthn'>,
  user_id: string,
  challenge: string,
): Promise<{ methods: FactorMethod[]; passkey: WebAuthnJson | null }> => {
  const [authenticator, found, codes] = await Promise.all([
    secondFactors.authenticator(user_id),
    passkeys.list(user_id),
    secondFactors.recoveryCodes(user_id),
  ]);
  return {
    methods: [
      ...(authenticator?.confirmed_at ? (['authenticator'] as const) : []),
      ...(found.length ? (['passkey'] as const) : []),
      ...(codes ? (['recovery-code'] as const) : []),
    ],
    passkey: found.length ? await webAuthn.requestOptions(challenge, found) : null,
  };
};

/** A right answer, which still has to be used up in a transaction: each serves once. */
type Proved = {
  method: FactorMethod;
  use: (inside: Pick<Ports, 'secondFactors' | 'passkeys'>) => Promise<boolean>;
};

type Checking = Pick<Ports, 'secondFactors' | 'passkeys' | 'oneTimeCodes' | 'webAuthn' | 'tokens' | 'clock'>;

const checkCode = async (
  { secondFactors, oneTimeCodes, tokens, clock }: Checking,
  user_id: string,
  text: string,
): Promise<Proved | null> => {
  const code = oneTimeCodeIn(text);
  if (code === null) {
    const recovery = recoveryCodeIn(text);
    if (recovery === null) return null;
    const hash = tokens.hash(recovery);
    return { method: 'recovery-code', use: (inside) => inside.secondFactors.useRecoveryCode(user_id, hash) };
  }
  const authenticator = await secondFactors.authenticator(user_id);
  if (!authenticator?.confirmed_at) return null;
  const sealed = { sealed: authenticator.sealed, user_id };
  const found = await oneTimeCodes.stepOf(sealed, code, clock.now(), codeTolerance);
  return (
    found && { method: 'authenticator', use: (inside) => inside.secondFactors.useStep(user_id, found.step) }
  );
};

/** The passkey of a response; throws `forbidden` when nobody has it. */
export const requirePasskey = async (
  { passkeys }: Pick<Ports, 'passkeys'>,
  { id }: WebAuthnJson,
): Promise<{ passkey: StoredPasskey; user_id: string }> => {
  const found = typeof id === 'string' ? await passkeys.find(id) : null;
  if (!found) throw new DomainError('accounts.passkey-unknown');
  return found;
};

/** The use of a passkey that answers a challenge. Throws `forbidden`. */
export const checkPasskey = async (
  { webAuthn, clock }: Pick<Ports, 'webAuthn' | 'clock'>,
  passkey: StoredPasskey,
  answer: { response: WebAuthnJson; challenge: string; userVerification: boolean },
): Promise<Proved> => {
  const counter = await webAuthn.verifyRequest(answer.response, answer.challenge, passkey, answer);
  return { method: 'passkey', use: (inside) => inside.passkeys.use(passkey.id, counter, clock.now()) };
};

const requireOwnPasskey = async (ports: Checking, user_id: string, response: WebAuthnJson) => {
  const { passkey, user_id: owner } = await requirePasskey(ports, response);
  if (owner !== user_id) throw new DomainError('accounts.passkey-unknown');
  return passkey;
};

/**
 * Checks the answer of an account's owner and uses it up with `spend`, which returns false when somebody else was faster.
 * Returns by which method; null for a wrong or used code, after which others are counted. Throws `forbidden` for a
 * passkey that is refused, and `rate-limited`.
 */
export const proveFactor = async (
  ports: Checking & Pick<Ports, 'throttle'>,
  { user_id, proof, challenge }: { user_id: string; proof: FactorProof; challenge: string },
  { ip }: Pick<Actor, 'ip'>,
  spend: (use: Proved['use'], method: FactorMethod) => Promise<boolean>,
): Promise<FactorMethod | null> => {
  const used = async (proved: Proved | null) =>
    proved && (await spend(proved.use, proved.method)) ? proved.method : null;
  if (proof.passkey) {
    // Nobody can guess one: a locked account can still be entered by it.
    const passkey = await requireOwnPasskey(ports, user_id, proof.passkey);
    const answer = { response: proof.passkey, challenge, userVerification: false };
    return used(await checkPasskey(ports, passkey, answer));
  }
  const from = { kind: 'factor', account: user_id, ip };
  return attempted(countAttempt(ports.throttle, from, codeLimits, ports.clock.now()), async () =>
    used(await checkCode(ports, user_id, proof.code ?? '')),
  );
};

/**
 * Refuses a code that has the form of none before it is compared with anything: it is no attempt, and counts as none.
 * Throws `validation`.
 */
export const requireCodeShape = ({ code, passkey }: FactorProof): void => {
  if (!passkey && !isCodeShaped(code ?? ''))
    throw new DomainError('accounts.malformed-code', { field: 'code' });
};

/** Mails the owner of an account what has changed about its second factors. */
export const mailFactorChange = (ports: MailPorts, user: User, change: Message): Promise<void> =>
  mailChange(ports, 'second-factor', user, change);

/** The ports that prove possession of a second factor and use the proof up. */
export const provingPorts = [
  'secondFactors',
  'passkeys',
  'challenges',
  'oneTimeCodes',
  'webAuthn',
  'tokens',
  'throttle',
  'clock',
  'transaction',
] as const;
/** See `provingPorts`. */
export type ProvingPorts = Pick<Ports, (typeof provingPorts)[number]>;

/** Ten new recovery codes, instead of all earlier ones. They are shown once: only their hashes are stored. */
export const renewRecoveryCodes = async (
  { secondFactors, tokens }: Pick<Ports, 'secondFactors' | 'tokens'>,
  user_id: string,
): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, () => tokens.code());
  const hashes = codes.map((code) => tokens.hash(recoveryCodeIn(code) ?? code));
  await secondFactors.setRecoveryCodes(user_id, hashes);
  return codes;
};

type Noting = Pick<
  Ports,
  'users' | 'secondFactors' | 'passkeys' | 'tokens' | 'mails' | 'jobs' | 'ids' | 'clock'
>;

/**
 * Notes in an account whether it has a second factor, after a change that its owner is notified of by mail. Returns the
 * recovery codes of an account that has its first one. Without any, its recovery codes go too.
 */
export const noteFactors = async (ports: Noting, user: User, change: Message): Promise<string[] | null> => {
  const { users, secondFactors, passkeys, clock } = ports;
  const authenticator = await secondFactors.authenticator(user.id);
  const second_factor = Boolean(authenticator?.confirmed_at) || (await passkeys.list(user.id)).length > 0;
  await mailFactorChange(ports, user, change);
  if (second_factor === user.second_factor) return null;
  await users.update(user.id, { second_factor }, clock.now());
  if (second_factor) return renewRecoveryCodes(ports, user.id);
  await secondFactors.setRecoveryCodes(user.id, []);
  return null;
};

/** The ports that note a change by the owner of an account. */
export const notingPorts = [
  'users',
  'sessions',
  'secondFactors',
  'passkeys',
  'apiTokens',
  'tokens',
  'mails',
  'jobs',
  'ids',
  'clock',
] as const;

/**
 * Notes a change by the owner of an account, as `noteFactors` does. Ends its other sessions: whoever entered without
 * the factor that was added, or by the one that was removed, is out. `tokens`: those for programs end too.
 */
export const noteOwnChange = async (
  ports: Pick<Ports, (typeof notingPorts)[number]>,
  user: User,
  change: Message,
  { actor: { session }, tokens = false }: { actor: Pick<Actor, 'session'>; tokens?: boolean },
): Promise<string[] | null> => {
  const codes = await noteFactors(ports, user, change);
  await ports.sessions.endAll(user.id, session);
  if (tokens) await ports.apiTokens.revokeAll(user.id, ports.clock.now());
  return codes;
};

/** The parts of a mail about a change, by what has changed. */
export const factorChanges = {
  authenticatorAdded: () => message('mail-texts.authenticator-added'),
  authenticatorRemoved: () => message('mail-texts.authenticator-removed'),
  passkeyAdded: (name: string) => message('mail-texts.passkey-added', { name }),
  passkeyRemoved: (name: string) => message('mail-texts.passkey-removed', { name }),
  recoveryCodeUsed: (count: number) => message('mail-texts.recovery-code-used', { count }),
  recoveryCodesRenewed: () => message('mail-texts.recovery-codes-renewed'),
  reset: () => message('mail-texts.second-factor-reset'),
};
