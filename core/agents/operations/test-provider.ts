import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { trustedText } from '../../input/fields.ts';
import { command } from '../../kernel/operation.ts';
import { dayOf } from '../../time/wall-clock.ts';
import { render } from '../../kernel/render.ts';
import type { Message } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
import { askOnce, readAnswer, wireSchema } from '../calls/ask-model.ts';
import type { Payer } from '../calls/pay-within-budget.ts';
import { chargeSite, payWithinBudget } from '../calls/pay-within-budget.ts';
import { sumCosts } from '../cost.ts';
import { runFailureOf } from '../provider-failure.ts';
import type { Finder, LanguageModel } from '../provider-ports.ts';
import { notConfigured } from '../readiness.ts';
import { RunCost } from '../run.ts';
import { readSpendingRules } from '../spending-settings.ts';

/** What the calls are made for, in the ledger. */
const purpose = 'test';

/** Models that think first need more than the answer itself. */
const maxOutputTokens = 1000;

const Greeting = z.object({ title: z.string() });

/** Why the answer of a model is of no use; null when it is. Throws as a call does. */
const testModel = async (payer: Payer, model: LanguageModel): Promise<Message | null> => {
  const reply = await askOnce(payer, model, purpose, {
    system: 'Responde con un objeto JSON.',
    prompt: 'Escribe «Hola» en el campo title.',
    schema: { name: 'greeting', json: wireSchema(Greeting) },
    maxOutputTokens,
  });
  const read = readAnswer(model, reply, Greeting, maxOutputTokens);
  return 'fault' in read ? message('providers.answer-unusable', { reason: read.fault }) : null;
};

const testFinder = async (payer: Payer, finder: Finder): Promise<null> => {
  const { ports } = payer;
  const { piecePrice } = await readSpendingRules(ports);
  const price = finder.isFree ? 0 : (piecePrice('search', finder.provider, 'search') ?? 0);
  const since = dayOf(ports.clock.now(), ports.providers.settings.timeZone);
  const query = { words: ['inteligencia artificial'], language: 'es', limit: 1, since } as const;
  return payWithinBudget(payer, {
    purpose,
    provider: finder.provider,
    model: 'search',
    key: query,
    maxEur: price,
    async call(signal) {
      const { costs } = await finder.find(query, signal);
      return { answer: null, eur: price * costs };
    },
  });
};

/**
 * Makes one short call of a configured provider, outside any transaction, and counts its cost. Its failures are part of
 * the answer. Throws `unavailable` when the service is not configured.
 */
export const testProvider = command({
  name: 'providers.test',
  effect: 'write',
  transaction: 'own',
  summary:
    'Try a provider with one short call, which is paid for: whether it answers, how fast, at what cost',
  access: 'admin',
  input: z.object({
    service: z.enum(['model', 'search']).default('model').describe('The language model, or the web search'),
  }),
  output: z.object({
    provider: z.string().register(trustedText, {}),
    model: z.string().register(trustedText, {}),
    works: z.boolean(),
    reason: z.string().nullable().describe('Why it does not work; null when it does'),
    milliseconds: z.int().nonnegative(),
    cost: RunCost,
  }),
  uses: ['ledger', 'providers', 'settings', 'ids', 'clock'],
  run: async (ports, { service }, actor) => {
    const { model, web, readiness } = ports.providers;
    const { types } = readiness;
    const [tested, missing] =
      service === 'model'
        ? ([model, types.manual.variable ?? 'LLM_PROVIDER'] as const)
        : ([web, 'PERPLEXITY_API_KEY'] as const);
    if (!tested) throw notConfigured(missing);
    const { spent, ...payer } = chargeSite(ports);
    const start = Date.parse(ports.clock.now());
    const fault = await ('ask' in tested ? testModel(payer, tested) : testFinder(payer, tested)).catch(
      (error: unknown) => {
        const found = runFailureOf(error);
        if (!found) throw error;
        return found.message;
      },
    );
    return {
      provider: tested.provider,
      model: 'model' in tested ? tested.model : 'search',
      works: fault === null,
      reason: fault && render(fault, languageOf(actor)),
      milliseconds: Math.max(0, Date.parse(ports.clock.now()) - start),
      cost: sumCosts(spent),
    };
  },
});
