import { z } from 'zod';
import type { LanguageModel, ModelReply, ModelRequest } from '#core/agents/provider-ports.ts';
import { message } from '#core/messages/messages.ts';
import type { CallLimits } from '../http/call-with-retry.ts';
import { bearer, createCaller } from '../http/call-with-retry.ts';
import type { Callee } from '../http/provider-errors.ts';
import { Count, finishOf, maximumIn, refusedParameter, usageOf } from './model-reply.ts';

/** The address of OpenAI's API. */
export const openAiBase = 'https://api.openai.com/v1';

/** `base`: another server with the same API (Ollama, vLLM, llama.cpp), which may need no key. */
export type OpenAiOptions = {
  key: string | undefined;
  base: string | undefined;
  model: string;
  limits?: Partial<CallLimits>;
};

export const openAiCallee = ({ key, base }: OpenAiOptions): Callee => ({
  provider: 'openai',
  name: base === undefined ? 'OpenAI' : message('providers.model-server', { host: new URL(base).host }),
  variable: 'OPENAI_API_KEY',
  key,
});

const text = z.string().nullish();
const Choice = z.object({
  finish_reason: text,
  message: z
    .object({
      content: z.union([z.string(), z.array(z.object({ text: text.catch(null) }))]).nullish(),
      refusal: text.catch(null),
    })
    .nullish(),
  error: z.object({ message: text }).nullish().catch(null),
});
const Answer = z.object({
  model: text,
  choices: z.array(Choice),
  usage: z.object({ prompt_tokens: Count, completion_tokens: Count }).nullish().catch(null),
});

const toReply = (answer: z.infer<typeof Answer>, request: ModelRequest, model: string): ModelReply => {
  const [choice] = answer.choices;
  const { content, refusal } = choice?.message ?? {};
  const written =
    refusal || (Array.isArray(content) ? content.map((part) => part.text ?? '').join('') : (content ?? ''));
  const failure = choice?.error?.message ?? undefined;
  return {
    text: written,
    ...(refusal
      ? { finish: 'refusal' }
      : failure === undefined
        ? finishOf(choice?.finish_reason)
        : { finish: 'failed', reason: failure.slice(0, 300) }),
    model: answer.model ?? model,
    usage: usageOf(request, written, answer.usage?.prompt_tokens, answer.usage?.completion_tokens),
  };
};

/**
 * The parameter for the limit of an answer: OpenAI's own models only accept the new name, many servers only the old
 * one.
 */
const limitNames = ['max_completion_tokens', 'max_tokens'] as const;
type LimitName = (typeof limitNames)[number];

const unsupported =
  /unsupported|not supported|unknown|unrecognized|unexpected|not permitted|not allowed|extra_forbidden|instead/i;

/** A model of OpenAI, or of any server with the same API. */
export const createOpenAiModel = (options: OpenAiOptions): LanguageModel => {
  const { key, base, model, limits } = options;
  const callee = openAiCallee(options);
  const call = createCaller(callee, limits);
  let limitName: LimitName = base === undefined ? 'max_completion_tokens' : 'max_tokens';
  const send = (
    { system, prompt, schema }: ModelRequest,
    limit: Partial<Record<LimitName, number>>,
    signal: AbortSignal,
  ) => {
    const body = {
      model,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: prompt },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: schema.name, schema: schema.json, strict: true },
      },
      ...limit,
    };
    const request = { url: `${base ?? openAiBase}/chat/completions`, headers: bearer(key), body };
    return call(request, Answer, signal);
  };
  return {
    provider: callee.provider,
    model,
    async ask(request, signal) {
      let [name, tokens] = [limitName, request.maxOutputTokens];
      let first: Error | undefined;
      for (;;)
        try {
          const answer = await send(request, { [name]: tokens }, signal);
          limitName = name;
          return toReply(answer, request, model);
        } catch (error) {
          // Refused before anything was paid for.
          const refusal = refusedParameter(error);
          if (refusal === null) throw error;
          const maximum = tokens === request.maxOutputTokens ? maximumIn(refusal, tokens) : null;
          if (maximum !== null) tokens = maximum;
          else if (!refusal.includes(name) || !unsupported.test(refusal)) throw error;
          else if (first) throw first;
          else {
            first = error as Error;
            name = limitNames.find((one) => one !== name)!;
          }
        }
    },
  };
};
