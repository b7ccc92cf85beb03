import type { User } from '#core/accounts/user.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { auditEntry } from '#core/kernel/audit.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { pictureAddress } from '#core/media/picture.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { authorProfile } from '#fixtures/builders/author-profile.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { article, change, day, interview } from '#tests/support/entities.ts';
import { stockedInvitation } from '#tests/support/stocked-accounts.ts';
import type { Suite } from '../harness.ts';

const eva = account({ username: 'Eva Ñandú "la" \\ Ruiz', email: 'eva.ruiz@example.org', role: 'editor' });
const ana = account({ username: 'Ana', email: 'ana@example.org', role: 'admin' });

const actorOf = ({ id, username: name, role }: User): Actor => ({
  kind: 'user',
  id,
  name,
  role,
  door: 'http',
});

/** What somebody leaves in the newsroom, in mails and in the audit. */
export const leaveTraces = async (ports: Ports, user: User, number: number): Promise<void> => {
  const actor = { ...actorOf(user), ip: '203.0.113.7', requestId: 'request-1', client: 'a program' };
  const by = { ...change(), actor };
  const { username, email } = user;
  await ports.transaction(by, async (inside) => {
    const slug = (name: string) => `${name}-${number}`;
    const named = { author: username, author_name: username };
    const draft = { ...named, status: 'draft' as const, published_languages: [], scheduled_by: username };
    await inside.articles.save(article({ id: numberedId(number), slug: slug('publicada'), ...named }));
    const saved = await inside.articles.save(
      article({ id: numberedId(number + 1), slug: slug('borrador'), ...draft }),
    );
    await inside.desk.assign(saved.id, user);
    await inside.desk.confirmFact(saved.id, {
      language: 'es',
      sentence: 'Eran diez.',
      confirmed_by: username,
      confirmed_at: day,
    });
    const place = { url: 'https://fuente.example/', hash: 'a', start: number, end: number + 10 };
    const chosen = { language: 'es' as const, sentence: 'Eran diez.', chosen_by: username, chosen_at: day };
    await inside.evidence.choose(saved.id, { ...place, ...chosen });
    const hiding = { reason_es: 'Por ley', reason_en: null, hidden_by: username, hidden_at: day };
    await inside.evidence.hide({ ...place, ...hiding });
    const edit = { author_name: username };
    const pending = { article_id: saved.id, base_revision: 1, revision: 0, edit, saved_at: day };
    await inside.pendingVersions.save({ ...pending, saved_by: username, program_fields: [] });
    const { slug: name } = await inside.interviews.save(
      interview({ id: numberedId(number + 3), slug: slug('entrevista') }),
    );
    await inside.pendingItems.save({
      kind: 'interviews',
      name,
      base_revision: 1,
      revision: 0,
      saved_at: day,
      edit: { featured: true },
      before: { featured: false },
      programs: [`user ${user.id}`],
      saved_by: username,
    });
    await inside.presences.note(
      {
        article_id: saved.id,
        tab: numberedId(number + 2),
        person: `user ${user.id}`,
        name: username,
        seen_at: day,
      },
      day,
    );
    await inside.audit.record(auditEntry(ports.ids.next(), by, 'algo'));
    const failed = { ...auditEntry(ports.ids.next(), by, email.toUpperCase()), actor_id: null };
    await inside.audit.record({ ...failed, actor_name: 'visitor', refused: 'unauthenticated' });
    const signedIn = { ...auditEntry(ports.ids.next(), by, user.id), actor_kind: 'visitor' as const };
    await inside.audit.record({ ...signedIn, actor_id: null, actor_name: 'visitor' });
    const invited = { actor: change().actor, operation: 'invitations.create', at: day };
    await inside.audit.record({
      ...auditEntry(ports.ids.next(), invited, numberedId(number + 3)),
      subject_name: email.toUpperCase(),
    });
    await queueMail(inside, {
      template: 'password-changed',
      language: 'es',
      to: email.toUpperCase(),
      contents: { username, ended: 'all' },
    });
    await queueMail(inside, {
      template: 'handed-in',
      language: 'es',
      to: `redaccion-${number}@example.org`,
      contents: { author: username, author_id: user.id, title: 'Un borrador', path: '/admin' },
    });
    await queueMail(inside, {
      template: 'invitation',
      language: 'es',
      to: `nueva-${number}@example.org`,
      contents: { token: 't', role: 'author', inviter: username },
    });
    await inside.jobs.add('article.picture', { slug: saved.slug, revision: 1, actor });
    await inside.contactMessages.add({
      id: ports.ids.next(),
      name: username,
      email,
      organization: '',
      reason: '',
      message: 'Hola',
      language: 'es',
      created_at: day,
    });
  });
};

