import type { IncomingMessage, ServerResponse } from 'node:http';
import { feedFormats } from '#core/articles/feed-formats.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { operations } from '#core/operations.ts';
import type { Route } from './page-routes.ts';
import { routes } from './routes.ts';

/** Whether an operation gives everybody the same answer, which may be cached: no token of a mail is part of it. */
export const isShared = ({ kind, access, personal }: Operation): boolean =>
  kind !== 'command' && access === 'public' && !personal;

const shared = (Object.entries(routes) as [keyof typeof routes, Route][]).filter(
  ([name, { method }]) => method === 'get' && isShared(operations[name]),
);
const feeds = Object.values(feedFormats).map(({ path }) => path.replaceAll('.', '\\.'));

/** The addresses of public answers: routes of the API, its description, feeds. */
const publicRead = new RegExp(
  `^(?:${[
    ...shared.map(([, { path }]) => path.replaceAll(/:\w+/g, '[^/]+')),
    '/api/openapi\\.json',
    `.*(?:${feeds.join('|')})`,
  ].join('|')})$`,
);

const exposed = 'ETag, Link, Location, Retry-After';
const preflight = {
  'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Headers': 'Accept, Accept-Language, If-Modified-Since, If-None-Match',
  'Access-Control-Max-Age': '86400',
};

/**
 * Lets the programs of any site read public answers, their errors included (Fetch, 3.2). Never with credentials: what
 * only somebody signed in may read stays out of reach.
 */
export const allowReading = ({ url = '', method }: IncomingMessage, response: ServerResponse): void => {
  if (method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS') return;
  if (!publicRead.test(url.split('?', 1)[0]!)) return;
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', exposed);
  if (method === 'OPTIONS')
    for (const [name, value] of Object.entries(preflight)) response.setHeader(name, value);
};
