import { z } from 'zod';
import type { Ports } from './ports.ts';
import type { Actor } from './actor.ts';
import type { Access, Role } from './access.ts';
import { hasRole } from './access.ts';
import type { MakePreview } from './preview.ts';
import type { Message } from '../messages/messages.ts';
import type { Effect, Scope } from './scope.ts';
import { scopeOf, scopes } from './scope.ts';
import type { Topic } from './invalidation-topics.ts';

/** A port that an operation can use. */
export type PortName = keyof Ports;

type Base<I extends z.ZodType, O extends z.ZodType> = {
  /** One line for OpenAPI, CLI help and MCP tool descriptions. */
  summary: string;
  access: Access;
  /** `never`: no token may call it, because it grants or revokes rights that the token itself may not have. */
  tokens?: 'never';
  /**
   * It decides about people, rights or personal data: users call it only within a quarter of an hour of proving who
   * they are (`requireRights`). `second-factor`: only those who have one; others give their password with the call.
   */
  sensitive?: true | 'second-factor';
  /** Its output is personal data: no cache may store it. */
  personal?: true;
  input: I;
  output: O;
};

type Read = {
  /**
   * The topics its output depends on, if nothing else does and it is the same for all callers: it is cached until one
   * of these changes. Public operations need none: they are cached until anything changes that readers see.
   */
  topics?: readonly Topic[];
  /** Its output has the day: a cached one is wrong from midnight on, in the publication's time zone. */
  dated?: true;
  /** Milliseconds after which its output is another, though nothing has changed: it depends on the time. */
  lifetime?: number;
  /** The topics after whose changes screens fetch it again, where they are not `topics` or those of its part. */
  dependsOn?: readonly Topic[];
  /** It exports personal data: each call is recorded in the audit. */
  audited?: true;
};

/** Returns data and changes nothing. */
type Query<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Base<I, O> &
  Read & {
    kind: 'query';
    /** Its input is too long for a URL: it is called by POST. */
    long?: true;
  };

/** Changes something, in one transaction, with an audit entry. */
type Command<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Base<I, O> & {
  kind: 'command';
  effect: Effect;
  /** The topics that it changes, where they are not those of its part of the product (`topicsOfOperation`). */
  changes?: readonly Topic[];
  /** Further effects in some cases, such as on what readers already see: a token then needs that scope too. */
  also?: readonly Effect[];
  /**
   * `own`: it opens its transactions itself, because slow or external work (hashing, mail, providers) must not run
   * inside one; the audit entry is written afterwards. `each`: it processes items one by one, each in its own
   * transaction with its own audit entry: completed items are committed and reported, even if others fail.
   */
  transaction?: 'own' | 'each';
  /** Not audited: it is called every few seconds, and its results are audited. */
  unaudited?: true;
  /** Its work waits while the site is on hold after a backup was restored; its preview says so. */
  isPausedAfterRestore?: true;
};

/**
 * What the audit entry of a command says besides who did it and to what: the name of a subject that may be gone later,
 * and a note. Accounts are named by id, as `account` among the parameters of the note: names have to be erasable.
 * `subject`: what it was about, where neither its output nor its input says so.
 */
export type EntryWords = { subject?: string | null; subject_name?: string; note?: Message };

/** Returns a sequence of any length, item by item; `output` is the schema of one item. */
type StreamQuery<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Base<I, O> &
  Read & {
    kind: 'stream';
  };

type Runnable<N extends string, U extends PortName> = {
  /** `things.action`, in kebab-case. */
  name: N;
  /** The only ports that `run` receives. */
  uses: readonly U[];
};

/**
 * One thing the product can do: its name, its access rules, its input and output schemas, and the function that does
 * it.
 */
export type Operation = (Query | Command | StreamQuery) & {
  /** Creates its preview; if set, a program needs a person's confirmation for the operation. */
  confirm?: MakePreview<never, never>;
  entry?: (result: never, input: never, actor: Actor) => EntryWords;
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

/** Defines an operation that returns data and changes nothing. */
export const query = <
  const N extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  U extends PortName = never,
>(
  spec: Without<Query> & Runnable<N, U> & { input: I; output: O; run: Run<U, I, Promise<z.output<O>>> },
) => ({ kind: 'query' as const, ...spec });

type CommandSpec<
  N extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  R,
  U extends PortName,
> = Without<Command> &
  Runnable<N, U> & {
    input: I;
    output: O;
    /** Creates its preview; if set, a program needs a person's confirmation for the operation. */
    confirm?: MakePreview<z.input<I>, z.output<O>>;
    run: Run<U, I, Promise<R>>;
  };

/** Defines an operation that changes something, in one transaction, with an audit entry. */
export const command = <
  const N extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  R extends z.output<O>,
  U extends PortName = never,
>(
  spec: CommandSpec<N, I, O, R, U> & {
    /** What its audit entry says besides; from what `run` has returned, which may be more than the output. */
    entry?: (result: R, input: z.output<I>, actor: Actor) => EntryWords;
  },
): { kind: 'command' } & CommandSpec<N, I, O, R, U> => ({ kind: 'command' as const, ...spec });

/** Defines an operation that returns a sequence of any length, item by item; `output` is the schema of one item. */
export const stream = <
  const N extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  U extends PortName = never,
>(
  spec: Without<StreamQuery> &
    Runnable<N, U> & { input: I; output: O; run: Run<U, I, AsyncIterable<z.output<O>>> },
) => ({ kind: 'stream' as const, ...spec });

/** The ports that an operation uses, picked from all ports. */
export const usedPorts = (ports: Ports, { uses }: Pick<Operation, 'uses'>): Ports =>
  Object.assign({} as Ports, ...uses.map((name) => ({ [name]: ports[name] })));

/** The summaries of all operations, by name: an operation itself cannot import the others. */
const summaries = new Map<string, string>();

/** The English summary of an operation. */
export const summaryOf = (name: string): string | undefined => summaries.get(name);

/** All operations, for what follows from their rights: an operation itself cannot import the others. */
const registered = new Map<string, Pick<Operation, 'kind' | 'access' | 'tokens'> & { effect?: Effect }>();

/** The scopes of the newsroom's operations that a role may call: those that a token of it can use. */
export const usableScopes = (role: Role | null): Scope[] => {
  const used = new Set<Scope>();
  for (const operation of registered.values()) {
    const { access, tokens } = operation;
    if (tokens !== 'never' && access !== 'public' && access !== 'user' && hasRole(role, access))
      used.add(scopeOf(operation));
  }
  return scopes.filter((scope) => used.has(scope));
};

/** Operations by their names. */
export const byName = <const O extends readonly Operation[]>(
  operations: O,
): { [E in O[number] as E['name']]: E } => {
  for (const operation of operations) {
    summaries.set(operation.name, operation.summary);
    registered.set(operation.name, operation);
  }
  return Object.fromEntries(operations.map((operation) => [operation.name, operation])) as {
    [E in O[number] as E['name']]: E;
  };
};

/** The description of a field, whether set before or after it was made optional. */
export const fieldDescription = (schema: z.ZodType): string => {
  if (schema.description !== undefined) return schema.description;
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? fieldDescription(schema.unwrap() as z.ZodType)
    : '';
};

/** The fields of an operation's input, by name; none when the input is not an object. */
export const inputFields = ({ input }: Operation): Record<string, z.ZodType> =>
  input instanceof z.ZodObject ? input.shape : {};
