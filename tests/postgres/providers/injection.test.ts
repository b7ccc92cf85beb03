import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProviders } from '#apps/compose/providers.ts';
import { readConfig } from '#apps/config.ts';
import type { Providers } from '#core/agents/provider-ports.ts';
import obeying from '#fixtures/evaluation/injection/answers.json' with { type: 'json' };
import hostile from '#fixtures/evaluation/injection/pages.json' with { type: 'json' };
import {
  articlePiece,
  pageText,
  spanishBody,
  startNewsroom,
  translation,
} from '#tests/core/support/newsroom.ts';
import type { ProviderStub } from '#tests/support/provider-stub.ts';
import type { StubCall } from '#tests/support/provider-stub-answers.ts';
import { startProviderStub, stubSettings } from '#tests/support/provider-stub.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

type Hostile = Partial<(typeof hostile)[number]>;

const title = 'La auditoría de los algoritmos municipales';
const newspaper = 'https://diario.example';
const path = '/paginas/auditoria.html';

/** A page of a newspaper, with what the hostile one has in addition. */
const html = ({ title: own = title, head = '', body = '' }: Hostile) =>
  `<!doctype html><html lang="es"><head><title>${own}</title>${head}</head><body><nav>Portada</nav><article>${`<p>${pageText}</p>`.repeat(
    3,
  )}${body}<p>${pageText}</p></article></body></html>`;

const answered = (value: unknown) => ({
  model: 'stub-1',
  choices: [{ finish_reason: 'stop', message: { content: JSON.stringify(value), refusal: null } }],
  usage: { prompt_tokens: 120, completion_tokens: 80, total_tokens: 200 },
});

type Asked = { model: string; messages: { role: string; content: string }[] };

/** A server that no page and no model may have called. */
const startCanary = async () => {
  const calls: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    calls.push(url);
    response.end('secreto');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { calls, port, url: `http://127.0.0.1:${port}`, close: () => server.close() };
};

let stub: ProviderStub;
let canary: Awaited<ReturnType<typeof startCanary>>;
let providers: Providers;
/** Where any request of this process was sent. */
const origins = new Set<string>();
const observe = (event: unknown) =>
  void origins.add((event as { request: { origin: string } }).request.origin);

beforeAll(async () => {
  [stub, canary] = await Promise.all([startProviderStub(), startCanary()]);
  const real = createProviders(
    readConfig({
      ...stubSettings(stub.url),
      NEWSAPI_KEY: '',
      LLM_PRICES: '{"input":1,"output":2,"search":0.01}',
    }),
  );
  providers = {
    ...real,
    pages: {
      ...real.pages,
      // The newspaper has a name, but no server of its own.
      async read(url, signal) {
        const { final_url, ...read } = await real.pages.read(url.replace(newspaper, stub.url), signal);
        return { ...read, url, final_url: final_url.replace(stub.url, newspaper) };
      },
    },
  };
  subscribe('undici:client:sendHeaders', observe);
});
afterAll(async () => {
  unsubscribe('undici:client:sendHeaders', observe);
  canary.close();
  await stub.close();
});

/** What a run asked of the providers, and what it stored. */
type Outcome = Awaited<ReturnType<typeof runOver>>;

const fenceOf = (prompt: string): string => /<<(\S+?)(?: S1)?>>/.exec(prompt)?.[1] ?? '';

