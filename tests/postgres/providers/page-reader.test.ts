import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { createExtractor } from './extractor.ts';
import { createFetchGuarded } from '#adapters/providers/pages/fetch-guarded.ts';
import { createPageReader } from '#adapters/providers/pages/page-reader.ts';
import type { DomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import type { PageReader } from '#core/agents/provider-ports.ts';
import type { StubConduct } from '#tests/support/provider-stub.ts';
import { createScriptedProviders, scriptedPage } from '#tests/support/scripted-providers.ts';
import { going, withStub } from './wired.ts';
import { longestStall } from '#tests/support/longest-stall.ts';

const stub = withStub();
const extract = createExtractor();

const reader = (extractor = extract): PageReader => {
  const options = {
    allowHosts: [new URL(stub().url).host],
    userAgent: 'Vigia/1.0',
    limits: { timeout: 3000 },
  };
  return createPageReader(createFetchGuarded(options), extractor, 'Europe/Madrid');
};
const address = (path = '/paginas/uno.html') => `${stub().url}${path}`;
const read = (path?: string) => reader().read(address(path), going());
const serve = (body: string | Uint8Array, type = 'text/html; charset=utf-8'): void =>
  stub().behave('pages', { body, headers: { 'content-type': type } });

const scripted = (): PageReader => {
  const { providers, pages } = createScriptedProviders();
  pages.set(address(), scriptedPage({ url: address(), text: 'El informe sobre uno.' }));
  return providers.pages;
};

describe.each([
  ['scripted', scripted],
  ['over HTTP', () => reader()],
] as const)('pages %s', (_, start) => {
  it('are read as text', async () => {
    const page = await start().read(address(), going());
    expect(page).toMatchObject({ url: address(), final_url: address(), language: 'es' });
    expect(page.title).not.toBe('');
    expect(page.text).toContain('El informe sobre uno');
  });

  it('cannot be read if they do not exist', async () => {
    stub().behave('/paginas/nada.html', { status: 404, body: 'no' });
    const reading = start().read(address('/paginas/nada.html'), going());
    await expect(reading).rejects.toMatchObject({ name: 'DomainError', code: 'unavailable' });
  });

  it('are not started after an abort', async () => {
    const reason = new Error('cancelled');
    await expect(start().read(address(), AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(stub().calls).toEqual([]);
  });
});

const paragraph =
  '<p>La autoridad ha multado a la empresa, que tendrá que explicar cómo decide su sistema, según la resolución publicada ayer.</p>';

describe('the encoding of a page', () => {
  const page = (head: string, words = 'El año «próximo» – dieciséis meses') =>
    `<!doctype html><html lang="es"><head>${head}<title>x</title></head><body><article><p>${words}</p></article></body></html>`;
  /** In windows-1252, without its own additions. */
  const cp1252 = (text: string) => Buffer.from(text.replaceAll('–', '\u0096'), 'latin1');

  it.each<[string, string | Uint8Array, string]>([
    ['undeclared', cp1252(page('')), 'text/html'],
    ['declared wrongly', cp1252(page('<meta charset="utf-8">')), 'text/html; charset=utf-8'],
    [
      'declared in a comment',
      page('<!-- <meta charset="iso-8859-1"> --><meta charset="utf-8">'),
      'text/html',
    ],
    [
      'named in a description',
      cp1252(page('<meta name="description" content="un charset=koi8-r">')),
      'text/html',
    ],
    ['named in a script', cp1252(page('<script>"<meta charset=koi8-r>"</script>')), 'text/html'],
    [
      'declared by a pragma',
      cp1252(page(`<meta content='text/html; charset=latin1' http-equiv=Content-Type>`)),
      'text/html',
    ],
    ['declared as UTF-16', page('<meta charset="utf-16">'), 'text/html'],
    ['of an unknown header', page('<meta charset="utf-8">'), 'text/html; charset=none'],
    ['packed without saying so', gzipSync(page('')), 'text/html'],
  ])('is what fits its bytes: %s', async (_, body, type) => {
    serve(body, type);
    expect((await read()).text).toContain('El año «próximo» – dieciséis meses');
  });

  it('is that of most of it', async () => {
    serve(Buffer.concat([Buffer.from(page('', 'El año próximo, ')), Uint8Array.of(0xf1)]), 'text/html');
    expect((await read()).text).toContain('El año próximo');
  });

  it.each<[string, string | Uint8Array, string]>([
    ['garbage', randomBytes(3000), 'no es un texto'],
    ['garbage as plain text', randomBytes(3000), 'no es un texto'],
    ['a PDF', '%PDF-1.7 etc.', 'es un archivo PDF'],
    ['broken gzip', gzipSync('x'.repeat(500)).subarray(0, 15), 'no se puede descomprimir'],
  ])('is none: %s', async (name, body, words) => {
    serve(body, name.endsWith('text') ? 'text/plain' : 'text/html');
    const error = await read().catch((thrown: unknown) => thrown);
    expect(render(error as DomainError, 'es')).toContain(words);
  });
});

describe('the card of a page', () => {
  const card = () => reader().card(address(), going());

  it('has its title, its site and its picture', async () => {
    serve(`<html><head><title>La multa | Diario</title><meta property="og:title" content=" La
      multa "><meta property="og:site_name" content="El\u202e Diario"><meta property="og:image" content="../m.png">
      <meta property="og:image:alt" content="Un juez"></head><body></body></html>`);
    const picture = { url: address('/m.png'), alt: 'Un juez' };
    expect(await card()).toEqual({ title: 'La multa', site: 'El Diario', picture });
  });

  it('has what other names say', async () => {
    serve(
      '<html><head><title>La multa</title><meta name="twitter:image" content="//a.example/m"></head></html>',
    );
    const picture = { url: 'http://a.example/m', alt: '' };
    expect(await card()).toEqual({ title: 'La multa', site: null, picture });
  });

  it('is empty where a page says nothing', async () => {
    serve('<p>Nada</p>');
    expect(await card()).toEqual({ title: '', site: null, picture: null });
  });

  it('is none of a file', async () => {
    serve('texto', 'text/plain');
    await expect(card()).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a page', () => {
  it('is read without its navigation, by paragraph, with publisher and date', async () => {
    serve(`<!doctype html><html lang="es-ES"><head><title>La multa | Diario</title>
      <meta property="og:title" content="La multa"><meta property="og:site_name" content="El Diario">
      <meta property="article:published_time" content="2026-11-19T10:00:00+01:00"></head>
      <body><nav><a href="/">Portada</a></nav><article><h2>Qué pasó</h2>${paragraph.repeat(3)}
      <ul><li>Uno</li><li>Dos</li></ul><script>alert("x")</script><style>p{}</style>
      <p>Dijo: «No <b>lo</b> sab&iacute;amos».</p></article><footer>Aviso legal</footer></body></html>`);
    const page = await read();
    expect(page).toMatchObject({
      title: 'La multa',
      publisher: 'El Diario',
      published_at: '2026-11-19T09:00:00.000Z',
      language: 'es',
    });
    expect(page.text).toContain('Qué pasó\n\nLa autoridad');
    expect(page.text).toContain('Uno\n\nDos');
    expect(page.text).toContain('Dijo: «No lo sabíamos».');
    expect(page.text).not.toMatch(/Portada|Aviso legal|alert|p\{\}/);
  });

  it('has its date read from structured data', async () => {
    const data = {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'x',
      datePublished: '2026-11-18T07:00:00Z',
    };
    serve(
      `<html><head><title>Una</title><script type="application/ld+json">${JSON.stringify(data)}</script></head><body><article>${paragraph.repeat(4)}</article></body></html>`,
    );
    expect(await read()).toMatchObject({
      published_at: '2026-11-18T07:00:00.000Z',
      language: null,
      title: 'Una',
    });
  });

  it.each<[string, string | Uint8Array, string, string]>([
    [
      'by its header',
      Buffer.from('<p>Año y señal de más</p>', 'latin1'),
      'text/html; charset=iso-8859-1',
      'Año y señal',
    ],
    [
      'by its own declaration',
      Buffer.from('<meta charset="windows-1252"><p>Año — señal</p>'.replace('—', '\u0097'), 'latin1'),
      'text/html',
      'Año — señal',
    ],
    ['by its byte order mark', Buffer.from('\uFEFF<p>Año</p>', 'utf16le'), 'text/html', 'Año'],
    ['by default for an unknown name', '<p>Año</p>', 'text/html; charset=x-nada', 'Año'],
    ['as plain text', 'Año\r\nuno\u0000 dos', 'text/plain; charset=utf-8', 'Año\nuno dos'],
  ])('is decoded: %s', async (_, body, type, text) => {
    serve(body, type);
    expect((await read()).text).toContain(text);
  });

  it('is titled by its first line if it has no title', async () => {
    serve('Primera línea\nSegunda', 'text/plain');
    expect((await read()).title).toBe('Primera línea');
  });

  it('is identified by its final address', async () => {
    stub().behave('/corto', { status: 301, headers: { location: '/paginas/uno.html#parte' } });
    expect(await read('/corto')).toMatchObject({ url: address('/corto'), final_url: address() });
  });

  it.each<[string, StubConduct, RegExp]>([
    ['a picture', { body: 'x', headers: { 'content-type': 'image/png' } }, /es de tipo image\/png/],
    [
      'a paper',
      { body: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } },
      /es de tipo application\/pdf/,
    ],
    ['without text', { body: '<html><body><script>let a = 1;</script></body></html>' }, /no tiene texto/],
    ['5 MB of text', { body: `<p>${'palabra '.repeat(640_000)}</p>` }, /ocupa más de 2 MB/],
    ['silent', { fault: 'hang' }, /no ha respondido en 3 s/],
    ['cut off', { fault: 'truncate' }, /no hay conexión/],
    ['broken on its server', { status: 503, body: 'no' }, /su servidor responde 503/],
    [
      'with an unknown encoding',
      { body: 'x', headers: { 'content-encoding': 'gzip' } },
      /no se puede descomprimir/,
    ],
  ])('that is %s cannot be read', async (_, conduct, words) => {
    stub().behave('pages', conduct);
    const error = await read().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'DomainError', code: 'unavailable' });
    expect(render(error as DomainError, 'es')).toMatch(words);
    expect(error).toMatchObject({ params: { url: address() } });
  });

  it.each([
    ['deep', '<div>'.repeat(60_000) + 'Hola'],
    ['wide', '<p>a, b, c</p>'.repeat(100_000)],
    ['full of special characters', '<'.repeat(900_000)],
    [
      'full of attributes',
      `<p ${Array.from({ length: 80_000 }, (_, at) => `a${at}="x"`).join(' ')}>Hola</p>`,
    ],
  ])('that is %s blocks nobody else', async (_, html) => {
    serve(html);
    const patient = createExtractor({ timeout: 1500 });
    const longest = await longestStall(() =>
      reader(patient)
        .read(address(), going())
        .catch((error: unknown) => expect(error).toMatchObject({ code: 'unavailable' })),
    );
    expect(longest).toBeLessThan(1000);
    expect(await read()).toMatchObject({ language: 'es' });
  });

  it('that exhausts the memory cannot be read, and ends nothing else', async () => {
    serve('<p>a, b, c</p>'.repeat(100_000));
    const error = await reader(createExtractor({ memory: 48, timeout: 60_000 }))
      .read(address(), going())
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'unavailable' });
    expect(render(error as DomainError, 'es')).toMatch(/no se puede analizar/);
    serve(paragraph);
    expect((await read()).text).toContain('La autoridad');
  });
});

