import type { VigiaApplication } from './application.ts';
import { actorKey, changedSince, overAt, requireConfirmable, usedBefore } from './confirmations/rules.ts';
import type { OperationName, InputOf, OutputOf } from './operations.ts';
import type { Effects } from './foreseen.ts';
import type { GraveOperation } from './foresights.ts';
import { foresee, isGrave } from './foresights.ts';
import type { Ports } from './ports.ts';
import type { Actor } from './shared/actor.ts';
import { DomainError } from './shared/domain-error.ts';

/** What would happen, and what confirms it. */
export type Prepared = {
  operation: GraveOperation;
  subject: string;
  /** What would happen. */
  effects: Effects;
  /** Confirms exactly this, once, until `expires_at`. */
  confirmation_token: string;
  expires_at: string;
};

/** What was done. */
export type Confirmed = { operation: OperationName; subject: string; answer: object };

type Rows = { results?: readonly { status: string; message: string }[] };

/** Throws `rule-violated` when it came to nothing for each of many: whoever confirmed believes that it was done. */
const requireSomeDone = (answer: object): void => {
  const { results = [] } = answer as Rows;
  const [first] = results;
  if (first && results.every(({ status }) => status === 'failed'))
    throw new DomainError('rule-violated', `None of it was done. ${first.message}`, { results });
};

/** Has grave operations prepared first and confirmed then, for doors where a program asks. */
export const createTwoSteps = (application: VigiaApplication, ports: Ports) => ({
  /**
   * Runs all checks of an operation and tells what it would do; nothing is done yet. Throws what the operation would be
   * refused with.
   */
  async prepare<N extends GraveOperation>(operation: N, input: InputOf<N>, actor: Actor): Promise<Prepared> {
    await application.authorize(operation, actor);
    const {
      subject,
      state,
      effects,
      input: exact,
    } = await foresee(application, ports, operation, input, actor);
    const created_at = ports.clock.now();
    const confirmation = {
      token: ports.tokens.next(),
      actor: actorKey(actor),
      operation,
      input: exact,
      subject,
      state,
      created_at,
      expires_at: overAt(created_at),
      used_at: null,
    };
    await ports.confirmations.add(confirmation);
    const { token: confirmation_token, expires_at } = confirmation;
    return { operation, subject, effects, confirmation_token, expires_at };
  },

  /**
   * Does what was prepared. Throws `not-found`, `forbidden`, `conflict` or `rule-violated` for a token that is unknown,
   * somebody else's, used before, over, or about something that has changed; then nothing is done. Throws `rule-violated` too
   * when each of many was refused.
   */
  async confirm(token: string, actor: Actor): Promise<Confirmed> {
    const { confirmations, clock } = ports;
    const found = requireConfirmable(await confirmations.find(token), actor, clock.now());
    const { operation, input, subject, state } = found;
    if (!isGrave(operation))
      throw new DomainError('rule-violated', 'This can no longer be done in two steps');
    await application.authorize(operation, actor);
    const now = await foresee(application, ports, operation, input as InputOf<GraveOperation>, actor);
    if (now.state !== state) throw changedSince(found);
    // What is executed below is refused or done; either way it takes another token to try again.
    if (!(await confirmations.use(token, clock.now()))) throw usedBefore(found);
    const answer = (await application.execute(operation, input, actor)) as OutputOf<GraveOperation>;
    requireSomeDone(answer);
    return { operation, subject, answer };
  },
});

/** Preparing and confirming. */
export type TwoSteps = ReturnType<typeof createTwoSteps>;
