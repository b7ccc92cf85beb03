import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { timed } from './measure.ts';
import { record } from './report.ts';
import type { Running } from './processes.ts';
import { ratioToBareKoa } from './throughput.ts';

/** The slug of a draft, counted from 1. */
export const slugOf = (number: number) => `borrador-${number}`;

/** Stores drafts, copies of one published article with unique titles, the first ones newer than all articles. */
export const fillDrafts = async (db: Knex, total: number): Promise<void> => {
  const { rows } = await db.raw<{ rows: { column_name: string }[] }>(
    `select column_name from information_schema.columns
      where table_schema = current_schema() and table_name = 'articles' and is_generated = 'NEVER'`,
  );
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    slug: "'borrador-' || n",
    title_es: "md5(n::text) || ' ' || md5(n::text || 'b')",
    title_en: "md5('c' || n) || ' ' || md5('d' || n)",
    sources: `jsonb_build_array(jsonb_build_object('name', 'Fuente', 'url', 'https://example.org/' || n))`,
    status: "'draft'",
    featured: 'false',
    date: "now() - n * interval '1 second'",
  };
  const names = rows.map(({ column_name: name }) => name);
  // The copied row contains what triggers would compute.
  await db.raw('alter table articles disable trigger user');
  await db.raw(
    `insert into articles (${names.join(', ')}) select ${names.map((name) => own[name] ?? name).join(', ')}
      from (select * from articles where status = 'published' and title_en is not null order by slug limit 1) model,
        generate_series(1, ?::int) n`,
    [total],
  );
  await db.raw('alter table articles enable trigger user');
  await db.raw('vacuum analyze articles');
};

/** The list of drafts, as the panel reads it, compared to bare Koa with the same bytes; the whole one is streamed. */
export const draftList = async (server: Running, cookie: string): Promise<void> => {
  const { ratio } = await ratioToBareKoa(server, '/api/admin/articles/drafts', 'application/json', {
    cookie,
  });
  record('one page of 10,000 drafts, of bare Koa', ratio, '', 'at least 0.4', ratio >= 0.4);
  const { milliseconds } = await timed(`${server.url}/api/articles/status/draft`, { cookie });
  const { milliseconds: page } = await timed(`${server.url}/api/admin/articles/drafts?limit=100`, { cookie });
  const ratioToPages = milliseconds / (page * 100);
  record('all of 10,000 drafts, of a hundred pages', ratioToPages, '', 'under 1', ratioToPages < 1);
};

const says = async ({ url }: Running, path: string, slug: string): Promise<boolean> => {
  const response = await fetch(url + path);
  return (await response.text()).includes(slug) && response.ok;
};

/** Publishes a draft. */
export const approve = async ({ url }: Running, slug: string, cookie: string): Promise<void> => {
  const response = await fetch(`${url}/api/articles/${slug}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify({ status: 'published', confirm: true }),
  });
  if (!response.ok) throw new Error(`approving answered ${response.status}: ${await response.text()}`);
};

/** Milliseconds from an approval until page, list and feed of all instances show it. */
export const approvalSeen = async (instances: Running[], cookie: string): Promise<void> => {
  const [first] = instances;
  if (!first) return;
  let longest = 0;
  for (let number = 1; number <= 5; number += 1) {
    const slug = slugOf(number);
    const places = instances.flatMap((instance) =>
      [`/noticias/${slug}`, '/noticias', '/rss'].map((path) => ({ instance, path })),
    );
    await Promise.all(places.map(({ instance, path }) => says(instance, path, slug)));
    await approve(first, slug, cookie);
    const startedAt = performance.now();
    await Promise.all(
      places.map(async ({ instance, path }) => {
        while (!(await says(instance, path, slug)) && performance.now() - startedAt < 10_000) await pause(5);
      }),
    );
    longest = Math.max(longest, performance.now() - startedAt);
  }
  record(
    'approval on page, list and feed of two instances',
    longest,
    ' ms',
    'within 1000 ms',
    longest <= 1000,
  );
};
