import type { OperationName, InputOf } from '#core/operations.ts';

/** The ways in that are compared. */
export type Door = 'http' | 'cli' | 'mcp';

/** One operation: by which doors it is reachable, and what it is asked. */
export type Row<N extends OperationName = OperationName> = {
  doors: readonly Door[];
  /** What is answered the same by every door. */
  asked: InputOf<N>;
  /** What every door refuses as invalid. */
  invalid?: object;
  /** What every door refuses because there is no such thing. */
  missing?: InputOf<N>;
};
