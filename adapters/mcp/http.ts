import type { IncomingMessage, ServerResponse } from 'node:http';
import accepts from 'accepts';
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
import { render } from '#core/kernel/render.ts';
import { scopes } from '#core/kernel/scope.ts';
import { createCallsInFlight } from './cancellation.ts';
import type { Unreadable } from './parse-message.ts';
import { parseMessage } from './parse-message.ts';
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

const offeredTypes = ['application/json', 'text/event-stream'];

/** The types that a client accepts (RFC 9110, 12.5.1), as the SDK reads them: by their exact names. */
const acceptedTypes = (request: IncomingMessage): string => {
  const accepted = accepts(request);
  return offeredTypes.filter((type) => accepted.type(type)).join(', ');
};

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

const tooLarge: Unreadable = { code: -32_000, message: 'The message is too large' };

/** Identifies the caller without sessions: a token, and the program that uses it. */
const callerOf = ({ id, client = '' }: Actor): string => `${id} ${client}`;

/** Reads a JSON message up to a size limit, in bytes. */
const readMessage = async (
  request: IncomingMessage,
  maxSize: number,
): Promise<{ message: unknown } | { fault: Unreadable }> => {
  if (Number(request.headers['content-length'] ?? 0) > maxSize) return { fault: tooLarge };
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxSize) return { fault: tooLarge };
    parts.push(part);
  }
  return parseMessage(Buffer.concat(parts).toString());
};

/** Data that the SDK passes on with a request. */
type Extra = { actor: Actor; store?: (response: Response) => Promise<void> };
const extraOf = (auth: AuthInfo | undefined): Extra => Object(auth?.extra) as Extra;

/** Lets the programs of a page read the answers; only of this site or machine (`allowedNames`). */
const allowOrigin = (response: ServerResponse, origin: string): void => {
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', 'Mcp-Protocol-Version, Retry-After, WWW-Authenticate');
};

const methods = 'POST, OPTIONS';
/** The answer to a preflight request (Fetch, 3.2.2). */
const preflight: Headers = {
  Allow: methods,
  'Access-Control-Allow-Methods': methods,
  'Access-Control-Allow-Headers':
    'Accept, Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id',
  'Access-Control-Max-Age': '86400',
};

/**
 * The answer to programs that only know OAuth: without the metadata of an authorization server they post their
 * description to `/register` (RFC 7591), and show the words of the refusal.
 */
const registrationPath = '/register';
const noRegistration = {
  error: 'access_denied',
  error_description:
    'Tokens are made by the newsroom, and no server issues them by OAuth: create one (vigia tokens create, or in the panel), and send it with each request as Authorization: Bearer vigia_...',
};
const isRegistration = ({ method, headers }: IncomingMessage, path: string): boolean =>
  path === registrationPath && method === 'POST' && isJsonContentType(headers['content-type'] ?? null);

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0]!.replace(/(?<=.)\/+$/, '');

type From = { ip: string; requestId?: string };
type Authorised = { actor: Actor } | { status: number; message: string; headers: Headers };

/** Serves assistants over HTTP. */
export type ServeAssistants = {
  /** Whether a request is for the endpoint or its metadata, or wants to register a program. */
  takes(request: IncomingMessage): boolean;
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
      async fetch(request, input) {
        const response = await handler.fetch(request, input);
        await extraOf(input?.authInfo).store?.(response.clone());
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
    response.setHeader('Vary', 'Origin');
    const host = validateHostHeader(request.headers.host, names);
    if (!host.ok) return refuse(response, 403, host.message);
    const origin = validateOriginHeader(request.headers.origin, names);
    if (!origin.ok) return refuse(response, 403, origin.message);
    if (request.headers.origin) allowOrigin(response, request.headers.origin);
    // A browser sends no token with its question whether the request may be made.
    if (request.method === 'OPTIONS') return void response.writeHead(204, preflight).end();
    request.headers.accept = acceptedTypes(request);
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
      const { code, message } = sent.fault;
      return refuse(response, sent.fault === tooLarge ? 413 : 400, message, {}, code);
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
    takes(request) {
      const path = pathOf(request);
      return path === endpointPath || metadataPaths.includes(path) || isRegistration(request, path);
    },
    async answer(request, response, from) {
      const path = pathOf(request);
      if (path === registrationPath) return sendJson(response, 403, noRegistration, { Connection: 'close' });
      if (!metadataPaths.includes(path)) return serve(request, response, from);
      response.setHeader('Access-Control-Allow-Origin', '*');
      if (request.method === 'OPTIONS') return void response.writeHead(204, preflight).end();
      sendJson(response, 200, metadata, { 'Cache-Control': 'public, max-age=3600' });
    },
    close: () => handler.close(),
  };
};
