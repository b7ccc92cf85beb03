import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  SERVER_INFO_META_KEY,
} from '@modelcontextprotocol/server';
import type { Actor } from '#core/kernel/actor.ts';
import { createTopicCache } from '#core/kernel/topic-cache.ts';
import { callTool } from './call-tool.ts';
import { ownOffer } from './offer.ts';
import type { McpOptions } from './server.ts';
import { clientName, identityOf } from './server.ts';
import type { Tool } from './tool.ts';
import { mayUse } from './tool.ts';

type Params = { name: string; arguments?: unknown };
type Message = { id: string | number; params: Params; modern: boolean; client: string | undefined };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const olderRevisions = new Set(['2025-03-26', '2025-06-18', '2025-11-25']);
const currentRevision = '2026-07-28';

/** Whether headers and message agree, as the current revision requires. */
const isCurrent = ({ headers }: IncomingMessage, name: string, meta: Record<string, unknown>): boolean =>
  headers['mcp-protocol-version'] === currentRevision &&
  headers['mcp-method'] === 'tools/call' &&
  headers['mcp-name'] === name &&
  meta[PROTOCOL_VERSION_META_KEY] === currentRevision &&
  isObject(meta[CLIENT_CAPABILITIES_META_KEY]) &&
  clientName(meta[CLIENT_INFO_META_KEY]) !== undefined;

const isOlder = ({ headers }: IncomingMessage, meta: Record<string, unknown>): boolean =>
  (headers['mcp-protocol-version'] === undefined ||
    olderRevisions.has(String(headers['mcp-protocol-version']))) &&
  Object.keys(meta).every((key) => !key.startsWith('io.modelcontextprotocol/'));

/** A plain call of a tool, without anything that only the SDK can answer; null for anything else. */
const readCall = (request: IncomingMessage, given: unknown): Message | null => {
  const { accept = '' } = request.headers;
  if (!accept.includes('application/json') || !accept.includes('text/event-stream')) return null;
  if (!isObject(given) || given['jsonrpc'] !== '2.0' || given['method'] !== 'tools/call') return null;
  const { id, params } = given;
  if ((typeof id !== 'string' && typeof id !== 'number') || !isObject(params)) return null;
  const { name, arguments: args, _meta: meta = {}, ...rest } = params;
  if (typeof name !== 'string' || !isObject(meta) || Object.keys(rest).length) return null;
  // Progress is sent in a stream.
  if ('progressToken' in meta) return null;
  if (args !== undefined && !isObject(args)) return null;
  const modern = isCurrent(request, name, meta);
  if (!modern && !isOlder(request, meta)) return null;
  return { id, params: { name, arguments: args }, modern, client: clientName(meta[CLIENT_INFO_META_KEY]) };
};

const notAborted = new AbortController().signal;
const maxCached = 10_000_000;
const maxResult = 200_000;

/**
 * Answers plain calls of reading tools without a server object of the SDK, which costs more than most reads do. Results
 * are cached until what they are made of changes.
 */
export const createDirectAnswers = (options: McpOptions) => {
  const { application, confirmer, changes, onFault, offer: { tools } = ownOffer } = options;
  const serverInfo = JSON.stringify({ [SERVER_INFO_META_KEY]: identityOf(options) });
  const caches = new Map(
    Object.values(tools).flatMap((tool) =>
      tool.topics
        ? [
            [
              tool,
              createTopicCache<Buffer>({
                changes,
                topics: tool.topics,
                max: maxCached,
                sizeOf: ({ length }) => length,
                shouldStore: ({ length }) => length <= maxResult,
              }),
            ] as const,
          ]
        : [],
    ),
  );

  const mayRead = (tool: Tool, actor: Actor): boolean =>
    mayUse(tool, actor) && tool.operations.every(({ operation }) => application.permits(operation, actor));

  const resultOf = async (
    tool: Tool,
    { params, client }: Message,
    given: Actor,
  ): Promise<string | Buffer> => {
    const key = JSON.stringify(params.arguments ?? {});
    const cache = caches.get(tool);
    const cached = cache && mayRead(tool, given) ? cache.get(key) : undefined;
    if (cached) return cached;
    const store = cache?.begin();
    const actor = { ...given, ...(client && { client }) };
    const call = {
      application,
      confirmer,
      changes,
      actor,
      signal: notAborted,
      wasCancelled: () => false,
      progress: async () => {},
    };
    const answer = await callTool(tool, params.arguments, call, onFault);
    const text = JSON.stringify(answer.content);
    if ('isError' in answer) return `"isError":true,"content":${text}`;
    const result = `"content":${text},"structuredContent":${answer.content[0]?.text ?? '{}'}`;
    store?.(key, Buffer.from(result));
    return result;
  };

  /** Answers a message if it is such a call; whether it did. */
  return async (request: IncomingMessage, response: ServerResponse, given: unknown, actor: Actor) => {
    const message = readCall(request, given);
    const tool =
      message && Object.hasOwn(tools, message.params.name) ? tools[message.params.name] : undefined;
    if (!message || !tool?.hints.readOnlyHint) return false;
    const result = await resultOf(tool, message, actor);
    const more = message.modern ? `,"resultType":"complete","_meta":${serverInfo}` : '';
    const begin = `{"jsonrpc":"2.0","id":${JSON.stringify(message.id)},"result":{`;
    const end = `${more}}}`;
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(begin) + Buffer.byteLength(result) + Buffer.byteLength(end),
    });
    response.write(begin);
    response.write(result);
    response.end(end);
    return true;
  };
};
