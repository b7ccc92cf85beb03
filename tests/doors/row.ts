import type { OperationName, InputOf } from '#core/operations.ts';

/** The doors to compare. */
export type Door = 'http' | 'cli' | 'mcp';

/** One operation: which doors expose it, and its inputs. */
export type Row<N extends OperationName = OperationName> = {
  doors: readonly Door[];
  /** The part of the result that every door returns. */
  input: InputOf<N>;
  /** Input that every door refuses as invalid. */
  invalid?: object;
  /** Input that every door refuses as not found. */
  missing?: InputOf<N>;
  /** What differs when an author calls it: something of their own. What was asked is then refused to them. */
  own?: object;
};
