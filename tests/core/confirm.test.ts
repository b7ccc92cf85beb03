import { createApplication } from '#core/application.ts';
import type { Ports } from '#core/kernel/ports.ts';
import type { Actor } from '#core/kernel/actor.ts';
import type { Scope } from '#core/kernel/scope.ts';
import { scopes } from '#core/kernel/scope.ts';
import { createConfirmer } from '#core/kernel/confirm.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { article, change, day, fitDraft } from '#tests/support/entities.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { stockedIssues, stockNewsletters } from '#tests/support/newsletters.ts';

closePortsAfterTests();

const assistant = (values: readonly Scope[] = scopes, id = 'k-1'): Actor => ({
  kind: 'token',
  id,
  name: 'Un asistente',
  role: 'admin',
  scopes: values,
  client: 'un-cliente',
  door: 'mcp',
});

let now: string;
let ports: Ports;
let confirmer: ReturnType<typeof createConfirmer>;
beforeEach(async () => {
  now = day;
  ports = createTestPorts({ clock: { now: () => now } });
  confirmer = createConfirmer(createApplication(ports), ports);
  await ports.transaction(change(), async ({ articles }) => {
    await articles.save(article());
    await articles.save(fitDraft({ slug: 'por-aprobar' }));
  });
  await stockNewsletters(ports);
});

const later = (minutes: number) => {
  now = new Date(Date.parse(day) + minutes * 60_000).toISOString();
};
const prepareApproval = (actor = assistant()) =>
  confirmer.prepare('articles.approve', { slug: 'por-aprobar', confirm: true }, actor);
const statusOf = async (slug: string) => (await ports.articles.find(slug))?.status;
const refused = (code: string, words: RegExp) => ({
  code,
  message: expect.stringMatching(words) as unknown as string,
});

