import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Knex } from 'knex';
import { createConnection } from '#adapters/postgres/connection.ts';
import { createApplication } from '#core/application.ts';
import { startSession } from '#core/accounts/session.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { article, change } from '#tests/support/entities.ts';
import { createPostgresPorts } from '#tests/support/postgres-ports.ts';
import { actorOf, stockedAdmin, stockedPassword } from '#tests/support/stocked-accounts.ts';
import { leaveTraces } from './suites/personal-data.ts';

type Site = Awaited<ReturnType<typeof createPostgresPorts>>;

let site: Site;
let db: Knex;
beforeAll(async () => {
  site = await createPostgresPorts();
  db = createConnection(site.url, { poolSize: 1 });
});
afterAll(async () => {
  await db.destroy();
  await site.close();
});

/** The tables of the site and of its jobs whose rows contain a text, in any case. */
const tablesWith = async (text: string): Promise<string[]> => {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'vigia_jobs') and table_type = 'BASE TABLE'
        and table_name not like 'job\\_%' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await db.raw<{ rows: object[] }>(
      `select 1 from ${name} as row where position(lower(?) in lower(cast(row as text))) > 0 limit 1`,
      [text],
    );
    if (hits.length) found.push(name);
  }
  return found;
};

it('somebody who deletes their account is left in no table, except where their name was published', async () => {
  const { ports } = site;
  const application = createApplication(ports);
  const person = account({
    id: numberedId(7001),
    username: 'Zenobia Quirós',
    email: 'Zenobia.Q@example.org',
    role: 'editor',
  });
  const reader = account({ id: numberedId(7002), username: 'Wenceslao Uría', email: 'uria@example.org' });
  await storeAccounts(ports, [stockedAdmin, person, reader], stockedPassword);
  for (const [index, user] of [person, reader].entries()) {
    const actor = { ...actorOf(user), ip: '203.0.113.77', session: `session-${index}` };
    await ports.sessions.start(
      startSession(`session-${index}`, user, defaultNow, { device: 'Firefox/149.0', ip: '203.0.113.77' }),
      user,
    );
    await storeToken(ports, { id: numberedId(7100 + index), owner_id: user.id, created_by: user.username });
    const topics = await application.execute('account.newsletter', {}, actor);
    expect(topics.subscribed).toBe(false);
    await application.execute('account.set-newsletter', { subscribed: true, topics: [] }, actor);
    const current_password = stockedPassword;
    await application.execute(
      'account.change-address',
      { current_password, email: `nueva-${user.email}` },
      actor,
    );
    await application.execute('account.update', { username: `${user.username} II` }, actor);
    const wrong = { email: user.email, password: 'otra' };
    await expect(application.execute('auth.login', wrong, actor)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  }
  await leaveTraces(ports, person, 5000);
  await ports.transaction({ ...change(), actor: actorOf(person) }, ({ articles }) =>
    articles.save(
      article({ id: numberedId(5800), slug: 'otra', status: 'draft', author_name: person.username }),
    ),
  );
  for (const text of ['zenobia', 'wenceslao', 'uria@example.org', '203.0.113.77'])
    expect(await tablesWith(text)).toContain('public.audit');

  for (const [index, user] of [person, reader].entries()) {
    const actor = { ...actorOf(user), ip: '203.0.113.77', session: `session-${index}` };
    const given = { current_password: stockedPassword };
    expect(await application.execute('account.delete', given, actor)).toEqual({ success: true });
  }
  for (const text of [person.email, reader.email, 'wenceslao', '203.0.113.77', 'request-1', 'Firefox/149'])
    expect([text, await tablesWith(text)]).toEqual([text, []]);
  // The published piece, its version, what the search finds it by, and the public page of its author.
  const published = await tablesWith('zenobia');
  expect(published.filter((table) => !/articles|versions|search|page_changes/.test(table))).toEqual([]);
  const versions = await db('versions').whereRaw('snapshot::text ilike ?', ['%zenobia%']).select('slug');
  expect(versions).toEqual([{ slug: 'publicada-5000' }]);
  const articles = await db('articles').whereRaw('articles::text ilike ?', ['%zenobia%']).select('slug');
  expect(articles).toEqual([{ slug: 'publicada-5000' }]);
}, 60_000);
