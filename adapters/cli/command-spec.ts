import type { Operation } from '#core/kernel/operation.ts';
import type { ExposedContract } from './exposed.ts';
import type { SecretField } from './secrets.ts';

/** How the text of an option becomes a value. */
export type Reading = 'text' | 'number' | 'state' | 'switch' | 'json' | 'texts' | 'numbers' | 'jsons';

/** A field of a contract's input, as an option or as what is given by position. */
export type FieldSpec = {
  field: string;
  description: string;
  reading: Reading;
  /** The only values there are. */
  choices?: string[];
  /** What it is when it is left out. */
  preset?: string;
  /** Whether it cannot be left out. */
  required?: true;
  /** What it is called on the command line, where that is not the field's name. */
  flag?: string;
  /** What its JSON holds, in short. */
  shape?: string;
};

/** What the terminal has to know of a contract, as plain data: it can be kept in a file and read without any schema. */
export type CommandSpec = {
  contract: ExposedContract;
  words: string[];
  summary: string;
  kind: Operation['kind'];
  /** Is carried out only once it is confirmed. */
  asks: boolean;
  /** Decides on an issue, in the state that is read and shown first. */
  decides?: boolean;
  /** Its agent may be given by its name. */
  byName?: boolean;
  options: FieldSpec[];
  positional: FieldSpec[];
  secret?: SecretField;
  columns?: readonly string[];
  fields?: readonly string[];
  files?: readonly string[];
  examples?: string;
};

/** A field's name as an option is written. */
export const kebabCase = (field: string): string => field.replace(/_|(?=[A-Z])/g, '-').toLowerCase();

/** What a field's option is called. */
export const flagOf = ({ field, flag }: Pick<FieldSpec, 'field' | 'flag'>): string =>
  flag ?? kebabCase(field);
