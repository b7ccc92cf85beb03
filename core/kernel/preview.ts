import type { Ports } from '../ports.ts';
import type { Actor } from './actor.ts';
import type { Change } from './audit.ts';
import type { FieldChange } from './versions.ts';
import { DomainError } from './domain-error.ts';

/** What an operation would do, for whoever decides on it. What does not apply is left out. */
export type Effects = {
  /** In one sentence. */
  summary: string;
  /** Fields that would change. */
  changes?: FieldChange[];
  /** What the checklist finds in an article that would be published. */
  warnings?: object[];
  /** How many would get a mail. */
  recipients?: number;
  /** What would happen to each of many. */
  rows?: object[];
};

/** What an operation would do, the state that it would be done to, and the exact input to do it with. */
export type Preview = { subject: string; state: string; effects: Effects; input: Record<string, unknown> };

/** What a preview is made from. */
export type PreviewContext<Input, Output = unknown> = {
  ports: Ports;
  actor: Actor;
  input: Input;
  /** What the operation would answer with an input: it runs and is rolled back. Throws what it would be refused with. */
  dryRun(input: Input): Promise<Output>;
};

/** Shows what an operation would do. Throws what it would be refused with. */
export type MakePreview<Input, Output = unknown> = (
  context: PreviewContext<Input, Output>,
) => Promise<Preview>;

/** The refusal of what would change nothing. */
export const nothingToDo = (subject: string): DomainError =>
  new DomainError('confirmation.nothing-to-do', { subject });

/** What work would answer: it runs in a transaction that is rolled back. */
export const rollBack = async <T>(
  { transaction }: Pick<Ports, 'transaction'>,
  change: Change,
  work: (inside: Ports) => Promise<T>,
): Promise<T> => {
  const end = new Error('rolled back');
  let done: { output: T } | undefined;
  try {
    await transaction(change, async (inside) => {
      done = { output: await work(inside) };
      throw end;
    });
  } catch (error) {
    if (error !== end || !done) throw error;
    return done.output;
  }
  throw end;
};
