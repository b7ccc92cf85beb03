import { DomainError } from '#core/shared/domain-error.ts';
import { parseInput } from '#core/shared/parse-input.ts';
import { toRefusal } from './errors.ts';
import type { Refusal } from './errors.ts';
import { hasFence, present } from './present.ts';
import type { Call, Tool } from './tool.ts';

/** What a tool answered. */
export type ToolAnswer =
  Refusal | { content: { type: 'text'; text: string }[]; structuredContent: Record<string, unknown> };

/** Drafts and what was rejected or deleted were read by nobody who answers for them. */
const isUnread = (at: Record<string, unknown>): boolean =>
  at['status'] === 'draft' || at['status'] === 'rejected' || typeof at['deleted_at'] === 'string';

/** Runs a tool. Refusals are answers, so that the model reads them; `onFault` hears of what has to be looked into. */
export const callTool = async (
  tool: Tool,
  given: unknown,
  call: Call,
  onFault: (error: unknown) => void,
): Promise<ToolAnswer> => {
  try {
    const input = parseInput(tool, given ?? {}) as { offset?: number };
    if (!tool.hints.readOnlyHint && hasFence(input))
      throw new DomainError(
        'validation',
        'The text holds marks of a fence ([[untrusted ...]]): leave them out',
      );
    const answer = await tool.run(call, input as never);
    const shown = present(answer, {
      untrusted: tool.untrusted ?? isUnread,
      ...(tool.hints.readOnlyHint && input.offset && { offset: input.offset }),
    });
    return { content: [{ type: 'text', text: JSON.stringify(shown) }], structuredContent: shown };
  } catch (error) {
    const { refusal, fault } = toRefusal(error);
    if (fault) onFault(error);
    return refusal;
  }
};
