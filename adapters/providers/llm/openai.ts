import { z } from 'zod';
import type { LanguageModel, ModelReply, ModelRequest } from '#core/agents/provider-ports.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import type { ParamsOf } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import type { CallLimits } from '../http/call-with-retry.ts';
import { bearer, createCaller } from '../http/call-with-retry.ts';
import type { Callee } from '../http/provider-errors.ts';

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

/** The estimated tokens of a text; rather too many than too few. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 3);

const Part = z.object({ text: z.string().optional() });
const Choice = z.object({
  finish_reason: z.string().nullish(),
  message: z.object({
    content: z.union([z.string(), z.array(Part)]).nullish(),
    refusal: z.string().nullish(),
  }),
});
const Answer = z.object({
  model: z.string().optional(),
  choices: z.tuple([Choice], Choice),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).partial().nullish(),
});

const finishes: Record<string, ModelReply['finish']> = { content_filter: 'refusal', length: 'length' };

const toReply = (answer: z.infer<typeof Answer>, request: ModelRequest, model: string): ModelReply => {
  const [{ finish_reason, message: written }] = answer.choices;
  const { content, refusal } = written;
  const text =
    refusal || (Array.isArray(content) ? content.map((part) => part.text ?? '').join('') : (content ?? ''));
  return {
    text,
    finish: refusal ? 'refusal' : (finishes[finish_reason ?? ''] ?? 'stop'),
    model: answer.model ?? model,
    usage: {
      // Self-hosted servers do not always count.
      input_tokens: answer.usage?.prompt_tokens ?? estimateTokens(request.system + request.prompt),
      output_tokens: answer.usage?.completion_tokens ?? estimateTokens(text),
    },
  };
};

/**
 * The parameter for the limit of an answer: OpenAI's own models only accept the new name, many servers only the old
 * one.
 */
const limitNames = ['max_completion_tokens', 'max_tokens'] as const;

/** A model of OpenAI, or of any server with the same API. */
export const createOpenAiModel = (options: OpenAiOptions): LanguageModel => {
  const { key, base, model, limits } = options;
  const callee = openAiCallee(options);
  const call = createCaller(callee, limits);
  let [limitName, otherName] = base === undefined ? limitNames : limitNames.toReversed();
  const send = ({ system, prompt, schema, maxOutputTokens }: ModelRequest, signal: AbortSignal) => {
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
      [limitName]: maxOutputTokens,
    };
    const request = { url: `${base ?? openAiBase}/chat/completions`, headers: bearer(key), body };
    return call(request, Answer, signal);
  };
  return {
    provider: callee.provider,
    model,
    async ask(request, signal) {
      const tried = limitName;
      const answer = await send(request, signal).catch((error: unknown) => {
        const { status, because } = (isDomainError(error) ? error.params : {}) as Partial<
          ParamsOf<'providers.bad-request'>
        >;
        if (status !== 400 || !because?.includes(tried)) throw error;
        // Refused before anything was paid for.
        if (limitName === tried) [limitName, otherName] = [otherName, limitName];
        return send(request, signal);
      });
      return toReply(answer, request, model);
    },
  };
};
