import { storeAccounts } from '#tests/support/accounts.ts';
import { article, change, day } from '#tests/support/entities.ts';
import { problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { issue, stockNewsletters, stockedIssues, storeIssues } from '#tests/support/newsletters.ts';
import { signIn } from '#tests/support/signed-in.ts';
import { stockedAdmin, stockedPassword } from '#tests/support/stocked-accounts.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

let site: Site;
let cookie: string;
beforeEach(async () => {
  site = await startSite();
  await storeAccounts(site.ports, [stockedAdmin], stockedPassword);
  await stockNewsletters(site.ports);
  cookie = await signIn(site, stockedAdmin);
});
afterEach(() => site.close());

const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['content-security-policy']);

describe('the preview of an issue', () => {
  const path = `/api/admin/newsletters/${stockedIssues.draft}/preview`;

  it('can be framed by the panel, without scripts and never cached', async () => {
    const { status, headers, text } = await site.get(path, { cookie });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'private, no-store',
    ]);
    expect(policyOf({ headers })).toContain("frame-ancestors 'self'");
    expect(policyOf({ headers })).toContain("default-src 'none'");
    expect(policyOf({ headers })).not.toContain('script-src');
    expect(text).toContain(issue().subject_es);
  });

  it('exists in English and as text', async () => {
    const english = await site.get(`${path}?language=en`, { cookie });
    expect(english.text).toContain('<html lang="en"');
    const text = await site.get(`${path}?language=en&format=text`, { cookie });
    expect([text.headers['content-type'], text.text.includes('<')]).toEqual([
      'text/plain; charset=utf-8',
      false,
    ]);
    expect(text.text).toContain('https://vigia.example/noticias/una-nota?lang=en');
  });

  it('is for administrators, for existing issues and formats', async () => {
    const addresses = [
      await site.get(path),
      await site.get(path.replace('0001/', '0999/'), { cookie }),
      await site.get(`${path}?format=pdf`, { cookie }),
    ];
    expect(addresses.map((received) => [received.status, problemOf(received).code])).toEqual([
      [401, 'unauthenticated'],
      [404, 'not-found'],
      [400, 'validation'],
    ]);
  });
});

describe('the public page of an issue', () => {
  const path = `/boletin/${stockedIssues.sent}`;

  it('shows everybody what was sent, without an unsubscribe link', async () => {
    const first = await site.get(path);
    expect([first.status, first.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(policyOf(first)).toContain("frame-ancestors 'none'");
    expect(first.text).toContain(issue().subject_es);
    expect(first.text).not.toContain('unsubscribe');
    const english = await site.get(`${path}?lang=en`);
    expect(english.text).toContain(issue().subject_en!);
    const again = await site.get(path, { 'if-none-match': first.headers.etag });
    expect(again.status).toBe(304);
  });

  it("exists during sending, and after a deletion: recipients' mails link to it", async () => {
    expect((await site.get(`/boletin/${stockedIssues.sending}`)).status).toBe(200);
    expect((await site.get(path)).status).toBe(200);
    await site.ask(`/api/admin/newsletters/${stockedIssues.sent}`, { method: 'DELETE', headers: { cookie } });
    expect((await site.get(path)).status).toBe(200);
    const list = JSON.parse((await site.get('/api/admin/newsletters', { cookie })).text) as { id: string }[];
    expect(list.map(({ id }) => id)).not.toContain(stockedIssues.sent);
  });

  it('does not exist before sending', async () => {
    const id = '77777777-0000-4000-8000-000000000050';
    await storeIssues(site.ports, issue({ id, status: 'cancelled' }));
    for (const one of [id, stockedIssues.draft, stockedIssues.pending])
      expect((await site.get(`/boletin/${one}`)).status).toBe(404);
    const received = await site.ask(path, { method: 'POST' });
    expect([404, 405]).toContain(received.status);
  });
});

describe('the issues of the newsletter over HTTP', () => {
  it('require the seen revision for decisions', async () => {
    const decide = async (method: string, path: string, body: object) => {
      const headers = { cookie, 'content-type': 'application/json' };
      const address = `/api/admin/newsletters/${stockedIssues.draft}${path}`;
      return site.ask(address, { method, headers, body: JSON.stringify(body) });
    };
    for (const [method, path] of [
      ['PUT', ''],
      ['POST', '/approve'],
      ['POST', '/send'],
    ] as const) {
      if (path !== '/send') {
        const unseen = await decide(method, path, { subject_es: 'Otro' });
        expect([unseen.status, problemOf(unseen).code]).toEqual([400, 'validation']);
      }
      const stale = await decide(method, path, { revision: 9 });
      expect([stale.status, problemOf(stale).code]).toEqual([409, 'conflict']);
    }
    await site.ports.transaction(change(), ({ articles }) => articles.save(article()));
    expect((await decide('POST', '/approve', { revision: 1 })).status).toBe(200);
    // Sending an approved issue needs no payload (docs/product.md 11.4).
    const address = `/api/admin/newsletters/${stockedIssues.draft}/send`;
    expect((await site.ask(address, { method: 'POST', headers: { cookie } })).status).toBe(200);
  });

  it('are the bare array that the panel reads, updated after each change', async () => {
    const list = async () =>
      JSON.parse((await site.get('/api/admin/newsletters', { cookie })).text) as unknown[];
    expect(await list()).toHaveLength(5);
    expect((await list())[0]).toMatchObject({ subject_es: issue().subject_es, status: 'sent', sent_at: day });
    await site.ports.transaction(change(), (inside) => inside.newsletters.remove(stockedIssues.draft));
    expect(await list()).toHaveLength(4);
  });
});
