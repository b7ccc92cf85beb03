import { operator } from '#core/kernel/actor.ts';
import { runSchedule } from '#core/articles/run-schedule.ts';
import { createJobHandlers } from '#core/job-handlers.ts';
import type { createRecordingMailer } from '#tests/support/recording-mailer.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { closePortsAfterTests, runDueJobs } from '#tests/support/test-ports.ts';
import { actorOf } from '#tests/support/stocked-accounts.ts';
import { createProduct } from '../support/product.ts';

closePortsAfterTests();

const lola = account({ username: 'Lola', email: 'lola@example.org', role: 'author' });
const rosa = account({ username: 'Rosa', email: 'rosa@example.org', role: 'author', language: 'en' });
const marta = account({ username: 'Marta', email: 'marta@example.org', role: 'editor', language: 'en' });
const luis = account({ username: 'Luis', email: 'luis@example.org', role: 'editor' });
const [author, editor] = [actorOf(lola), actorOf(marta)];

let product: ReturnType<typeof createProduct>;
let slug: string;
const run: typeof product.application.execute = (...call) => product.application.execute(...call);
const assign = (assigned_to: string | null, actor = author, note?: string) =>
  run('articles.assign', { slug, assigned_to, ...(note !== undefined && { note }) }, actor);
const row = async () => {
  const { article, owners, assigned_to, handed_in_at } = await run('articles.desk-view', { slug }, author);
  return { status: article.status, owners, assigned_to, handed_in_at };
};
/** The mails since the last call, as they were sent, a minute later at the latest. */
const mails = async () => {
  product.clock.set(new Date(Date.parse(product.clock.now()) + 60_000).toISOString());
  await runDueJobs(product.ports, createJobHandlers(product.ports, product.application));
  const { messages } = product.ports.mailer as ReturnType<typeof createRecordingMailer>;
  return messages.splice(0).map(({ to, subject, text }) => ({ to, subject, text: String(text) }));
};

beforeEach(async () => {
  product = createProduct();
  await storeAccounts(product.ports, [lola, rosa, marta, luis]);
  const { title_es, title_en, summary_es, summary_en, body_es, body_en, topics, sources } = fitDraft();
  const texts = { title_es, title_en, summary_es, summary_en, body_es, body_en, topics, sources };
  ({
    article: { slug },
  } = await run('articles.create', { ...texts, image_url: null }, author));
});

describe('the byline of a new draft', () => {
  const bylineOf = async (actor: typeof author, input: object = {}) => {
    const { article } = await run('articles.create', { title_es: 'Una idea', ...input }, actor);
    return [article.author, article.author_name];
  };

  it('is the name of the author or editor who writes it', async () => {
    expect(await bylineOf(author)).toEqual(['Lola', 'Lola']);
    expect(await bylineOf(editor)).toEqual(['Marta', 'Marta']);
  });

  it('is another one if it is given', async () => {
    expect(await bylineOf(author, { author_name: 'Lola y Rosa' })).toEqual(['Lola', 'Lola y Rosa']);
  });

  it("stays the site's for administrators and programs", async () => {
    const site = [product.ports.settings.name, product.ports.settings.name];
    expect(await bylineOf({ ...author, role: 'admin' })).toEqual(site);
    expect(await bylineOf({ ...author, door: 'mcp' })).toEqual(site);
  });
});