/** Runs an agent over one page. `given`: what its model says in the piece, with `{{fence}}` and `{{body}}`. */
const runOver = async (page: Hostile, input: object = {}, publish = false) => {
  stub.reset();
  canary.calls.length = 0;
  origins.clear();
  const fill = (text: string) =>
    text
      .replaceAll('{{words}}', page.words ?? '')
      .replaceAll('{{canary}}', canary.url)
      .replaceAll('{{port}}', String(canary.port))
      .replaceAll('{{stub}}', stub.url)
      .replaceAll('{{title}}', title)
      .replaceAll('{{url}}', newspaper + path);
  stub.behave(path, { body: fill(html(page)), headers: { 'content-type': 'text/html; charset=utf-8' } });
  stub.behave('/redirect', { status: 302, headers: { location: `${canary.url}/redirected` } });
  const found = [newspaper + path, ...(page.found ?? []).map(fill)];
  stub.behave('perplexity', { json: { results: found.map((url) => ({ title, url, snippet: title })) } });
  if (page.feed)
    stub.behave('feeds', {
      body: fill(
        `${page.doctype ?? ''}<rss version="2.0"><channel><title>El Diario</title>${page.feed}</channel></rss>`,
      ),
      headers: { 'content-type': 'application/rss+xml' },
    });
  const json = ({ body }: StubCall) => {
    const prompt = (body as Asked).messages.at(-1)?.content ?? '';
    if (!prompt.includes(' S1>>')) return answered(translation());
    const words = JSON.stringify(input)
      .replaceAll('{{fence}}', fenceOf(prompt))
      .replaceAll('{{body}}', JSON.stringify(spanishBody).slice(1, -1));
    return answered({ ...articlePiece(), ...(JSON.parse(words) as object) });
  };
  stub.behave('openai', { json }, 10);
  const type = page.feed ? 'news-aggregator' : 'perplexity-generator';
  const room = await startNewsroom({ agent: { type, auto_publish: publish }, providers });
  const run = await room.run();
  const requests = stub.calls.filter(({ service }) => service === 'openai').map(({ body }) => body as Asked);
  const { result } = (await room.ports.agentRuns.find(run.id))!;
  return {
    run,
    requests,
    checks: JSON.stringify(result.generatedContent?.metadata['checks'] ?? []),
    calls: stub.calls.map(({ service, method, path: to }) => `${service} ${method} ${to}`),
    article: (run.article_slug && (await room.ports.articles.find(run.article_slug))) || null,
    drafts: await room.drafts(),
  };
};

/** A prompt: what stands between its secret marks, and everything else without them. */
const parted = ({ messages }: Asked) => {
  const [system = '', prompt = ''] = messages.map(({ content }) => content);
  const fence = fenceOf(prompt);
  let [data, rest] = ['', prompt];
  for (const [opening, closing] of [
    [`<<${fence} S1>>`, `<<fin de S1 ${fence}>>`],
    [`<<${fence}>>`, `<<fin ${fence}>>`],
  ] as const) {
    const [from, to] = [rest.indexOf(opening), rest.indexOf(closing)];
    if (from < 0) continue;
    data += rest.slice(from + opening.length, to);
    rest = rest.slice(0, from) + rest.slice(to);
  }
  return { system, data, rest: rest.replaceAll(fence, '') };
};

/** The article without what names its source, and that. */
const stored = ({ article }: Outcome) => {
  if (!article) throw new Error('nothing was stored');
  // Candidates of events are numbered too: with more of them the article has a later number.
  const { id: _id, sources, provenance, ...rest } = article;
  const { es, en, image } = provenance;
  const { sources: read = [], ...made } = es;
  return {
    article: { ...rest, image, made, translated: { ...en, sources: [] } },
    sources: sources.map(({ url }) => url),
    read: read.map(({ url }) => url),
  };
};

/** Marks like the secret ones, and characters that nobody sees. */
const unseen = /<<|>>|[\u200b\u202a-\u202e\u2060\ufeff\u{e0000}-\u{e0fff}]/u;

const usual: Partial<Record<'web' | 'feed' | 'trusted', Outcome>> = {};
const feed =
  '<item><title>{{title}}</title><link>{{url}}</link><description>inteligencia artificial</description></item>';

beforeAll(async () => {
  usual.web = await runOver({});
  usual.feed = await runOver({ feed });
  usual.trusted = await runOver({}, {}, true);
});

