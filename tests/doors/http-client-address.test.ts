import type { IncomingMessage } from 'node:http';
import { clientAddress } from '#adapters/http/client-address.ts';
import { networkOf } from '#core/kernel/throttle.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const from = (header: string | undefined, trustProxy = 1) =>
  clientAddress(
    {
      headers: { 'x-forwarded-for': header },
      socket: { remoteAddress: '192.0.2.1' },
    } as unknown as IncomingMessage,
    trustProxy,
  );

describe('the address of a client', () => {
  it.each([
    ['198.51.100.78:50001', '198.51.100.78'],
    ['198.51.100.78', '198.51.100.78'],
    [' 198.51.100.78 ', '198.51.100.78'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['"[2001:db8::7]:443"', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['203.0.113.9, 198.51.100.78:1', '198.51.100.78'],
    ['::ffff:198.51.100.78', '::ffff:198.51.100.78'],
    ['unknown', '192.0.2.1'],
    ['_hidden', '192.0.2.1'],
    ['', '192.0.2.1'],
    [',', '192.0.2.1'],
    ['198.51.100.999', '192.0.2.1'],
    ['198.51.100.78:x', '192.0.2.1'],
    ['<script>', '192.0.2.1'],
    ['[2001:db8::7', '192.0.2.1'],
    ['198.51.100.78, garbage', '192.0.2.1'],
    [undefined, '192.0.2.1'],
  ])('in %j is %s', (header, address) => {
    expect(from(header)).toBe(address);
  });

  it('is that of the connection without a trusted proxy', () => {
    expect(from('198.51.100.78', 0)).toBe('192.0.2.1');
  });

  it.each(['::ffff:198.51.100.78', '0:0:0:0:0:ffff:198.51.100.78', '::ffff:c633:644e', '198.51.100.78'])(
    'is one network in any notation: %s',
    (address) => {
      expect(networkOf(address)).toBe('198.51.100.78');
    },
  );
});

describe('a request', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  afterEach(() => site.close());

  it('counts for its network, whatever port the proxy adds', async () => {
    site = await startSite({ trustProxy: 1 });
    const send = (port: number) =>
      site.ask('/api/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.78:${port}` },
        body: JSON.stringify({
          name: 'Ana',
          email: `l${port}@example.org`,
          message: 'Hola, una pregunta larga.',
          privacy: true,
          language: 'es',
          elapsed_ms: 5000,
        }),
      });
    const statuses: number[] = [];
    for (let port = 50_001; port <= 50_026; port += 1) statuses.push((await send(port)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual(Array(6).fill(429));
  });

  it.each(['/login', '/', '/api/auth/me'])('by http is asked to come by https: %s', async (path) => {
    site = await startSite({ trustProxy: 1 });
    const headers = { accept: 'text/html', 'x-forwarded-proto': 'http' };
    for (const _ of ['not cached', 'cached']) {
      await site.ask(path, { headers: { ...headers, 'x-forwarded-proto': 'https' } });
      const refused = await site.ask(path, { headers });
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('https://')]);
    }
  });

  it('that signs in from a page opened by http learns so, and not that the session ended', async () => {
    site = await startSite({});
    const refused = await site.ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'vigia.test', origin: 'http://vigia.test' },
      body: JSON.stringify({ email: 'eva@example.org', password: 'secreta' }),
    });
    expect(JSON.parse(refused.text)).toMatchObject({ key: 'access.https', details: { reason: 'https' } });
  });

  it('of a probe or with another protocol is answered as before', async () => {
    site = await startSite({ trustProxy: 1 });
    expect((await site.ask('/healthz', { headers: { 'x-forwarded-proto': 'http' } })).status).toBe(200);
    expect((await site.ask('/api/articles', { headers: { 'x-forwarded-proto': 'https' } })).status).toBe(200);
  });
});
