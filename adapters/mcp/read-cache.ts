import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '#core/kernel/actor.ts';
import { createTopicCache } from '#core/kernel/topic-cache.ts';
import { ownFeatures } from './features.ts';
import type { McpOptions } from './server.ts';
import { mayUse } from './tool.ts';

const maxCached = 10_000_000;
const maxAnswer = 200_000;

/** The headers that, besides the message, determine the SDK's answer. */
const decisiveHeaders = ['accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

const isId = (id: unknown): boolean => typeof id === 'string' || Number.isInteger(id);

/**
 * Caches the SDK's answers to plain reads until their sources change: an answer of the SDK takes ten times longer than
 * the same over HTTP. Errors are not cached.
 */
export const createReadCache = ({ application, changes, features: { tools } = ownFeatures }: McpOptions) => {
  const caches = new Map(
    Object.entries(tools).flatMap(([name, tool]) => {
      const { topics } = tool;
      const sizeOf = ({ length }: Buffer) => length;
      const shouldStore = ({ length }: Buffer) => length <= maxAnswer;
      return topics
        ? [
            [
              name,
              {
                tool,
                cache: createTopicCache<Buffer>({ changes, topics, max: maxCached, sizeOf, shouldStore }),
              },
            ],
          ]
        : [];
    }),
  );
  /** The cached answer to a message, and a function that caches the SDK's; null when answers are not cached. */
  return (headers: IncomingHttpHeaders, sent: unknown, actor: Actor) => {
    const { id, ...message } = Object(sent) as Record<string, unknown>;
    const found = caches.get(String((Object(message['params']) as { name?: unknown }).name));
    if (message['method'] !== 'tools/call' || !isId(id) || !found) return null;
    const { tool, cache } = found;
    const permits = tool.operations.every(({ operation }) => application.permits(operation, actor));
    if (!permits || !mayUse(tool, actor)) return null;
    const key = JSON.stringify([message, ...decisiveHeaders.map((name) => headers[name])]);
    const cached = cache.get(key);
    const store = cache.begin();
    return {
      answer: cached && [Buffer.from(`{"id":${JSON.stringify(id)},`), cached],
      async store(response: Response): Promise<void> {
        // Older revisions respond with a stream of one event.
        const [text] = /\{.*\}/.exec(await response.text()) ?? ['{}'];
        const { id: _id, ...rest } = JSON.parse(text) as { id: unknown; result?: { isError?: true } };
        if (rest.result && !rest.result.isError) store(key, Buffer.from(JSON.stringify(rest).slice(1)));
      },
    };
  };
};
