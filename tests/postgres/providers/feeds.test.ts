import { brotliCompressSync, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { createExtractor } from './extractor.ts';
import { createFetchGuarded } from '#adapters/providers/pages/fetch-guarded.ts';
import { createFeedFinder } from '#adapters/providers/search/feed.ts';
import { providerFailureOf } from '#core/agents/provider-failure.ts';
import type { DomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import type { StubConduct } from '#tests/support/provider-stub.ts';
import { startProviderStub } from '#tests/support/provider-stub.ts';
import { going, query, withStub } from './wired.ts';

const stub = withStub();
const extract = createExtractor();

const find = (words: string[] = [], options: Partial<typeof query> = {}, now?: string) => {
  const fetchGuarded = createFetchGuarded({
    allowHosts: [new URL(stub().url).host],
    userAgent: 'Vigia/1.0',
    limits: { timeout: 3000 },
  });
  const finder = createFeedFinder({
    timeZone: 'Europe/Madrid',
    url: `${stub().url}/feeds/a.xml`,
    fetchGuarded,
    extract,
    ...(now === undefined ? {} : { now: () => Date.parse(now) }),
  });
  return finder.find({ ...query, limit: 20, ...options, words }, going());
};
const behave = (conduct: StubConduct) => stub().behave('feeds', conduct);

const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Diario &amp; más</title>${items.join('')}</channel></rss>`;
const item = (title: string, more = '') =>
  `<item><title>${title}</title><link>https://example.org/${encodeURIComponent(title)}</link>${more}</item>`;

const now = '2026-11-27T10:00:00.000Z';
const onDate = (date: string, at = 1) => item(`n${at}`, `<pubDate>${date}</pubDate>`);
/** The dates of entries as they were read; undefined: the entry is left out. */
const datesOf = async (dates: string[], language = '', since = '2015-01-01') => {
  const channel = `<channel>${language && `<language>${language}</language>`}`;
  behave({ body: rss(...dates.map(onDate)).replace('<channel>', channel) });
  const { items } = await find([], { limit: 100, since }, now);
  return dates.map((_, at) => items.find(({ title }) => title === `n${at}`)?.published_at);
};

describe('the dates of a feed', () => {
  it('are days first, with zones and months as they are written; what cannot be read is left out', async () => {
    expect(
      await datesOf([
        '03/04/2026',
        '05-04-2026',
        '03.04.2026 14:10',
        'Publicado el 3',
        '1',
        'Tue, 31 Feb 2026 10:00:00 GMT',
        '2026-11-23 23:30:00',
        'Tue, 24 Nov 2026 14:10:00 CET',
        'Tue, 24 Nov 2026 14:10:00 CEST',
        'jue., 20 ago. 2026 14:10:00 +0200',
        '2026-11-24T14:10:00+01',
      ]),
    ).toEqual([
      '2026-04-02T22:00:00.000Z',
      '2026-04-04T22:00:00.000Z',
      '2026-04-03T12:10:00.000Z',
      undefined,
      undefined,
      undefined,
      '2026-11-23T22:30:00.000Z',
      '2026-11-24T13:10:00.000Z',
      '2026-11-24T12:10:00.000Z',
      '2026-08-20T12:10:00.000Z',
      '2026-11-24T13:10:00.000Z',
    ]);
  });

  it('in figures may be American in English', async () => {
    const both = ['03/04/2026', '13/04/2026'];
    const april = '2026-04-12T22:00:00.000Z';
    expect(await datesOf(both, 'en-us')).toEqual([undefined, april]);
    expect(await datesOf(both, 'en-gb')).toEqual(['2026-04-02T22:00:00.000Z', april]);
    behave({
      body: rss(item('The new rules for the use of AI', '<pubDate>03/04/2026</pubDate>')),
    });
    expect((await find([], { since: '2015-01-01' }, now)).items).toEqual([]);
  });

  it('never make news of what is old', async () => {
    const old = [
      'Mon, 05 Jan 2015 10:00:00 CET',
      'Mon, 05 Jan 2015 10:00:00 +0100',
      'lun, 05 ene 2015 10:00:00 +0100',
      '5 styczeń 2015',
    ];
    expect(await datesOf(old, '', '2026-11-20')).toEqual(old.map(() => undefined));
  });

  it('of the future are none, and crowd nothing out', async () => {
    const future = Array.from({ length: 8 }, (_, at) => onDate('Mon, 23 Nov 2099 14:10:00 GMT', at));
    behave({ body: rss(...future, onDate('Thu, 26 Nov 2026 14:10:00 GMT', 99)) });
    const { items } = await find([], { limit: 3, since: '2026-11-20' }, now);
    expect(items.map(({ title, published_at }) => [title, published_at])).toEqual([
      ['n99', '2026-11-26T14:10:00.000Z'],
      ['n0', null],
      ['n1', null],
    ]);
  });

  it.each([
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US"><title>x</title><entry><title>Uno</title><link href="https://example.org/1"/><published>11/10/2026</published><updated>2026-11-20T08:00:00Z</updated></entry></feed>',
    ],
    [
      'RDF',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>x</title><dc:language>en-US</dc:language></channel><item><title>Uno</title><link>https://example.org/1</link><dc:date>11/10/2026</dc:date></item></rdf:RDF>',
    ],
    [
      'JSON',
      '{"version":"https://jsonfeed.org/version/1.1","title":"x","language":"en-US","items":[{"id":"1","url":"https://example.org/1","title":"Uno","date_published":"11/10/2026"}]}',
    ],
  ])('are read by its language: %s', async (_, body) => {
    behave({ body });
    expect((await find([], {}, now)).items).toEqual([]);
    behave({ body: body.replace('en-US', 'es-ES') });
    expect((await find([], {}, now)).items).toMatchObject([{ published_at: '2026-10-10T22:00:00.000Z' }]);
  });
});

describe('a feed', () => {
  it('is parsed as RSS, newest first, with absolute addresses and plain text', async () => {
    behave({
      body: rss(
        item('Vieja', '<pubDate>Mon, 16 Nov 2026 08:00:00 +0100</pubDate>'),
        item(
          'Nueva',
          '<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><description>&lt;p&gt;Uno &amp;amp; dos&lt;/p&gt;</description>',
        ),
        '<item><title>Relativa</title><link>/notas/3</link></item>',
        '<item><title>Google</title><link>https://news.google.com/rss/articles/abc</link></item>',
        '<item><title>Sin enlace</title></item>',
      ),
    });
    const { items, costs } = await find();
    expect(costs).toBe(0);
    expect(items).toEqual([
      {
        url: 'https://example.org/Nueva',
        title: 'Nueva',
        publisher: 'Diario & más',
        published_at: '2026-11-20T08:00:00.000Z',
        text: 'Uno & dos',
      },
      expect.objectContaining({ title: 'Vieja', published_at: '2026-11-16T07:00:00.000Z' }),
      expect.objectContaining({ title: 'Relativa', url: `${stub().url}/notas/3`, published_at: null }),
    ]);
  });

  it.each([
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>Boletín</title><entry><title type="html">Uno &lt;b&gt;dos&lt;/b&gt;</title><link rel="self" href="https://example.org/self"/><link href="https://example.org/1"/><summary>Tres</summary><updated>2026-11-20T08:00:00Z</updated></entry></feed>',
    ],
    [
      'RDF',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Boletín</title></channel><item><title>Uno dos</title><link>https://example.org/1</link><description>Tres</description><dc:date>2026-11-20T08:00:00Z</dc:date></item></rdf:RDF>',
    ],
    [
      'JSON',
      '{"version":"https://jsonfeed.org/version/1.1","title":"Boletín","items":[{"id":"1","url":"https://example.org/1","title":"Uno dos","summary":"Tres","date_published":"2026-11-20T08:00:00Z"}]}',
    ],
  ])('is read as %s', async (_, body) => {
    behave({ body });
    expect((await find()).items).toEqual([
      {
        url: 'https://example.org/1',
        title: 'Uno dos',
        publisher: 'Boletín',
        published_at: '2026-11-20T08:00:00.000Z',
        text: 'Tres',
      },
    ]);
  });

  it('is decoded by its declared encoding and compression', async () => {
    const body = '<?xml version="1.0" encoding="iso-8859-1"?>' + rss(item('Año')).slice(21);
    behave({ body: Buffer.from(body, 'latin1'), headers: { 'content-type': 'text/xml' } });
    expect((await find()).items[0]?.title).toBe('Año');
    behave({ body: gzipSync(rss(item('Otra'))), headers: { 'content-encoding': 'gzip' } });
    expect((await find()).items[0]?.title).toBe('Otra');
  });

  const latin1 = (text: string) => Buffer.from(text, 'latin1');
  const typed = (type: string) => ({ headers: { 'content-type': type } });
  const declaring = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?>${rss(item('Señoría')).slice(21)}`;

  it.each<[string, StubConduct]>([
    ['declared as another than UTF-8, which it is not', { body: latin1(declaring('UTF-8')) }],
    [
      'of an unknown header',
      { body: latin1(declaring('iso-8859-1')), ...typed('application/xml; charset=none') },
    ],
    ['of an unknown declaration', { body: latin1(declaring('x-none')) }],
    ['that is replaced on the web', { body: latin1(declaring('hz-gb-2312')) }],
    ['declared as UTF-16 in UTF-8', { body: declaring('utf-16') }],
    [
      'of a header UTF-16 in UTF-8',
      { body: declaring('utf-8'), ...typed('application/xml; charset=utf-16') },
    ],
    ['of a header by default', { body: declaring('utf-8'), ...typed('text/xml; charset=ISO-8859-1') }],
    ['UTF-16 without a mark', { body: Buffer.from(declaring('utf-16'), 'utf16le') }],
    ['UTF-16 with a mark', { body: Buffer.from(`\ufeff${declaring('utf-8')}`, 'utf16le') }],
    ['a file in gzip', { body: gzipSync(declaring('utf-8')), ...typed('application/gzip') }],
    [
      'two codings',
      { body: brotliCompressSync(gzipSync(declaring('utf-8'))), headers: { 'content-encoding': 'gzip, BR' } },
    ],
    ['raw deflate', { body: deflateRawSync(declaring('utf-8')), headers: { 'content-encoding': 'deflate' } }],
    ['zstd', { body: zstdCompressSync(declaring('utf-8')), headers: { 'content-encoding': 'zstd' } }],
  ])('is decoded by what fits its bytes: %s', async (_, conduct) => {
    behave(conduct);
    expect((await find(['señoria'])).items.map(({ title }) => title)).toEqual(['Señoría']);
  });

  it.each([
    [
      '<![CDATA[Espa&ntilde;a: la regulaci&oacute;n &laquo;dura&raquo; &hellip; &euro;]]>',
      'España: la regulación «dura» … €',
    ],
    ['Super&lt;b&gt;inteligencia&lt;/b&gt;: 3 &lt; 5 y 7 &gt; 2', 'Superinteligencia: 3 < 5 y 7 > 2'],
    [
      '&lt;p&gt;Si a &lt; b&lt;/p&gt;&lt;p&gt;Menos del &amp;lt;5 %; más del &amp;gt;50 %',
      'Si a < b Menos del <5 %; más del >50 %',
    ],
    ['<![CDATA[Si a<b, o a <5, y c]]>', 'Si a<b, o a <5, y c'],
    ['Si a < b, o a <5', 'Si a < b, o a <5'],
    ['Un &lt;img alt="a &lt; b > c" src="x">dibujo', 'Un dibujo'],
    [
      'Con un car\u0010ácter\u0007 y \u202eoculto\u200b, una\u200d \u061cpalabra \ud83d\udc69\u200d\ud83d\udcbb',
      'Con un carácter y oculto, una palabra \ud83d\udc69\u200d\ud83d\udcbb',
    ],
  ])('loses no word of %j', async (markup, words) => {
    behave({
      body: rss(
        `<item><title>${markup}</title><link>https://example.org/1</link><description>${markup}</description></item>`,
      ),
    });
    expect((await find()).items).toMatchObject([{ title: words, text: words }]);
  });

  const entry = (more: string) => `<item><title>Uno</title>${more}</item>`;
  const atom = (more: string, base = '') =>
    `<feed xmlns="http://www.w3.org/2005/Atom"${base}><title>x</title><entry xml:base="2026/"><title>Uno</title>${more}</entry></feed>`;
  const rdf = (more: string, base = '') =>
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"${base}><channel><title>x</title></channel>${more}</rdf:RDF>`;
  const json = (one: object) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1',
      title: 'x',
      items: [{ title: 'Uno', ...one }],
    });
  const channel = 'xmlns:atom="http://www.w3.org/2005/Atom"';

  it.each([
    [
      'Atom as default of RSS',
      rss(entry('<link>https://example.org/1</link>')).replace(
        '<rss',
        '<rss xmlns="http://www.w3.org/2005/Atom"',
      ),
    ],
    [
      'Media as default of RSS',
      rss(entry('<link>https://example.org/1</link>')).replace(
        '<rss',
        "<rss xmlns='http://search.yahoo.com/mrss/'",
      ),
    ],
    [
      'Atom as default of a channel',
      rss(entry('<link>https://example.org/1</link>')).replace(
        '<channel',
        '<channel xmlns="http://www.w3.org/2005/Atom"',
      ),
    ],
    [
      'another default of Atom',
      atom('<link href="https://example.org/1"/>').replace('w3.org/2005/Atom', 'example.org/ns'),
    ],
    [
      'another default of RDF',
      rdf(entry('<link>https://example.org/1</link>')).replace('purl.org/rss/1.0/', 'www.w3.org/2005/Atom'),
    ],
    ['xml:base of Atom and its entry', atom('<link href="../1"/>', ' xml:base="https://example.org/"')],
    [
      'xml:base of RSS, channel and item',
      rss('<item xml:base="c/"><title>Uno</title><link>../../1</link></item>')
        .replace('<rss', '<rss xml:base="https://example.org/"')
        .replace('<channel', "<channel xml:base='b/'"),
    ],
    [
      'xml:base of RDF and its item',
      rdf(
        '<item xml:base="a/b"><title>Uno</title><link>../1</link></item>',
        ' xml:base="https://example.org/"',
      ),
    ],
    [
      'a link of Atom in RSS',
      rss(
        entry(
          '<atom:link rel="enclosure" href="https://example.org/a.mp3"/><atom:link href="https://example.org/1"/>',
        ),
      ).replace('<rss', `<rss ${channel}`),
    ],
    ['a guid', rss(entry('<guid>https://example.org/1</guid>'))],
    ['an about', rdf('<item rdf:about="https://example.org/1"><title>Uno</title></item>')],
    [
      'an id of Atom',
      atom('<link rel="enclosure" href="https://example.org/a.mp3"/><id>https://example.org/1</id>'),
    ],
    ['an external address of JSON', json({ id: 'x', external_url: 'https://example.org/1' })],
    ['an id of JSON', json({ id: 'https://example.org/1' })],
  ])('is read with the address of its entry: %s', async (_, body) => {
    behave({ body });
    expect((await find()).items).toMatchObject([{ title: 'Uno', url: 'https://example.org/1' }]);
  });

  it.each([
    ['a guid that is none', rss(entry('<guid>12345</guid>'))],
    ['a guid that says so', rss(entry('<guid isPermaLink="false">https://example.org/1</guid>'))],
    ['a file', rss(entry('<enclosure url="https://example.org/a.mp3" type="audio/mpeg" length="1"/>'))],
    [
      'a file of Atom',
      atom(
        '<link rel="enclosure" href="https://example.org/a.mp3"/><link rel="self" href="https://example.org/a.xml"/>',
      ),
    ],
    ['an id that is none', json({ id: 1 })],
  ])('makes up no address: %s', async (_, body) => {
    behave({ body });
    expect((await find()).items).toEqual([]);
  });

  it('returns recent entries about the keywords, up to the limit', async () => {
    const dated = (title: string, day: number) =>
      item(
        title,
        `<pubDate>2026-11-${day}T08:00:00Z</pubDate><description>Inteligencia artificial</description>`,
      );
    behave({ body: rss(dated('a', 10), dated('b', 20), dated('c', 19), dated('d', 18), item('Otra cosa')) });
    const { items } = await find(['INTELIGENCIA  artificiál'], {
      since: '2026-11-15T00:00:00.000Z',
      limit: 2,
    });
    expect(items.map(({ title }) => title)).toEqual(['b', 'c']);
  });

  it.each<[string, StubConduct, RegExp]>([
    [
      'a page',
      { body: '<!doctype html><html><body>Portada</body></html>' },
      /no hay un canal, sino una página web/,
    ],
    ['broken', { body: '<rss><channel><item><title>Sin' }, /el canal está roto/],
    ['something else', { body: '<opml version="2.0"><body/></opml>' }, /algo que empieza por «<opml/],
    ['other JSON', { body: '{"version":3,"items":[]}' }, /algo que empieza por «\{"version"/],
    ['a PDF', { body: '%PDF-1.7 x' }, /es un archivo PDF/],
    [
      'in an unknown coding',
      { body: 'x', headers: { 'content-encoding': 'compress' } },
      /llega comprimido \(compress\) y no se puede descomprimir/,
    ],
    [
      'not in its coding',
      { body: rss(item('x')), headers: { 'content-encoding': 'br' } },
      /llega comprimido \(br\)/,
    ],
    ['nothing', { body: '' }, /sino nada/],
    [
      'a picture',
      { body: Uint8Array.from({ length: 900 }, (_, at) => at % 256) },
      /no es un texto que se pueda leer/,
    ],
    ['huge', { body: rss(item('x'.repeat(5_000_000))) }, /ocupa más de 2 MB/],
    [
      'huge once unpacked',
      { body: gzipSync('x'.repeat(50_000_000)), headers: { 'content-encoding': 'gzip' } },
      /ocupa más de 2 MB/,
    ],
    ['gone', { status: 404, body: 'no' }, /su servidor responde 404/],
    ['silent', { fault: 'hang' }, /no ha respondido en/],
    ['cut off', { fault: 'cut' }, /no hay conexión/],
    ['cut off in the middle', { fault: 'truncate' }, /no hay conexión/],
    [
      'full of recursive entities',
      { status: 302, headers: { location: '/feeds/a.xml' } },
      /redirige más de 5 veces/,
    ],
    [
      'an address inside this machine',
      { status: 301, headers: { location: 'http://127.0.0.1:9/x' } },
      /redirige a http:\/\/127\.0\.0\.1:9\/x: la dirección usa el puerto 9/,
    ],
    [
      'a file address',
      { status: 301, headers: { location: 'file:///etc/passwd' } },
      /solo se leen páginas de la web/,
    ],
  ])('that is %s fails individually, with a message', async (_, conduct, words) => {
    stub().behave('feeds', conduct, 9);
    const error = await find().catch((thrown: unknown) => thrown);
    const text = render(error as DomainError, 'es');
    expect(text).toMatch(words);
    expect(text).toContain('/feeds/a.xml');
    expect(providerFailureOf(error)?.provider).toBe(new URL(stub().url).host);
    stub().reset();
    expect((await find()).items).toHaveLength(3);
  });

  it('is not decompressed beyond its declared size', async () => {
    const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY e0 "ja">${entities.join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
    behave({ body: bomb + rss(item('Una', '<description>&e9; &file;</description>')).slice(21) });
    const found = await find().catch((error: unknown) => ({ items: [{ text: (error as Error).message }] }));
    expect(found.items[0]?.text.length).toBeLessThan(2100);
    expect(JSON.stringify(found)).not.toMatch(/root:|jajaja/);
  });

  it.each([
    ['unended tags', '<rss '.repeat(380_000)],
    ['unended items', `<rss version="2.0"><channel>${'<item '.repeat(300_000)}`],
    ['comments', `${'<!-- -->'.repeat(240)}<x>`],
    ['joiners', rss(item(`\u4e00${'\u200d'.repeat(600_000)}\u4e00`))],
  ])('takes no longer than its size explains: %s', async (_, body) => {
    const seconds = async (text: string) => {
      const start = performance.now();
      behave({ body: text });
      await find().catch(() => {});
      return performance.now() - start;
    };
    await seconds(rss(item('x')));
    const plain = await seconds(rss(item('x'.repeat(1_900_000))));
    expect(await seconds(body)).toBeLessThan(100 * plain);
  });

  it('is parsed up to the limit', async () => {
    const long = item('x', `<description>${'palabras '.repeat(2000)}</description>`);
    behave({ body: rss(long, ...Array.from({ length: 900 }, (_, at) => item(`n${at}`))) });
    const { items } = await find([], { limit: 1000 });
    expect(items).toHaveLength(300);
    expect(items[0]?.text).toHaveLength(2000);
  });

  it('is not fetched from another server on this machine', async () => {
    const secret = await startProviderStub();
    behave({ status: 302, headers: { location: `${secret.url}/admin` } });
    await expect(find()).rejects.toThrow('sources.private-network');
    expect(secret.calls).toEqual([]);
    await secret.close();
  });

  it('is abandoned on abort', async () => {
    behave({ fault: 'hang' });
    const reason = new Error('cancelled');
    const fetchGuarded = createFetchGuarded({ allowHosts: ['127.0.0.1'], userAgent: 'x' });
    const finder = createFeedFinder({
      timeZone: 'Europe/Madrid',
      url: `${stub().url}/feeds/a.xml`,
      fetchGuarded,
      extract,
    });
    const controller = new AbortController();
    const outcome = finder.find(query, controller.signal).catch((thrown: unknown) => thrown);
    controller.abort(reason);
    expect(await outcome).toBe(reason);
  });
});
