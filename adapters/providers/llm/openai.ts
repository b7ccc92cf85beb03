import { z } from 'zod';
import type { LanguageModel, ModelReply, ModelRequest } from '#core/agents/provider-ports.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import type { ParamsOf } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import { createCaller } from '../http/caller.ts';
import type { Callee } from '../http/failures.ts';
import { unusable } from '../http/failures.ts';
import type { CallLimits } from '../http/limits.ts';
import { estimateTokens } from './estimate-tokens.ts';

const official = 'https://api.openai.com/v1';

export type OpenAiOptions = {
  key: string | undefined;
  /** Another server that speaks the same language. */
  base: string | undefined;
  model: string;
  limits?: Partial<CallLimits>;
};

const Part = z.object({ text: z.string().optional() });
const Answer = z.object({
  model: z.string().optional(),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.union([z.string(), z.array(Part)]).nullish(),
          refusal: z.string().nullish(),
        }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).partial().nullish(),
});

const toReply = (answer: z.infer<typeof Answer>, request: ModelRequest, asked: string): ModelReply => {
  const [{ finish_reason, message: written }] = answer.choices as [(typeof answer.choices)[number]];
  const { content, refusal } = written;
  const body = Array.isArray(content) ? content.map(({ text = '' }) => text).join('') : (content ?? '');
  const text = refusal || body;
  return {
    text,
    finish:
      refusal || finish_reason === 'content_filter'
        ? 'refusal'
        : finish_reason === 'length'
          ? 'length'
          : 'stop',
    model: answer.model ?? asked,
    usage: {
      // Servers of one's own do not always count.
      input_tokens: answer.usage?.prompt_tokens ?? estimateTokens(request.system + request.prompt),
      output_tokens: answer.usage?.completion_tokens ?? estimateTokens(text),
    },
  };
};

/** What the limit of an answer is called: OpenAI's own models know the new name alone, many servers only the old one. */
type LimitName = 'max_completion_tokens' | 'max_tokens';
const otherName = { max_completion_tokens: 'max_tokens', max_tokens: 'max_completion_tokens' } as const;

/** Whom the settings mean by OpenAI. */
export const openAiCallee = (key: string | undefined, base: string | undefined): Callee => ({
  provider: 'openai',
  name: base === undefined ? 'OpenAI' : message('providers.model-server', { host: new URL(base).host }),
  variable: 'OPENAI_API_KEY',
  secrets: key ? [key] : [],
});

/** How a key is shown to OpenAI; a server of one's own may need none. */
export const openAiHeaders = (key: string | undefined): Record<string, string> =>
  key ? { authorization: `Bearer ${key}` } : {};

/** A model of OpenAI, or of any server that speaks the same language (Ollama, vLLM, llama.cpp). */
export const createOpenAiModel = ({ key, base, model, limits }: OpenAiOptions): LanguageModel => {
  const callee = openAiCallee(key, base);
  const call = createCaller(callee, limits);
  let limitName: LimitName = base === undefined ? 'max_completion_tokens' : 'max_tokens';
  const send = ({ system, prompt, schema, maxOutputTokens }: ModelRequest, signal: AbortSignal) =>
    call(
      {
        method: 'POST',
        url: `${base ?? official}/chat/completions`,
        headers: openAiHeaders(key),
        body: {
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
        },
      },
      signal,
    );
  return {
    provider: callee.provider,
    model,
    async ask(request, signal) {
      const tried = limitName;
      const json = await send(request, signal).catch((error: unknown) => {
        const { status, because } = (isDomainError(error) ? error.params : {}) as Partial<
          ParamsOf<'providers.bad-request'>
        >;
        const isName = status === 400 && because?.includes(tried);
        if (!isName) throw error;
        // Refused before anything was paid for.
        limitName = otherName[tried];
        return send(request, signal);
      });
      const answer = Answer.safeParse(json);
      if (!answer.success) throw unusable(callee, 'providers.unexpected-answer').error;
      return toReply(answer.data, request, model);
    },
  };
};
