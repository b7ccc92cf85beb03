import { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.ts';
import { oneLine } from '../../text/normalize-text.ts';
import { render } from '../../kernel/render.ts';
import type { Message } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
import type { JsonSchema, LanguageModel, ModelReply, ModelRequest } from '../provider-ports.ts';
import { notConfigured } from '../readiness.ts';
import { readSpendingRules } from '../spending-settings.ts';
import type { StageContext } from '../stages/context.ts';
import type { Payer } from './pay-within-budget.ts';
import { payWithinBudget } from './pay-within-budget.ts';

/** A request for an object that matches a schema. `name` identifies the schema, and the step in the ledger. */
export type Question<T> = {
  name: string;
  system: string;
  prompt: string;
  schema: z.ZodType<T>;
  maxOutputTokens: number;
};

/** Context of a model call: who is charged, and where retries are logged. */
export type AskContext = Payer & Pick<StageContext, 'log'>;

/** A valid answer and its provenance. */
export type Answered<T> = { value: T; provider: string; model: string; prompt_hash: string };

const schemaKeywords = new Set(['type', 'enum', 'const', 'description']);

const stripped = (node: unknown): JsonSchema => {
  const { properties, items, anyOf, ...rest } = Object(node) as Record<string, unknown>;
  const plain = Object.fromEntries(Object.entries(rest).filter(([name]) => schemaKeywords.has(name)));
  if (Array.isArray(anyOf)) return { ...plain, anyOf: anyOf.map(stripped) };
  if (items) return { ...plain, items: stripped(items) };
  if (!properties) return plain;
  const fields = Object.entries(Object(properties) as object).map(([name, field]) => [name, stripped(field)]);
  return {
    ...plain,
    properties: Object.fromEntries(fields) as JsonSchema,
    required: fields.map(([name]) => name),
    additionalProperties: false,
  };
};

/**
 * The schema of an answer in the subset that every compatible server accepts: all fields required, no limits.
 * Everything else is validated on receipt.
 */
export const wireSchema = (schema: z.ZodType): JsonSchema => stripped(z.toJSONSchema(schema));

const million = 1e6;
/** Upper bound for any text. */
const tokensPerCharacter = 0.5;

/** Makes one call of the model. Throws what the provider throws, and `run_failure: 'budget'`. */
export const askOnce = async (
  context: Payer,
  model: LanguageModel,
  name: string,
  request: ModelRequest,
): Promise<ModelReply> => {
  const { modelPrice } = await readSpendingRules(context.ports);
  const price = modelPrice(model.provider, model.model) ?? { input: 0, output: 0 };
  const cost = (input: number, output: number) => (input * price.input + output * price.output) / million;
  const characters = request.system.length + request.prompt.length + JSON.stringify(request.schema).length;
  return payWithinBudget(context, {
    purpose: name,
    provider: model.provider,
    model: model.model,
    key: request,
    maxEur: cost(Math.ceil(characters * tokensPerCharacter), request.maxOutputTokens),
    async call(signal) {
      const reply = await model.ask(request, signal);
      const { input_tokens, output_tokens } = reply.usage;
      return { answer: reply, eur: cost(input_tokens, output_tokens), input_tokens, output_tokens };
    },
  });
};

/** What an answer may have outside of its objects: the notes of a model that thinks first, and the channel of the answer. */
const outside =
  /(?<open>[<[](?:think|thinking|thought|reasoning|analysis)[>\]])|(?<close>[<[]\/(?:think|thinking|thought|reasoning|analysis)[>\]])|(?<final><\|channel\|>final\b[^<]*<\|message\|>)|\{/gi;

/** Where the object ends that starts at `from`; -1 when it does not end. */
const endOfObject = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
    } else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
};

const parseObject = (text: string): object | null => {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : null;
  } catch {
    return null;
  }
};

/** More braces than this around an answer are no answer. */
const maxObjects = 200;

