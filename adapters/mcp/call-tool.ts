import type { ContentBlock } from '@modelcontextprotocol/server';
import { DomainError } from '#core/kernel/domain-error.ts';
import { parseInput } from '#core/kernel/parse-input.ts';
import { withLists } from '#core/input/lists-of-one.ts';
import { mapReferences } from '#core/input/references.ts';
import { refuseUnknown } from '#core/kernel/unknown-fields.ts';
import { toRefusal } from './errors.ts';
import type { Refusal } from './errors.ts';
import { hasMarks, withoutMarks, withoutMarkedSlugs } from './untrusted-text.ts';
import type { Cut, ShortenOptions } from './shorten-answer.ts';
import { shortenAnswer } from './shorten-answer.ts';
import type { Call, Tool } from './tool.ts';
import { requireUse } from './tool.ts';

/** The answer of a tool. */
export type ToolAnswer = Refusal | { content: [{ type: 'text'; text: string }, ...ContentBlock[]] };

type Input = { offset?: number; limit?: number };
type ShortenedAnswer = { items?: unknown[]; cut?: Cut[] } & Record<string, unknown>;

/** The arguments of a call. Throws `validation`, for unknown ones too: nothing is ignored silently. */
const readArguments = (
  { input }: Pick<Tool, 'input'>,
  sent: unknown = {},
  { application }: Pick<Call, 'application'>,
): unknown => {
  const options = withLists(input, sent);
  if (typeof options === 'object' && options !== null)
    refuseUnknown(Object.keys(options), Object.keys(input.shape), 'argument');
  // The name of an agent, or an address, may have the marks of the answer that it comes from.
  const named = mapReferences(input, options, withoutMarks);
  return parseInput({ input }, application.withSlugs(input, named));
};

/** The argument for the next page of a list; undefined for a tool without pages. */
const pageArgument = ({ input: { shape } }: Tool): string | undefined =>
  ['cursor', 'before'].find((name) => name in shape && 'limit' in shape);

/** A page that is too long is read again with fewer items: the cursor has to continue after the last one shown. */
const readFewer = async (
  tool: Tool,
  call: Call,
  input: Input,
  answer: ShortenedAnswer,
  options: ShortenOptions,
) => {
  const cut = answer.cut?.find(({ field }) => field === 'items');
  const next = pageArgument(tool);
  if (!cut || !next) return answer;
  const fewer = shortenAnswer(
    await tool.run(call, { ...input, limit: cut.shown }),
    options,
  ) as ShortenedAnswer;
  const how = `Call again with ${next} as in next_${next}`;
  return { ...fewer, cut: [...(fewer.cut ?? []), { ...cut, how }] };
};

const answerOf = async (tool: Tool, values: unknown, call: Call): Promise<object> => {
  // A missing scope is reported before any other error.
  requireUse(tool, call.actor);
  const input = readArguments(tool, withoutMarkedSlugs(values), call) as Input;
  const { readOnlyHint: reads } = tool.hints;
  if (!reads && hasMarks(input)) throw new DomainError('assistants.fence-marks');
  const options = {
    schema: tool.output,
    ...('offset' in tool.input.shape && { offset: input.offset ?? 0 }),
  };
  const answer = shortenAnswer(await tool.run(call, input), options);
  return reads ? readFewer(tool, call, input, answer, options) : answer;
};

/** Runs a tool. Refusals are returned, so that the model reads them; `onFault` is called with faults of the server. */
export const callTool = async (
  tool: Tool,
  input: unknown,
  call: Call,
  onFault: (error: unknown) => void,
): Promise<ToolAnswer> => {
  try {
    const text = JSON.stringify(await answerOf(tool, input, call));
    return { content: [{ type: 'text', text }, ...(tool.beside ?? [])] };
  } catch (error) {
    const [used] = tool.operations;
    await call.application.noteRefusal(used?.operation ?? 'assistant', error, call.actor, () =>
      used ? input : { name: tool.title },
    );
    const { refusal, fault } = toRefusal(error);
    if (fault) onFault(error);
    return refusal;
  }
};
