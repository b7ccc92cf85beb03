import { exitCodes } from '#adapters/cli/exit-codes.ts';
import type { Exposed } from '#adapters/cli/derive-specs.ts';
import { exposed } from '#adapters/cli/derive-specs.ts';
import { statusOf } from '#adapters/http/problem.ts';
import type { Route } from '#adapters/http/page-routes.ts';
import { routes } from '#adapters/http/routes.ts';
import { pathParameters } from '#adapters/http/page-routes.ts';
import type { OperationName } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import { inputFields } from '#core/kernel/operation.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { errorCodes } from '#core/messages/error-codes.ts';
import { findHiddenRoutes } from './support/route-faults.ts';
import { readSources } from './support/source-files.ts';

const all = Object.entries<Operation>(operations) as [OperationName, Operation][];
const routed = Object.entries<Route>(routes) as [keyof typeof routes, Route][];
const commands = Object.entries(exposed) as [OperationName, Exposed][];

/** Operations that a door exposes in a special form: the file that calls them, and why. */
const ownForm: Partial<Record<OperationName, { file: string; why: string }>> = {
  'articles.feed': { file: 'adapters/http/feed.ts', why: 'feeds are XML' },
  'articles.news': { file: 'adapters/http/sitemap.ts', why: 'the news sitemap is XML' },
  'articles.sitemap': { file: 'adapters/http/sitemap.ts', why: 'the sitemap is XML' },
  'articles.count': {
    file: 'adapters/mcp/tools.ts',
    why: 'a count of the tool that counts any entity',
  },
  'audit.export': { file: 'adapters/http/exports.ts', why: 'spreadsheets are CSV' },
  'subscriptions.export': { file: 'adapters/http/exports.ts', why: 'spreadsheets are CSV' },
  'users.ensure-admin': {
    file: 'apps/server/first-administrator.ts',
    why: 'belongs to the first start of a site',
  },
  'newsletters.page': { file: 'adapters/http/newsletter-pages.ts', why: 'pages are HTML' },
  'articles.import': { file: 'adapters/cli/import-pair.ts', why: 'takes files and folders, not fields' },
};

describe('every operation', () => {
  it('is named things.action in kebab-case', () => {
    const names = all.map(([name]) => name);
    expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(20);
  });

  it('has a unique summary, one line without a full stop', () => {
    const summaries = all.map(([, { summary }]) => summary);
    expect(summaries.filter((summary) => !/^[A-Z][^\n]{5,140}[^.\s]$/.test(summary))).toEqual([]);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  it('is exposed by a door', async () => {
    const sources = await readSources();
    const reached = new Set<string>([...routed, ...commands].map(([name]) => name));
    const inOwnForm = Object.entries(ownForm);
    expect(all.map(([name]) => name).filter((name) => !reached.has(name) && !ownForm[name])).toEqual([]);
    expect(inOwnForm.filter(([name]) => reached.has(name))).toEqual([]);
    expect(inOwnForm.filter(([name, { file }]) => !sources.get(file)?.includes(`'${name}'`))).toEqual([]);
  });
});

describe('every operation with a cached output', () => {
  it('is one that the newsroom reads', () => {
    const cached = all.filter(([, operation]) => 'topics' in operation && operation.topics);
    expect(cached.length).toBeGreaterThan(3);
    const wrong = cached.filter(
      ([, { access, kind }]) => access === 'public' || access === 'user' || kind === 'command',
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });
});

describe('every route', () => {
  it('has a unique address that no earlier route matches', () => {
    expect(findHiddenRoutes(routed)).toEqual([]);
  });

  it('uses GET for short reads, and another method for changes', () => {
    const isRead = (operation: Operation) => operation.kind !== 'command' && !('long' in operation);
    const wrong = routed.filter(([name, { method }]) => isRead(operations[name]) !== (method === 'get'));
    expect(wrong).toEqual([]);
  });

  it('is below /api, in kebab-case, with parameters of the operation', () => {
    for (const [name, { path }] of routed) {
      expect(path).toMatch(/^(?:\/(?::[a-z_]+|[a-z]+(?:-[a-z]+)*))+$/);
      expect(path.startsWith('/api/')).toBe(true);
      expect(Object.keys(inputFields(operations[name]))).toEqual(
        expect.arrayContaining(pathParameters(path)),
      );
    }
  });

  it('is detected when another one hides it', () => {
    const get = (path: string) => ({ method: 'get', path });
    expect(
      findHiddenRoutes([
        ['get', get('/api/articles/:slug')],
        ['static', get('/api/articles/static')],
      ]),
    ).toEqual(['static behind get']);
    expect(
      findHiddenRoutes([
        ['one', get('/api/articles/:slug')],
        ['same', get('/api/articles/:id')],
      ]),
    ).toEqual(['same behind one']);
    expect(
      findHiddenRoutes([
        ['static', get('/api/articles/static')],
        ['get', get('/api/articles/:slug')],
        ['view', get('/api/articles/:slug/view')],
        ['update', { method: 'put', path: '/api/articles/:slug' }],
      ]),
    ).toEqual([]);
  });
});

describe('every command of the terminal', () => {
  it('has unique words and positional arguments from the operation', () => {
    const words = commands.map(([, { command }]) => command);
    expect(new Set(words).size).toBe(words.length);
    for (const [name, { positional }] of commands)
      expect(Object.keys(inputFields(operations[name]))).toEqual(expect.arrayContaining([...positional]));
  });
});

describe('every error code', () => {
  it('has an HTTP status', () => {
    expect(Object.keys(statusOf).sort()).toEqual([...errorCodes].sort());
    const statuses = Object.values(statusOf);
    expect(new Set(statuses).size).toBe(statuses.length);
    expect(statuses.every((status) => status >= 400 && status < 600 && status !== 500)).toBe(true);
  });

  it('has a unique exit code, distinct from 1 for faults and 2 for usage errors', () => {
    expect(Object.keys(exitCodes).sort()).toEqual([...errorCodes].sort());
    const codes = Object.values(exitCodes);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => code > 2 && code < 126)).toBe(true);
  });
});

describe('the endpoints of the client', () => {
  it('are one for each route, named as its operation: a query for what reads, a mutation for a command', async () => {
    const { deskApi } = await import('#adapters/client/desk-api.ts');
    const { endpointName } = await import('#adapters/client/api.ts');
    expect(endpointName('second-factor.start-authenticator')).toBe('secondFactorStartAuthenticator');
    const kinds = Object.entries(deskApi.endpoints).map(([name, endpoint]) => [
      name,
      'useQuery' in endpoint ? 'query' : 'mutation',
    ]);
    const wanted = routed.map(([name]) => [
      endpointName(name),
      operations[name].kind === 'command' ? 'mutation' : 'query',
    ]);
    expect(Object.fromEntries(kinds)).toEqual(Object.fromEntries(wanted));
    expect(new Set(wanted.map(([name]) => name)).size).toBe(wanted.length);
  });
});