/** The JSON objects in an answer, whatever stands around them, but none of its notes. */
const objectsIn = (text: string): object[] => {
  const whole = parseObject(text);
  if (whole) return [whole];
  let objects: object[] = [];
  let isNote = false;
  let tried = 0;
  const places = new RegExp(outside);
  for (let place = places.exec(text); place && tried < maxObjects; place = places.exec(text)) {
    const { open, close, final } = place.groups ?? {};
    if (open !== undefined) isNote = true;
    else if (close !== undefined || final !== undefined) {
      isNote = false;
      objects = [];
    } else if (!isNote) {
      tried += 1;
      const end = endOfObject(text, place.index);
      const object = end < 0 ? null : parseObject(text.slice(place.index, end));
      if (object) {
        objects.push(object);
        places.lastIndex = end;
      }
    }
  }
  return objects;
};

/** `extra`: fields that nobody asked for, which are dropped. */
type Read<T> = { value: T; extra: string[] } | { fault: Message };

/** The object in an answer. Throws for a refusal, and for an answer that would be cut again. */
export const readAnswer = <T>(
  { provider }: LanguageModel,
  { text, finish, reason, usage }: ModelReply,
  schema: z.ZodType<T>,
  limit: number,
): Read<T> => {
  const start = oneLine(text).slice(0, 200);
  if (finish === 'refusal')
    throw new DomainError('providers.model-refused', {
      provider,
      fault: 'refused',
      because: start && `: ${start}`,
    });
  if (finish === 'length') {
    const tokens = usage.output_tokens;
    // A server with a short context cuts before the limit.
    throw tokens > 0 && tokens < limit * 0.9
      ? new DomainError('runs.answer-cut-by-server', { run_failure: 'schema', tokens, limit })
      : new DomainError('runs.answer-cut', { run_failure: 'schema', limit });
  }
  if (finish === 'failed') return { fault: message('runs.answer-failed', { reason: reason ?? '' }) };
  if (!text.trim()) return { fault: message('runs.answer-empty') };
  const objects = objectsIn(text.trim());
  const parsed = objects.map((json) => ({ json, ...schema.safeParse(json) }));
  const valid = parsed.filter(({ success }) => success);
  if (valid.length > 1) return { fault: message('runs.answer-several', { start }) };
  const [one] = valid;
  if (one?.success) {
    const { properties = {} } = wireSchema(schema);
    return {
      value: one.data,
      extra: Object.keys(one.json).filter((name) => !Object.hasOwn(properties as object, name)),
    };
  }
  const [first] = parsed;
  if (!first?.error) return { fault: message('runs.answer-not-json', { start }) };
  const issues = first.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return { fault: message('runs.answer-schema', { issues: issues.join('; ').slice(0, 1000) }) };
};

const requireModel = ({ ports }: AskContext): LanguageModel => {
  const { model, readiness } = ports.providers;
  if (!model) throw notConfigured(readiness.types.manual.variable ?? 'LLM_PROVIDER');
  return model;
};

/**
 * Asks the model for an object that matches a schema. An invalid answer is requested once more, with its errors; then
 * the run fails (`schema`), as it does at once when an answer is cut at its limit. Throws what the provider throws.
 */
export const askModel = async <T>(context: AskContext, question: Question<T>): Promise<Answered<T>> => {
  const { name, system, prompt, schema, maxOutputTokens } = question;
  const model = requireModel(context);
  const { hash } = context.ports.providers.prompts;
  const json = wireSchema(schema);
  let attempt = prompt;
  for (let turn = 1; ; turn += 1) {
    const reply = await askOnce(context, model, name, {
      system,
      prompt: attempt,
      schema: { name, json },
      maxOutputTokens,
    });
    const read = readAnswer(model, reply, schema, maxOutputTokens);
    if ('value' in read) {
      if (read.extra.length)
        await context.log(message('runs.answer-extra', { fields: read.extra.join(', ').slice(0, 200) }));
      const prompt_hash = hash(system);
      await context.ports.ledger.storePrompt({ hash: prompt_hash, text: system });
      return { value: read.value, provider: model.provider, model: reply.model, prompt_hash };
    }
    if (turn === 2)
      throw new DomainError('runs.answers-unusable', { run_failure: 'schema', reason: read.fault });
    await context.log(message('runs.asking-again', { reason: read.fault }));
    attempt = `${prompt}\n\nTu respuesta anterior no sirve: ${render(read.fault, 'es')}. Responde otra vez, solo con el objeto JSON que se pide.`;
  }
};
