import type { Operation } from '#core/kernel/operation.ts';
import type { OperationName } from '#core/operations.ts';
import type { CommandSettings } from './command-table.ts';

/** How the text of an option becomes a value. */
export type Reading = 'text' | 'number' | 'state' | 'switch' | 'json' | 'texts' | 'numbers' | 'jsons';

/** A field of an operation's input, as an option or given by position. */
export type FieldSpec = {
  field: string;
  description: string;
  reading: Reading;
  /** The allowed values. */
  choices?: string[];
  /** Its default. */
  preset?: string;
  required?: true;
  /** What it is called on the command line, where that is not the field's name. */
  flag?: string;
  /** The shape of its JSON, in short. */
  shape?: string;
};

/** The command of an operation as plain data, so that it can be stored in a file and read without any schema. */
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

/** A field's name as an option is written. */
export const kebabCase = (field: string): string => field.replace(/_|(?=[A-Z])/g, '-').toLowerCase();

/** What a field's option is called. */
export const flagOf = ({ field, flag }: Pick<FieldSpec, 'field' | 'flag'>): string =>
  flag ?? kebabCase(field);
