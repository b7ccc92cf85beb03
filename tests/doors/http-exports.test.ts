import type { AuditEntry } from '#core/kernel/audit.ts';
import type { Subscription } from '#core/newsletter/subscription.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { attempt } from '#tests/support/agents.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { jsonOf, problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { signIn } from '#tests/support/signed-in.ts';
import { stockedAdmin, stockedPassword, stockedReader } from '#tests/support/stocked-accounts.ts';
import { storeSubscriptions, subscription } from '#tests/support/subscriptions.ts';

closePortsAfterTests();

const path = '/api/admin/newsletter/subscriptions.csv';

describe('the subscriptions file', () => {
  let site: Site | undefined;
  afterEach(() => site?.close());
  const start = async (
    fields: Partial<Subscription>[],
    change: (ports: Ports) => Ports = (ports) => ports,
  ) => {
    const ports = createTestPorts();
    await storeAccounts(ports, [stockedAdmin, stockedReader], stockedPassword);
    await storeSubscriptions(
      ports,
      fields.map((one) => subscription(one)),
    );
    site = await startSite({ ports: change(ports) });
    return site;
  };
  const asAdmin = async (served: Site) => served.get(path, { cookie: await signIn(served, stockedAdmin) });

  it('has a row for each, newest first, with column names', async () => {
    const served = await start([
      {
        email: 'a@example.org',
        created_at: '2026-11-01T10:00:00.000Z',
        topics: ['etica-sesgos', 'regulacion'],
      },
      {
        email: 'ñandú@example.org',
        subscribed: false,
        language: 'en',
        created_at: '2026-11-02T10:00:00.000Z',
      },
    ]);
    const { status, headers, text } = await asAdmin(served);
    expect(status).toBe(200);
    expect(text).toBe(
      [
        '\uFEFFemail,subscribed,source,language,created_at,suspended,topics',
        'ñandú@example.org,false,website-home,en,2026-11-02T10:00:00.000Z,,',
        'a@example.org,true,website-home,es,2026-11-01T10:00:00.000Z,,"etica-sesgos,regulacion"',
        '',
      ].join('\r\n'),
    );
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="suscripciones-\d{4}-\d\d-\d\d\.csv"$/,
      ),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('has no value that a spreadsheet would run, or that breaks its rows', async () => {
    const hostile = [
      '=1+1@x.es',
      '+a@x.es',
      '-a@x.es',
      '@a@x.es',
      '\ta@x.es',
      '\ra@x.es',
      '＝a@x.es',
      '"a,b"@x.es',
    ];
    const served = await start(
      hostile.map((email, index) => ({
        email,
        created_at: new Date(Date.UTC(2026, 10, 30 - index)).toISOString(),
      })),
    );
    const { text } = await asAdmin(served);
    const first = text
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split(',true,')[0]);
    expect(first).toEqual([
      "'=1+1@x.es",
      "'+a@x.es",
      "'-a@x.es",
      "'@a@x.es",
      "'\ta@x.es",
      '"\'\ra@x.es"',
      "'＝a@x.es",
      '"""a,b""@x.es"',
    ]);
  });

  it('has only the header without sign-ups', async () => {
    const { status, text } = await asAdmin(await start([]));
    expect([status, text]).toEqual([
      200,
      '\uFEFFemail,subscribed,source,language,created_at,suspended,topics\r\n',
    ]);
  });

  it('is for administrators', async () => {
    const served = await start([{}]);
    const visiting = await served.get(path);
    expect([visiting.status, problemOf(visiting).code]).toEqual([401, 'unauthenticated']);
    const reading = await served.get(path, { cookie: await signIn(served, stockedReader) });
    expect([reading.status, problemOf(reading).code]).toEqual([403, 'forbidden']);
    expect((await served.ask(path, { method: 'POST' })).status).toBe(405);
  });

  it('is refused with a message when the rows are unavailable', async () => {
    const away = async () => {
      throw new DomainError('database.unreachable');
    };
    const served = await start([{}], (ports) => ({
      ...ports,
      subscriptions: { ...ports.subscriptions, list: away },
    }));
    const received = await asAdmin(served);
    expect([received.status, problemOf(received).code]).toEqual([503, 'unavailable']);
    expect(received.headers['content-disposition']).toBeUndefined();
  });
});

describe('personal data over HTTP', () => {
  let site: Site;
  beforeEach(async () => {
    const ports = createTestPorts();
    await storeAccounts(ports, [stockedAdmin, stockedReader], stockedPassword);
    await storeSubscriptions(ports, [subscription()]);
    site = await startSite({ ports });
  });
  afterEach(() => site.close());
  const audit = async (cookie: string, query = '') => {
    const received = await site.get(`/api/admin/audit?limit=100${query}`, { cookie });
    expect(received.status).toBe(200);
    return (jsonOf(received) as { items: AuditEntry[] }).items;
  };

  it('is never cached', async () => {
    const cookie = await signIn(site, stockedAdmin);
    for (const address of [
      '/api/admin/newsletter/subscriptions',
      '/api/admin/newsletter/subscriptions',
      path,
      '/api/admin/contact-messages',
      '/api/admin/mails',
      '/api/admin/tokens',
      '/api/admin/audit',
    ]) {
      const { status, headers } = await site.get(address, { cookie });
      expect([address, status, headers['cache-control']]).toEqual([address, 200, 'private, no-store']);
    }
  });

  it('is audited when exported, and when refused', async () => {
    const readers = await signIn(site, stockedReader);
    const refused = [await site.get(path), await site.get('/api/admin/events', { cookie: readers })];
    const token = { authorization: `Bearer vigia_${'x'.repeat(43)}` };
    refused.push(await site.get('/api/admin/newsletter/subscriptions', token));
    refused.push(await site.get('/api/admin/audit', { cookie: readers }));
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 401, 403]);
    const cookie = await signIn(site, stockedAdmin);
    await site.get(path, { cookie });
    const entries = await audit(cookie);
    const audited = entries
      .filter(({ operation }) => operation !== 'auth.login')
      .map(({ operation, refused: why, actor_name, ip }) => [operation, why, actor_name, ip]);
    const here = '127.0.0.1';
    expect(audited).toHaveLength(5);
    expect(audited).toEqual(
      expect.arrayContaining([
        ['subscriptions.export', 'unauthenticated', 'visitor', here],
        ['admin.events', 'forbidden', 'Ana', here],
        ['auth.token', 'unauthenticated', 'visitor', here],
        ['audit.list', 'forbidden', 'Ana', here],
        ['subscriptions.export', null, 'eva', here],
      ]),
    );
    const { requestId } = problemOf(refused[0]!);
    expect(entries.find(({ request_id }) => request_id === requestId)?.operation).toBe(
      'subscriptions.export',
    );
    expect(await audit(cookie, '&actor=eva&operation=subscriptions.export')).toHaveLength(1);
  });
});

