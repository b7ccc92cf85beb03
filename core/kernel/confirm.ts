import type { Ports } from './ports.ts';
import type { Actor } from './actor.ts';
import { actorKey } from './actor.ts';
import { DomainError } from './domain-error.ts';
import type { Confirmation } from './confirmation.ts';
import type { Effects, Preview } from './preview.ts';

/** Minutes until a prepared operation expires. */
const minutesToConfirm = 10;

/** A preview of an operation, and the token that confirms it. */
export type Prepared = {
  operation: string;
  subject: string;
  effects: Effects;
  /** Confirms exactly this operation, once, until `expires_at`. */
  confirmation_token: string;
  expires_at: string;
};

/** The result of a confirmed operation. */
export type Confirmed = { operation: string; subject: string; answer: object };

/** The part of the application that is used here. */
type Application<Name extends string> = {
  authorize(name: Name, actor: Actor, readInput: () => Promise<unknown>): Promise<void>;
  preview(name: Name, input: unknown, actor: Actor): Promise<Preview>;
  call(name: Name, input: unknown, actor: Actor): Promise<object>;
};

const field = 'confirmation_token';

const alreadyUsed = ({ subject }: Confirmation) => new DomainError('confirmation.used', { subject, field });

/** Throws `not-found`, `forbidden`, `conflict` or `rule-violated` unless the actor may confirm this now. */
const requireConfirmable = (confirmation: Confirmation | null, actor: Actor, now: string): Confirmation => {
  if (!confirmation) throw new DomainError('confirmation.unknown', { field });
  const { subject } = confirmation;
  if (confirmation.actor !== actorKey(actor))
    throw new DomainError('confirmation.of-somebody-else', { subject, field });
  if (confirmation.used_at !== null) throw alreadyUsed(confirmation);
  if (confirmation.expires_at <= now)
    throw new DomainError('confirmation.expired', { minutes: minutesToConfirm, subject, field });
  return confirmation;
};

type Rows = { results?: readonly { status: string; message: string }[] };

/**
 * Throws `rule-violated` when every item of a bulk operation failed: the person who confirmed them expects a result.
 */
const requireSomeDone = (answer: object): void => {
  const { results = [] } = answer as Rows;
  const [first] = results;
  if (first && results.every(({ status }) => status === 'failed'))
    throw new DomainError('confirmation.none-done', { reason: first.message, results });
};

/** Prepares operations and executes them after confirmation, for doors used by programs. */
export const createConfirmer = <Name extends string>(
  application: Application<Name>,
  ports: Pick<Ports, 'confirmations' | 'clock' | 'tokens'>,
) => ({
  /**
   * Runs all checks of an operation and returns a preview, without executing it. Throws what executing it would throw.
   */
  async prepare(operation: Name, input: object, actor: Actor): Promise<Prepared> {
    await application.authorize(operation, actor, async () => input);
    const { input: exact, subject, state, effects } = await application.preview(operation, input, actor);
    const created_at = ports.clock.now();
    const confirmation = {
      token: ports.tokens.next(),
      actor: actorKey(actor),
      operation,
      input: exact,
      subject,
      state,
      created_at,
      expires_at: new Date(Date.parse(created_at) + minutesToConfirm * 60_000).toISOString(),
      used_at: null,
    };
    await ports.confirmations.add(confirmation);
    const { token: confirmation_token, expires_at } = confirmation;
    return { operation, subject, effects, confirmation_token, expires_at };
  },

  /**
   * Executes a prepared operation. Throws `not-found`, `forbidden`, `conflict` or `rule-violated`, without executing
   * it, for a token that is unknown, belongs to another actor, was used, has expired, or whose subject has changed.
   * Also throws `rule-violated` when every item of a bulk operation was refused.
   */
  async confirm(token: string, actor: Actor): Promise<Confirmed> {
    const { confirmations, clock } = ports;
    const found = requireConfirmable(await confirmations.find(token), actor, clock.now());
    const { input, subject, state } = found;
    const operation = found.operation as Name;
    await application.authorize(operation, actor, async () => input);
    const now = await application.preview(operation, input, actor);
    if (now.state !== state) throw new DomainError('confirmation.changed-since', { subject, field });
    // Whether the execution below succeeds or fails, trying again requires a new token.
    if (!(await confirmations.use(token, clock.now()))) throw alreadyUsed(found);
    const answer = await application.call(operation, input, { ...actor, confirmed: true });
    requireSomeDone(answer);
    return { operation, subject, answer };
  },
});

/** Prepares and confirms operations. */
export type Confirmer = ReturnType<typeof createConfirmer>;
