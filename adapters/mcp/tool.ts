import type { ContentBlock } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { VigiaApplication } from '#core/application.ts';
import type { OperationName } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import type { ContentChanges } from '#core/ports.ts';
import type { Actor } from '#core/kernel/actor.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Scope } from '#core/kernel/scope.ts';
import type { Topic } from '#core/kernel/topic.ts';
import type { Confirmer } from '#core/kernel/confirm.ts';

/** The product as tools use it. */
export type Product = { application: VigiaApplication; confirmer: Confirmer; changes: ContentChanges };

/** One call of a tool: on what, by whom, and until when. */
export type Call = Product & {
  actor: Actor;
  /** Ends when the caller no longer waits. */
  signal: AbortSignal;
  /** Whether they called it off, rather than only went away. */
  wasCalledOff: () => boolean;
  /** Tells the caller how far it is, should they want to know. */
  progress: (done: number, total: number, message: string) => Promise<void>;
};

/** What a program is told of how a tool behaves; all four are always said. */
export type Hints = {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
};

/** Where the answer of a contract stands in that of a tool, and the arguments that lead to it. */
export type Behind = {
  with?: Record<string, unknown>;
  in?: string;
  /** What of the contract is no argument: `with` says it, or it is not for programs to say. */
  without?: readonly string[];
  /** What arguments of the contract are called here, by their names there. */
  renamed?: Readonly<Record<string, string>>;
  /** What of the answer is told in words of the tool, which are English. */
  reworded?: readonly string[];
  /** The arguments are not those of the contract. */
  reshaped?: true;
};

/** A task that a model can ask for. */
export type Tool = {
  title: string;
  description: string;
  /** What a token needs for it at least, one of them where there are several; the contracts behind it decide. */
  scope: Scope | readonly Scope[];
  hints: Hints;
  input: z.ZodObject;
  output: z.ZodObject;
  /** The contracts that it is for. */
  contracts: Partial<Record<OperationName, Behind>>;
  /** What it is made of in more words than a program needs: texts that nothing is known of are fenced. */
  made?: z.ZodType;
  /** What its answers are made of alone, and the contract that says who may have them. They are kept until that changes. */
  kept?: { until: readonly (Topic | 'readers')[]; as: OperationName };
  run: (call: Call, input: never) => Promise<object>;
  /** What is handed over beside the answer, which is text: pictures, sounds, files. */
  beside?: readonly ContentBlock[];
};

/** Hints of what only reads. */
export const reads: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
/** Hints of what adds or changes drafts, and can be taken back. */
export const writes: Hints = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};

/** Calls a contract; a stream is read to `limit` items. */
export const execute = async (
  { application, actor }: Pick<Call, 'application' | 'actor'>,
  name: OperationName,
  input: object,
  limit = 1000,
): Promise<object> => {
  const contract: Operation = operations[name];
  if (contract.kind !== 'stream') {
    const answer: object = await application.execute(name as never, input as never, actor);
    return Array.isArray(answer) ? { items: answer } : answer;
  }
  const items: unknown[] = [];
  for await (const item of application.stream(name as never, input as never, actor)) {
    items.push(item);
    if (items.length >= limit) break;
  }
  return { items };
};

/** The answer of a contract as an object. */
export const outputOf = (name: OperationName): z.ZodObject => {
  const { output, kind }: Operation = operations[name];
  if (kind !== 'stream' && output instanceof z.ZodObject) return output;
  return z.object({ items: kind === 'stream' ? z.array(output) : output });
};

/** What a contract is asked. */
export const inputOf = (name: OperationName): z.ZodObject => operations[name].input as unknown as z.ZodObject;

type Told = Pick<Tool, 'title' | 'description' | 'scope' | 'hints' | 'kept'> & {
  input?: z.ZodObject;
};

/** A tool that is one contract. */
export const ask = (name: OperationName, { input, ...told }: Told): Tool => ({
  ...told,
  input: input ?? inputOf(name),
  output: outputOf(name),
  contracts: { [name]: {} },
  run: (call, given) => execute(call, name, given),
});

/** Throws `rule-violated` when nothing was changed: whoever asks for a change believes that there was one. */
export const changedOnly = <T extends object>(answer: T): T => {
  if ((answer as { changed?: boolean }).changed === false)
    throw new DomainError('rule-violated', 'Nothing was changed: it said so already');
  return answer;
};
