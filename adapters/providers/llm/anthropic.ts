import { z } from 'zod';
import type { LanguageModel } from '#core/agents/provider-ports.ts';
import type { CallLimits } from '../http/call-with-retry.ts';
import { createCaller } from '../http/call-with-retry.ts';
import { Count, finishOf, maximumIn, refusedParameter, usageOf } from './model-reply.ts';

/** The address of Anthropic's API. */
export const anthropicBase = 'https://api.anthropic.com';

/** Anthropic's headers for a key. */
export const anthropicHeaders = (key: string | undefined): Record<string, string> => ({
  'anthropic-version': '2023-06-01',
  ...(key && { 'x-api-key': key }),
});

const text = z.string().nullish();
const Answer = z.object({
  model: text,
  content: z.array(z.object({ type: text, text })),
  stop_reason: text,
  stop_details: z.object({ explanation: text }).nullish().catch(null),
  usage: z
    .object({
      input_tokens: Count,
      output_tokens: Count,
      cache_creation_input_tokens: Count,
      cache_read_input_tokens: Count,
    })
    .nullish()
    .catch(null),
});

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
    async ask(request, signal) {
      const { system, prompt, schema, maxOutputTokens } = request;
      const send = (max_tokens: number) => {
        const body = {
          model,
          max_tokens,
          system,
          messages: [{ role: 'user', content: prompt }],
          output_config: { format: { type: 'json_schema', schema: schema.json } },
        };
        return call({ url: `${base}/v1/messages`, headers: anthropicHeaders(key), body }, Answer, signal);
      };
      const answer = await send(maxOutputTokens).catch((error: unknown) => {
        // Refused before anything was paid for.
        const maximum = maximumIn(refusedParameter(error) ?? '', maxOutputTokens);
        if (maximum === null) throw error;
        return send(maximum);
      });
      const { input_tokens: input, output_tokens, ...cache } = answer.usage ?? {};
      const cached = (cache.cache_creation_input_tokens ?? 0) + (cache.cache_read_input_tokens ?? 0);
      const written = answer.content.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('');
      const ended = finishOf(answer.stop_reason);
      return {
        text: (ended.finish === 'refusal' && answer.stop_details?.explanation) || written,
        ...ended,
        model: answer.model ?? model,
        usage: usageOf(request, written, typeof input === 'number' ? input + cached : null, output_tokens),
      };
    },
  };
};
