import { beforeEach, describe, expect, it } from '@jest/globals';
import { runSchedule } from '#core/articles/run-schedule.ts';
import { createJobHandlers } from '#core/job-handlers.ts';
import type { createMemoryMailer } from '#adapters/memory/mails.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { runMemoryJobs } from '#tests/support/memory-ports.ts';
import { actorOf } from '#tests/support/stocked-accounts.ts';
import { createProduct } from '../support/product.ts';

const lola = account({ username: 'Lola', email: 'lola@example.org', role: 'author' });
const rosa = account({ username: 'Rosa', email: 'rosa@example.org', role: 'author', language: 'en' });
const marta = account({ username: 'Marta', email: 'marta@example.org', role: 'editor', language: 'en' });
const luis = account({ username: 'Luis', email: 'luis@example.org', role: 'editor' });
const [author, editor] = [actorOf(lola), actorOf(marta)];

let product: ReturnType<typeof createProduct>;
let slug: string;
const run: typeof product.application.execute = (...call) => product.application.execute(...call);
const assign = (assigned_to: string | null, actor = author) =>
  run('articles.assign', { slug, assigned_to }, actor);
const row = async () => {
  const { article, owners, assigned_to, handed_in_at } = await run('articles.desk-view', { slug }, author);
  return { status: article.status, owners, assigned_to, handed_in_at };
};
/** The mails since the last call, as they were sent. */
const mails = async () => {
  await runMemoryJobs(product.ports, createJobHandlers(product.ports, product.application));
  const { messages } = product.ports.mailer as ReturnType<typeof createMemoryMailer>;
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
  const bylineOf = async (actor: typeof author, given: object = {}) => {
    const { article } = await run('articles.create', { title_es: 'Una idea', ...given }, actor);
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

  it('passes from editor to editor, who is told', async () => {
    await assign('Marta');
    await mails();
    const { handed_in_at } = await row();
    expect(await assign('Luis', editor)).toMatchObject({ assigned_to: 'Luis', handed_in_at });
    expect((await mails()).map(({ to }) => to)).toEqual([luis.email]);
    expect(await assign('Marta', editor)).toMatchObject({ assigned_to: 'Marta', handed_in_at });
    expect(await mails()).toEqual([]);
  });

  it('is not what editors do who assign', async () => {
    expect(await assign('Luis', editor)).toMatchObject({ assigned_to: 'Luis', handed_in_at: null });
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
    expect(mail).toMatchObject({ to: lola.email, subject: `Vuelves a tener «${title_es}»` });
    expect(mail!.text).toContain(`/admin/articles/${slug}`);
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
    expect(mail!.text).toContain('Motivo: Faltan fuentes');
    await run('articles.restore', { slug }, editor);
    expect(await row()).toMatchObject({ status: 'draft', handed_in_at: null });
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
