import fc from 'fast-check';
import { createFetchGuarded } from '#adapters/providers/pages/fetch-guarded.ts';
import type { Resolve } from '#adapters/providers/pages/guarded-agent.ts';
import { isPublicAddress } from '#adapters/providers/pages/guarded-agent.ts';
import type { DomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import { going, withStub } from './wired.ts';

const stub = withStub();

const fetchBy = (resolve: Resolve | undefined, allowHosts: string[] = []) => {
  const fetchGuarded = createFetchGuarded({
    allowHosts,
    userAgent: 'Vigia/1.0',
    limits: { timeout: 2000 },
    ...(resolve ? { resolve } : {}),
  });
  return (url: string) => fetchGuarded(url, '*/*', going());
};
const always =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const refusal = { name: 'DomainError', code: 'rule-violated' };

describe('an address', () => {
  it.each([
    '127.0.0.1 127.9.9.9 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 100.127.255.255',
    '0.0.0.0 0.1.2.3 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 192.0.0.1',
    '::1 :: fe80::1 fe80::1%eth0 fec0::1 fc00::1 fd12:3456::1 ff02::1 2001:db8::1 100::1',
    '::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1:: 2001::1',
    // Internal addresses of clouds, in each notation: Azure, Alibaba, Oracle, Amazon, Google, IBM.
    '168.63.129.16 100.100.100.200 192.0.0.192 169.254.170.2 fd00:ec2::254 fd20:ce::254 161.26.0.10 166.9.1.1',
    '::ffff:168.63.129.16 ::168.63.129.16 64:ff9b::a83f:8110 2002:a83f:8110::1 2001:0:a83f:8110::1 ::ffff:0:168.63.129.16',
    'localhost 1 127.1 0x7f000001 example.org',
  ])('outside public networks is refused: %s', (list) => {
    for (const one of list.split(' ')) expect([one, isPublicAddress(one)]).toEqual([one, false]);
  });

  it('on the public internet is allowed', () => {
    for (const one of ['8.8.8.8', '1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4003::5'])
      expect([one, isPublicAddress(one)]).toEqual([one, true]);
  });

  it('of this machine is refused in any notation', async () => {
    const forms = [
      (a: number, b: number, c: number) => `http://127.${a}.${b}.${c}/`,
      (a: number, b: number, c: number) => `http://${(127 << 24) + (a << 16) + (b << 8) + c}/`,
      (a: number, b: number, c: number) => `http://0x7f.${a}.${(b << 8) + c}/`,
      (a: number, b: number, c: number) => `http://0177.0${a.toString(8)}.${b}.${c}/`,
      (a: number, b: number, c: number) => `http://[::ffff:127.${a}.${b}.${c}]/`,
    ];
    const fetchGuarded = fetchBy(undefined);
    const byte = fc.integer({ min: 0, max: 255 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...forms), byte, byte, byte, async (form, a, b, c) => {
        await expect(fetchGuarded(form(a, b, c))).rejects.toMatchObject(refusal);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a fetched document', () => {
  it.each([
    ['file:///etc/passwd', /solo se leen páginas de la web/],
    ['ftp://example.org/a', /solo se leen páginas de la web/],
    ['data:text/html,hola', /solo se leen páginas de la web/],
    ['javascript:alert(1)', /solo se leen páginas de la web/],
    ['http://eva:clave@example.org/', /lleva una contraseña/],
    ['http://example.org:25/', /puerto 25/],
    ['not an address', /no es una dirección/],
    ['', /no es una dirección/],
    ['http://169.254.169.254/latest/meta-data/', /está en una red privada/],
    ['http://[::1]:8080/', /está en una red privada/],
  ])('is not a %s', async (url, words) => {
    const error = await fetchBy(always('93.184.216.34'))(url).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject(refusal);
    expect(render(error as DomainError, 'es')).toMatch(words);
    expect(JSON.stringify(error) + (error as Error).message).not.toContain('clave');
  });

  it('is never from a name that resolves to a private network, even among public addresses', async () => {
    const { port } = new URL(stub().url);
    const inward = [
      ['127.0.0.1'],
      ['93.184.216.34', '127.0.0.1'],
      ['::1'],
      ['::ffff:127.0.0.1'],
      ['10.0.0.7'],
      ['0.0.0.0'],
    ];
    for (const addresses of inward)
      await expect(fetchBy(always(...addresses))(`http://intranet.example:${port}/`)).rejects.toMatchObject(
        refusal,
      );
    expect(stub().calls).toEqual([]);
  });

  it('is requested from the checked address: DNS rebinding has no effect', async () => {
    const { port } = new URL(stub().url);
    let count = 0;
    // Public by its form, and returned long ago: nobody is there.
    const turning: Resolve = async () => {
      count += 1;
      return [{ address: count === 1 ? '3ffe::1' : '::1', family: 6 }];
    };
    const fetchGuarded = createFetchGuarded({
      allowHosts: [],
      userAgent: 'x',
      resolve: turning,
      limits: { timeout: 150 },
    });
    const fetching = fetchGuarded(`http://rebind.example:${port}/`, '*/*', going());
    await expect(fetching).rejects.toMatchObject({ code: 'unavailable' });
    expect(count).toBe(1);
    expect(stub().calls).toEqual([]);
  });

  it('is refused when a redirect leads inside', async () => {
    const { port, host } = new URL(stub().url);
    for (const location of [
      `http://localhost:${port}/x`,
      `http://[::1]:${port}/x`,
      '//10.0.0.1/x',
      'gopher://x/',
    ]) {
      stub().reset();
      stub().behave('pages', { status: 302, headers: { location } });
      const fetching = fetchBy(undefined, [host])(`${stub().url}/a`);
      await expect(fetching).rejects.toMatchObject(refusal);
      expect(stub().calls).toHaveLength(1);
    }
  });

  it('may be private when the settings allow its host, at any port or a given one', async () => {
    const { host, hostname } = new URL(stub().url);
    for (const allowed of [host, hostname]) {
      const { finalUrl, bytes } = await fetchBy(undefined, [allowed])(`${stub().url}/paginas/a.html#b`);
      expect(finalUrl).toBe(`${stub().url}/paginas/a.html`);
      expect(bytes.byteLength).toBeGreaterThan(100);
    }
    await expect(fetchBy(undefined, ['127.0.0.1:1'])(`${stub().url}/`)).rejects.toMatchObject(refusal);
    await expect(fetchBy(undefined, ['localhost'])(`${stub().url}/`)).rejects.toMatchObject(refusal);
  });

  it('is requested without identifying the site except by name', async () => {
    await fetchBy(undefined, ['127.0.0.1'])(`${stub().url}/paginas/a.html?b=1`);
    const [call] = stub().calls;
    expect(call?.headers).toMatchObject({ 'user-agent': 'Vigia/1.0', accept: '*/*' });
    expect(Object.keys(call?.headers ?? {}).join()).not.toMatch(/cookie|authorization|referer/);
  });
});