describe('handing in', () => {
  it('says to whom and when, and mails the editor in their language', async () => {
    const at = product.ports.clock.now();
    expect(await assign(marta.email)).toEqual({
      slug,
      assigned_to: 'Marta',
      handed_in_at: at,
      changed: true,
    });
    expect(await row()).toMatchObject({ assigned_to: 'Marta', handed_in_at: at });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const { title_en } = fitDraft();
    expect(mail).toMatchObject({ to: marta.email, subject: `Lola has handed in “${title_en}” to you` });
    expect(mail!.text).toContain(`/admin/articles/${slug}?lang=en`);
  });

  it('twice to the same editor is once', async () => {
    await assign('Marta');
    await mails();
    expect(await assign('Marta')).toMatchObject({ changed: false });
    expect(await mails()).toEqual([]);
  });

  it('is taken back, which mails nobody', async () => {
    await assign('Marta');
    await mails();
    expect(await assign(null)).toMatchObject({ assigned_to: null, handed_in_at: null, changed: true });
    expect(await mails()).toEqual([]);
  });

  it('leaves a draft that was only assigned with its author, who takes it back', async () => {
    await assign(rosa.email, editor);
    await mails();
    await assign('Luis', actorOf(rosa));
    expect((await mails()).map(({ to }) => to)).toEqual([luis.email]);
    expect((await row()).owners).toEqual([lola.id, luis.id, rosa.id].sort());
    await assign(null, actorOf(rosa));
    expect(await row()).toMatchObject({ assigned_to: 'Rosa', handed_in_at: null });
  });

  it('leaves it with the author who did, when another author of the draft hands it in elsewhere', async () => {
    await assign('Rosa', editor);
    await assign('Marta', actorOf(rosa));
    await assign('Luis');
    expect((await row()).owners).toEqual([lola.id, luis.id, rosa.id].sort());
    expect((await mails()).map(({ subject }) => subject.split(' ')[0])).toEqual(['Rosa', 'Rosa']);
    expect(await assign(null)).toMatchObject({ assigned_to: 'Rosa', handed_in_at: null });
    // Nothing is handed in: there is nothing to take back.
    expect(await assign(null)).toMatchObject({ assigned_to: 'Rosa', changed: false });
  });

  it('is limited for each draft, with all that comes of it', async () => {
    for (let round = 0; round < 10; round += 1) {
      await assign('Marta');
      await assign(null);
    }
    await expect(assign('Marta')).rejects.toMatchObject({ code: 'rate-limited' });
    expect(await row()).toMatchObject({ assigned_to: null, handed_in_at: null });
    expect(await mails()).toHaveLength(10);
    const { article } = await run('articles.create', { title_es: 'Otra idea' }, author);
    await run('articles.assign', { slug: article.slug, assigned_to: 'Marta' }, author);
    expect(await mails()).toHaveLength(1);
  });

  it('passes from editor to editor, who reads who handed it in', async () => {
    await assign('Marta');
    await mails();
    const { handed_in_at } = await row();
    expect(await assign('Luis', editor)).toMatchObject({ assigned_to: 'Luis', handed_in_at });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: luis.email,
      subject: `Lola te ha entregado «${fitDraft().title_es}»`,
    });
    expect(await assign('Marta', editor)).toMatchObject({ assigned_to: 'Marta', handed_in_at });
    expect(await mails()).toEqual([]);
  });

  it.each(['Luis', 'Rosa', 'Lola'])('is not what editors do who assign: to %s', async (name) => {
    expect(await assign(name, editor)).toMatchObject({ assigned_to: name, handed_in_at: null });
    expect(await mails()).toEqual([]);
  });

  it('mails nothing when it is refused', async () => {
    await expect(assign(rosa.email)).rejects.toMatchObject({ key: 'articles.unknown-assignee' });
    await expect(assign('Marta', actorOf(rosa))).rejects.toMatchObject({ key: 'articles.not-own' });
    expect(await mails()).toEqual([]);
  });
});

