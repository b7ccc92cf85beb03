import type { Ports } from '../kernel/ports.ts';
import type { Actor } from '../kernel/actor.ts';
import { accountOf } from '../kernel/actor.ts';
import type { DomainError } from '../kernel/domain-error.ts';
import type { Operation } from '../kernel/operation.ts';
import { storeMessage } from '../kernel/render.ts';
import { auditEntry } from '../kernel/audit.ts';
import type { RefusalCode } from '../kernel/audit.ts';
import { networkOf } from '../kernel/throttle.ts';

/** Rows that one instance writes per minute, per network and in total, so that refusals cannot flood the audit. */
const maxRowsOfNetwork = 20;
const maxRows = 200;
const maxSubjectLength = 300;

/** Up to this many equal refusals are counted one by one, more of them in steps of this size. */
const countStep = 32;

/** A refusal: the actor, the operation, the reason and the subject. `note`: the reason in words, as it is stored. */
export type Refused = {
  actor: Actor;
  operation: string;
  refused: RefusalCode;
  subject?: string | null;
  note?: string | null;
};

/** Operations on accounts, and on what opens them. */
const isOfAccounts = (name: string): boolean =>
  /^(?:account|auth|invitations|passkeys|second-factor|tokens|users)\./.test(name);

/** What callers are asked before they go on is no refusal. */
const questions: ReadonlySet<string> = new Set(['access.confirm-identity', 'accounts.second-factor-needed']);

/** What the rule for refusals reads of an operation; of what is no operation there is only a name. */
type Refusable = Pick<Operation, 'name' | 'sensitive'> & { kind?: Operation['kind']; unaudited?: true };

/** Whether nobody can call it by leaving a tab open: it is sensitive, or changes something that would be audited. */
const isAttempt = ({ kind, sensitive, unaudited }: Refusable): boolean =>
  Boolean(sensitive) || (kind === 'command' && !unaudited);

/**
 * The rule for which refusals are audited, and as what; null: not. Missing rights of who is signed in are audited
 * wherever they are missing; that nobody is signed in only where it is an attempt. Of operations on accounts and
 * sensitive ones, so are attempts above a limit, and all refusals of who is signed in: by a rule, for a wrong password or
 * code, for something that is there already or no longer. What does not fit the schema of the input is no attempt.
 */
export const auditedRefusal = (
  operation: Refusable,
  { code, key }: DomainError,
  { role }: Actor,
): RefusalCode | null => {
  const { name, sensitive } = operation;
  if (questions.has(key)) return null;
  if (code === 'forbidden') return code;
  if (code === 'unauthenticated') return isAttempt(operation) ? code : null;
  if (code === 'unavailable' || key === 'input.invalid') return null;
  if (!sensitive && !isOfAccounts(name)) return null;
  return code === 'rate-limited' || role !== null ? code : null;
};

/** The parameters of errors that name nobody: only these are stored. */
const storedParams = ['scope', 'scopes', 'fields', 'count', 'max', 'origin'] as const;

/** Why it was refused, as it is stored: nothing that has to be erased. Null where the outcome says it all. */
export const refusalNote = ({ code, key, params }: DomainError): string | null =>
  code === 'rate-limited' || key === 'access.sign-in'
    ? null
    : storeMessage({
        key,
        params: Object.fromEntries(
          storedParams.flatMap((name) => (name in params ? [[name, params[name]]] : [])),
        ),
      });

/** The account of the actor, if an operation is about that and about no other. */
export const ownAccount = (
  { name, access }: Pick<Operation, 'name' | 'access'>,
  actor: Actor,
): string | null => (access === 'user' && isOfAccounts(name) ? accountOf(actor) : null);

/**
 * What a refused call was about: one's own account, or that of an address. Failed sign-ins and invitations have the
 * address itself, and so has what was about no account. Addresses of readers who sign up are not stored. Null where the
 * input itself has to say it.
 */
export const refusedAccount = async (
  { users }: Pick<Ports, 'users'>,
  operation: Pick<Operation, 'name' | 'access'>,
  input: unknown,
  actor: Actor,
): Promise<string | null> => {
  const { name, access } = operation;
  const { email } = Object(input) as { email?: unknown };
  if (access === 'user' || !isOfAccounts(name) || typeof email !== 'string')
    return ownAccount(operation, actor);
  const address = email.trim();
  if (access === 'public') return name === 'auth.login' ? address : null;
  if (!name.startsWith('users.')) return address;
  // Other queries report a lost database.
  const found = await users.credentials(address).catch(() => null);
  return found?.user.id ?? address;
};

/** Records refusals: equal ones within a minute share a row, the excess of each network another. Never throws. */
export const createRefusalLog = ({ audit, ids, clock }: Pick<Ports, 'audit' | 'ids' | 'clock'>) => {
  let minute = '';
  const rows = new Map<string, { id: string; times: number }>();
  const rowsOf = new Map<string, number>();

  const startMinute = (at: string): void => {
    if (at.slice(0, 16) === minute) return;
    minute = at.slice(0, 16);
    rows.clear();
    rowsOf.clear();
  };

  const record = async ({
    actor,
    operation,
    refused,
    subject = null,
    note = null,
  }: Refused): Promise<void> => {
    const at = clock.now();
    startMinute(at);
    const network = networkOf(actor.ip);
    const shortSubject = subject?.slice(0, maxSubjectLength) ?? null;
    const exact = [network, actor.kind, actor.id, operation, refused, shortSubject, note].join(' ');
    const count = rowsOf.get(network) ?? 0;
    const isFull = !rows.has(exact) && (count >= maxRowsOfNetwork || rows.size >= maxRows);
    const isCrowd = isFull && count === 0;
    const key = isCrowd ? 'others' : isFull ? `others ${network}` : exact;
    const found = rows.get(key);
    if (found) {
      found.times += 1;
      if (found.times <= countStep || found.times % countStep === 0) await audit.count(found.id, found.times);
      return;
    }
    const id = ids.next();
    rows.set(key, { id, times: 1 });
    rowsOf.set(network, count + 1);
    await audit.record({
      ...auditEntry(
        id,
        { actor, operation: isFull ? 'others' : operation, at },
        isFull ? null : shortSubject,
      ),
      ip: isCrowd ? null : (actor.ip ?? null),
      refused,
      note: isFull ? null : note,
    });
  };
  return async (one: Refused): Promise<void> => {
    // Other queries report a lost database.
    await record(one).catch(() => {});
  };
};
