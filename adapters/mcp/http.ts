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
import { scopes } from '#core/kernel/scope.ts';
import { createCallsUnderWay } from './cancellation.ts';
import { createDirectAnswers } from './direct.ts';
import { readMessage } from './read-message.ts';
import type { McpOptions } from './server.ts';
import { createMcpServers } from './server.ts';

/** Where assistants connect. */
export const endpointPath = '/mcp';
const metadataPath = `/.well-known/oauth-protected-resource${endpointPath}`;
/** Some programs ask at the root alone. */
const metadataPaths = [metadataPath, '/.well-known/oauth-protected-resource'];

/** The most that one message holds, in bytes: two bodies of articles, escaped. */
const largestMessage = 8 * 1024 * 1024;

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

/** Refusals before a message is read name no request. */
const refuse = (
  response: ServerResponse,
  status: number,
  message: string,
  headers: Headers = {},
  code = -32_000,
): void =>
  // What is still being sent is not read to its end.
  sendJson(
    response,
    status,
    { jsonrpc: '2.0', error: { code, message }, id: null },
    { ...headers, Connection: 'close' },
  );

const bearerOf = ({ headers: { authorization } }: IncomingMessage): string | null =>
  authorization && /^bearer +\S/i.test(authorization) ? authorization.slice(6).trim() : null;

/** Who may be a host or an origin: the site itself, and this machine by its own names (against DNS rebinding). */
const namesOf = (url: string): string[] => [...new Set([new URL(url).hostname, ...localNames])];

/** What the resource is and what opens it (RFC 9728). Tokens are made by the newsroom: no server hands them out. */
const metadataOf = ({ site }: Pick<Options, 'site'>) => ({
  resource: `${site.url}${endpointPath}`,
  resource_name: site.name,
  scopes_supported: scopes,
  bearer_methods_supported: ['header'],
});

/** What messages that cannot be read are answered: a status, a code of the protocol, and words. */
const unreadable = {
  malformed: [400, -32_700, 'Parse error: the body is no JSON'],
  misshapen: [400, -32_600, 'Invalid request: the body is nested too deep, or names a thing twice'],
  'too-large': [413, -32_000, 'The message is larger than what is taken here'],
} as const;

/** Who calls, as far as that can be told without sessions: a token, and the program that holds it. */
const callerOf = ({ id, client = '' }: Actor): string => `${id} ${client}`;

type From = { ip: string; requestId?: string };
type Authorised = { actor: Actor } | { status: number; message: string; headers: Headers };

/** Serves assistants over HTTP. */
export type ServeAssistants = {
  /** Whether an address is that of the endpoint, or tells about it. */
  takes(path: string): boolean;
  answer(request: IncomingMessage, response: ServerResponse, from: From): Promise<void>;
  /** Ends what is under way. */
  close(): Promise<void>;
};

/** The endpoint over HTTP: no sessions, each request by itself, in the current revision and the older ones. */
export const createMcpHttp = (options: Options): ServeAssistants => {
  const { site, authenticate, onFault } = options;
  const names = namesOf(site.url);
  const metadata = metadataOf(options);
  const challenge = `Bearer resource_metadata="${site.url}${metadataPath}"`;
  const serverFor = createMcpServers(options);
  const handler = createMcpHandler(
    ({ authInfo, era }) => {
      const { actor } = Object(authInfo?.extra) as { actor: Actor };
      // A closed connection calls a request off in the current revision alone; before, a message of its own does.
      const listen = (id: string | number) => underWay.listen(callerOf(actor), id);
      return serverFor(async () => actor, era === 'modern' ? { closing: true } : { closing: false, listen });
    },
    { maxRequestBodySize: largestMessage },
  );
  const underWay = createCallsUnderWay();
  const answerDirectly = createDirectAnswers(options);
  const nodeHandler = toNodeHandler(handler, { onerror: onFault, maxRequestBodySize: largestMessage });
  // The library's type of a request leaves out that Node's method may be undefined.
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
      if (isDomainError(error, 'unauthenticated')) return denied(error.message, 'invalid_token');
      if (isDomainError(error, 'rate-limited')) {
        const { retry_after: wait } = { retry_after: 1, ...error.details };
        return { status: 429, message: error.message, headers: { 'Retry-After': `${wait}` } };
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
    response.setHeader('Cache-Control', 'no-store');
    const host = validateHostHeader(request.headers.host, names);
    if (!host.ok) return refuse(response, 403, host.message);
    const origin = validateOriginHeader(request.headers.origin, names);
    if (!origin.ok) return refuse(response, 403, origin.message);
    const authorised = await authorise(request, from);
    if ('status' in authorised)
      return refuse(response, authorised.status, authorised.message, authorised.headers);
    const { actor } = authorised;
    request.auth = {
      token: '',
      clientId: actor.id ?? '',
      scopes: [...(actor.scopes ?? [])],
      extra: { actor },
    };
    // What is no JSON by its type is refused by the library, unread.
    if (request.method !== 'POST' || !isJsonContentType(request.headers['content-type'] ?? null))
      return handle(request, response);
    const sent = await readMessage(request, largestMessage);
    if ('fault' in sent) {
      const [status, code, message] = unreadable[sent.fault];
      return refuse(response, status, message, {}, code);
    }
    underWay.heed(callerOf(actor), sent.message);
    if (!(await answerDirectly(request, response, sent.message, actor)))
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
