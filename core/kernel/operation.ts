import type { z } from 'zod';
import type { Ports } from '../ports.ts';
import type { Actor } from './actor.ts';
import type { Command, Contract, Query, StreamQuery } from './contract.ts';
import type { MakePreview } from './preview.ts';

/** A port that an operation may be given. */
export type PortName = keyof Ports;

type Runnable<N extends string, U extends PortName> = {
  /** `things.action`, in kebab-case. */
  name: N;
  /** The ports that `run` is given, and nothing else. */
  uses: readonly U[];
};

/** One thing the product can do: what it is called, who may, what goes in and out, and the function that does it. */
export type Operation = Contract & {
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
