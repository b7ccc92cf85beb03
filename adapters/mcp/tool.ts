import type { ContentBlock } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { VigiaApplication } from '#core/application.ts';
import { hasAccess, hasScope, requireScope } from '#core/kernel/access.ts';
import type { Actor } from '#core/kernel/actor.ts';
import type { Confirmer } from '#core/kernel/confirm.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { fieldDescription } from '#core/kernel/operation.ts';
import type { Scope } from '#core/kernel/scope.ts';
import { scopeOf } from '#core/kernel/scope.ts';
import type { Topic } from '#core/kernel/invalidation-topics.ts';
import { readerTopics } from '#core/kernel/invalidation-topics.ts';
import type { OperationName } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import type { ContentChanges } from '#core/kernel/ports.ts';

/** The application and its environment, as tools use them. */
export type Product = { application: VigiaApplication; confirmer: Confirmer; changes: ContentChanges };

/** One call of a tool: its context, its actor, and its cancellation. */
export type Call = Product & {
  actor: Actor;
  /** Aborted when the caller no longer waits. */
  signal: AbortSignal;
  /** Whether the caller cancelled, as opposed to a lost connection. */
  wasCancelled: () => boolean;
  /** Reports progress to a caller that requested it. */
  progress: (done: number, total: number, message: string) => Promise<void>;
};

/** The annotations of a tool; all four are always sent. */
export type Hints = {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
};

type Arguments = Readonly<Record<string, unknown>>;

/** One of the operations that a tool calls, and when it calls it. */
export type ToolOperation = {
  operation: OperationName;
  /** Chosen when the arguments have these values. */
  with?: Arguments;
  /** Chosen when this argument is given, with any value. */
  argument?: string;
  /** The field of the tool's output that contains its output; by default it is the whole output. */
  in?: string;
  /** Names of arguments by their names in the operation. */
  renamed?: Readonly<Record<string, string>>;
  /** Its input, if it differs from the tool's arguments. */
  input?: (options: Arguments) => object;
};

/** A tool that a model can call. */
export type Tool = {
  title: string;
  description: string;
  /** The scope that a token needs at least, or a list of which one is sufficient; the operations decide. */
  scope: Scope | readonly Scope[];
  hints: Hints;
  /** Strict. */
  input: z.ZodObject;
  /** The schema of its output: texts that it does not mark as trusted are fenced. */
  output: z.ZodType;
  operations: readonly ToolOperation[];
  /** Its answers are cached until one of these changes; by default they are not cached. */
  topics?: readonly Topic[];
  run(call: Call, input: Arguments): Promise<object>;
  /** Pictures, sounds and files in addition to the answer. */
  beside?: readonly ContentBlock[];
};

/** The handwritten part of a tool; the rest derives from its operations. */
export type ToolSpec = Omit<Partial<Tool>, 'operations' | 'hints'> & {
  operations: OperationName | readonly ToolOperation[];
  /** Arguments in addition to those of the operations, or overriding them. */
  extend?: z.ZodRawShape;
  /** Arguments of the operations that it does not accept. */
  without?: readonly string[];
  hints?: Partial<Hints>;
  /** A call without effect is an error: the caller expects a change. */
  mustChange?: true;
};

const operationOf = (name: OperationName): Operation => operations[name];

/** Calls an operation; a stream is read up to `limit` items. */
export const execute = async (
  { application, actor }: Pick<Call, 'application' | 'actor'>,
  name: OperationName,
  input: object,
  limit = 1000,
): Promise<object> => {
  if (operationOf(name).kind !== 'stream') {
    const answer = await application.call(name, input, actor);
    return Array.isArray(answer) ? { items: answer } : answer;
  }
  const items: unknown[] = [];
  for await (const item of application.callStream(name, input, actor)) {
    items.push(item);
    if (items.length >= limit) break;
  }
  return { items };
};