describe('preparing', () => {
  it('warns about pending changes that would not be published', async () => {
    const typed = { slug: 'por-aprobar', base_revision: 1, pending_revision: 0, summary_es: 'A medias' };
    await createApplication(ports).execute('articles.save-pending', typed, assistant());
    const { effects } = await prepareApproval();
    expect(effects.summary).toMatch(
      /\. There are unpublished changes by Un asistente: they are not included/,
    );
  });

  it('previews the operation without executing it', async () => {
    const before = await ports.articles.find('por-aprobar');
    const prepared = await prepareApproval();
    expect(prepared).toMatchObject({
      operation: 'articles.approve',
      subject: 'por-aprobar',
      effects: {
        changes: [
          { field: 'date', before: before!.date, after: '2026-11-20T09:00:00.000Z' },
          { field: 'status', before: 'draft', after: 'published' },
          { field: 'published_languages', before: [], after: ['es', 'en'] },
        ],
      },
      expires_at: '2026-11-20T09:10:00.000Z',
    });
    expect(await ports.articles.find('por-aprobar')).toEqual(before);
    expect(await ports.audit.list({ limit: 5 })).toEqual([]);
    expect(await ports.versions.list('articles', 'por-aprobar')).toHaveLength(1);
  });

  it('is refused like the operation itself', async () => {
    await expect(prepareApproval(assistant(['read', 'write']))).rejects.toMatchObject(
      refused('forbidden', /publish/),
    );
    const missing = confirmer.prepare('articles.delete', { slug: 'no-existe' }, assistant());
    await expect(missing).rejects.toMatchObject({ code: 'not-found' });
    const stale = confirmer.prepare('articles.delete', { slug: 'una-nota', revision: 7 }, assistant());
    await expect(stale).rejects.toMatchObject({ code: 'conflict' });
    const invalid = confirmer.prepare('articles.delete', { slug: '' }, assistant());
    await expect(invalid).rejects.toMatchObject({ code: 'validation' });
    const published = confirmer.prepare('articles.approve', { slug: 'una-nota' }, assistant());
    await expect(published).rejects.toMatchObject({ code: 'conflict' });
    const nothing = confirmer.prepare(
      'articles.toggle-featured',
      { slug: 'una-nota', state: 'off' },
      assistant(),
    );
    await expect(nothing).rejects.toMatchObject(refused('rule-violated', /nothing-to-do/));
    const unapproved = confirmer.prepare('newsletters.send', { id: stockedIssues.draft }, assistant());
    await expect(unapproved).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('counts the recipients of a mail, and sends none', async () => {
    await createApplication(ports).execute(
      'newsletters.approve',
      { id: stockedIssues.pending },
      { kind: 'user', id: numberedId(9100), name: 'eva', role: 'admin', door: 'http' },
    );
    const prepared = await confirmer.prepare('newsletters.send', { id: stockedIssues.pending }, assistant());
    expect(prepared.effects.recipients).toBe(1);
    expect((await ports.newsletters.find(stockedIssues.pending))?.status).toBe('approved');
    const { answer } = await confirmer.confirm(prepared.confirmation_token, assistant());
    expect(answer).toMatchObject({ newsletter: { status: 'sending', recipients: 1 } });
  });

  it('previews each item of a bulk operation', async () => {
    const mapping = { 'una-nota': 'Ana Ruiz', 'por-aprobar': 'Ana Ruiz', 'no-existe': 'Nadie' };
    const prepared = await confirmer.prepare('articles.fix-author-names', mapping, assistant());
    expect(prepared.effects.rows).toEqual([
      expect.objectContaining({ slug: 'una-nota', status: 'updated', new_author: 'Ana Ruiz' }),
      expect.objectContaining({ slug: 'por-aprobar', status: 'updated', new_author: 'Ana Ruiz' }),
      expect.objectContaining({ slug: 'no-existe', status: 'not-found' }),
    ]);
    expect((await ports.articles.find('una-nota'))?.author_name).not.toBe('Ana Ruiz');
    await confirmer.confirm(prepared.confirmation_token, assistant());
    expect((await ports.articles.find('por-aprobar'))?.author_name).toBe('Ana Ruiz');
    // That of a published piece waits for a person.
    const published = await ports.articles.find('una-nota');
    expect(published?.author_name).not.toBe('Ana Ruiz');
    expect(await ports.pendingVersions.find(published!.id)).toMatchObject({
      edit: { author_name: 'Ana Ruiz' },
    });
  });
});

describe('confirming', () => {
  it('executes the prepared operation as the caller', async () => {
    const { confirmation_token: token } = await prepareApproval();
    const confirmed = await confirmer.confirm(token, assistant());
    expect(confirmed).toMatchObject({ operation: 'articles.approve', subject: 'por-aprobar' });
    expect(await statusOf('por-aprobar')).toBe('published');
    expect(await ports.audit.list({ limit: 5 })).toMatchObject([
      { operation: 'articles.approve', actor_name: 'Un asistente', client: 'un-cliente', door: 'mcp' },
    ]);
  });

  it('works once, even for concurrent calls', async () => {
    const { confirmation_token: token } = await prepareApproval();
    const both = await Promise.allSettled([1, 2].map(() => confirmer.confirm(token, assistant())));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(confirmer.confirm(token, assistant())).rejects.toMatchObject(
      refused('conflict', /confirmation.used/),
    );
    expect(await ports.audit.list({ limit: 5 })).toHaveLength(1);
  });

  it('expires after ten minutes', async () => {
    const { confirmation_token: token } = await prepareApproval();
    later(10);
    await expect(confirmer.confirm(token, assistant())).rejects.toMatchObject(
      refused('rule-violated', /confirmation.expired/),
    );
    expect(await statusOf('por-aprobar')).toBe('draft');
  });

  it('is restricted to the preparing actor, with their current scopes', async () => {
    const { confirmation_token: token } = await prepareApproval();
    const other = confirmer.confirm(token, assistant(scopes, 'k-2'));
    await expect(other).rejects.toMatchObject(refused('forbidden', /of-somebody-else/));
    const narrowed = confirmer.confirm(token, assistant(['read']));
    await expect(narrowed).rejects.toMatchObject(refused('forbidden', /publish/));
    await expect(confirmer.confirm('x'.repeat(43), assistant())).rejects.toMatchObject({ code: 'not-found' });
    expect(await statusOf('por-aprobar')).toBe('draft');
    await expect(confirmer.confirm(token, assistant())).resolves.toMatchObject({ subject: 'por-aprobar' });
  });

  it('is refused after a change of the subject', async () => {
    const { confirmation_token: token } = await prepareApproval();
    await ports.transaction(change(), async ({ articles }) => {
      await articles.save({ ...(await articles.find('por-aprobar'))!, title_es: 'Otro título' });
    });
    await expect(confirmer.confirm(token, assistant())).rejects.toMatchObject({ code: 'conflict' });
    expect(await statusOf('por-aprobar')).toBe('draft');
    const test = { id: stockedIssues.draft, email: 'eva@example.org' };
    const sending = await confirmer.prepare('newsletters.test', test, assistant());
    await ports.transaction(change(), async ({ newsletters }) => {
      const { deleted: _deleted, ...found } = (await newsletters.find(stockedIssues.draft))!;
      await newsletters.save({ ...found, subject_es: 'Otro' });
    });
    const confirming = confirmer.confirm(sending.confirmation_token, assistant());
    await expect(confirming).rejects.toMatchObject(refused('conflict', /changed-since/));
  });
});
