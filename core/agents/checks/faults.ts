import { z } from 'zod';

/**
 * What can be wrong with a piece. `unknown-source`, `no-source`, `address`, `markup`, `language` and `empty`: the piece
 * cannot stay like this, nor with a `quotation` of what no source says. `length` and `unsourced`: an editor can set it right.
 */
export const faultKinds = [
  'unknown-source',
  'no-source',
  'address',
  'markup',
  'language',
  'empty',
  'quotation',
  'length',
  'unsourced',
] as const;

export const PieceFault = z.object({
  kind: z.enum(faultKinds),
  language: z.enum(['es', 'en']),
  message: z.string(),
});
/** Something wrong with a piece, in words for editors. */
export type PieceFault = z.infer<typeof PieceFault>;

const forEditors: ReadonlySet<string> = new Set(['length', 'unsourced']);

/** Those that the piece cannot stay with. Nobody puts words into the mouth of a person, in whatever piece. */
export const fatalFaults = (faults: readonly PieceFault[]): PieceFault[] =>
  faults.filter(({ kind }) => !forEditors.has(kind));

/** What is wrong, one after the other. */
export const tellFaults = (faults: readonly PieceFault[]): string =>
  faults.map(({ message }) => message).join('; ');
