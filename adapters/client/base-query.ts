import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { PageOperation, Route } from '../http/page-routes.ts';
import type { RequireSignIn, PausedCalls } from './refusal.ts';
import { pageRoutes, pathParameters } from '../http/page-routes.ts';

/** A call of one operation; those of pages need no route. */
export type Call = { input: Record<string, unknown> } & (
  { name: PageOperation; route?: undefined } | { name: string; route: Route }
);

const routeOf = (call: Call): Route => call.route ?? pageRoutes[call.name];

/** A failed call; `message` is '{status}: {response text or status text}' (docs/product.md 11.3); status 0: no answer came. */
export type CallError = {
  status: number;
  message: string;
  error?: string;
  code?: string;
  key?: string;
  details?: Record<string, unknown>;
  requestId?: string;
};

/**
 * `on401: 'empty'` returns null instead of failing; `retries` repeats calls without an answer or with a 5xx; `desk`
 * disables the fallback to built-in content; with `keepalive` a call outlives its page.
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

const callOnce = async (call: Call, signal: AbortSignal, { on401, keepalive = false }: CallOptions) => {
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
export type BuiltInAnswers = (name: string, input: unknown) => Promise<unknown>;

/** The extra argument of the store's thunks. */
export type CallExtra = {
  builtIn: BuiltInAnswers | undefined;
  /** Without a session. */
  waiting: PausedCalls;
  /** Of users who have to prove anew who they are. */
  pausedForProof: PausedCalls;
  /** Of users whose name is that of a house or of a function: it names nobody to readers. */
  unnamed: PausedCalls;
  /** Asks for the user's name while such a call waits. */
  askName: () => void;
  requireSignIn: RequireSignIn;
};

const builtInAnswers = new WeakSet<object>();

/** Whether an answer came from built-in content because the product was unreachable. */
export const isBuiltIn = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && builtInAnswers.has(data);

/** The first page of a list, or a single item, from built-in content, which has no further pages. */
const answerBuiltIn = async (call: Call, error: CallError, { builtIn }: CallExtra) => {
  const { name, input } = call;
  if (!builtIn || routeOf(call).method !== 'get' || input['cursor'] !== undefined) return null;
  const data = await builtIn(name, input).catch(() => null);
  if (typeof data !== 'object' || data === null) return null;
  // Readers see the built-in content and no error (docs/product.md 2.13).
  // oxlint-disable-next-line no-console
  console.warn(`${name} could not be asked (${error.message.slice(0, 200)}): built-in content is shown`);
  builtInAnswers.add(data);
  return { data };
};

/** Calls operations over HTTP with the reader's cookies; built-in content replaces missing answers. */
export const operationBaseQuery: BaseQueryFn<Call, unknown, CallError, CallOptions> = async (
  call,
  { signal, extra },
  options,
) => {
  const { retries = 0, desk = false } = options ?? {};
  for (let attempt = 0; ; attempt += 1) {
    const result = await callOnce(call, signal, options ?? {});
    const error = 'error' in result ? result.error : undefined;
    if (!error || signal.aborted || (error.status !== 0 && error.status < 500)) return result;
    if (attempt >= retries && desk) return result;
    if (attempt >= retries) return (await answerBuiltIn(call, error, (extra ?? {}) as CallExtra)) ?? result;
    await wait(retryDelay(attempt));
  }
};
