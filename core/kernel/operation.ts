import { z } from 'zod';
import type { Ports } from '../ports.ts';
import type { Actor } from './actor.ts';
import type { Access } from './access.ts';
import type { MakePreview } from './preview.ts';
import type { Effect } from './scope.ts';
import type { Topic } from './invalidation-topics.ts';

/** A port that an operation may be given. */
export type PortName = keyof Ports;

type Base<I extends z.ZodType, O extends z.ZodType> = {
  /** One line for OpenAPI, CLI help and MCP tool descriptions. */
  summary: string;
  access: Access;
  /** `never`: no token may call it, since it gives or takes rights that the token itself does not have. */
  tokens?: 'never';
  /** Its answer is about persons: it is cached nowhere on the way. */
  personal?: true;
  input: I;
  output: O;
};

type Read = {
  /**
   * What the answer is made of, where it is made of nothing else and is the same for all who may ask: it is cached until
   * one of these changes. What everybody may ask for needs none: it is cached until anything changes that readers see.
   */
  topics?: readonly Topic[];
  /** It exports personal data: each call leaves an audit entry. */
  audited?: true;
};

/** Answers something and changes nothing. */
type Query<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Base<I, O> &
  Read & {
    kind: 'query';
    /** What is asked about is too long for an address: it is asked by POST. */
    long?: true;
  };

/** Changes something, in one transaction, with an audit entry. */
type Command<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Base<I, O> & {
  kind: 'command';
  effect: Effect;
  /** What it does as well to some things, such as those that readers see already: a token needs that scope too then. */
  also?: readonly Effect[];
  /**
   * `own`: it opens its transactions itself, because slow or outside work (hashing, mail, providers) must not stand inside
   * one; the audit entry follows its answer.
   * `each`: it works item by item, each in a transaction of its own that also leaves the audit entry of that item: what
   * was done stays done and is reported, whatever becomes of the rest.
   */
  transaction?: 'own' | 'each';
  /** Not audited: it is called every few seconds, and what results from it is audited. */
  unaudited?: true;
  /** Its work waits while the site is held after a backup was restored; its preview says so. */
  waitsForResume?: true;
};

/** Answers a sequence of any length, item by item; `output` is the schema of one item. */
type StreamQuery<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Base<I, O> &
  Read & {
    kind: 'stream';
  };

type Runnable<N extends string, U extends PortName> = {
  /** `things.action`, in kebab-case. */
  name: N;
  /** The ports that `run` is given, and nothing else. */
  uses: readonly U[];
};

/** One thing the product can do: what it is called, who may, what goes in and out, and the function that does it. */
export type Operation = (Query | Command | StreamQuery) & {
  /** How what it would do is shown; where it is set, a program has to have the operation confirmed by a person. */
  confirm?: MakePreview<never, never>;
  name: string;
  uses: readonly PortName[];
  run: (ports: never, input: never, actor: Actor) => unknown;
};

type Run<U extends PortName, I extends z.ZodType, R> = (
  ports: Pick<Ports, U>,
  input: z.output<I>,
  actor: Actor,
) => R;

type Without<T> = Omit<T, 'kind' | 'input' | 'output'>;

/** An operation that answers something and changes nothing. */
export const query = <
  const N extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  U extends PortName = never,
>(
  spec: Without<Query> & Runnable<N, U> & { input: I; output: O; run: Run<U, I, Promise<z.output<O>>> },
) => ({ kind: 'query' as const, ...spec });

/** An operation that changes something, in one transaction, with an audit entry. */
export const command = <
  const N extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  U extends PortName = never,
>(
  spec: Without<Command> &
    Runnable<N, U> & {
      input: I;
      output: O;
      /** How what it would do is shown; where it is set, a program has to have the operation confirmed by a person. */
      confirm?: MakePreview<z.input<I>, z.output<O>>;
      run: Run<U, I, Promise<z.output<O>>>;
    },
) => ({ kind: 'command' as const, ...spec });

/** An operation that answers a sequence of any length, item by item; `output` is the schema of one item. */
export const stream = <
  const N extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  U extends PortName = never,
>(
  spec: Without<StreamQuery> &
    Runnable<N, U> & { input: I; output: O; run: Run<U, I, AsyncIterable<z.output<O>>> },
) => ({ kind: 'stream' as const, ...spec });

/** The ports that an operation is given, of all there are. */
export const usedPorts = (ports: Ports, { uses }: Pick<Operation, 'uses'>): Ports =>
  Object.fromEntries(uses.map((name) => [name, ports[name]])) as Ports;

/** Operations by their names. */
export const byName = <const O extends readonly Operation[]>(
  operations: O,
): { [E in O[number] as E['name']]: E } =>
  Object.fromEntries(operations.map((operation) => [operation.name, operation])) as never;

/** The schema inside optional, default and nullable ones. */
export const innerSchema = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? innerSchema(schema.unwrap() as z.ZodType)
    : schema;

/** What is said of a field, whether before or after it was made optional. */
export const fieldDescription = (schema: z.ZodType): string => {
  if (schema.description !== undefined) return schema.description;
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? fieldDescription(schema.unwrap() as z.ZodType)
    : '';
};

/** The fields of an operation's input, by name; none when the input is no object. */
export const inputFields = ({ input }: Operation): Record<string, z.ZodType> =>
  input instanceof z.ZodObject ? input.shape : {};
