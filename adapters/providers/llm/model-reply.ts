import { z } from 'zod';
import type { ModelReply, ModelRequest } from '#core/agents/provider-ports.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import type { ParamsOf } from '#core/messages/messages.ts';

/** A number of tokens; self-hosted servers do not always count. */
export const Count = z.number().nonnegative().transform(Math.ceil).nullish().catch(null);

/** The estimated tokens of a text; rather too many than too few. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 3);

/** What an answer used; what its server did not count is estimated. */
export const usageOf = (
  { system, prompt }: ModelRequest,
  text: string,
  input: number | null | undefined,
  output: number | null | undefined,
): ModelReply['usage'] => ({
  input_tokens: input ?? estimateTokens(system + prompt),
  output_tokens: output ?? estimateTokens(text),
});

const finishes: readonly (readonly [ModelReply['finish'], RegExp])[] = [
  ['stop', /^(?:|stop|stop_sequence|end_turn|eos|eos_token|complete|completed|done)$/i],
  ['length', /^(?:length|max_tokens|max_output_tokens|model_length|model_context_window_exceeded)$/i],
  [
    'refusal',
    /^(?:refusal|content_filter|content_filtered|safety|recitation|prohibited_content|blocklist)$/i,
  ],
];

/** Why an answer ended, by the name that its provider gives to it; an unknown one is no success. */
export const finishOf = (name: string | null | undefined): Pick<ModelReply, 'finish' | 'reason'> => {
  const reason = name?.trim() ?? '';
  const finish = finishes.find(([, names]) => names.test(reason))?.[0];
  return finish ? { finish } : { finish: 'failed', reason: reason.slice(0, 100) };
};

/** The provider's words for a refused parameter; null for any other error. */
export const refusedParameter = (error: unknown): string | null => {
  const { status, because } = (isDomainError(error) ? error.params : {}) as Partial<
    ParamsOf<'providers.bad-request'>
  >;
  return status === 400 || status === 422 ? (because ?? null) : null;
};

const figure = (text: string | undefined): number => Number(text?.replace(/[,._]/g, ''));

/**
 * The maximum length of an answer that a refusal of `asked` tokens names; null when it names none that is smaller.
 */
export const maximumIn = (refusal: string, requested: number): number | null => {
  const number = String.raw`(?<![\w.,-])(\d[\d,._]*\d|\d)`;
  const find = (pattern: string) => new RegExp(pattern, 'i').exec(refusal)?.[1];
  const context = find(String.raw`context (?:length|window)\D{0,40}${number}`);
  const input = find(
    String.raw`${number} (?:input tokens|(?:tokens? )?(?:in|from) the (?:input|messages|prompt))`,
  );
  const named =
    find(String.raw`>\s*${number}`) ??
    find(String.raw`(?:at most|up to|maximum|less than or equal to|no more than|<=|≤)\D{0,60}${number}`);
  const maximum = context === undefined ? figure(named) : figure(context) - figure(input);
  return maximum > 0 && maximum < requested ? maximum : null;
};
