import type { Knex } from 'knex';
import { createConnection } from '#adapters/postgres/connection.ts';
import type { composeApplication } from '#apps/compose.ts';
import type { Database } from '#apps/compose/database.ts';
import { findCoveringArticle } from '#core/agents/find-duplicates.ts';
import { sourceKey } from '#core/articles/similarity.ts';
import { textKeys } from '#core/articles/text-hash.ts';
import { titleKeys } from '#core/articles/title-keys.ts';
import { record, runs, say } from './report.ts';

type Product = Pick<ReturnType<typeof composeApplication>, 'ports'>;

/** Deterministic pseudo-random numbers (Park and Miller's generator). */
const drawn = (seed: number) => {
  let state = seed;
  return (below: number) => (state = (state * 48_271) % 0x7fffffff) % below;
};

const wordsIn = (texts: readonly string[]): string[] =>
  texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => word);

const texts = async (db: Knex, column: string): Promise<string[]> =>
  db('articles').distinct().whereNotNull(column).limit(500).pluck<string[]>(column);

const titles = 2000;
const batch = 5000;

type Maker = { title(): string; address(): string; body(): string; hash(): string };

const makerOf = async (db: Knex): Promise<Maker> => {
  const draw = drawn(20_261_121);
  const bodyWords = wordsIn(await texts(db, 'body_es'));
  const some = (words: readonly string[], count: number) =>
    Array.from({ length: count }, () => words[draw(words.length)]).join(' ');
  return {
    title: () => some(bodyWords, 7 + draw(6)),
    address: () => (draw(3) ? `https://medio-${draw(500)}.es/${draw(1e9)}` : `https://boe.es/${draw(400)}`),
    body: () => some(bodyWords, 600),
    hash: () => [draw(0x7fffffff), draw(0x7fffffff)].map((n) => n.toString(16).padStart(8, '0')).join(''),
  };
};

/** Gives the copied articles individual titles, sources and texts, as far as duplicate detection compares them. */
const varyStories = async (db: Knex): Promise<void> => {
  const maker = await makerOf(db);
  const stories = Array.from({ length: titles }, () => {
    const title_es = maker.title();
    const title_en = maker.title();
    return { title_es, title_en, title_keys: titleKeys({ title_es, title_en }) };
  });
  const ids = (await db('articles').select('id').orderBy('slug')).map(({ id }) => id as string);
  await db.raw('alter table articles disable trigger user');
  for (let from = 0; from < ids.length; from += batch) {
    const rows = ids.slice(from, from + batch).map((id, index) => {
      const urls = [maker.address(), maker.address(), maker.address()];
      const text_hashes = [maker.hash(), maker.hash()];
      return {
        id,
        ...stories[(from + index) % titles],
        sources: urls.map((url) => ({ name: url, url })),
        source_keys: urls.map(sourceKey),
        text_hashes,
        text_keys: text_hashes.flatMap(textKeys),
      };
    });
    await db.raw(
      `update articles set title_es = given.title_es, title_en = given.title_en, title_keys = given.title_keys,
          sources = given.sources, source_keys = given.source_keys, text_hashes = given.text_hashes,
          text_keys = given.text_keys
        from jsonb_to_recordset(?::jsonb) as given (id uuid, title_es text, title_en text, title_keys integer[],
          sources jsonb, source_keys text[], text_hashes text[], text_keys integer[])
        where articles.id = given.id`,
      [JSON.stringify(rows)],
    );
  }
  await db.raw('alter table articles enable trigger user');
};

/** Vacuums after all articles were changed, which takes longer than the statement timeout. */
const vacuum = async (url: string): Promise<void> => {
  const db = createConnection(url, { poolSize: 1 });
  try {
    await db.raw('set statement_timeout = 0');
    await db.raw('vacuum full articles');
    await db.raw('vacuum analyze articles');
  } finally {
    await db.destroy();
  }
};

/** The time to find whether an article of an archive covers a story already. */
export const duplicateCheck = async ({ db, url }: Database, { ports }: Product): Promise<void> => {
  say('Giving each article a story of its own');
  await varyStories(db);
  await vacuum(url);
  const maker = await makerOf(db);
  const took: number[] = [];
  for (let turn = 0; turn < 50 * runs; turn += 1) {
    const story = {
      id: crypto.randomUUID(),
      title_es: `${maker.title()} ${turn}`,
      title_en: `${maker.title()} ${turn}`,
      addresses: [maker.address(), maker.address(), maker.address()],
      bodies: [maker.body(), maker.body()],
    };
    const startedAt = performance.now();
    await findCoveringArticle(ports, story);
    took.push(performance.now() - startedAt);
  }
  const ordered = took.toSorted((a, b) => a - b);
  const usual = ordered[Math.floor(ordered.length / 2)]!;
  const slow = ordered[Math.floor(ordered.length * 0.95)]!;
  record('duplicate check among 100,000 articles, median', usual, ' ms', 'under 50 ms', usual < 50);
  record('duplicate check among 100,000 articles, 95th percentile', slow, ' ms', 'under 50 ms', slow < 50);
};
