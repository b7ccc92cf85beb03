import { article, change, day } from '#tests/support/entities.ts';
import { problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { signIn } from '#tests/support/signed-in.ts';
import { stockedAdmin, stockedPassword } from '#tests/support/stocked-accounts.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { store } from '#tests/support/writing.ts';
import { callCli } from './ways.ts';
import { callMcp } from './mcp-way.ts';

closePortsAfterTests();

let ports = createTestPorts();
beforeEach(async () => {
  ports = createTestPorts();
  await store(ports, article({ slug: 'una-nota' }));
  await storeAccounts(ports, [stockedAdmin], stockedPassword);
  await ports.transaction(change(), ({ holds }) => holds.begin({ since: day, backup_at: null }));
});
const input = { slug: 'una-nota', state: 'on' };

it('is refused over HTTP with a sentence, without a line of error in the log; people sign in and resume', async () => {
  const site: Site = await startSite({ ports });
  try {
    const cookie = await signIn(site, stockedAdmin);
    const send = (method: string, path: string, language: string, body: object = {}) =>
      site.ask(path, {
        method,
        headers: { cookie, 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify(body),
      });
    const refused = await send('PUT', '/api/articles/una-nota/toggle-featured', 'es', {
      state: 'on',
      revision: 1,
    });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(problemOf(refused)).toMatchObject({
      key: 'hold.writing',
      error: expect.stringMatching(/^El sitio está retenido desde que se recuperó una copia .*reanude/),
    });
    expect(site.logs.filter(({ level }) => level === 50)).toEqual([]);
    expect((await send('POST', '/api/admin/hold/resume', 'es')).status).toBe(200);
    expect(
      (await send('PUT', '/api/articles/una-nota/toggle-featured', 'es', { state: 'on', revision: 1 }))
        .status,
    ).toBe(200);
  } finally {
    await site.close();
  }
});

it('is refused in the terminal and for assistants', async () => {
  for (const call of [callCli, callMcp])
    expect(await call(ports, 'articles.toggle-featured', input)).toMatchObject({
      refusal: 'unavailable',
      words: expect.stringMatching(/on hold since a backup was restored|retenido desde que se recuperó/),
    });
});
