import type { Ports } from '../ports.ts';
import type { Actor } from './actor.ts';
import { DomainError } from './domain-error.ts';
import type { Confirmation } from './confirmation.ts';
import type { Effects, Preview } from './preview.ts';

/** Minutes for which what was prepared can be confirmed. */
const minutesToConfirm = 10;

/** What would happen, and what confirms it. */
export type Prepared = {
  operation: string;
  subject: string;
  effects: Effects;
  /** Confirms exactly this, once, until `expires_at`. */
  confirmation_token: string;
  expires_at: string;
};

/** What was done. */
export type Confirmed = { operation: string; subject: string; answer: object };

/** The operations, as far as they are used here. */
type Application<Name extends string> = {
  authorize(name: Name, actor: Actor): Promise<void>;
  preview(name: Name, input: never, actor: Actor): Promise<Preview>;
  execute(name: Name, input: never, actor: Actor): Promise<object>;
};

const actorKey = ({ kind, id, name }: Pick<Actor, 'kind' | 'id' | 'name'>): string => `${kind} ${id ?? name}`;

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

/** Throws `rule-violated` when each of many failed: the person who confirmed them expects them to be done. */
const requireSomeDone = (answer: object): void => {
  const { results = [] } = answer as Rows;
  const [first] = results;
  if (first && results.every(({ status }) => status === 'failed'))
    throw new DomainError('confirmation.none-done', { reason: first.message, results });
};

/** Prepares operations and executes them once confirmed, for doors where a program asks. */
export const createConfirmer = <Name extends string>(
  application: Application<Name>,
  ports: Pick<Ports, 'confirmations' | 'clock' | 'tokens'>,
) => ({
  /**
   * Runs all checks of an operation and shows what it would do; nothing is done yet. Throws what the operation would be
   * refused with.
   */
  async prepare(operation: Name, input: object, actor: Actor): Promise<Prepared> {
    await application.authorize(operation, actor);
    const {
      input: exact,
      subject,
      state,
      effects,
    } = await application.preview(operation, input as never, actor);
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
   * Does what was prepared. Throws `not-found`, `forbidden`, `conflict` or `rule-violated` for a token that is unknown,
   * somebody else's, used before, expired, or about something that has changed; then nothing is done. Throws
   * `rule-violated` too when each of many was refused.
   */
  async confirm(token: string, actor: Actor): Promise<Confirmed> {
    const { confirmations, clock } = ports;
    const found = requireConfirmable(await confirmations.find(token), actor, clock.now());
    const { input, subject, state } = found;
    const operation = found.operation as Name;
    await application.authorize(operation, actor);
    const now = await application.preview(operation, input as never, actor);
    if (now.state !== state) throw new DomainError('confirmation.changed-since', { subject, field });
    // What is executed below is refused or done; either way it takes another token to try again.
    if (!(await confirmations.use(token, clock.now()))) throw alreadyUsed(found);
    const answer = await application.execute(operation, input as never, { ...actor, confirmed: true });
    requireSomeDone(answer);
    return { operation, subject, answer };
  },
});

/** Preparing and confirming. */
export type Confirmer = ReturnType<typeof createConfirmer>;
