import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  SERVER_INFO_META_KEY,
} from '@modelcontextprotocol/server';
import { LRUCache } from 'lru-cache';
import type { Actor } from '#core/kernel/actor.ts';
import type { ContentChanges } from '#core/ports.ts';
import type { Notice } from '#core/kernel/topic.ts';
import { isAbout, isSeenByReaders } from '#core/kernel/topic.ts';
import { callTool } from './call-tool.ts';
import type { McpOptions } from './server.ts';
import { identityOf, nameOf } from './identity.ts';
import { ownOffer } from './offer.ts';
import type { Tool } from './tool.ts';

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

type Kept = NonNullable<Tool['kept']>;

/** Results by what was asked, until what they are made of changes. */
const createKeptResults = (changes: ContentChanges) => {
  const results = new LRUCache<string, { result: Buffer; until: Kept['until'] }>({ max: mostKept });
  let generation = 0;
  const isAged = (until: Kept['until'], notice: Notice) =>
    until.some((one) => (one === 'readers' ? isSeenByReaders(notice) : isAbout(notice, [one])));
  changes.subscribe((notice) => {
    generation += 1;
    for (const [key, { until }] of results.entries()) if (isAged(until, notice)) results.delete(key);
  });
  return {
    find: (key: string) => results.get(key)?.result,
    /** To be asked before the work, and told after it: what was made while something changed is not kept. */
    begin: () => generation,
    keep(key: string, { until }: Kept, result: string, begun: number): void {
      if (begun !== generation || result.length > longestKept) return;
      results.set(key, { result: Buffer.from(result), until });
    },
  };
};

/**
 * Answers plain calls of tools that read without setting a server up for each: that costs more than most reads do. What
 * may be kept is kept until it changes.
 */
export const createDirectAnswers = (options: McpOptions) => {
  const { application, confirmer, changes, onFault, offer: { tools } = ownOffer } = options;
  const kept = createKeptResults(changes);
  const told = JSON.stringify({ [SERVER_INFO_META_KEY]: identityOf(options) });

  const mayHave = ({ as }: Kept, actor: Actor): boolean => application.permits(as, actor);

  const resultOf = async (
    tool: Tool,
    { params, client }: Message,
    given: Actor,
  ): Promise<string | Buffer> => {
    const key = `${params.name} ${JSON.stringify(params.arguments ?? {})}`;
    const known = tool.kept && mayHave(tool.kept, given) ? kept.find(key) : undefined;
    if (known !== undefined) return known;
    const begun = kept.begin();
    const actor = { ...given, ...(client && { client }) };
    const call = {
      application,
      confirmer,
      changes,
      actor,
      signal: never,
      wasCalledOff: () => false,
      progress: async () => {},
    };
    const answer = await callTool(tool, params.arguments, call, onFault);
    const text = JSON.stringify(answer.content);
    if ('isError' in answer) return `"isError":true,"content":${text}`;
    const result = `"content":${text},"structuredContent":${answer.content[0]?.text ?? '{}'}`;
    if (tool.kept) kept.keep(key, tool.kept, result, begun);
    return result;
  };

  /** Answers a message when it is such a call; tells whether it was. */
  return async (request: IncomingMessage, response: ServerResponse, given: unknown, actor: Actor) => {
    const message = readCall(request, given);
    const tool =
      message && Object.hasOwn(tools, message.params.name) ? tools[message.params.name] : undefined;
    if (!message || !tool?.hints.readOnlyHint) return false;
    const result = await resultOf(tool, message, actor);
    const more = message.modern ? `,"resultType":"complete","_meta":${told}` : '';
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
