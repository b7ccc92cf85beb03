import { z } from 'zod';
import type { Call, Hints, Tool } from '#adapters/mcp/tool.ts';

const hints: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const tool = (description: string, run: (call: Call) => Promise<object>): Tool => ({
  title: description,
  description,
  scope: 'read',
  hints,
  input: z.object({}),
  output: z.object({ text: z.string().optional() }),
  contracts: {},
  run,
});

/** The tools that the official suite calls by name, as far as they ask for what ours do: text, refusals, progress. */
export const conformanceTools: Readonly<Record<string, Tool>> = {
  test_simple_text: tool('Answers a text', async () => ({
    text: 'This is a simple text response for testing.',
  })),
  test_error_handling: tool('Fails', async () => {
    throw new Error('This tool intentionally returns an error for testing');
  }),
  test_tool_with_progress: tool('Tells how far it is', async ({ progress }) => {
    for (const done of [0, 50, 100]) await progress(done, 100, `Completed step ${done} of 100`);
    return { text: 'done' };
  }),
};
