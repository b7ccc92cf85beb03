import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createMarkdownDocumentReader } from '#adapters/markdown/read-document.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { composeApplication } from '#apps/compose.ts';
import { htmlText } from '#core/text/html-text.ts';
import { visitor } from '#core/kernel/actor.ts';
import type { Language } from '#core/text/language.ts';
import { languages } from '#core/text/language.ts';
import { parseSearch } from '#core/search/search-terms.ts';
import { sampleArticles } from '#fixtures/content/articles.ts';
import { article } from '#tests/support/entities.ts';
import { createPostgresPorts } from '#tests/support/postgres-ports.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { store } from '#tests/support/writing.ts';

const documents = join(import.meta.dirname, '../../fixtures/import');
const reader = createMarkdownDocumentReader();

/** The bodies of the documents in a folder, by slug; those that cannot be read are no pieces. */
const readBodies = async (folder: string): Promise<{ slug: string; es: string; en: string | null }[]> => {
  const names = await readdir(folder, { recursive: true });
  const read = async (name: string): Promise<string | null> => {
    if (!names.includes(name)) return null;
    return readFile(join(folder, name), 'utf8')
      .then((source) => reader.read(source, { format: 'mdx' }))
      .then(
        ({ body }) => body,
        () => null,
      );
  };
  const found = names
    .filter((name) => name.endsWith('index.es.mdx'))
    .map(async (name) => ({
      slug: dirname(name),
      es: await read(name),
      en: await read(join(dirname(name), 'index.mdx')),
    }));
  return (await Promise.all(found)).flatMap(({ slug, es, en }) => (es === null ? [] : [{ slug, es, en }]));
};

let site: Awaited<ReturnType<typeof createPostgresPorts>>;
let db: ReturnType<typeof createConnection>;
beforeAll(async () => {
  site = await createPostgresPorts();
  db = createConnection(site.url, { poolSize: 2 });
  for (const { slug, es, en } of await readBodies(documents))
    await store(
      site.ports,
      article({
        slug,
        body_es: es,
        ...(en === null ? {} : { title_en: 'A note', body_en: en, published_languages: ['es', 'en'] }),
      }),
    );
  await store(site.ports, ...sampleArticles.map((sample) => article({ ...sample, status: 'published' })));
});
afterAll(async () => {
  await db.destroy();
  await site.close();
});

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKC')
      .replace(/\p{DI}+/gu, '')
      .match(/[\p{L}\p{N}]{2,}/gu),
  ),
];

const missing = async (slug: string, language: Language, words: readonly string[]): Promise<string[]> => {
  const { matches } = await site.ports.search.find(parseSearch(words.join(' '))!, { language });
  if (matches.some((match) => match.slug === slug)) return [];
  if (words.length === 1) return [...words];
  const half = Math.ceil(words.length / 2);
  return [
    ...(await missing(slug, language, words.slice(0, half))),
    ...(await missing(slug, language, words.slice(half))),
  ];
};

it.each(languages)('finds a piece by every word that readers see of it, in %s', async (language) => {
  const { application } = composeApplication({ db }, testParts);
  const pieces = await site.ports.articles.list({ filter: {}, sort: 'newest', limit: 100, after: null });
  const seen = pieces.filter(({ published_languages: published }) => published.includes(language));
  expect(seen.length).toBeGreaterThan(4);
  for (const { slug } of seen) {
    const { html } = await application.execute('articles.view', { slug, lang: language }, visitor('http'));
    const words = wordsOf(htmlText(html));
    const lost: string[] = [];
    for (let from = 0; from < words.length; from += 16)
      lost.push(...(await missing(slug, language, words.slice(from, from + 16))));
    expect([slug, language, lost]).toEqual([slug, language, []]);
  }
});
