import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NodeIncomingMessageLike } from '@modelcontextprotocol/node';
import { toNodeHandler } from '@modelcontextprotocol/node';
import type { AuthInfo } from '@modelcontextprotocol/server';
import {
  createMcpHandler,
  isJsonContentType,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import type { AuthenticateToken } from '#core/accounts/authenticate-token.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { checkJsonShape } from '#core/kernel/json-shape.ts';
import { render } from '#core/kernel/render.ts';
import { scopes } from '#core/kernel/scope.ts';
import { createCallsInFlight } from './cancellation.ts';
import { createReadCache } from './read-cache.ts';
import type { McpOptions } from './server.ts';
import { createMcpServers } from './server.ts';

/** The path of the endpoint for assistants. */
export const endpointPath = '/mcp';
const metadataPath = `/.well-known/oauth-protected-resource${endpointPath}`;
/** Some programs only request the root. */
const metadataPaths = [metadataPath, '/.well-known/oauth-protected-resource'];

/** In bytes: two bodies of articles, escaped. */
const maxMessage = 8 * 1024 * 1024;

const localNames = ['localhost', '127.0.0.1', '[::1]'];

type Options = McpOptions & { authenticate: AuthenticateToken };
type Headers = Record<string, string>;

const sendJson = (response: ServerResponse, status: number, body: object, headers: Headers = {}): void => {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
};

/** Refuses a request before its message is read, thus without its id. */
const refuse = (
  response: ServerResponse,
  status: number,
  message: string,
  headers: Headers = {},
  code = -32_000,
): void =>
  // The rest of the request is not read.
  sendJson(
    response,
    status,
    { jsonrpc: '2.0', error: { code, message }, id: null },
    { ...headers, Connection: 'close' },
  );

const bearerOf = ({ headers: { authorization } }: IncomingMessage): string | null =>
  authorization && /^bearer +\S/i.test(authorization) ? authorization.slice(6).trim() : null;

/** Allowed hosts and origins: the site itself, and local names of this machine (against DNS rebinding). */
const allowedNames = (url: string): string[] => [...new Set([new URL(url).hostname, ...localNames])];

/** Metadata of the protected resource (RFC 9728). Tokens are created by the newsroom: there is no authorization server. */
const metadataOf = ({ site }: Pick<Options, 'site'>) => ({
  resource: `${site.url}${endpointPath}`,
  resource_name: site.name,
  scopes_supported: scopes,
  bearer_methods_supported: ['header'],
});

/** Responses to unreadable messages: a status, a protocol error code, and a text. */
const unreadable = {
  malformed: [400, -32_700, 'Parse error: the body is not JSON'],
  misshapen: [400, -32_600, 'Invalid request: the body is nested too deeply, or repeats a name'],
  'too-large': [413, -32_000, 'The message is too large'],
} as const;

/** Identifies the caller without sessions: a token, and the program that uses it. */
const callerOf = ({ id, client = '' }: Actor): string => `${id} ${client}`;

/** Reads a JSON message up to a size limit, in bytes. */
const readMessage = async (
  request: IncomingMessage,
  maxSize: number,
): Promise<{ message: unknown } | { fault: keyof typeof unreadable }> => {
  if (Number(request.headers['content-length'] ?? 0) > maxSize) return { fault: 'too-large' };
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxSize) return { fault: 'too-large' };
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString();
  try {
    checkJsonShape(text);
    return { message: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: isDomainError(error) ? 'misshapen' : 'malformed' };
  }
};

/** Data that the SDK passes on with a request. */
type Extra = { actor: Actor; store?: (response: Response) => Promise<void> };
const extraOf = (auth: AuthInfo | undefined): Extra => Object(auth?.extra) as Extra;

type From = { ip: string; requestId?: string };
type Authorised = { actor: Actor } | { status: number; message: string; headers: Headers };

/** Serves assistants over HTTP. */
export type ServeAssistants = {
  /** Whether a path is that of the endpoint or its metadata. */
  takes(path: string): boolean;
  answer(request: IncomingMessage, response: ServerResponse, from: From): Promise<void>;
  /** Ends calls in flight. */
  close(): Promise<void>;
};

