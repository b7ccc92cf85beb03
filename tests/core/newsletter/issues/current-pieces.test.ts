import type { IssuePiece, IssueView } from '#core/newsletter/issues/issue.ts';
import type { Article } from '#core/articles/article.ts';
import { admin } from '../../support/product.ts';
import { openIssues } from '../../support/issues.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const since = '2026-11-19T08:00:00.000Z';

const begin = async () => {
  const site = openIssues();
  await site.articles({ a: since, b: '2026-11-18T08:00:00.000Z' });
  await site.subscribers(1);
  const { id } = await site.generate();
  return {
    ...site,
    id,
    /** Corrects an article as the desk does. */
    correct: (slug: string, fields: Partial<Article>) =>
      site.ports.transaction(
        { actor: admin, operation: 'test', at: site.clock.now() },
        async ({ articles }) => {
          await articles.save({ ...(await articles.find(slug))!, ...fields });
        },
      ),
    view: async () => (await site.run('get', id)) as IssueView,
    first: async (): Promise<IssuePiece> => (await site.ports.newsletters.find(id))!.pieces[0]!,
  };
};
const paid = { sponsored: true, sponsor_label: 'Una empresa', title_es: 'Título corregido' };

describe('the pieces of an issue', () => {
  it('match their articles, in every view, until it is sent', async () => {
    const site = await begin();
    await site.correct('a', paid);
    expect((await site.view()).pieces[0]).toMatchObject(paid);
    const seen = await site.application.execute(
      'newsletters.preview',
      { id: site.id, language: 'es', format: 'html' },
      admin,
    );
    expect(seen.body).toContain('Título corregido');
    await site.application.execute('newsletters.test', { id: site.id, email: 'eva@example.org' }, admin);
    expect(site.mailer.messages[0]!.html).toContain('Título corregido');
    await site.run('approve', site.id);
    expect(await site.first()).toMatchObject(paid);
  });

  it("stay in the editor's order, whatever happens to the articles", async () => {
    const site = await begin();
    const pieces = ['b', 'a'].map((slug) => ({ kind: 'article' as const, slug }));
    await site.application.execute('newsletters.update', { id: site.id, pieces }, admin);
    await site.correct('b', { date: '2026-11-01T00:00:00.000Z', featured: false });
    expect((await site.view()).pieces.map(({ slug }) => slug)).toEqual(['b', 'a']);
    await site.correct('a', { title_es: 'Otro' });
    expect(
      await site.application.execute('newsletters.update', { id: site.id, pieces }, admin),
    ).toMatchObject({ changed: false });
  });

  it('that change after the approval are reported, and sent in their new state, with a history step', async () => {
    const site = await begin();
    await site.run('approve', site.id);
    expect(await site.view()).toMatchObject({ pieces_changed_since_approval: [] });
    await site.correct('a', paid);
    expect(await site.view()).toMatchObject({
      status: 'approved',
      pieces_changed_since_approval: [{ kind: 'article', slug: 'a' }],
    });
    await site.run('send', site.id);
    await site.send();
    expect(site.mailer.messages[0]!.html).toContain('Una empresa');
    expect((await site.view()).steps).toMatchObject([
      { step: 'created' },
      { step: 'approved' },
      { step: 'pieces-changed', count: 1, about: 'a' },
      { step: 'sending' },
      { step: 'sent' },
    ]);
  });

  it('are frozen once it is sent', async () => {
    const site = await begin();
    await site.run('send', site.id);
    await site.correct('a', paid);
    expect(await site.first()).toMatchObject({ title_es: 'Una nota', sponsored: false });
    expect(await site.view()).toMatchObject({
      pieces: [{ title_es: 'Una nota' }, {}],
      pieces_sent_before: [],
    });
    await site.send();
    expect(site.mailer.messages[0]!.html).not.toContain('Título corregido');
  });

  it('are in a generated subject, updated after corrections and reordering', async () => {
    const site = await begin();
    await site.run('approve', site.id);
    await site.correct('a', {
      title_es: 'Título corregido',
      title_en: 'Put right',
      published_languages: ['es', 'en'],
    });
    const proposed = {
      subject_es: 'Título corregido · Top 2 de la semana',
      // The other one has no English version: English readers get one piece.
      subject_en: 'Put right · This week',
    };
    expect(await site.view()).toMatchObject(proposed);
    const pieces = ['b', 'a'].map((slug) => ({ kind: 'article' as const, slug }));
    const { id } = site;
    await site.application.execute('newsletters.update', { id, pieces, subject_en: 'Mine' }, admin);
    expect(await site.view()).toMatchObject({
      subject_es: 'Una nota · Top 2 de la semana',
      subject_en: 'Mine',
    });
    await site.correct('b', { title_es: 'Otro título' });
    await site.run('send', id);
    await site.send();
    expect(site.mailer.messages[0]!.subject).toBe('Otro título · Top 2 de la semana');
  });

  it('block the approval of an issue while they are unpublished; the list counts them', async () => {
    const site = await begin();
    await site.application.execute('articles.delete', { slug: 'b' }, admin);
    await expect(site.run('approve', site.id)).rejects.toMatchObject({
      code: 'rule-violated',
      params: { gone: ['b'] },
    });
    const list = () => site.application.execute('newsletters.list', {}, admin);
    expect(await list()).toMatchObject([{ status: 'draft', pieces_gone: 1 }]);
    site.later(9 * 24 * 60);
    expect(await list()).toMatchObject([{ pieces_gone: 0 }]);
  });

  it('open new windows in a preview, and not in mails', async () => {
    const site = await begin();
    const input = { id: site.id, language: 'es', format: 'html' } as const;
    const { body } = await site.application.execute('newsletters.preview', input, admin);
    expect(body).toContain('<head><base target="_blank">');
    await site.application.execute('newsletters.test', { id: site.id, email: 'eva@example.org' }, admin);
    const { html } = site.mailer.messages[0]!;
    expect(html).not.toContain('<base');
  });

  it('that are unpublished, or were sent before, are reported', async () => {
    const site = await begin();
    const { id } = await site.generate(true);
    await site.run('send', id);
    await site.application.execute('articles.delete', { slug: 'b' }, admin);
    expect(await site.view()).toMatchObject({
      pieces: [{ slug: 'a' }, { slug: 'b' }],
      pieces_gone: [{ kind: 'article', slug: 'b' }],
      pieces_sent_before: [{ slug: 'a' }, { slug: 'b' }],
    });
  });

  it('that are interviews among the articles are labelled so, after the articles', async () => {
    const site = openIssues();
    await site.articles({ a: since, b: '2026-11-18T08:00:00.000Z' });
    await site.ports.transaction(
      { actor: admin, operation: 'test', at: site.clock.now() },
      async ({ articles }) => {
        await articles.save({ ...(await articles.find('a'))!, type: 'entrevista' });
      },
    );
    const { id } = await site.generate();
    const view = (await site.run('get', id)) as IssueView;
    expect(view.pieces.map(({ slug, interview }) => [slug, interview])).toEqual([
      ['b', undefined],
      ['a', true],
    ]);
    expect(view.intro_es).toContain('una pieza y una entrevista');
    const input = { id, language: 'es', format: 'html' } as const;
    const { body } = await site.application.execute('newsletters.preview', input, admin);
    expect(body).toContain('Leer la entrevista');
    expect(body).toContain('/entrevistas/a');
    expect(body).not.toContain('/noticias/a');
  });
});
