import { z } from 'zod';
import type { PictureModel } from '#core/agents/provider-ports.ts';
import { bearer, createCaller } from '../http/call-with-retry.ts';
import { unusableAnswer } from '../http/provider-errors.ts';
import type { OpenAiOptions } from '../llm/openai.ts';
import { openAiBase, openAiCallee } from '../llm/openai.ts';
import { markGenerated } from './mark-generated.ts';

const Picture = z.object({ b64_json: z.string().min(1) });
const Answer = z.object({ data: z.tuple([Picture], Picture) });

/** Pictures by OpenAI, or any server with the same API; the metadata of each declares it as machine-generated. */
export const createOpenAiPictures = (options: OpenAiOptions): PictureModel => {
  const { key, base = openAiBase, model, limits } = options;
  const callee = openAiCallee(options);
  const call = createCaller(callee, { maxBytes: 40_000_000, ...limits }, 'providers.no-picture');
  return {
    provider: callee.provider,
    model,
    async make(prompt, signal) {
      const body = { model, prompt, n: 1, size: '1536x1024' };
      const request = { url: `${base}/images/generations`, headers: bearer(key), body };
      const [{ b64_json }] = (await call(request, Answer, signal)).data;
      const bytes = await markGenerated(Buffer.from(b64_json, 'base64'), model).catch(() => {
        throw unusableAnswer(callee, 'providers.bad-picture');
      });
      signal.throwIfAborted();
      return { bytes, model };
    },
  };
};