/** The output schema of an operation as an object. */
export const outputOf = (name: OperationName): z.ZodObject => {
  const { output, kind } = operationOf(name);
  if (kind !== 'stream' && output instanceof z.ZodObject) return output;
  return z.object({ items: kind === 'stream' ? z.array(output) : output });
};

/** The input schema of an operation. */
export const inputOf = (name: OperationName): z.ZodObject => operations[name].input as unknown as z.ZodObject;

/** The input of one of a tool's operations: the arguments that it knows, under its own names. */
const inputFor = ({ operation, renamed = {}, input }: ToolOperation, options: Arguments): object => {
  if (input) return input(options);
  const fields = Object.keys(inputOf(operation).shape);
  return Object.fromEntries(
    fields
      .map((field) => [field, options[renamed[field] ?? field]] as const)
      .filter(([, value]) => value !== undefined),
  );
};

const isMeant =
  (arguments_: Arguments) =>
  ({ with: wanted = {}, argument }: ToolOperation): boolean =>
    Object.entries(wanted).every(([name, value]) => arguments_[name] === value) &&
    (argument === undefined || arguments_[argument] !== undefined);

/** Throws `rule-violated` when nothing was changed. */
export const requireChange = <T extends object>(answer: T): T => {
  if ((answer as { changed?: boolean }).changed === false)
    throw new DomainError('assistants.nothing-changed');
  return answer;
};

/** Executes the first operation that matches the arguments; one that needs confirmation is prepared instead. */
export const runOperation =
  ({ mustChange }: Pick<ToolSpec, 'mustChange'>, all: readonly ToolOperation[]) =>
  async (call: Call, options: Arguments): Promise<object> => {
    const chosen = all.find(isMeant(options)) ?? all[0]!;
    const { operation, in: field } = chosen;
    const input = inputFor(chosen, options);
    if (operationOf(operation).confirm) return call.confirmer.prepare(operation, input, call.actor);
    const answer = await execute(call, operation, input);
    if (mustChange) requireChange(answer);
    return field === undefined ? answer : { [field]: answer };
  };

type Shape = Record<string, z.ZodType>;

/** The fields of several schemas; those that not all of them have are optional. */
const mergeShapes = (
  shapes: readonly Shape[],
  merge: (found: z.ZodType[], name: string) => z.ZodType,
): Shape =>
  Object.fromEntries(
    [...new Set(shapes.flatMap(Object.keys))].map((name) => {
      const found = shapes.flatMap((shape) => shape[name] ?? []);
      const merged = merge(found, name);
      const stays = found.length === shapes.length || merged.safeParse(undefined).success;
      return [name, stays ? merged : merged.optional()];
    }),
  );

/** One schema that covers all of these: lists and objects have the fields of all, of other types the first is used. */
const mergeSchemas = (schemas: readonly z.ZodType[]): z.ZodType => {
  if (new Set(schemas).size > 1 && schemas.every((one) => one instanceof z.ZodArray))
    return z.array(mergeSchemas(schemas.map(({ element }) => element as z.ZodType)));
  if (new Set(schemas).size > 1 && schemas.every((one) => one instanceof z.ZodObject))
    return z.object(
      mergeShapes(
        schemas.map(({ shape }) => shape),
        mergeSchemas,
      ),
    );
  return schemas[0]!;
};

const mergeOutputs = (all: readonly ToolOperation[]): z.ZodObject => {
  const answers = all.map(({ operation, in: field }) =>
    field === undefined ? outputOf(operation) : z.object({ [field]: outputOf(operation) }),
  );
  return z.object(
    mergeShapes(
      answers.map(({ shape }) => shape),
      mergeSchemas,
    ),
  );
};

/** An argument whose value selects the operation. */
const selector = (name: string, all: readonly ToolOperation[]): z.ZodType => {
  const leading = all.filter(({ with: wanted = {} }) => name in wanted);
  const values = [...new Set(leading.map((one) => one.with?.[name]))];
  return values.every((value) => typeof value === 'string')
    ? z.enum(values)
    : z.boolean().default(false).describe(operationOf(leading[0]!.operation).summary);
};