/** The HTTP endpoint: without sessions, each request independent, in the current revision and older ones. */
export const createMcpHttp = (options: Options): ServeAssistants => {
  const { site, authenticate, onFault } = options;
  const names = allowedNames(site.url);
  const metadata = metadataOf(options);
  const challenge = `Bearer resource_metadata="${site.url}${metadataPath}"`;
  const serverFor = createMcpServers(options);
  const handler = createMcpHandler(
    ({ authInfo, era }) => {
      const { actor } = extraOf(authInfo);
      // A closed connection cancels a request only in the current revision; older ones use a message.
      const listen = (id: string | number) => callsInFlight.listen(callerOf(actor), id);
      return serverFor(
        async () => actor,
        era === 'modern' ? { byClosing: true } : { byClosing: false, listen },
      );
    },
    { maxRequestBodySize: maxMessage },
  );
  const callsInFlight = createCallsInFlight();
  const reads = createReadCache(options);
  const nodeHandler = toNodeHandler(
    {
      async fetch(request, given) {
        const response = await handler.fetch(request, given);
        await extraOf(given?.authInfo).store?.(response.clone());
        return response;
      },
    },
    { onerror: onFault, maxRequestBodySize: maxMessage },
  );
  // The library's request type does not allow for Node's `method` being undefined.
  const handle = (request: IncomingMessage, response: ServerResponse, message?: unknown) =>
    nodeHandler(request as NodeIncomingMessageLike, response, message);

  const authorise = async (request: IncomingMessage, from: From): Promise<Authorised> => {
    const token = bearerOf(request);
    const denied = (message: string, error = ''): Authorised => ({
      status: 401,
      message,
      headers: { 'WWW-Authenticate': error ? `${challenge}, error="${error}"` : challenge },
    });
    if (token === null) return denied('A token is needed');
    const client = request.headers['user-agent'];
    try {
      return { actor: await authenticate(token, { door: 'mcp', ...from, ...(client && { client }) }) };
    } catch (error) {
      if (isDomainError(error, 'unauthenticated')) return denied(render(error, 'en'), 'invalid_token');
      if (isDomainError(error, 'rate-limited')) {
        const { retry_after: wait } = { retry_after: 1, ...error.params };
        return { status: 429, message: render(error, 'en'), headers: { 'Retry-After': `${wait}` } };
      }
      onFault(error);
      return { status: 503, message: 'Try again later', headers: { 'Retry-After': '5' } };
    }
  };

  const serve = async (
    request: IncomingMessage & { auth?: AuthInfo },
    response: ServerResponse,
    from: From,
  ) => {
    response.setHeader('Cache-Control', 'private, no-store');
    const host = validateHostHeader(request.headers.host, names);
    if (!host.ok) return refuse(response, 403, host.message);
    const origin = validateOriginHeader(request.headers.origin, names);
    if (!origin.ok) return refuse(response, 403, origin.message);
    const authorised = await authorise(request, from);
    if ('status' in authorised)
      return refuse(response, authorised.status, authorised.message, authorised.headers);
    const { actor } = authorised;
    const extra: Extra = { actor };
    request.auth = { token: '', clientId: actor.id ?? '', scopes: [...(actor.scopes ?? [])], extra };
    // The SDK refuses other content types unread.
    if (request.method !== 'POST' || !isJsonContentType(request.headers['content-type'] ?? null))
      return handle(request, response);
    const sent = await readMessage(request, maxMessage);
    if ('fault' in sent) {
      const [status, code, message] = unreadable[sent.fault];
      return refuse(response, status, message, {}, code);
    }
    callsInFlight.handleMessage(callerOf(actor), sent.message);
    const read = reads(request.headers, sent.message, actor);
    if (read?.answer) {
      const body = Buffer.concat(read.answer);
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
        .end(body);
      return;
    }
    if (read) extra.store = read.store;
    await handle(request, response, sent.message);
  };

  return {
    takes: (path) => path === endpointPath || metadataPaths.includes(path),
    async answer(request, response, from) {
      const path = (request.url ?? '/').split('?', 1)[0] ?? '';
      if (!metadataPaths.includes(path)) return serve(request, response, from);
      sendJson(response, 200, metadata, {
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'public, max-age=3600',
      });
    },
    close: () => handler.close(),
  };
};