/** What is stored about people. */
export const personalDataSuite: Suite = (harness) => {
  const stock = async (...users: User[]) => {
    await storeAccounts(harness.ports, users);
    for (const [index, user] of users.entries()) await leaveTraces(harness.ports, user, 5000 + index * 10);
  };
  const erase = (user: User) =>
    harness.ports.transaction(change(), ({ personalData }) => personalData.erase(user));
  it('are collected with all kinds of records, and nobody else’s', async () => {
    await stock(eva, ana);
    await storeToken(harness.ports, { owner_id: eva.id });
    const found = await harness.elsewhere.personalData.collect(eva, 10);
    expect(found.tokens).toMatchObject([{ owner_id: eva.id }]);
    expect(JSON.stringify(found.tokens)).not.toContain('hash');
    expect(found.contributions.map(({ slug }) => slug)).toEqual([
      'entrevista-5000',
      'borrador-5000',
      'publicada-5000',
    ]);
    expect(found.contributions[0]).not.toHaveProperty('snapshot');
    expect(found.named.map(({ slug }) => slug)).toEqual(['publicada-5000']);
    expect(found.audit).toMatchObject([{ actor_id: eva.id, ip: '203.0.113.7', subject: 'algo' }]);
    expect(found.mails).toMatchObject([{ template: 'password-changed', to: eva.email.toUpperCase() }]);
    expect(found.messages).toMatchObject([{ email: eva.email, message: 'Hola' }]);
    const limited = await harness.ports.personalData.collect(eva, 1);
    expect(limited.contributions).toHaveLength(1);
    const unconfirmed = await harness.ports.personalData.collect({ ...eva, confirmed_at: null }, 10);
    expect(unconfirmed).toMatchObject({ messages: [], mails: [] });
  });

  it('are erased with the profile of the account and its portrait, unless something else uses that', async () => {
    await stock(eva);
    const { ports } = harness;
    const pictures = ['a', 'b'].map((sign) => `${sign.repeat(32)}-2x3.png`);
    const [own, used] = pictures.map(pictureAddress) as [string, string];
    const unsaved = { revision: 0, created_at: day, updated_at: day, account: eva.id };
    await ports.transaction(change(), async (inside) => {
      for (const [index, name] of pictures.entries())
        await inside.media.put({ name, type: 'image/png', width: 2, height: 3, bytes: Uint8Array.of(index) });
      for (const [index, image_url] of [own, used].entries())
        await inside.profiles.save({
          ...authorProfile,
          ...unsaved,
          id: numberedId(7000 + index),
          slug: `eva-${index}`,
          image_url,
        });
      await inside.articles.save(article({ id: numberedId(7010), slug: 'con-retrato', image_url: used }));
    });
    await erase(eva);
    expect((await ports.profiles.list({ where: {}, limit: 9, after: null })).items).toEqual([]);
    expect(await ports.versions.list('profiles', 'eva-0')).toEqual([]);
    expect(await Promise.all(pictures.map(async (name) => (await ports.media.find(name))?.name))).toEqual([
      undefined,
      pictures[1],
    ]);
  });

  it('are erased, except for names that were published, and those of others', async () => {
    await stock(eva, ana);
    await erase(eva);
    const { ports } = harness;
    const [draft, published] = [
      await ports.articles.find('borrador-5000'),
      await ports.articles.find('publicada-5000'),
    ];
    expect(draft).toMatchObject({ author: '', author_name: null, scheduled_by: null });
    expect(published).toMatchObject({ author: eva.username, author_name: eva.username });
    expect(await ports.pendingVersions.find(draft!.id)).toMatchObject({
      saved_by: '',
      program_fields: [],
      edit: { author_name: null },
    });
    expect(await ports.pendingItems.find({ kind: 'interviews', name: 'entrevista-5000' })).toMatchObject({
      saved_by: '',
    });
    expect(await ports.presences.list(draft!.id, day)).toEqual([]);
    const [version] = await ports.versions.list('articles', 'borrador-5000');
    expect(version).toMatchObject({
      actor_id: eva.id,
      actor_name: '',
      snapshot: { author: '', author_name: null, scheduled_by: null },
    });
    const [retained] = await ports.versions.list('articles', 'publicada-5000');
    expect(retained).toMatchObject({ actor_name: '', snapshot: { author_name: eva.username } });
    const audit = await ports.audit.list({ limit: 99 });
    expect(audit.filter(({ actor_id }) => actor_id === eva.id)).toMatchObject([
      { actor_name: '', ip: null, client: null, request_id: null, subject: 'algo' },
    ]);
    expect(JSON.stringify(audit).toLowerCase()).not.toContain(eva.email);
    expect(audit.filter(({ subject }) => subject === eva.id)).toMatchObject([{ ip: null, request_id: null }]);
    const invitations = audit.filter(({ operation }) => operation === 'invitations.create');
    expect(invitations.map(({ subject_name }) => subject_name)).toEqual(
      expect.arrayContaining([null, ana.email.toUpperCase()]),
    );
    const mails = await ports.mails.list({ limit: 99 });
    const inviters = mails.filter(({ template }) => template === 'invitation');
    expect(Object.fromEntries(inviters.map(({ to, contents }) => [to, contents['inviter']]))).toEqual({
      'nueva-5000@example.org': '',
      'nueva-5010@example.org': ana.username,
    });
    expect(mails.map(({ to }) => to).sort()).toEqual([
      ana.email.toUpperCase(),
      'nueva-5000@example.org',
      'nueva-5010@example.org',
      'redaccion-5010@example.org',
    ]);
    const messages = await ports.contactMessages.list({ limit: 99, after: null });
    expect(messages.items).toMatchObject([{ email: ana.email }]);
    const others = await ports.articles.find('borrador-5010');
    expect(others).toMatchObject({ author: ana.username, scheduled_by: ana.username });
    expect(audit.filter(({ actor_id }) => actor_id === ana.id)).toMatchObject([
      { actor_name: 'Ana', ip: '203.0.113.7' },
    ]);
  });

  describe('of somebody with the name of another person', () => {
    it('stay where the newsroom may mean the other one', async () => {
      const namesake = account({ username: ana.username.toUpperCase(), email: 'otra@example.org' });
      await stock(ana, namesake);
      await erase(ana);
      expect(await harness.ports.articles.find('borrador-5000')).toMatchObject({ author: 'Ana' });
      const [version] = await harness.ports.versions.list('articles', 'borrador-5000');
      expect(version).toMatchObject({ actor_name: '' });
    });

    it('are not erased for a reader who only bears it', async () => {
      await stock(ana);
      const reader = account({ username: 'Marta', email: 'marta@example.org' });
      await storeAccounts(harness.ports, [reader]);
      const stays = await harness.ports.transaction(change(), ({ articles }) =>
        articles.save(
          article({
            id: numberedId(5900),
            slug: 'de-marta',
            status: 'draft',
            author: 'Marta',
            author_name: 'Marta',
          }),
        ),
      );
      await erase(reader);
      expect(await harness.ports.articles.find(stays.slug)).toMatchObject({ author_name: 'Marta' });
    });
  });

  it('of an unconfirmed address leave all that belongs to the address, which may be somebody else’s', async () => {
    const { ports } = harness;
    const unconfirmed = { ...eva, confirmed_at: null };
    await stock(unconfirmed);
    const { id: account_id, email } = unconfirmed;
    const invitation = { ...stockedInvitation('de otra'), email };
    await ports.transaction(change(), async (inside) => {
      const mail = { language: 'es', to: email } as const;
      const contents = { token: 'x', username: 'Eva' };
      await queueMail(inside, { ...mail, template: 'confirm-account', account_id, contents });
      const invited = { token: 'x', role: 'editor', inviter: '' } as const;
      const mail_id = await queueMail(inside, { ...mail, template: 'invitation', contents: invited });
      await inside.invitations.add({ ...invitation, mail_id });
    });
    await erase(unconfirmed);
    const messages = await ports.contactMessages.list({ limit: 9, after: null });
    expect(messages.items).toMatchObject([{ email }]);
    const { items } = await ports.invitations.list({ limit: 9, after: null });
    expect(items.find(({ id }) => id === invitation.id)).toMatchObject({ email });
    const all = await ports.mails.list({ limit: 9 });
    const mails = all.filter(({ to }) => to.toLowerCase() === email.toLowerCase());
    expect(mails.map(({ template }) => template).toSorted()).toEqual(['invitation', 'password-changed']);
    const audit = await ports.audit.list({ limit: 99 });
    expect(audit.map(({ subject_name }) => subject_name)).toContain(email.toUpperCase());
    expect(audit.filter(({ refused }) => refused !== null)).toMatchObject([{ subject: email.toUpperCase() }]);
    expect(audit.filter(({ actor_id }) => actor_id === account_id)).toMatchObject([{ ip: null }]);
  });

  it('are mails to former addresses of the account too', async () => {
    const { ports } = harness;
    await storeAccounts(ports, [eva, ana]);
    const mail = { template: 'address-changed', language: 'es', contents: { username: 'x' } } as const;
    await ports.transaction(change(), async (inside) => {
      for (const [to, { id: account_id }] of [
        ['antes@example.org', eva],
        ['otra@example.org', ana],
      ] as const)
        await queueMail(inside, { ...mail, to, account_id });
    });
    const { mails } = await ports.personalData.collect(eva, 9);
    expect(mails).toMatchObject([{ to: 'antes@example.org' }]);
    await erase(eva);
    expect(await ports.mails.list({ limit: 9 })).toMatchObject([{ to: 'otra@example.org' }]);
  });

  it('are found by former addresses of the account too, from before they were changed', async () => {
    const { ports } = harness;
    const [before, after] = ['2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'];
    await storeAccounts(ports, [eva]);
    const by = (operation: string, at: string) => ({ ...change(), operation, at });
    const invited = (at: string) => auditEntry(ports.ids.next(), by('invitations.create', at), 'invitación');
    const changed = auditEntry(
      ports.ids.next(),
      by('auth.confirm-address', '2026-02-01T00:00:00.000Z'),
      eva.id,
    );
    const message = { name: 'Eva', organization: '', reason: '', message: 'Hola', language: 'es' } as const;
    await ports.transaction(change(), async ({ audit, contactMessages }) => {
      await audit.record({ ...changed, subject_name: 'Antes@example.org' });
      for (const at of [before, after]) {
        await audit.record({ ...invited(at), subject_name: 'antes@example.org' });
        await audit.record({
          ...auditEntry(ports.ids.next(), by('auth.login', at), 'antes@example.org'),
          refused: 'unauthenticated',
        });
        const id = ports.ids.next();
        await contactMessages.add({ ...message, id, email: 'antes@example.org', created_at: at });
      }
      await audit.record({ ...invited(before), subject_name: 'otra@example.org' });
    });
    await erase(eva);
    const left = (await ports.audit.list({ limit: 9 })).map(({ operation, at, subject, subject_name }) =>
      [operation, at, subject_name ?? subject].join(' '),
    );
    expect(left.toSorted()).toEqual([
      `auth.confirm-address ${changed.at} ${eva.id}`,
      `auth.login ${after} antes@example.org`,
      `invitations.create ${before} invitación`,
      `invitations.create ${before} otra@example.org`,
      `invitations.create ${after} antes@example.org`,
    ]);
    const { items } = await ports.contactMessages.list({ limit: 9, after: null });
    expect(items.map(({ created_at }) => created_at)).toEqual([after]);
  });

  it('are erased only inside a transaction', async () => {
    await expect((async () => harness.ports.personalData.erase(eva))()).rejects.toThrow(
      'inside a transaction',
    );
  });
};
