import type { RoutedOperation } from '#adapters/http/routes.ts';
import type { Route } from '#adapters/http/page-routes.ts';
import { routes, takesBody } from '#adapters/http/routes.ts';
import { operations } from '#core/operations.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { scopeOf, scopes } from '#core/kernel/scope.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import type { Received } from '#tests/support/http-client.ts';
import { problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const routed = Object.entries(routes) as [RoutedOperation, Route][];
const operationOf = (name: RoutedOperation): Operation => operations[name];
const isOpen = (operation: Operation) => operation.access === 'public' && operation.kind !== 'command';

let site: Site;
/** A token for each scope, and one for all others. */
const only = new Map<string, string>();
const allBut = new Map<string, string>();
beforeAll(async () => {
  site = await startSite();
  for (const [index, scope] of scopes.entries()) {
    only.set(scope, await storeToken(site.ports, { id: numberedId(800 + index), scopes: [scope] }));
    const others = scopes.filter((one) => one !== scope);
    allBut.set(scope, await storeToken(site.ports, { id: numberedId(850 + index), scopes: others }));
  }
});
afterAll(() => site.close());

const call = ({ method, path }: Route, token: string | undefined): Promise<Received> =>
  site.ask(
    path.replace(/:(\w+)/g, (_, name: string) => (name === 'id' ? numberedId(1) : '1')),
    {
      method: method.toUpperCase(),
      headers: {
        authorization: `Bearer ${token}`,
        ...(takesBody({ method, path }) && { 'content-type': 'application/json' }),
      },
      ...(takesBody({ method, path }) && { body: '{}' }),
    },
  );

describe('every API path', () => {
  const reached = routed.filter(([name]) => operationOf(name).tokens !== 'never');

  it.each(reached)('of %s accepts a token exactly with its scope', async (name, route) => {
    const operation = operationOf(name);
    const scope = scopeOf(operation);
    expect([401, 403]).not.toContain((await call(route, only.get(scope))).status);
    const received = await call(route, allBut.get(scope));
    if (isOpen(operation)) expect([401, 403]).not.toContain(received.status);
    else {
      expect([received.status, problemOf(received).details]).toEqual([403, { scope }]);
      expect(received.headers['set-cookie']).toBeUndefined();
    }
  });

  it.each(routed)('of %s refuses an invalid token', async (_name, route) => {
    const received = await call(route, `${only.get('read')}x`);
    // The rate limit is eventually reported for these.
    expect([401, 429]).toContain(received.status);
  });
});
