import type { Knex } from 'knex';
import { createRecordingMailer } from '#tests/support/recording-mailer.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { createApplication } from '#core/application.ts';
import { createDeliverMail } from '#core/mail/deliver-mail.ts';
import type { User } from '#core/accounts/user.ts';
import type { MailTemplate } from '#core/mail/mail.ts';
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

/** A member of the newsroom and a reader, with numbers of their own. */
const people = (number: number, surname: string) => [
  account({
    id: numberedId(number + 1),
    username: `Zenobia ${surname}`,
    email: `Zenobia.${surname}@example.org`,
    role: 'editor',
  }),
  account({
    id: numberedId(number + 2),
    username: `Wenceslao ${surname}`,
    email: `wenceslao.${surname}@example.org`,
  }),
];

const own = (user: User, number: number) => ({
  ...actorOf(user),
  ip: `203.0.${number / 100}.77`,
  session: `session-${user.id}`,
});

/** What each of them leaves in a site: sessions, tokens, mails, work and failed sign-ins. */
const leaveAll = async ({ ports }: Site, users: readonly User[], number: number): Promise<void> => {
  const application = createApplication(ports);
  await storeAccounts(ports, users, stockedPassword);
  for (const [index, user] of users.entries()) {
    const actor = own(user, number);
    const session = { device: `Firefox/${number}`, ip: actor.ip };
    await ports.sessions.start(startSession(actor.session, user, defaultNow, session), user);
    const token = { id: numberedId(number + 10 + index), owner_id: user.id, created_by: user.username };
    await storeToken(ports, token);
    expect(await application.execute('account.newsletter', {}, actor)).toMatchObject({ subscribed: false });
    await application.execute('account.set-newsletter', { subscribed: true, topics: [] }, actor);
    const moved = { current_password: stockedPassword, email: `nueva-${user.email}` };
    await application.execute('account.change-address', moved, actor);
    await application.execute('account.update', { username: `${user.username} II` }, actor);
    const visitor = { kind: 'visitor', id: null, name: 'visitor', role: null, door: 'http' } as const;
    const entering = { email: user.email, password: stockedPassword };
    await application.execute('auth.login', entering, { ...visitor, ip: actor.ip });
    await expect(
      application.execute('account.delete', { current_password: 'otra' }, actor),
    ).rejects.toMatchObject({ code: 'validation' });
    const invited = { email: user.email, role: 'editor' } as const;
    await expect(
      application.execute('invitations.create', invited, actorOf(stockedAdmin)),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
    const wrong = { email: user.email, password: 'otra' };
    await expect(application.execute('auth.login', wrong, actor)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  }
  const [person] = users;
  // Queued for an editor, whom it names the author to.
  const author = { ...own(person!, number), role: 'author' as const };
  const { article: written } = await application.execute('articles.create', { title_es: 'Faro' }, author);
  const handed = { slug: written.slug, assigned_to: stockedAdmin.email };
  expect(await application.execute('articles.assign', handed, author)).toMatchObject({ changed: true });
  // Queued for an author, whom it names the editor to.
  const other = account({ id: numberedId(number + 40), email: `otra-${number}@example.org`, role: 'author' });
  await storeAccounts(ports, [other], stockedPassword);
  const piece = await application.execute('articles.create', { title_es: 'Puerto' }, actorOf(other));
  const { slug } = piece.article;
  await application.execute('articles.assign', { slug, assigned_to: stockedAdmin.email }, actorOf(other));
  const editor = { ...own(person!, number), role: 'editor' as const };
  const returned = { slug, assigned_to: null, note: 'Falta una fuente' };
  expect(await application.execute('articles.assign', returned, editor)).toMatchObject({ changed: true });
  await leaveTraces(ports, person!, number);
  const draft = { id: numberedId(number + 20), slug: `otra-${number}`, status: 'draft' as const };
  await ports.transaction({ ...change(), actor: actorOf(person!) }, ({ articles }) =>
    articles.save(article({ ...draft, author_name: person!.username })),
  );
};

/** Sends the mails that wait, and returns the subjects of those to some addresses. */
const deliver = async ({ ports }: Site, users: readonly User[]): Promise<string[]> => {
  const mailer = createRecordingMailer();
  const run = { signal: new AbortController().signal, last: false, wait: async () => {} };
  for (const { id } of await ports.mails.list({ status: 'queued', limit: 100 }))
    await createDeliverMail({ ...ports, mailer })({ mail_id: id }, run);
  const addresses = users.map(({ email }) => email);
  return mailer.messages.filter(({ to }) => addresses.includes(to)).map(({ subject }) => subject);
};

/** That nothing is left of them, except where the name of the first was published. */
const expectGone = async (users: readonly User[], number: number): Promise<void> => {
  const [person, reader] = users as [User, User];
  const texts = [person.email, reader.email, reader.username, own(person, number).ip, `Firefox/${number}`];
  for (const text of texts) expect([text, await tablesWith(text)]).toEqual([text, []]);
  // The published piece, its version, what the search finds it by, and the address of the public page of its author.
  const published = await tablesWith(person.username);
  expect(
    published.filter((table) => !/articles|versions|search|page_changes|author_addresses/.test(table)),
  ).toEqual([]);
  const like = `%${person.username}%`;
  const versions = await db('versions').whereRaw('snapshot::text ilike ?', [like]).select('slug');
  expect(versions).toEqual([{ slug: `publicada-${number}` }]);
  const articles = await db('articles').whereRaw('articles::text ilike ?', [like]).select('slug');
  expect(articles).toEqual([{ slug: `publicada-${number}` }]);
};

beforeAll(async () => storeAccounts(site.ports, [stockedAdmin], stockedPassword));

it('somebody who deletes their account is left in no table, except where their name was published', async () => {
  const users = people(5000, 'Quiros');
  await leaveAll(site, users, 5000);
  for (const user of users) {
    expect(await tablesWith(user.email)).toContain('public.audit');
    const given = { current_password: stockedPassword };
    const application = createApplication(site.ports);
    expect(await application.execute('account.delete', given, own(user, 5000))).toEqual({ success: true });
  }
  // The last mail has the address, until it is sent.
  expect(await tablesWith(users[0]!.email)).toEqual(['public.mails']);
  const farewell = 'Tu cuenta en Vigía se ha borrado';
  expect(await deliver(site, users)).toEqual([farewell, farewell]);
  expect(await tablesWith('request-1')).toEqual([]);
  await expectGone(users, 5000);
});

it('nor is somebody whom an administrator removes, in the names of those who take over', async () => {
  const users = people(6000, 'Uria');
  const admin = actorOf(stockedAdmin);
  const application = createApplication(site.ports);
  const successor = account({
    id: numberedId(6009),
    username: 'Ramiro Uría',
    email: 'ramiro@example.org',
    role: 'editor',
  });
  await storeAccounts(site.ports, [successor], stockedPassword);
  await leaveAll(site, users, 6000);
  const [person, reader] = users as [User, User];
  const renamed = (await site.ports.users.find(person.id))!;
  await site.ports.transaction(change(), ({ desk }) => desk.assign(numberedId(6020), renamed));
  await application.execute('users.delete', { email: person.email, successor: successor.email }, admin);
  await application.execute('users.delete', { email: reader.email }, admin);
  await expectGone(users, 6000);
  const assigned = await db('articles').where({ assigned_to: successor.username }).select('slug');
  expect(assigned).toContainEqual({ slug: 'otra-6000' });
  await application.execute('users.delete', { email: successor.email }, admin);
  expect(await tablesWith(successor.username)).toEqual([]);
  const kept = account({ id: numberedId(6500), username: 'Benita Uría', email: 'benita@example.org' });
  await storeAccounts(site.ports, [kept], stockedPassword);
  const topics = { subscribed: true, topics: [] };
  await application.execute('account.set-newsletter', topics, own(kept, 6500));
  await application.execute('users.delete', { email: kept.email, subscription: false }, admin);
  expect(await tablesWith(kept.email)).toEqual(['public.newsletter_subscriptions']);
});

it('nor are the addresses that somebody had before, as whom they were invited', async () => {
  const { ports } = site;
  const application = createApplication(ports);
  const visitor = { kind: 'visitor', id: null, name: 'visitor', role: null, door: 'http' } as const;
  const [former, present] = ['Nicanor.Antes@example.org', 'nicanor@example.org'];
  const tokenIn = async (template: MailTemplate) =>
    (await ports.mails.list({ limit: 100 })).find((mail) => mail.template === template)!.contents['token']!;
  const invited = { email: former, role: 'author' } as const;
  await application.execute('invitations.create', invited, actorOf(stockedAdmin));
  const given = { username: 'Nicanor', password: stockedPassword };
  const { user } = await application.execute(
    'invitations.accept',
    { ...given, token: await tokenIn('invitation') },
    visitor,
  );
  const actor = own(user!, 7000);
  const wanted = { current_password: stockedPassword, email: present };
  await application.execute('account.change-address', wanted, actor);
  await application.execute('auth.confirm-address', { token: await tokenIn('confirm-address') }, visitor);
  expect(await tablesWith(former)).toEqual(['public.audit', 'public.mails']);
  await application.execute('account.delete', { current_password: stockedPassword }, actor);
  expect(await tablesWith(former)).toEqual([]);
});