/** The arguments of the operations, under the tool's names, and those that select the operation. */
const mergeInputs = (all: readonly ToolOperation[]): Shape => {
  const direct = all
    .filter(({ input }) => !input)
    .map(({ operation, renamed = {}, with: wanted = {} }) => ({
      cases: Object.values(wanted).filter((value) => typeof value === 'string'),
      shape: Object.fromEntries(
        Object.entries(inputOf(operation).shape).map(([name, field]) => [renamed[name] ?? name, field]),
      ),
    }));
  const allCases = new Set(direct.flatMap(({ cases }) => cases));
  const describeAll = (found: readonly z.ZodType[], name: string): z.ZodType => {
    const takers = direct.filter(({ shape }) => name in shape);
    const cases = new Set(takers.every((one) => one.cases.length) ? takers.flatMap((one) => one.cases) : []);
    const when = cases.size && cases.size < allCases.size ? `For ${[...cases].join(', ')}` : '';
    const texts = new Set(found.map(fieldDescription));
    const text = [when, [...texts].filter(Boolean).join(' or ')].filter(Boolean).join(': ');
    return text ? found[0]!.describe(text) : found[0]!;
  };
  const selecting = [...new Set(all.flatMap(({ with: wanted = {} }) => Object.keys(wanted)))];
  return {
    ...mergeShapes(
      direct.map(({ shape }) => shape),
      describeAll,
    ),
    ...Object.fromEntries(selecting.map((name) => [name, selector(name, all)])),
  };
};

const reads: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
const writes: Hints = { ...reads, readOnlyHint: false, idempotentHint: false };

/** The topics that an operation's output depends on; undefined when unknown. */
const topicsOf = (operation: Operation): readonly Topic[] | undefined => {
  if (operation.kind === 'command') return undefined;
  return operation.topics ?? (operation.access === 'public' ? readerTopics : undefined);
};

/** Defines a tool from its own settings and its operations. */
export const defineTool = ({
  operations: named,
  mustChange,
  extend,
  without = [],
  ...own
}: ToolSpec): Tool => {
  const all = typeof named === 'string' ? [{ operation: named }] : named;
  const called = all.map(({ operation }) => operationOf(operation));
  const [first] = called;
  const isRead = called.every(({ kind }) => kind !== 'command');
  const topics = called.map(topicsOf);
  const hasTopics = isRead && topics.length && topics.every((one) => one !== undefined);
  const summary = first?.summary ?? '';
  const derived = Object.entries(mergeInputs(all)).filter(([name]) => !without.includes(name));
  return {
    title: summary.split(/[:;,]/, 1)[0]!,
    description: `${summary}.`,
    scope: first ? scopeOf(first) : 'read',
    output: own.output ?? mergeOutputs(all),
    run: runOperation({ ...(mustChange && { mustChange }) }, all),
    ...(hasTopics && { topics: [...new Set(topics.flat())] }),
    ...own,
    input: (own.input ?? z.object({ ...Object.fromEntries(derived), ...extend })).strict(),
    operations: all,
    hints: { ...(isRead ? reads : writes), ...own.hints },
  };
};

const scopesFor = ({ scope }: Pick<Tool, 'scope'>) => [scope].flat();

/** Whether an actor may use a tool, as far as that is known before the call. */
export const mayUse = (tool: Pick<Tool, 'scope' | 'operations'>, actor: Actor): boolean =>
  scopesFor(tool).some((scope) => hasScope(scope, actor)) &&
  (tool.operations.length === 0 ||
    tool.operations.some(({ operation }) => hasAccess(operationOf(operation).access, actor.role)));

/** Throws `forbidden`, with the missing scope. */
export const requireUse = (tool: Pick<Tool, 'scope'>, actor: Actor): void => {
  const scopes = scopesFor(tool);
  // The operations themselves refuse other roles.
  if (scopes[0] && !scopes.some((scope) => hasScope(scope, actor))) requireScope(scopes[0], actor);
};
