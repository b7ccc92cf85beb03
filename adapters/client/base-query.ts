import type { BaseQueryFn, QueryReturnValue } from '@reduxjs/toolkit/query/react';
import type { PageOperation, Route } from '../http/page-routes.ts';
import { pageRoutes, pathParameters } from '../http/page-routes.ts';
import type { CallError } from './call-error.ts';
import type { PausedCalls } from './refusal.ts';
import { isRefusal, pauseFor, reasonOf, roleOf } from './refusal.ts';
import { callRefused, nameNeeded } from './session.ts';

/** A call of one operation; those of pages need no route. */
export type Call = { input: Record<string, unknown> } & (
  { name: PageOperation; route?: undefined } | { name: string; route: Route }
);

const routeOf = (call: Call): Route => call.route ?? pageRoutes[call.name];

/**
 * `on401: 'empty'` returns null instead of failing; `retries` repeats calls without a response or with a 5xx; `desk`: a
 * call of the newsroom, without the fallback to built-in content, that waits when it is refused because of the user's
 * rights; with `keepalive` a call outlives its page.
 */
export type CallOptions = {
  on401?: 'throw' | 'empty';
  retries?: number;
  desk?: boolean;
  keepalive?: boolean;
};

const firstDelay = 1000;
const maxDelay = 30_000;

/** Milliseconds before the n-th retry (from 0): doubles from 1 s to 30 s (docs/product.md 2.13). */
export const retryDelay = (attempt: number): number => Math.min(firstDelay * 2 ** attempt, maxDelay);

const toQuery = (input: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    for (const one of (Array.isArray(value) ? value : [value]) as (
      string | number | boolean | null | undefined
    )[])
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
  return query.size ? `?${query}` : '';
};

/** Bodies with more characters are sent as blobs. */
const longBody = 100_000;

/** The request of a call: path parameters in the path, the rest as query or JSON body. */
export const toRequest = (call: Call): { url: string; init: RequestInit } => {
  const { method, path } = routeOf(call);
  const rest = { ...call.input };
  let url: string = path;
  for (const parameter of pathParameters(path)) {
    url = url.replace(`:${parameter}`, encodeURIComponent(String(rest[parameter])));
    delete rest[parameter];
  }
  const headers = { 'Accept-Language': document.documentElement.lang || 'es' };
  const common = { method: method.toUpperCase(), credentials: 'include', headers } as const;
  if (method === 'get' || method === 'delete') return { url: url + toQuery(rest), init: common };
  const json = JSON.stringify(rest);
  // Programs that watch a browser's requests have it decode texts again in this thread, but not blobs.
  const body = json.length > longBody ? new Blob([json]) : json;
  return { url, init: { ...common, body, headers: { ...headers, 'Content-Type': 'application/json' } } };
};

const toError = async (response: Response): Promise<CallError> => {
  const text = (await response.text()) || response.statusText;
  const error: CallError = { status: response.status, message: `${response.status}: ${text}` };
  try {
    const { error: reason, code, key, details, requestId } = JSON.parse(text) as Partial<CallError>;
    return {
      ...error,
      ...(reason && { error: reason }),
      ...(code && { code }),
      ...(key && { key }),
      ...(details && { details }),
      ...(requestId && { requestId }),
    };
  } catch {
    return error;
  }
};

/** Calls an operation over HTTP with the user's cookies. */
export const callOnce = async (
  call: Call,
  { on401, keepalive = false }: CallOptions = {},
  signal: AbortSignal | null = null,
): Promise<QueryReturnValue<unknown, CallError, object>> => {
  const { url, init } = toRequest(call);
  try {
    const response = await fetch(url, { ...init, signal, ...(keepalive && { keepalive }) });
    if (response.ok) return { data: response.status === 204 ? null : ((await response.json()) as unknown) };
    if (response.status === 401 && on401 === 'empty') return { data: null };
    return { error: await toError(response) };
  } catch (error) {
    return { error: { status: 0, message: `0: ${(error as Error).message}` } satisfies CallError };
  }
};

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Answers a call from content stored in the client; null when there is none. */
export type BuiltInResponses = (name: string, input: unknown) => Promise<unknown>;

/** The extra argument of the store's thunks. */
export type CallExtra = { builtIn: BuiltInResponses | undefined; paused: PausedCalls };

const builtInResponses = new WeakSet<object>();

/** Whether a response came from built-in content because the product was unreachable. */
export const isBuiltIn = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && builtInResponses.has(data);

/** The first page of a list, or a single item, from built-in content, which has no further pages. */
const answerBuiltIn = async (call: Call, error: CallError, { builtIn }: CallExtra) => {
  const { name, input } = call;
  if (!builtIn || routeOf(call).method !== 'get' || input['cursor'] !== undefined) return null;
  const data = await builtIn(name, input).catch(() => null);
  if (typeof data !== 'object' || data === null) return null;
  // Readers see the built-in content and no error (docs/product.md 2.13).
  // oxlint-disable-next-line no-console
  console.warn(`${name} could not be asked (${error.message.slice(0, 200)}): built-in content is shown`);
  builtInResponses.add(data);
  return { data };
};

type OperationQuery = BaseQueryFn<Call, unknown, CallError, CallOptions>;

/** Repeats a call as its options say; built-in content replaces missing responses. */
const callWithRetries: OperationQuery = async (call, { signal, extra }, options) => {
  const { retries = 0, desk = false } = options;
  for (let attempt = 0; ; attempt += 1) {
    const result = await callOnce(call, options, signal);
    const { error } = result;
    if (!error || signal.aborted || (error.status !== 0 && error.status < 500)) return result;
    if (attempt >= retries && desk) return result;
    if (attempt >= retries) return (await answerBuiltIn(call, error, (extra ?? {}) as CallExtra)) ?? result;
    await wait(retryDelay(attempt));
  }
};

/**
 * Calls operations over HTTP with the user's cookies. A call of the newsroom that is refused because of the user's
 * rights waits: without a session for a new sign-in, for a sensitive operation until the user has proved who they are,
 * and for what a person answers for until they have given their name. Then it is retried: no edit is lost.
 */
export const operationBaseQuery: OperationQuery = async (call, api, options) => {
  for (;;) {
    const result = await callWithRetries(call, api, options);
    if (!result.error || !options.desk) return result;
    const { error } = result;
    const { paused } = api.extra as CallExtra;
    const reason = pauseFor(error);
    // Before anybody is asked: a response may come at once.
    const again = reason && new Promise<boolean>((resolve) => void paused[reason].add(resolve));
    if (isRefusal(error)) {
      const { status } = error;
      const force = api.type === 'mutation';
      api.dispatch(callRefused({ status, force, reason: reasonOf(error), role: roleOf(error) }));
    } else if (again) api.dispatch(nameNeeded());
    if (!(await again)) return result;
  }
};
