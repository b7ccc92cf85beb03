import type { Operation } from '#core/kernel/operation.ts';
import type { OperationName } from '#core/operations.ts';
import type { CommandSettings } from './command-table.ts';

/** How the text of an option is parsed; `names`: one text, or a list of names when it is repeated. */
export type Reading =
  'text' | 'number' | 'state' | 'switch' | 'json' | 'texts' | 'numbers' | 'jsons' | 'names';

/** A field of an operation's input, as an option or a positional argument. */
export type FieldSpec = {
  field: string;
  description: string;
  reading: Reading;
  /** The allowed values. */
  choices?: string[];
  /** Its default. */
  preset?: string;
  required?: true;
  /** Its name on the command line, if it differs from the field's. */
  flag?: string;
  /** A short description of its JSON. */
  shape?: string;
};

/**
 * The command of an operation as plain data, so that it can be stored in a file and read without loading any schema.
 */
export type CommandSpec = Pick<
  CommandSettings,
  'about' | 'binary' | 'columns' | 'examples' | 'fields' | 'files' | 'secret'
> & {
  operation: OperationName;
  words: string[];
  summary: string;
  kind: Operation['kind'];
  /** Needs confirmation. */
  asks: boolean;
  /** Reads the newsletter issue first, for its revision and the question. */
  readsIssue?: true;
  /** Its agent may be given by name. */
  byName?: true;
  options: FieldSpec[];
  positional: FieldSpec[];
};

/** A field's name in kebab-case, as an option. */
export const kebabCase = (field: string): string => field.replace(/_|(?=[A-Z])/g, '-').toLowerCase();

/** The option name of a field. */
export const flagOf = ({ field, flag }: Pick<FieldSpec, 'field' | 'flag'>): string =>
  flag ?? kebabCase(field);
