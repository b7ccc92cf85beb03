import type { DocumentOutcome, DocumentTask } from '#adapters/markdown/document-process.ts';
import type { RenderTask } from '#adapters/markdown/render-thread.ts';
import {
  createThreadedDocumentReader,
  createThreadedMarkdownRenderer,
  reading,
  rendering,
} from '#adapters/markdown/threaded-markdown.ts';
import type { Outcome, Task } from '#adapters/providers/pages/extract-process.ts';
import type { FetchGuarded } from '#adapters/providers/pages/fetch-guarded.ts';
import { createPageReader, extraction } from '#adapters/providers/pages/page-reader.ts';
import { createFeedFinder } from '#adapters/providers/search/feed.ts';
import { createThreads } from '#adapters/system/threads.ts';
import { createLogger } from '#apps/logger.ts';
import { containsPassage, wordsOf } from '#core/evidence/quoted-passages.ts';
import { toDocument } from '#core/agents/sources.ts';
import { textHash } from '#core/articles/text-hash.ts';
import { systemActor } from '#core/kernel/actor.ts';
import { sequentialIds } from '#fixtures/builders/ids.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { article } from '#tests/support/entities.ts';
import type { Received } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { longestStall } from '#tests/support/longest-stall.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { store } from '#tests/support/writing.ts';

closePortsAfterTests();

/** The best of three: the first one includes compilation. */
const stallOf = async (work: () => Promise<unknown>): Promise<number> => {
  let best = Infinity;
  for (let turn = 0; turn < 3 && best >= longestAllowed; turn += 1)
    best = Math.min(best, await longestStall(work));
  return best;
};

const fill = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const each = (length: number, line: (number: number) => string): string => {
  let text = '';
  for (let number = 0; text.length < length; number += 1) text += line(number);
  return text.slice(0, length);
};

