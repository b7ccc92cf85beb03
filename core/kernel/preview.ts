import type { Ports } from './ports.ts';
import type { Actor } from './actor.ts';
import type { Change } from './audit.ts';
import type { FieldChange } from './versions.ts';
import { DomainError } from './domain-error.ts';

/** What an operation would do, for the person who decides on it. Fields that do not apply are omitted. */
export type Effects = {
  /** In one sentence. */
  summary: string;
  /** Fields that would change. */
  changes?: FieldChange[];
  /** The checklist findings of an article that would be published. */
  warnings?: object[];
  /** The number of mail recipients. */
  recipients?: number;
  /** What would happen to each item of a bulk operation. */
  rows?: object[];
};

/** What an operation would do, the current state of its subject, and the exact input to execute it with. */
export type Preview = { subject: string; state: string; effects: Effects; input: Record<string, unknown> };

/** The context of a preview. */
export type PreviewContext<Input, Output = unknown> = {
  ports: Ports;
  actor: Actor;
  input: Input;
  /** What the operation would return for an input: it runs and is rolled back. Throws what executing it would throw. */
  dryRun(input: Input): Promise<Output>;
};

/** Creates a preview of an operation. Throws what executing it would throw. */
export type MakePreview<Input, Output = unknown> = (
  context: PreviewContext<Input, Output>,
) => Promise<Preview>;

/** The error for an operation that would change nothing. */
export const nothingToDo = (subject: string): DomainError =>
  new DomainError('confirmation.nothing-to-do', { subject });

/** Runs work in a transaction that is rolled back, and returns its result. */
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