describe('what an editor decides', () => {
  beforeEach(async () => {
    await assign('Marta');
    await mails();
  });
  const { title_es } = fitDraft();

  it.each([null, lola.email])('mails the author when the draft comes back: %s', async (to) => {
    expect(await assign(to, editor)).toMatchObject({ handed_in_at: null });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: lola.email, subject: `Te han devuelto «${title_es}»` });
    expect(mail!.text).toContain(`Marta te ha devuelto el borrador «${title_es}» en Vigía. Puedes seguir`);
    expect(mail!.text).toContain(`/admin/articles/${slug}`);
  });

  it('says who returned it and why, until the next decision', async () => {
    const at = product.ports.clock.now();
    await assign(null, editor, ' Falta una fuente. ');
    const [mail] = await mails();
    expect(mail!.text).toContain('en Vigía. Te deja esta nota: «Falta una fuente.». Puedes seguir');
    const returned = async () => (await run('articles.desk-view', { slug }, author)).returned;
    expect(await returned()).toEqual({ at, by: 'Marta', note: 'Falta una fuente.' });
    await assign('Luis');
    expect(await returned()).toBeNull();
    await assign(null, editor);
    expect(await returned()).toMatchObject({ by: 'Marta', note: null });
    await run('articles.reject', { slug }, editor);
    await run('articles.restore', { slug }, editor);
    expect(await returned()).toBeNull();
  });

  it('takes no note that nobody would read, nor one from the author', async () => {
    await assign(null);
    for (const [to, actor] of [
      [null, editor],
      ['Luis', editor],
      ['Marta', author],
    ] as const)
      await expect(assign(to, actor, 'Falta una fuente.')).rejects.toMatchObject({
        key: 'articles.note-without-return',
      });
    expect(await row()).toMatchObject({ assigned_to: null, handed_in_at: null });
    expect(await mails()).toEqual([]);
  });

  it('ends when it is assigned to another author, who is no editor of it', async () => {
    expect(await assign('Rosa', editor)).toMatchObject({ assigned_to: 'Rosa', handed_in_at: null });
    expect(await mails()).toEqual([]);
  });

  it('mails the author that it is published, with its address', async () => {
    await run('articles.approve', { slug, confirm: true }, editor);
    expect(await row()).toMatchObject({ status: 'published', assigned_to: 'Marta', handed_in_at: null });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: lola.email, subject: `Se ha publicado «${title_es}»` });
    expect(mail!.text).toContain(`/noticias/${slug}`);
  });

  it('mails the author why it is rejected; reopened, it is no longer handed in', async () => {
    await run('articles.update', { slug, status: 'rejected', reason: 'Faltan fuentes' }, editor);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: lola.email, subject: `Han rechazado «${title_es}»` });
    expect(mail!.text).toContain('Motivo: «Faltan fuentes». El texto sigue en el panel:');
    await run('articles.restore', { slug }, editor);
    expect(await row()).toMatchObject({ status: 'draft', handed_in_at: null });
  });

  it('mails nothing of a rejection that is undone within a minute', async () => {
    await run('articles.reject', { slug }, editor);
    await runDueJobs(product.ports);
    await run('articles.restore', { slug }, editor);
    expect(await product.ports.mails.list({ status: 'queued', limit: 9 })).toEqual([]);
    expect(await mails()).toEqual([]);
    await run('articles.reject', { slug }, editor);
    expect(await mails()).toMatchObject([{ to: lola.email, subject: `Han rechazado «${title_es}»` }]);
  });

  it('says so when no reason is given', async () => {
    await run('articles.reject', { slug }, editor);
    expect((await mails())[0]!.text).toContain('No ha indicado ningún motivo.');
  });

  it('mails the author of what is published at its time', async () => {
    const { article } = await run('articles.desk-view', { slug }, editor);
    const at = new Date(Date.parse(product.ports.clock.now()) + 3_600_000).toISOString();
    await run(
      'articles.schedule',
      { slug, revision: article.revision, publish_at: at, confirm: true },
      editor,
    );
    expect(await mails()).toEqual([]);
    await runSchedule({ ...product.ports, clock: { ...product.ports.clock, now: () => at } });
    expect(await mails()).toMatchObject([{ to: lola.email, subject: `Se ha publicado «${title_es}»` }]);
  });

  it('mails nobody who is suspended, or has another role by now', async () => {
    await product.ports.transaction(
      { actor: editor, operation: 'users.suspend', at: product.ports.clock.now() },
      ({ users }) => users.update(lola.id, { role: 'editor' }, product.ports.clock.now()),
    );
    await run('articles.reject', { slug }, editor);
    expect(await mails()).toEqual([]);
  });
});

describe('what an author handed in who did not create it', () => {
  const coauthor = actorOf(rosa);
  const write = async (title_es = 'Otro título') => {
    const { article } = await run('articles.desk-view', { slug }, coauthor);
    return run('articles.update', { slug, revision: article.revision, title_es }, coauthor);
  };
  beforeEach(async () => {
    await assign('Rosa', editor);
    await assign('Marta', coauthor);
    await mails();
  });

  it('goes back to them when an editor assigns it to nobody, and can be taken from them', async () => {
    expect(await assign(null, editor)).toMatchObject({ assigned_to: 'Rosa', handed_in_at: null });
    expect(await mails()).toMatchObject([{ to: rosa.email }]);
    expect(await write()).toMatchObject({ article: { title_es: 'Otro título' } });
    expect(await assign(null, editor)).toMatchObject({ assigned_to: null });
    await expect(write('Y otro')).rejects.toMatchObject({ key: 'articles.not-own' });
  });

  it('goes back to them when its creator takes it back', async () => {
    expect(await assign(null)).toMatchObject({ assigned_to: 'Rosa', handed_in_at: null });
    expect(await write()).toMatchObject({ article: { title_es: 'Otro título' } });
  });

  it('is returned to its creator, who is notified, not asked to publish it', async () => {
    expect(await assign('Lola', editor)).toMatchObject({ assigned_to: 'Lola', handed_in_at: null });
    const { title_es } = fitDraft();
    expect(await mails()).toMatchObject([{ to: lola.email, subject: `Te han devuelto «${title_es}»` }]);
  });

  it('stays theirs when it is rejected and reopened, also by another editor', async () => {
    await run('articles.reject', { slug }, editor);
    expect(await mails()).toMatchObject([{ to: rosa.email }]);
    await assign('Luis', editor);
    await run('articles.restore', { slug }, editor);
    expect(await mails()).toEqual([]);
    expect(await write()).toMatchObject({ article: { title_es: 'Otro título' } });
    expect(await assign(null, editor)).toMatchObject({ assigned_to: 'Rosa' });
    expect(await mails()).toEqual([]);
  });

  it.each(['removed', 'their own'])(
    'goes back to them when the account of its editor is deleted: %s',
    async (how) => {
      if (how === 'removed') {
        expect(await run('users.delete', { email: marta.email }, operator('root'))).toMatchObject({
          handed_over: 1,
        });
      } else await run('account.delete', { current_password: 'secreta' }, editor);
      expect(await row()).toMatchObject({ assigned_to: 'Rosa', handed_in_at: null });
      const sent = (await mails()).filter(({ to }) => to === rosa.email);
      expect(sent).toMatchObject([{ subject: `“${fitDraft().title_en}” is free again` }]);
      expect(await write()).toMatchObject({ article: { title_es: 'Otro título' } });
    },
  );
});

