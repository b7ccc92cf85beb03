import { z } from 'zod';
import type { PictureModel } from '#core/agents/provider-ports.ts';
import { createCaller } from '../http/caller.ts';
import { unusable } from '../http/failures.ts';
import type { CallLimits } from '../http/limits.ts';
import { openAiCallee, openAiHeaders } from '../llm/openai.ts';
import { markGenerated } from './mark-generated.ts';

const official = 'https://api.openai.com/v1';

const Answer = z.object({ data: z.array(z.object({ b64_json: z.string().min(1) })).min(1) });

/** Pictures of OpenAI, or of any server that speaks the same language; each says of itself that a machine made it. */
export const createOpenAiPictures = (options: {
  key: string | undefined;
  base: string | undefined;
  model: string;
  limits?: Partial<CallLimits>;
}): PictureModel => {
  const { key, base, model, limits } = options;
  const callee = openAiCallee(key, base);
  const call = createCaller(callee, { maxBytes: 40_000_000, ...limits });
  return {
    provider: callee.provider,
    model,
    async make(prompt, signal) {
      const json = await call(
        {
          method: 'POST',
          url: `${base ?? official}/images/generations`,
          headers: openAiHeaders(key),
          body: { model, prompt, n: 1, size: '1536x1024' },
        },
        signal,
      );
      const answer = Answer.safeParse(json);
      if (!answer.success) throw unusable(callee, 'providers.no-picture').error;
      const [{ b64_json }] = answer.data.data as [{ b64_json: string }];
      const bytes = await markGenerated(Buffer.from(b64_json, 'base64'), model).catch(() => {
        throw unusable(callee, 'providers.bad-picture').error;
      });
      signal.throwIfAborted();
      return { bytes, model };
    },
  };
};
