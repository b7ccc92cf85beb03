import { createToolList } from '#adapters/mcp/tool-list.ts';
import { tools } from '#adapters/mcp/tools.ts';
import { systemActor } from '#core/kernel/actor.ts';
import type { Route } from '#adapters/http/page-routes.ts';
import { eventsPath, fileRoutes, routes } from '#adapters/http/routes.ts';
import { operations as everyOperation } from '#core/operations.ts';
import type { OperationName } from '#core/operations.ts';
import { inputFields } from '#core/kernel/operation.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { attributesIn, parseHtml } from '#tests/support/xml.ts';
import { schemaFaults } from './json-schema.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

type Schema = Record<string, unknown>;
type Content = { content?: Record<string, { schema: Schema }> };
type Parameter = { name: string; in: string; required: boolean; schema: Schema; description?: string };
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

describe('the API description', () => {
  let site: Site;
  let document: Document;
  let operations: { path: string; method: string; operation: Operation }[];
  beforeAll(async () => {
    site = await startSite();
    document = jsonOf(await site.get('/api/openapi.json')) as Document;
    const all = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    const files = Object.values(fileRoutes).map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
    operations = all.filter(({ path }) => path !== eventsPath && !files.some((file) => file === path));
  });
  afterAll(() => site.close());

  it('is OpenAPI 3.1 of this site', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: 'Vigía API', version: expect.any(String) });
    expect(document.servers).toEqual([{ url: 'https://vigia.example' }]);
  });

  it('has exactly the routes with their methods and paths', () => {
    const described = operations.map(
      ({ path, method, operation }) => `${operation.operationId} ${method} ${path}`,
    );
    const served = Object.entries(routes).map(
      ([name, { method, path }]) => `${name} ${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.toSorted()).toEqual(served.toSorted());
  });

  it('lists every input of a route, with those in the path required', () => {
    for (const { path, operation } of operations) {
      const { operationId: name, parameters, requestBody } = operation;
      const fields = Object.keys(inputFields(everyOperation[name as OperationName]));
      const content = requestBody?.content ?? {};
      const body = (content['application/json'] ?? content['multipart/form-data'])?.schema ?? {};
      const inputs = parameters.filter((one) => one.in !== 'header');
      const named = [...inputs.map((one) => one.name), ...Object.keys(body['properties'] ?? {})];
      expect([name, named.toSorted()]).toEqual([name, fields.toSorted()]);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field);
      expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
      for (const one of parameters)
        expect([one.name, one.required]).toEqual([one.name, inPath.includes(one.name)]);
    }
  });

  it('describes what each route does, returns and refuses', () => {
    const tags = document.tags.map(({ name }) => name);
    for (const { path, operation } of operations) {
      expect(operation.summary).toMatch(/./);
      expect(tags).toEqual(expect.arrayContaining(operation.tags));
      const routed = operation.operationId as OperationName;
      const { access, kind } = everyOperation[routed];
      const { creates, moves, method }: Partial<Route> = { ...routes[routed as keyof typeof routes] };
      const expected = [
        creates ? '201' : '200',
        ...(moves ? ['301'] : []),
        ...(method === 'post' || method === 'put' ? ['413', '415'] : []),
        '400',
        '503',
        ...(path.includes('{') ? ['404'] : []),
        '401',
        '429',
        ...((access !== 'public' && access !== 'user') || kind === 'command' ? ['403'] : []),
        ...(kind === 'command' ? ['409', '422'] : []),
        ...(operation.parameters.some(({ name }) => name === 'If-Match') ? ['412'] : []),
      ];
      expect(Object.keys(operation.responses).toSorted()).toEqual(expected.toSorted());
      for (const { description, content } of Object.values(operation.responses)) {
        expect(description).toMatch(/./);
        expect(content?.['application/json']?.schema).toBeInstanceOf(Object);
      }
    }
  });

  it('states which changes support If-Match', () => {
    const tied = operations.filter(({ operation }) =>
      operation.parameters.some(({ name, in: place }) => name === 'If-Match' && place === 'header'),
    );
    expect(tied.map(({ operation }) => operation.operationId)).toEqual(
      expect.arrayContaining(['articles.update', 'articles.delete', 'referents.set', 'newsletters.approve']),
    );
  });

  it('has valid schemas without dangling references', () => {
    const { schemas } = document.components;
    const found = operations.flatMap(({ operation: { operationId, parameters, responses, requestBody } }) => [
      ...parameters.map(({ name, schema }) => [`${operationId}/${name}`, schema] as const),
      ...[...Object.entries(responses), ['body', requestBody ?? {}] as const].flatMap(
        ([status, { content }]) =>
          Object.values(content ?? {}).map(({ schema }) => [`${operationId}/${status}`, schema] as const),
      ),
    ]);
    const all = [...found, ...Object.entries(schemas)];
    expect(all.flatMap(([at, schema]) => schemaFaults(schema, at, schemas))).toEqual([]);
    const used = JSON.stringify(document);
    expect(Object.keys(schemas).filter((name) => !used.includes(`"#/components/schemas/${name}"`))).toEqual(
      [],
    );
  });

  it('has only patterns that mean the same without flags and in other languages, as have the tools of assistants', () => {
    const patternsIn = (value: unknown): string[] =>
      typeof value !== 'object' || value === null
        ? []
        : Object.entries(value).flatMap(([name, inner]) =>
            name === 'pattern' && typeof inner === 'string' ? [inner] : patternsIn(inner),
          );
    const everybody = createToolList(tools)({ ...systemActor, door: 'mcp' });
    const patterns = new Set([...patternsIn(document), ...patternsIn(everybody)]);
    expect(patterns.size).toBeGreaterThan(5);
    for (const pattern of patterns) {
      expect(() => new RegExp(pattern)).not.toThrow();
      // What Python (`re`) or JavaScript without the flag u do not know, or read as something else.
      expect(pattern).not.toMatch(/\\[pPkuczG]|\(\?<(?![=!])|\(\?[>#imsx]|\[\^?\]|[^\x20-\x7e]/);
    }
  });

  it('is validated by a checker that detects faults', () => {
    const wrong: unknown[] = [
      7,
      { type: 'text' },
      { $ref: '#/components/schemas/Nobody' },
      { required: ['a'] },
      { nullable: true },
      { items: { minLength: -1 } },
      { anyOf: [] },
      { pattern: '(' },
    ];
    for (const schema of wrong) expect(schemaFaults(schema, 'x', {})).toHaveLength(1);
  });

  it('matches the actual responses', async () => {
    const page = jsonOf(await site.get('/api/articles')) as Schema;
    const { properties, required } = document.paths['/api/articles']!['get']!.responses['200']!.content![
      'application/json'
    ]!.schema as { properties: Schema; required: string[] };
    expect(Object.keys(page).toSorted()).toEqual(Object.keys(properties).toSorted());
    expect(required.toSorted()).toEqual(Object.keys(page).toSorted());
    const problem = Object.keys(jsonOf(await site.get('/api/articles/nadie')) as Schema);
    expect(Object.keys(document.components.schemas['Problem']!['properties'] as Schema)).toEqual(
      expect.arrayContaining(problem),
    );
  });

  it('is readable at /api/docs, without external resources', async () => {
    const received = await site.get('/api/docs');
    expect(received.headers['content-type']).toBe('text/html; charset=utf-8');
    const { text } = received;
    const page = parseHtml(text);
    expect(text).not.toMatch(
      /<(?:script|img|iframe|object|embed)\b|@import|url\(|https?:\/\/(?!vigia\.example)[^\s"<]*\.(?:js|css|woff2?)/i,
    );
    for (const name of ['src', 'srcset']) expect(page.querySelectorAll(`[${name}]`)).toHaveLength(0);
    // The site's own icon, so that browsers request no other.
    expect(text.match(/<link\b[^>]*>/g)).toEqual([
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ]);
    expect(attributesIn(page, 'a', 'href')).toEqual(['/api/openapi.json']);
    for (const { path, operation } of operations) {
      const described = page.querySelector(`[id="${operation.operationId}"]`)?.textContent;
      expect(described).toContain(path);
      expect(described).toContain(operation.summary);
    }
  });
});
