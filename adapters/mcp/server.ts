import { CLIENT_INFO_META_KEY, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { ServerContext } from '@modelcontextprotocol/server';
import type { Actor } from '#core/kernel/actor.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { render, renderDetails } from '#core/kernel/render.ts';
import { callTool } from './call-tool.ts';
import type { Cancelling } from './cancellation.ts';
import { isCancelled } from './cancellation.ts';
import { createToolList } from './tool-list.ts';
import { instructions } from './instructions.ts';
import type { Features } from './features.ts';
import { listFeatures, ownFeatures, suggest } from './features.ts';
import { writePrompt } from './prompts.ts';
import { readResource } from './resources.ts';
import type { Call, Product } from './tool.ts';

/** The dependencies of the door. */
export type McpOptions = Product & {
  site: { name: string; url: string };
  version: string;
  /** Called with faults of the server. */
  onFault: (error: unknown) => void;
  /** The available features; by default the newsroom's own. */
  features?: Features;
};

const maxSuggested = 100;

/** How the server identifies itself. */
const identityOf = ({ site, version }: Pick<McpOptions, 'site' | 'version'>) => ({
  name: 'vigia',
  title: site.name,
  version,
  websiteUrl: site.url,
});

/** The name of a program, safe for logs. */
const clientName = (info: unknown): string | undefined => {
  const { name, version } = Object(info) as { name?: unknown; version?: unknown };
  if (typeof name !== 'string' || !name) return undefined;
  const text = typeof version === 'string' ? `${name}/${version}` : name;
  return text.replaceAll(/\p{Cc}/gu, ' ').slice(0, 100);
};

/** A refusal as an error of the protocol. */
const protocolError = (error: unknown): Error =>
  isDomainError(error)
    ? new ProtocolError(ProtocolErrorCode.InvalidParams, render(error, 'en'), {
        code: error.code,
        ...renderDetails(error.params, 'en'),
      })
    : (error as Error);

/** Creates protocol servers, one per connection or request; their lists are created once. */
export const createMcpServers = (options: McpOptions) => {
  const { application, confirmer, changes, onFault, features = ownFeatures } = options;
  const { tools } = features;
  const listed = listFeatures(features);
  const listedFor = createToolList(tools);
  const identity = identityOf(options);
  const capabilities = { tools: {}, resources: {}, prompts: {}, completions: {} };

  /** The actor is looked up with each request: tokens expire. */
  return (who: () => Promise<Actor>, cancelling: Cancelling = { byClosing: false }): Server => {
    const server = new Server(identity, { capabilities, instructions });
    const callFor = async ({ mcpReq }: ServerContext, signal = mcpReq.signal): Promise<Call> => {
      const actor = await who();
      const client =
        clientName(
          (mcpReq.envelope as Record<string, unknown> | undefined)?.[CLIENT_INFO_META_KEY] ??
            server.getClientVersion(),
        ) ?? actor.client;
      const { _meta: meta } = mcpReq;
      const progressToken = meta?.progressToken;
      return {
        application,
        confirmer,
        changes,
        actor: { ...actor, ...(client && { client }) },
        signal,
        wasCancelled: () => isCancelled(signal, cancelling),
        async progress(done, total, message) {
          if (progressToken === undefined) return;
          const params = { progressToken, progress: done, total, message };
          await mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
        },
      };
    };
    const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        if (!isDomainError(error) && !(error instanceof ProtocolError)) onFault(error);
        throw protocolError(error);
      }
    };

    server.setRequestHandler('tools/list', () =>
      guarded(async () => ({ tools: listedFor(await who()) as never[] })),
    );
    server.setRequestHandler('tools/call', async ({ params }, ctx) => {
      const tool = Object.hasOwn(tools, params.name) ? tools[params.name] : undefined;
      if (!tool)
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `Unknown tool: ${params.name.slice(0, 100)}`,
        );
      const cancellation = cancelling.listen?.(ctx.mcpReq.id);
      try {
        const signal = cancellation && AbortSignal.any([ctx.mcpReq.signal, cancellation.signal]);
        const call = await guarded(() => callFor(ctx, signal));
        return await callTool(tool, params.arguments, call, onFault);
      } finally {
        cancellation?.stop();
      }
    });
    server.setRequestHandler('resources/list', async () => ({ resources: listed.resources }));
    server.setRequestHandler('resources/templates/list', async () => ({
      resourceTemplates: listed.templates,
    }));
    server.setRequestHandler('resources/read', ({ params }, ctx) =>
      guarded(async () => ({
        contents: [{ uri: params.uri, ...(await readResource(features, await callFor(ctx), params.uri)) }],
      })),
    );
    server.setRequestHandler('prompts/list', async () => ({ prompts: listed.prompts }));
    server.setRequestHandler('prompts/get', ({ params }, ctx) =>
      guarded(async () => {
        const call = await callFor(ctx);
        const { description, content } = await writePrompt(features, call, params.name, params.arguments);
        return {
          description,
          messages: content.map((one) => ({ role: 'user' as const, content: one })),
        };
      }),
    );
    server.setRequestHandler('completion/complete', ({ params }, ctx) =>
      guarded(async () => {
        const found = await suggest(features, await callFor(ctx), params.ref, params.argument);
        const values = found.slice(0, maxSuggested);
        return { completion: { values, total: found.length, hasMore: found.length > values.length } };
      }),
    );
    return server;
  };
};
