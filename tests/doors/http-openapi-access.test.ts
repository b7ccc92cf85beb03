import { beforeAll, afterAll, describe, expect, it } from '@jest/globals';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { eventsPath, fileRoutes } from '#adapters/http/routes.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';

type Operation = { operationId: string; tags: string[]; security: Record<string, string[]>[] };
type Document = {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object };
};

/** What the linter says that is not so, by its rule. */
const excused: Partial<Record<string, string>> = {
  // As OpenAPI 3.0 had it; by 3.1 (4.8.30) schemes other than OAuth may name what they need in operations alone.
  'oas3-operation-security-defined': 'must be listed among scopes',
};

describe('the description of the API', () => {
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

  it('says how one comes in, and what a token has to be scoped to', () => {
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: '__Host-vigia' },
      token: { type: 'http', scheme: 'bearer' },
    });
    const securityFor = (name: string) =>
      operations.find(({ operation }) => operation.operationId === name)?.operation.security;
    expect(securityFor('articles.list')).toEqual([]);
    expect(securityFor('articles.drafts')).toEqual([{ session: [] }, { token: ['read'] }]);
    expect(securityFor('articles.update')).toEqual([{ session: [] }, { token: ['publish'] }]);
    expect(securityFor('newsletter.subscribe')).toEqual([{}, { token: ['write'] }]);
    expect(securityFor('tokens.create')).toEqual([{ session: [] }]);
  });

  it('has what stands beside the routes, and that is there', async () => {
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

  it('has nothing for a linter to complain about', async () => {
    const linter = new spectral.Spectral();
    linter.setRuleset(new spectral.Ruleset({ extends: [rulesets.oas] }));
    const complaints = (await linter.run(document)).filter(
      ({ code, message }) => !message.includes(excused[String(code)] ?? '\0'),
    );
    expect(complaints).toEqual([]);
  });
});
