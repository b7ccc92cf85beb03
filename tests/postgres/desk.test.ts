import { createApplication } from '#core/application.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { article, fitDraft } from '#tests/support/entities.ts';
import { actorOf, stockedAdmin } from '#tests/support/stocked-accounts.ts';
import { until } from '#tests/support/until.ts';
import { store } from '#tests/support/writing.ts';
import { onPostgres } from './postgres-harness.ts';

const admin = actorOf(stockedAdmin);

describe('the desk on a database', () => {
  const harness = onPostgres();

  it('accepts one of two concurrent decisions on a draft, and notifies the other editor', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const slug = `borrador-${turn}`;
      await store(harness.ports, fitDraft({ slug, title_es: `Historia ${turn}`.repeat(9 - turn) }));
      const outcomes = await Promise.allSettled([
        createApplication(harness.ports).execute('articles.approve', { slug, confirm: true }, admin),
        createApplication(harness.elsewhere).execute('articles.reject', { slug }, admin),
      ]);
      const won = outcomes.filter((one) => one.status === 'fulfilled');
      const lost = outcomes.find((one) => one.status === 'rejected');
      const stored = (await harness.ports.articles.find(slug))!;
      expect(won.map(({ value }) => value.article)).toEqual([stored]);
      expect(lost?.reason).toMatchObject({ code: 'conflict', params: { current_revision: 2 } });
      expect(await harness.ports.versions.list('articles', slug)).toHaveLength(2);
    }
  });

  it('reports each row of a bulk change as done or not when the connection is lost', async () => {
    const slugs = Array.from({ length: 9 }, (_, index) => `nota-${index}`);
    const { ports, sql } = harness;
    await store(ports, ...slugs.map((slug) => article({ slug, author: 'Alguien', author_name: null })));
    let turn = 0;
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`;
    const losing: Ports = {
      ...ports,
      transaction: (change, work) =>
        ports.transaction(change, async (inside) => {
          const result = await work(inside);
          turn += 1;
          // Everything is written and nothing is committed yet.
          if (turn === 4) await sql(cut);
          return result;
        }),
    };
    const all = { include_people: true };
    const { results } = await createApplication(losing).execute('articles.auto-migrate', all, admin);
    expect(results.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 3 }, () => 'updated'),
      ...Array.from({ length: 6 }, () => 'failed'),
    ]);
    const named = async () => {
      const found = await Promise.all(results.map(({ slug }) => ports.articles.find(slug)));
      return found.map((one) => one?.author_name);
    };
    // The pool detects connections ended by the server only from time to time.
    expect(await until(named)).toEqual(results.map(({ new_author }) => new_author));
    const audited = async () =>
      (await ports.audit.list({ operation: 'articles.auto-migrate', limit: 99 })).length;
    expect(await audited()).toBe(3);
    const again = await createApplication(ports).execute('articles.auto-migrate', all, admin);
    expect(again.results.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'updated'));
    expect([await audited(), new Set(await named())]).toEqual([9, new Set(['Vigía'])]);
  });
});
