import { z } from 'zod';
import type { LanguageModel, ModelReply } from '#core/agents/provider-ports.ts';
import type { CallLimits } from '../http/call-with-retry.ts';
import { createCaller } from '../http/call-with-retry.ts';

/** The address of Anthropic's API. */
export const anthropicBase = 'https://api.anthropic.com';

/** Anthropic's headers for a key. */
export const anthropicHeaders = (key: string | undefined): Record<string, string> => ({
  'anthropic-version': '2023-06-01',
  ...(key && { 'x-api-key': key }),
});

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

/** A model of Anthropic. */
export const createAnthropicModel = (options: {
  key: string | undefined;
  base: string | undefined;
  model: string;
  limits?: Partial<CallLimits>;
}): LanguageModel => {
  const { key, base = anthropicBase, model, limits } = options;
  const callee = { provider: 'anthropic', name: 'Anthropic', variable: 'ANTHROPIC_API_KEY', key };
  const call = createCaller(callee, limits);
  return {
    provider: callee.provider,
    model,
    async ask({ system, prompt, schema, maxOutputTokens }, signal) {
      const body = {
        model,
        max_tokens: maxOutputTokens,
        system,
        messages: [{ role: 'user', content: prompt }],
        output_config: { format: { type: 'json_schema', schema: schema.json } },
      };
      const request = { url: `${base}/v1/messages`, headers: anthropicHeaders(key), body };
      const answer = await call(request, Answer, signal);
      const { input_tokens, output_tokens, ...cache } = answer.usage;
      return {
        text: answer.content.map(({ type, text = '' }) => (type === 'text' ? text : '')).join(''),
        finish: finishes[answer.stop_reason ?? ''] ?? 'stop',
        model: answer.model ?? model,
        usage: {
          input_tokens:
            input_tokens + (cache.cache_creation_input_tokens ?? 0) + (cache.cache_read_input_tokens ?? 0),
          output_tokens,
        },
      };
    },
  };
};