describe('the audit over HTTP', () => {
  let site: Site;
  beforeEach(async () => {
    const ports = createTestPorts();
    const suspended = { ...stockedReader, suspended_at: '2026-11-01T00:00:00.000Z' };
    await storeAccounts(ports, [stockedAdmin, suspended], stockedPassword);
    site = await startSite({ ports });
  });
  afterEach(() => site.close());

  it('has refused attempts with their reasons, and the same words in its file', async () => {
    const cookie = await signIn(site, stockedAdmin);
    const post = async (address: string, input: object, session = '') => {
      const headers = { cookie: session, 'content-type': 'application/json' };
      const body = JSON.stringify(input);
      return (await site.ask(address, { method: 'POST', headers, body })).status;
    };
    const { email } = stockedAdmin;
    const statuses = [
      await post('/api/auth/login', { email: stockedReader.email, password: stockedPassword }),
      await post('/api/admin/users/role', { email, role: 'reader' }, cookie),
      await post('/api/admin/users/suspend', { email }, cookie),
      await post('/api/admin/users/delete', { email }, cookie),
      await post('/api/account/password', { current_password: 'no', password: 'una-clave-larga' }, cookie),
      await post('/api/admin/invitations', { email: stockedReader.email, role: 'editor' }, cookie),
    ];
    expect(statuses).toEqual([403, 422, 422, 422, 400, 409]);
    const words = {
      es: [
        ['auth.login', 'Sin permiso', 'La cuenta está suspendida'],
        ['users.set-role', 'Contra una regla', 'Es el último administrador'],
        ['users.suspend', 'Contra una regla', 'Nadie suspende su propia cuenta'],
        ['users.delete', 'Contra una regla', 'Nadie elimina su propia cuenta desde el equipo'],
        ['account.change-password', 'Dato incorrecto', 'Contraseña actual equivocada'],
        ['invitations.create', 'En conflicto', 'Esa dirección ya tiene una cuenta'],
      ],
      en: [
        ['auth.login', 'Not allowed', 'The account is suspended'],
        ['users.set-role', 'Against a rule', 'They are the last administrator'],
        ['users.suspend', 'Against a rule', 'Nobody suspends their own account'],
        ['users.delete', 'Against a rule', 'Nobody deletes their own account from the team'],
        ['account.change-password', 'Wrong input', 'Wrong current password'],
        ['invitations.create', 'In conflict', 'This address already has an account'],
      ],
    };
    for (const language of ['es', 'en'] as const) {
      const headers = { cookie, 'accept-language': language };
      const listed = await site.get('/api/admin/audit?result=refused', headers);
      const { items, total } = jsonOf(listed) as {
        items: (AuditEntry & { outcome: string })[];
        total: number;
      };
      expect(total).toBe(6);
      const visible = items.map(({ operation, outcome, note }) => [operation, outcome, note]);
      expect(visible).toEqual(expect.arrayContaining(words[language]));
      const file = await site.get(`/api/admin/audit.csv?result=refused&lang=${language}`, { cookie });
      for (const row of words[language]) {
        const line = file.text.split('\r\n').find((text) => text.includes(`,${row[0]},`));
        for (const word of row) expect(line).toContain(word);
      }
    }
  });
});

describe('the file of what a month has cost', () => {
  let site: Site | undefined;
  afterEach(() => site?.close());

  it('has a row for each call, without formulas', async () => {
    const ports = createTestPorts();
    await storeAccounts(ports, [stockedAdmin], stockedPassword);
    const hostile = attempt({
      agent_name: '=HYPERLINK("http://x")',
      status: 'paid',
      purpose: 'search',
      eur: 0.5,
    });
    await ports.ledger.reserve(hostile, { run: null, month: null, since: hostile.at });
    site = await startSite({ ports });
    const file = '/api/admin/agent-spending.csv?month=2026-11';
    expect((await site.get(file)).status).toBe(401);
    const cookie = await signIn(site, stockedAdmin);
    const { text, headers } = await site.get(file, { cookie });
    expect(text.split('\r\n')).toEqual([
      '\uFEFFat,agent_name,kind,provider,model,status,input_tokens,output_tokens,eur,article_slug,run_id',
      `2026-11-20T09:00:00.000Z,"'=HYPERLINK(""http://x"")",search,openai,un-modelo,paid,0,0,0.5,,${hostile.run_id}`,
      '',
    ]);
    expect(headers['content-disposition']).toBe('attachment; filename="gasto-2026-11.csv"');
    expect((await site.get('/api/admin/agent-spending.csv?month=x', { cookie })).status).toBe(400);
  });
});