describe('the date of a page', () => {
  const text =
    '<p>La Comisión Europea aprobó hoy la norma y ayer la presentó el Consejo de Europa.</p>'.repeat(4);
  const dateOf = async (head: string, body = `<article><h1>La norma</h1>${text}</article>`, lang = 'es') => {
    serve(
      `<!doctype html><html lang="${lang}"><head><title>La norma</title>${head}</head><body>${body}</body></html>`,
    );
    const { published_at, published_day } = await read();
    return [published_at, published_day];
  };
  const meta = (date: string, name = 'article:published_time') =>
    `<meta property="${name}" content="${date}">`;

  it('is the day that it was where it was published, and the instant', async () => {
    expect(await dateOf(meta('2026-11-24T00:30:00+01:00'))).toEqual([
      '2026-11-23T23:30:00.000Z',
      '2026-11-24',
    ]);
    expect(await dateOf(meta('2026-11-23T20:00:00-05:00'))).toEqual([
      '2026-11-24T01:00:00.000Z',
      '2026-11-23',
    ]);
    expect(await dateOf(meta('2026-11-23T23:30:00Z'))).toEqual(['2026-11-23T23:30:00.000Z', '2026-11-24']);
  });

  it('is in figures day first, or unknown', async () => {
    expect(await dateOf(meta('12.11.2026 09:30'))).toEqual(['2026-11-12T08:30:00.000Z', '2026-11-12']);
    expect(await dateOf(meta('12/11/2026'), undefined, 'en-US')).toEqual([null, null]);
    expect(await dateOf(meta('13/11/2026'), undefined, 'en-US')).toMatchObject([
      expect.any(String),
      '2026-11-13',
    ]);
    for (const none of ['Publicado el 3', '2026', 'noviembre de 2026', '31/02/2026', '0000-00-00'])
      expect(await dateOf(meta(none))).toEqual([null, null]);
  });

  it('without a language is read by the language of its text', async () => {
    const english =
      '<p>The Commission has approved the rules for the use of AI, and it is in force from today.</p>';
    const page = (body: string) =>
      `<html><head>${meta('12/11/2026')}<title>x</title></head><body>${body}</body></html>`;
    serve(page(english.repeat(4)));
    expect(await read()).toMatchObject({ published_day: null, language: null });
    serve(page(text));
    expect(await read()).toMatchObject({ published_day: '2026-11-12' });
  });

  const comment = '<time datetime="2019-05-03T10:00:00+02:00">3 de mayo de 2019</time><p>Qué bien.</p>';
  const own = '<time datetime="2026-11-20T08:00:00+01:00">20 de noviembre</time>';
  it.each<[string, string, string | null]>([
    [
      'a comment before it',
      `<div class="comments">${comment}</div><article><h1>La norma</h1>${own}${text}</article>`,
      '2026-11-20',
    ],
    [
      'a nested comment before it',
      `<article><article>${comment}</article><h1>La norma</h1>${own}${text}</article>`,
      '2026-11-20',
    ],
    [
      'a section of comments',
      `<section><h2>Comentarios</h2>${comment}</section><main><h1>La norma</h1>${own}${text}</main>`,
      '2026-11-20',
    ],
    [
      'comments in its article',
      `<article><h1>La norma</h1><ol class="comment-list">${comment}</ol>${text}${own}</article>`,
      '2026-11-20',
    ],
    [
      'only a comment',
      `<article><h1>La norma</h1>${text}</article><div id="comments">${comment}</div>`,
      null,
    ],
    [
      'a comment outside without a name',
      `<div>${comment}</div><div><h1>La norma</h1>${own}${text}</div>`,
      null,
    ],
    [
      'a date in the text',
      `<article><h1>La norma</h1><p>Del ${comment.slice(0, 60)}3 de mayo</time>.</p>${text}</article>`,
      null,
    ],
    [
      'a byline',
      `<article><h1>La norma</h1><p class="byline">Ana, ${own}</p>${text}</article>`,
      '2026-11-20',
    ],
    [
      'a change',
      `<article><h1>La norma</h1><time class="updated" datetime="2026-11-25">x</time>${own}${text}</article>`,
      '2026-11-20',
    ],
    [
      'a list of other news',
      `<aside><time datetime="2026-11-26">x</time></aside><article><h1>La norma</h1>${own}${text}</article>`,
      '2026-11-20',
    ],
    [
      'a comment with structured data',
      `<div itemtype="https://schema.org/Comment"><meta itemprop="datePublished" content="2019-05-03"></div><article><h1>La norma</h1><span itemprop="datePublished" content="2026-11-20"></span>${text}</article>`,
      '2026-11-20',
    ],
  ])('is its own: %s', async (_, body, day) => {
    expect((await dateOf('', body))[1]).toBe(day);
  });
});