describe('hostile pages', () => {
  it('are many, of every kind, in several languages', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(40);
    expect(new Set(hostile.map(({ language }) => language)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(hostile.map(({ id }) => id)).size).toBe(hostile.length);
    expect([...new Set(hostile.map(({ where }) => where))].toSorted()).toEqual([
      'alt',
      'call',
      'comment',
      'feed',
      'fence',
      'hidden',
      'links',
      'meta',
      'text',
      'title',
    ]);
  });

  it.each(hostile)('change nothing: $id', async (page) => {
    const clean = page.feed ? usual.feed! : usual.web!;
    const outcome = await runOver(page);
    if (page.refused) {
      expect(outcome.run).toMatchObject({ status: 'failed', error: { fault: 'bad-answer' } });
      expect([outcome.requests, outcome.drafts, [...origins], canary.calls]).toEqual([
        [],
        [],
        [stub.url],
        [],
      ]);
      return;
    }
    expect(outcome.run).toMatchObject({ status: 'completed', cost: clean.run.cost });
    const redirected = page.id === 'found-redirect' ? ['pages GET /redirect'] : [];
    expect(outcome.calls.toSorted()).toEqual([...clean.calls, ...redirected].toSorted());
    expect([[...origins], canary.calls]).toEqual([[stub.url], []]);

    // The first call is given the sources, the second one the piece.
    const [mine, theirs] = [outcome.requests.map(parted), clean.requests.map(parted)];
    for (const [index, { messages, ...request }] of outcome.requests.entries()) {
      const { messages: _messages, ...expected } = clean.requests[index]!;
      expect(request).toEqual(expected);
      expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
      expect(mine[index]).toEqual({ ...theirs[index], data: mine[index]!.data });
    }
    expect(mine[0]!.data.includes(page.words)).toBe(page.reaches);
    expect(mine[0]!.data).not.toMatch(unseen);
    if (!page.reaches) expect(JSON.stringify(outcome.requests)).not.toContain(page.words);
    expect(mine[1]!.data).toBe(theirs[1]!.data);

    expect(stored(outcome)).toEqual(stored(clean));
    expect(outcome.drafts).toHaveLength(1);
  });
});

describe('models that obey', () => {
  it.each(obeying)('change nothing but the text: $id', async ({ ends, piece, flag, extra }) => {
    const clean = usual.trusted!;
    expect(clean.article).toMatchObject({ status: 'published', sources: [{ url: newspaper + path }] });
    const outcome = await runOver({}, piece, true);
    expect([[...origins], canary.calls]).toEqual([[stub.url], []]);
    const kinds = new Map(clean.requests.map((one) => [parted(one).system, parted(one)]));
    for (const { messages, ...request } of outcome.requests) {
      const { system, data, rest } = parted({ ...request, messages });
      const { messages: _messages, ...expected } = clean.requests.find(
        (one) => parted(one).system === system,
      )!;
      expect(request).toEqual(expected);
      // Asked again, what the piece said and what is wrong with it are data too.
      expect(rest.split('Tu versión anterior')[0]!.trim()).toBe(kinds.get(system)!.rest.trim());
      expect(rest).not.toMatch(/evil|premio|ignora/i);
      expect(data).not.toMatch(unseen);
    }
    if (ends === 'verification') {
      expect(outcome.run).toMatchObject({ status: 'failed', error: { code: 'verification' } });
      return expect(outcome.drafts).toEqual([]);
    }
    const [mine, theirs] = [stored(outcome), stored(clean)];
    expect(mine.sources).toEqual(theirs.sources);
    expect(outcome.run.logs.some((line) => line.includes(`(${extra})`))).toBe(extra !== undefined);
    if (!flag) return expect(mine).toEqual(theirs);
    expect(outcome.checks).toContain(flag);
    const { body_es, summary_es } = mine.article;
    return expect(mine.article).toEqual({
      ...theirs.article,
      body_es,
      summary_es,
      status: 'draft',
      published_languages: [],
      date_is_set: false,
      modified_at: null,
      review_required: true,
    });
  });
});
