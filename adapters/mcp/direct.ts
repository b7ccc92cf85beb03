import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  SERVER_INFO_META_KEY,
} from '@modelcontextprotocol/server';
import { LRUCache } from 'lru-cache';
import type { Actor } from '#core/shared/actor.ts';
import { isSeenByReaders } from '#core/shared/topic.ts';
import { callTool } from './call-tool.ts';
import { hasFence } from './present.ts';
import type { McpOptions } from './server.ts';
import { identityOf, nameOf } from './identity.ts';
import { tools as ownTools } from './tools.ts';

type Params = { name: string; arguments?: unknown };
type Message = { id: string | number; params: Params; modern: boolean; client: string | undefined };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const olderRevisions = new Set(['2025-03-26', '2025-06-18', '2025-11-25']);
const currentRevision = '2026-07-28';

/** Whether headers and message say the same, as the current revision asks for. */
const isCurrent = ({ headers }: IncomingMessage, name: string, meta: Record<string, unknown>): boolean =>
  headers['mcp-protocol-version'] === currentRevision &&
  headers['mcp-method'] === 'tools/call' &&
  headers['mcp-name'] === name &&
  meta[PROTOCOL_VERSION_META_KEY] === currentRevision &&
  isObject(meta[CLIENT_CAPABILITIES_META_KEY]) &&
  nameOf(meta[CLIENT_INFO_META_KEY]) !== undefined;

const isOlder = ({ headers }: IncomingMessage, meta: Record<string, unknown>): boolean =>
  (headers['mcp-protocol-version'] === undefined ||
    olderRevisions.has(String(headers['mcp-protocol-version']))) &&
  Object.keys(meta).every((key) => !key.startsWith('io.modelcontextprotocol/'));

/** A plain call of a tool, with nothing to it that only the library knows how to answer; null for all else. */
const readCall = (request: IncomingMessage, given: unknown): Message | null => {
  const { accept = '' } = request.headers;
  if (!accept.includes('application/json') || !accept.includes('text/event-stream')) return null;
  if (!isObject(given) || given['jsonrpc'] !== '2.0' || given['method'] !== 'tools/call') return null;
  const { id, params } = given;
  if ((typeof id !== 'string' && typeof id !== 'number') || !isObject(params)) return null;
  const { name, arguments: args, _meta: meta = {}, ...rest } = params;
  if (typeof name !== 'string' || !isObject(meta) || Object.keys(rest).length) return null;
  // Who wants to hear how far it is gets a stream.
  if ('progressToken' in meta) return null;
  if (args !== undefined && !isObject(args)) return null;
  const modern = isCurrent(request, name, meta);
  if (!modern && !isOlder(request, meta)) return null;
  return { id, params: { name, arguments: args }, modern, client: nameOf(meta[CLIENT_INFO_META_KEY]) };
};

const never = new AbortController().signal;
const mostKept = 500;
const longestKept = 200_000;

/**
 * Answers plain calls of tools that read without setting a server up for each: that costs more than most reads do. What
 * readers may see as well is kept until anything of it changes.
 */
export const createDirectAnswers = (options: McpOptions) => {
  const { application, steps, changes, onFault, tools = ownTools } = options;
  const kept = new LRUCache<string, string>({ max: mostKept });
  let generation = 0;
  changes.subscribe((notice) => {
    if (!isSeenByReaders(notice)) return;
    generation += 1;
    kept.clear();
  });
  const told = JSON.stringify({ [SERVER_INFO_META_KEY]: identityOf(options) });

  const resultOf = async ({ params, client }: Message, actor: Actor): Promise<string> => {
    const tool = tools[params.name]!;
    const key = tool.kept ? `${params.name} ${JSON.stringify(params.arguments ?? {})}` : null;
    const known = key === null ? undefined : kept.get(key);
    if (known !== undefined) return known;
    const asked = generation;
    const call = {
      application,
      steps,
      changes,
      actor: { ...actor, ...(client && { client }) },
      signal: never,
      progress: async () => {},
    };
    const answer = await callTool(tool, params.arguments, call, onFault);
    const text = JSON.stringify(answer.content);
    if ('isError' in answer) return `"isError":true,"content":${text}`;
    const result = `"content":${text},"structuredContent":${answer.content[0]?.text ?? '{}'}`;
    // What is fenced was not for readers.
    if (key !== null && asked === generation && result.length < longestKept && !hasFence(text))
      kept.set(key, result);
    return result;
  };

  /** Answers a message when it is such a call; tells whether it was. */
  return async (request: IncomingMessage, response: ServerResponse, given: unknown, actor: Actor) => {
    const message = readCall(request, given);
    if (!message || !Object.hasOwn(tools, message.params.name)) return false;
    if (!tools[message.params.name]?.hints.readOnlyHint) return false;
    const result = await resultOf(message, actor);
    const more = message.modern ? `,"resultType":"complete","_meta":${told}` : '';
    const body = `{"jsonrpc":"2.0","id":${JSON.stringify(message.id)},"result":{${result}${more}}}`;
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
    return true;
  };
};