describe('the rules of a site', () => {
  const rules = async (body: string, status = 200) => {
    stub().behave('/robots.txt', { status, body });
    const paths = ['/', '/privado/a', '/privado/publico', '/nota.pdf', '/nota.pdf?x'];
    const { allows, delay } = await reader().robots(paths.map(address), going());
    return { allowed: paths.filter((path) => allows(address(path))), delay };
  };

  it('are those that name this program, the longest first', async () => {
    const text = [
      'User-agent: *',
      'Disallow: /',
      '# others',
      'User-Agent: otra',
      'user-agent: Vigia',
      'Crawl-delay: 12',
      'Disallow: /privado # not for programs',
      'Allow: /privado/publico',
      'Disallow: /*.pdf$',
      'Disallow:',
    ].join('\r\n');
    expect(await rules(text)).toEqual({ allowed: ['/', '/privado/publico', '/nota.pdf?x'], delay: 12_000 });
  });

  it('are those for every program where none names this one', async () => {
    expect(await rules('User-agent: otra\nDisallow: /\n\nUser-agent: *\nDisallow: /privado')).toEqual({
      allowed: ['/', '/nota.pdf', '/nota.pdf?x'],
      delay: 0,
    });
  });

  it('allow everything where there are none, and are unknown where the site does not answer', async () => {
    expect((await rules('no', 404)).allowed).toHaveLength(5);
    await expect(rules('no', 503)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
