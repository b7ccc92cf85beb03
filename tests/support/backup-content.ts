import { randomBytes } from 'node:crypto';
import { createConnection } from '#adapters/postgres/connection.ts';
import { composeApplication, prepareDatabase } from '#apps/compose.ts';
import { operator } from '#core/kernel/actor.ts';
import { fitDraft } from './entities.ts';
import { testParts } from './test-parts.ts';
import { store } from './writing.ts';

/** Texts that a file format could corrupt. */
const awkward = 'Barra \\ tab\t fin\\.\n\\N\r\n"comillas" 漢字 😀 ñ';

/** Fills a database with a site in use, and `pictures` of a megabyte. */
export const fillSite = async (url: string, pictures = 2): Promise<void> => {
  const db = createConnection(url, { poolSize: 2 });
  try {
    await prepareDatabase(db, testParts);
    const { application, ports } = composeApplication({ db }, testParts);
    const eva = operator('eva');
    await store(ports, fitDraft({ slug: 'una-nota', body_es: `${awkward}\n\nCuerpo.` }));
    await application.execute(
      'articles.edit',
      { slug: 'una-nota', revision: 1, title_es: awkward.slice(0, 8) },
      eva,
    );
    await application.execute(
      'users.create',
      { email: 'ana@vigia.example', username: 'ana', password: 'secreta-y-larga', role: 'admin' },
      eva,
    );
    await application.execute('agents.create', { name: 'Faro', type: 'article-generator' }, eva);
    for (let index = 0; index < pictures; index += 1)
      await db('media').insert({
        name: `${index}.png`,
        type: 'image/png',
        width: 1,
        height: 1,
        bytes: randomBytes(1_000_000),
      });
  } finally {
    await db.destroy();
  }
};

/** The rows of every table, each as a checksum; empty tables are omitted. */
export const sumsOfTables = async (url: string): Promise<Record<string, string>> => {
  const db = createConnection(url, { poolSize: 1 });
  try {
    const { rows: tables } = await db.raw<{ rows: { name: string }[] }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and (n.nspname = 'public' or c.relname = 'job_common')
          and c.relname not like 'knex%' order by 1`,
    );
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await db.raw<{ rows: { count: number; sum: string }[] }>(
        `select count(*)::int as count, md5(string_agg(md5(t::text), '' order by t::text)) as sum from ${name} t`,
      );
      if (rows[0]?.count) sums[name] = `${rows[0].count} ${rows[0].sum}`;
    }
    return sums;
  } finally {
    await db.destroy();
  }
};
