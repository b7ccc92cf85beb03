import type es from './es.json';
import type { TextParams } from './params.ts';

/** The parameters of a message: JSON. Nested messages, alone or in lists, are rendered in the same language. */
export type Params = Readonly<Record<string, unknown>>;

/** The error of one field. */
export type Issue = { field: string; message: Message };

/** The titles of a thing, of which a message says the one in its language. */
export type Titles = { title_es: string; title_en: string | null };

type Keys<T, Section extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Section}${K}` : Keys<T[K], `${Section}${K}.`>;
}[keyof T & string];
type WithoutPlural<K> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;

/** The keys of all messages of the core and the doors. The help of the terminal stands beside them, by operation. */
export type MessageKey = WithoutPlural<Keys<Omit<typeof es, 'summaries' | 'fields'>>>;

/** What a parameter is, by its format in the text: `{{at, moment}}`. */
type Formats = {
  /** Without a format. One that is undefined or null is left out. */
  plain: string | number | null | undefined;
  count: number;
  bytes: number;
  euros: number;
  /** With the offset of the site's zone (`withOffset`). */
  moment: string | null;
  message: Message | string;
  title: Titles;
  joined: readonly (Message | Issue | string | number)[];
};
type Formatted<P> = { readonly [Name in keyof P]: P[Name] extends keyof Formats ? Formats[P[Name]] : never };

/** The parameters of a message: those in its text, and what else callers are told with it. */
export type ParamsOf<K extends MessageKey> = K extends keyof TextParams
  ? Formatted<TextParams[K]> & Params
  : Params;

/** The arguments after the key when a message is created. */
export type ParamsArguments<K extends MessageKey> = K extends keyof TextParams
  ? [params: ParamsOf<K>]
  : [params?: Params];

/** A message of the product: rendered in the reader's language, and stored as key and parameters. */
export type Message = { readonly key: MessageKey; readonly params?: Params };

/** Creates a message with its parameters. */
export const message = <K extends MessageKey>(key: K, ...[params]: ParamsArguments<K>): Message =>
  params ? { key, params } : { key };

const keyPattern = /^[a-z-]+(?:\.[a-z0-9-]+)+$/;

/** Whether a value, such as a stored one, is a message. */
export const isMessage = (value: unknown): value is Message => {
  const { key } = Object(value) as { key?: unknown };
  return typeof key === 'string' && keyPattern.test(key);
};
