import { z } from 'zod';
import type { LanguageModel, ModelReply } from '#core/agents/provider-ports.ts';
import { createCaller } from '../http/caller.ts';
import type { Callee } from '../http/failures.ts';
import { unusable } from '../http/failures.ts';
import type { CallLimits } from '../http/limits.ts';

const official = 'https://api.anthropic.com';

export type AnthropicOptions = {
  key: string | undefined;
  base: string | undefined;
  model: string;
  limits?: Partial<CallLimits>;
};

const count = z.number().nullish();
const Answer = z.object({
  model: z.string().optional(),
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
  usage: z.object({
    input_tokens: z.number(),
    output_tokens: z.number(),
    cache_creation_input_tokens: count,
    cache_read_input_tokens: count,
  }),
});

const finishes: Record<string, ModelReply['finish']> = {
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'refusal',
};

const toReply = (
  { content, stop_reason, usage, model }: z.infer<typeof Answer>,
  asked: string,
): ModelReply => ({
  text: content.map(({ type, text = '' }) => (type === 'text' ? text : '')).join(''),
  finish: finishes[stop_reason ?? ''] ?? 'stop',
  model: model ?? asked,
  usage: {
    input_tokens:
      usage.input_tokens + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0),
    output_tokens: usage.output_tokens,
  },
});

/** A model of Anthropic. */
export const createAnthropicModel = ({ key, base, model, limits }: AnthropicOptions): LanguageModel => {
  const callee: Callee = {
    provider: 'anthropic',
    name: 'Anthropic',
    variable: 'ANTHROPIC_API_KEY',
    secrets: key ? [key] : [],
  };
  const call = createCaller(callee, limits);
  return {
    provider: callee.provider,
    model,
    async ask({ system, prompt, schema, maxOutputTokens }, signal) {
      const json = await call(
        {
          method: 'POST',
          url: `${base ?? official}/v1/messages`,
          headers: { 'anthropic-version': '2023-06-01', ...(key ? { 'x-api-key': key } : {}) },
          body: {
            model,
            max_tokens: maxOutputTokens,
            system,
            messages: [{ role: 'user', content: prompt }],
            output_config: { format: { type: 'json_schema', schema: schema.json } },
          },
        },
        signal,
      );
      const answer = Answer.safeParse(json);
      if (!answer.success) throw unusable(callee, 'providers.unexpected-answer').error;
      return toReply(answer.data, model);
    },
  };
};