describe('what is handed in to an editor who leaves', () => {
  const boss = account({ username: 'Jefa', email: 'jefa@example.org', role: 'admin' });
  const chief = actorOf(boss);
  const title = fitDraft().title_es;
  beforeEach(async () => {
    await storeAccounts(product.ports, [boss]);
    await assign('Marta');
    await mails();
  });
  const sentTo = async (email: string) =>
    (await mails()).filter(({ to }) => to === email).map(({ subject, text }) => ({ subject, text }));

  it.each(['author', 'reader'] as const)('is free again once they are %s', async (role) => {
    await run('users.set-role', { email: marta.email, role }, chief);
    expect(await row()).toEqual({
      status: 'draft',
      owners: [lola.id],
      assigned_to: null,
      handed_in_at: null,
    });
    const [mail, ...others] = await sentTo(lola.email);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe(`«${title}» vuelve a estar libre`);
    expect(mail!.text).toContain(`/admin/articles/${slug}`);
  });

  it('is free again once they are suspended', async () => {
    await run('users.suspend', { email: marta.email }, chief);
    expect(await row()).toMatchObject({ assigned_to: null, handed_in_at: null, owners: [lola.id] });
    expect(await sentTo(lola.email)).toMatchObject([{ subject: `«${title}» vuelve a estar libre` }]);
  });

  it('stays with them while they review', async () => {
    await run('users.set-role', { email: marta.email, role: 'admin' }, chief);
    expect(await row()).toMatchObject({ assigned_to: 'Marta', handed_in_at: expect.any(String) });
    expect(await sentTo(lola.email)).toEqual([]);
  });

  it('passes to another editor, who is notified once', async () => {
    const { article } = await run('articles.create', { title_es: 'Un encargo' }, chief);
    await run('articles.assign', { slug: article.slug, assigned_to: 'Marta' }, chief);
    await run('users.delete', { email: marta.email, successor: luis.email }, chief);
    expect(await row()).toMatchObject({ assigned_to: 'Luis', handed_in_at: expect.any(String) });
    const sent = await mails();
    expect(sent).toMatchObject([{ to: luis.email, subject: 'Tienes encargos nuevos en Vigía' }]);
    expect(sent[0]!.text).toContain('Pasa a ti lo que tenía: 2 artículos y acontecimientos.');
    expect(sent[0]!.text).toContain('/admin?tab=publicaciones&assigned=Luis');
    expect(sent[0]!.text).not.toContain('Marta');
  });

  it('is free again if an author takes the rest of their work over', async () => {
    await run('users.delete', { email: marta.email, successor: rosa.email }, chief);
    expect(await row()).toMatchObject({ assigned_to: null, handed_in_at: null, owners: [lola.id] });
    // Nothing passed to them.
    expect(await mails()).toMatchObject([{ to: lola.email, subject: `«${title}» vuelve a estar libre` }]);
  });

  it('mails nothing to an administrator who takes it over by themselves', async () => {
    const admin = account({ username: 'Eva', email: 'eva@example.org', role: 'admin' });
    await storeAccounts(product.ports, [admin]);
    await run('users.delete', { email: marta.email, successor: admin.email }, actorOf(admin));
    expect(await row()).toMatchObject({ assigned_to: 'Eva', handed_in_at: expect.any(String) });
    expect(await mails()).toEqual([]);
  });
});
