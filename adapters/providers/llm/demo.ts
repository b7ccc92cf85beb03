import type { LanguageModel } from '#core/agents/provider-ports.ts';
import { demoAnswer } from './demo-answer.ts';
import { estimateTokens } from './estimate-tokens.ts';

/** A model for trying the workflow: it needs no network, costs nothing, and marks all that it writes as DEMO. */
export const createDemoModel = (): LanguageModel => ({
  provider: 'demo',
  model: 'demo',
  async ask(request, signal) {
    signal.throwIfAborted();
    const text = JSON.stringify(demoAnswer(request));
    return {
      text,
      finish: 'stop',
      model: 'demo',
      usage: {
        input_tokens: estimateTokens(request.system + request.prompt),
        output_tokens: estimateTokens(text),
      },
    };
  },
});
