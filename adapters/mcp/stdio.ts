import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Actor } from '#core/kernel/actor.ts';
import type { McpOptions } from './server.ts';
import { createMcpServers } from './server.ts';

/** Serves one assistant over the standard streams of this process; `end` is called when it disconnects. */
export const serveMcpStdio = (
  options: McpOptions & { who: () => Promise<Actor> },
): { close(): Promise<void> } => {
  const serverFor = createMcpServers(options);
  return serveStdio(() => serverFor(options.who), { onerror: options.onFault });
};
