import { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.ts';
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

const fenced = /^```(?:json)?\s*\n([\s\S]*?)\n?```$/;

/** `extra`: fields that nobody asked for, which are dropped. */
type Read<T> = { value: T; extra: string[] } | { fault: Message };

const readAnswer = <T>({ text, finish }: ModelReply, schema: z.ZodType<T>, wire: JsonSchema): Read<T> => {
  if (finish === 'length') return { fault: message('runs.answer-cut') };
  const trimmed = text.trim();
  if (!trimmed) return { fault: message('runs.answer-empty') };
  let json: unknown;
  try {
    json = JSON.parse(fenced.exec(trimmed)?.[1] ?? trimmed);
  } catch {
    return { fault: message('runs.answer-not-json') };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success)
    return {
      value: parsed.data,
      extra: Object.keys(Object(json) as object).filter(
        (name) => !Object.hasOwn(wire.properties ?? {}, name),
      ),
    };
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return { fault: message('runs.answer-schema', { issues: issues.join('; ').slice(0, 1000) }) };
};

const requireModel = ({ ports }: AskContext): LanguageModel => {
  const { model, readiness } = ports.providers;
  if (!model) throw notConfigured(readiness.types.manual.variable ?? 'LLM_PROVIDER');
  return model;
};

/**
 * Asks the model for an object that matches a schema. An invalid answer is requested once more, with its errors; then
 * the run fails (`schema`). Throws what the provider throws.
 */
export const askModel = async <T>(context: AskContext, question: Question<T>): Promise<Answered<T>> => {
  const { name, system, prompt, schema, maxOutputTokens } = question;
  const model = requireModel(context);
  const { hash } = context.ports.providers.prompts;
  const json = wireSchema(schema);
  let asked = prompt;
  for (let turn = 1; ; turn += 1) {
    const reply = await askOnce(context, model, name, {
      system,
      prompt: asked,
      schema: { name, json },
      maxOutputTokens,
    });
    if (reply.finish === 'refusal')
      throw new DomainError('providers.model-refused', {
        provider: model.provider,
        fault: 'refused',
      });
    const read = readAnswer(reply, schema, json);
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
    asked = `${prompt}\n\nTu respuesta anterior no sirve: ${render(read.fault, 'es')}. Responde otra vez, solo con el objeto JSON que se pide.`;
  }
};