/** Texts that overload a careless program, in any length. */
const hostile: Readonly<Record<string, (length: number) => string>> = {
  'combining marks': (length) => `a${fill('\u0301\u0316', length - 1)}`,
  'marks in a heading': (length) => `# a${fill('\u0301\u0316', length - 3)}`,
  'halfwidth voiced marks': (length) => fill('\uff9e\u0301', length),
  'white space': (length) => `a${fill(' ', length - 2)}b`,
  'empty lines': (length) => fill('\n', length),
  'open brackets': (length) => fill('[', length),
  'open links': (length) => fill('[a](', length),
  'open pictures': (length) => fill('![a](', length),
  'open notes': (length) => fill('^[', length),
  notes: (length) => each(length, (number) => `[^${number}]: nota\n`),
  'runs of backticks': (length) => each(length, (number) => `${'`'.repeat(number + 1)} `),
  'open emphasis': (length) => fill('*a **b ', length),
  'nested quotations': (length) => fill('> ', length),
  'nested lists': (length) => each(length, (number) => `${' '.repeat(number)}- a\n`),
  'lists of nothing': (length) => fill('- a\n', length),
  entities: (length) => fill('&aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', length),
  'unclosed tags': (length) => fill('<a b="', length),
  'open elements': (length) => fill('<b><i>', length),
  'open comments': (length) => fill('<!-- ', length),
  'open scripts': (length) => fill('<script>', length),
  'equal headings': (length) => fill('## Igual\n', length),
  'empty headings': (length) => fill('#\n', length),
  tables: (length) => fill('a|b\n-|-\n', length),
  'a wide table': (length) => `${fill('|a', length / 2)}|\n${fill('|-', length / 2 - 3)}|`,
  definitions: (length) => each(length, (number) => `[${number}]: /a\n`),
  addresses: (length) => fill('http://a.b www.a.b a@b.c ', length),
  'an endless address': (length) => `www.${fill('a.', length - 4)}`,
  'open quotations': (length) => fill('«‘“a ', length),
  'open expressions': (length) => fill('{"<A b={', length),
};
const texts = Object.entries(hostile);

const normalize = (length: number) => void hostile['combining marks']!(length).normalize('NFD');
/** In milliseconds: some 200, compared with work that is measured here. */
const longestAllowed =
  12 * Math.min(...Array.from({ length: 5 }, () => processorTime(() => normalize(10_000))));

// Shorter than in production: the time on a thread does not affect the event loop.
const render = createThreads<RenderTask, string>({ ...rendering, timeout: 600 });
const read = createThreads<DocumentTask, DocumentOutcome>({ ...reading, timeout: 500 });
const extract = createThreads<Task, Outcome>({ ...extraction, timeout: 800 });

let site: Site;
let token: string;
beforeAll(async () => {
  const ports = createTestPorts({
    ids: sequentialIds(),
    markdown: createThreadedMarkdownRenderer(render, { cachedBodies: 0 }),
    documents: createThreadedDocumentReader(read),
  });
  site = await startSite({ ports });
  token = await storeToken(ports, { scopes: ['read', 'write', 'publish'] });
  await store(
    ports,
    ...texts.map(([, make], index) =>
      article({
        slug: `nota-${index}`,
        title_es: `Nota ${index}`,
        body_es: make(index % 5 ? 100_000 : 1_000_000),
        topics: [],
      }),
    ),
  );
});
afterAll(() => site.close());

const post = async (path: string, body: unknown): Promise<number> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return (await site.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
};

/** The texts that blocked the event loop, and for how long. */
const thatStall = async (
  work: (make: (length: number) => string, index: number) => Promise<unknown>,
  every = 1,
) => {
  const found: Record<string, number> = {};
  for (const [index, [name, make]] of texts.entries()) {
    if (index % every) continue;
    const stall = await stallOf(() => work(make, index));
    if (stall >= longestAllowed) found[name] = stall;
  }
  return found;
};

describe('the event loop is not blocked', () => {
  it('by the preview of a body of any length', async () => {
    // The long ones are rendered like those of readers, below.
    for (const [length, every] of [
      [20_000, 1],
      [200_000, 4],
    ] as const)
      expect(
        await thatStall(
          async (make) => expect(await post('/api/admin/articles/preview', { body: make(length) })).toBe(200),
          every,
        ),
      ).toEqual({});
  });

  it('by readers of the longest articles', async () => {
    const stalls = await thatStall(async (_, index) =>
      expect((await site.get(`/api/articles/nota-${index}/view`)).status).toBe(200),
    );
    expect(stalls).toEqual({});
  });

  it('by a thousand readers of a feed that has changed, who wait for one text of it', async () => {
    const ports = createTestPorts({ ids: sequentialIds() });
    const counts = { composed: 0 };
    const { stream } = ports.articles;
    ports.articles.stream = (query) => {
      counts.composed += 1;
      return stream(query);
    };
    const feeds = await startSite({ ports });
    const bodies = 'Un párrafo con *énfasis* y [enlace](/noticias). '.repeat(10);
    const createInput = Array.from({ length: 60 }, (_, index) =>
      article({ slug: `n-${index}`, body_es: bodies }),
    );
    const last = (await store(ports, ...createInput)).at(-1)!;
    expect((await feeds.get('/rss')).status).toBe(200);
    await store(ports, { ...last, title_es: 'Ha cambiado' });
    counts.composed = 0;
    const ask = () => Promise.all(Array.from({ length: 1000 }, () => feeds.get('/rss')));
    const answers: Received[] = [];
    const stall = await longestStall(async () => void answers.push(...(await ask())));
    // The readers themselves are in this process, too.
    const ofReaders = await longestStall(ask);
    await feeds.close();
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1);
    expect(answers[0]!.text.includes('<title>Ha cambiado</title>')).toBe(true);
    expect(counts.composed).toBe(1);
    expect(stall).toBeLessThan(ofReaders + longestAllowed);
  });

  it('by the import of documents, or their front matter', async () => {
    const stalls = await thatStall(async (make, index) => {
      for (const text of [make(index % 5 ? 3000 : 30_000), `---\ntitle: x\ntags: ${make(90_000)}\n---\nHola`])
        // A refusal counts as success.
        await site.application
          .execute('articles.import', { dry_run: true, es: { path: 'a.md', text } }, systemActor)
          .catch((error: unknown) => expect(error).toMatchObject({ key: 'markdown.too-complex' }));
    });
    expect(stalls).toEqual({});
  });

  it('by the pages and feeds that agents read', async () => {
    const { signal } = new AbortController();
    const words = ['riesgos de la inteligencia artificial'];
    const serve =
      (contentType: string, source: string): FetchGuarded =>
      async (url) => ({ finalUrl: url, contentType, bytes: Buffer.from(source) });
    const readPage = async (fetchGuarded: FetchGuarded) => {
      const page = await createPageReader(fetchGuarded, extract, 'UTC').read('https://a.example/', signal);
      const { text } = toDocument(page, { id: '', at: '', hash: () => '', timeZone: 'UTC' });
      textHash(text);
      return containsPassage(wordsOf(text.slice(0, 60_000)), words.join());
    };
    const stalls = await thatStall(async (make) => {
      const text = make(200_000);
      const item = `<item><title>${make(5000)}</title><link>https://a.example/1</link><description><![CDATA[${make(10_000)}]]></description></item>`;
      const feed = `<rss version="2.0"><channel><title>a</title>${item.repeat(20)}</channel></rss>`;
      const finder = createFeedFinder({
        timeZone: 'Europe/Madrid',
        url: 'https://a.example/feed',
        fetchGuarded: serve('application/rss+xml', feed),
        extract,
      });
      // A refusal counts as success.
      await Promise.allSettled([
        readPage(serve('text/html', `<html><title>${text}</title><body><p>${text}</p></body></html>`)),
        readPage(serve('text/plain', text)),
        finder.find({ words, language: 'es', limit: 10, since: '2020-01-01T00:00:00.000Z' }, signal),
      ]);
    });
    expect(stalls).toEqual({});
  });

  it('by errors that quote external text', async () => {
    const logger = createLogger({ LOG_LEVEL: 'info' }, { write: () => {} });
    const stalls = await thatStall(async (make) =>
      logger.error({ err: new Error(make(300_000)) }, fill('a', 300_000)),
    );
    expect(stalls).toEqual({});
  });
});

describe('a document', () => {
  it('that exhausts the memory is refused, and ends nothing else', async () => {
    const documents = createThreadedDocumentReader(createThreads({ ...reading, memory: 64 }));
    const row = `|a|b|\n|-|-|\n${'|'.repeat(1_000_000)}`;
    await expect(documents.read(row)).rejects.toMatchObject({ key: 'markdown.too-complex' });
    expect(await documents.images('![Una](/una.jpg)')).toEqual(['/una.jpg']);
  });
});

describe('the measurement of the event loop', () => {
  it('detects blocking', async () => {
    expect(await longestStall(async () => normalize(60_000))).toBeGreaterThan(longestAllowed);
  });
});
