import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { eventsPath, fileRoutes } from '#adapters/http/routes.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

type Operation = { operationId: string; tags: string[]; security: Record<string, string[]>[] };
type Document = {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object };
};

/** False positives of the linter, by rule. */
const excused: Partial<Record<string, string>> = {
  // A rule of OpenAPI 3.0; since 3.1 (4.8.30) schemes other than OAuth may also list scopes in operations.
  'oas3-operation-security-defined': 'must be listed among scopes',
};

describe('the API description', () => {
  let site: Site;
  let document: Document;
  let operations: { path: string; operation: Operation }[];
  beforeAll(async () => {
    site = await startSite();
    document = jsonOf(await site.get('/api/openapi.json')) as Document;
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    );
  });
  afterAll(() => site.close());

  it('states the authentication methods, and the scopes that a token needs', () => {
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: '__Host-vigia' },
      token: { type: 'http', scheme: 'bearer' },
    });
    const securityFor = (name: string) =>
      operations.find(({ operation }) => operation.operationId === name)?.operation.security;
    expect(securityFor('articles.list')).toEqual([]);
    expect(securityFor('articles.drafts')).toEqual([{ session: [] }, { token: ['read'] }]);
    expect(securityFor('articles.delete')).toEqual([{ session: [] }, { token: ['delete'] }]);
    expect(securityFor('articles.update')).toEqual([{ session: [] }, { token: ['write'] }]);
    expect(securityFor('newsletter.subscribe')).toEqual([{}, { token: ['write'] }]);
    expect(securityFor('tokens.create')).toEqual([{ session: [] }]);
  });

  it('includes addresses outside the routes that exist', async () => {
    const beside = [...Object.values(fileRoutes).map(({ path }) => path), eventsPath];
    const others = operations.filter(({ path }) =>
      beside.some((one) => one.replace(/:(\w+)/g, '{$1}') === path),
    );
    expect(others).toHaveLength(beside.length);
    for (const { path, operation } of others) {
      expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags));
      expect((await site.get(path.replace('{id}', numberedId(1)))).status).toBe(401);
    }
  });

  it('passes the linter', async () => {
    const linter = new spectral.Spectral();
    linter.setRuleset(new spectral.Ruleset({ extends: [rulesets.oas] }));
    const complaints = (await linter.run(document)).filter(
      ({ code, message }) => !message.includes(excused[String(code)] ?? '\0'),
    );
    expect(complaints).toEqual([]);
  });
});
