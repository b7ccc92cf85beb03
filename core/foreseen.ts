import type { VigiaApplication } from './application.ts';
import type { ChecklistItem } from './articles/checklist-item.ts';
import type { OperationName, InputOf } from './operations.ts';
import type { Ports } from './ports.ts';
import type { Actor } from './shared/actor.ts';
import type { FieldChange } from './shared/change.ts';
import { DomainError } from './shared/domain-error.ts';

/** What an operation would do, for whoever decides on it. What does not apply is left out. */
export type Effects = {
  /** In one sentence. */
  summary: string;
  /** Fields that would change. */
  changes?: FieldChange[];
  /** What is to be said against an article that would be published. */
  warnings?: ChecklistItem[];
  /** How many would get a mail. */
  recipients?: number;
  /** What would happen to each of many. */
  rows?: object[];
};

/** What an operation would do, the state that it would be done to, and the exact input to do it with. */
export type Foreseen = { subject: string; state: string; effects: Effects; input: Record<string, unknown> };
/** Tells what an operation would do. Throws what it would be refused with. */
export type Foresight<N extends OperationName> = (
  given: { application: VigiaApplication; ports: Ports; actor: Actor; name: N },
  input: InputOf<N>,
) => Promise<Foreseen>;

/** The refusal of what would change nothing. */
export const nothingToDo = (subject: string) =>
  new DomainError('rule-violated', 'There is nothing to do: it is like this already', { subject });
