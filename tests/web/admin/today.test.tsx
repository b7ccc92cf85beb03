import { within } from '@testing-library/react';
import type { Article } from '#core/articles/article.ts';
import { message } from '#core/messages/messages.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { change } from '#tests/support/entities.ts';
import { soundDraft } from '#tests/support/drafts.ts';
import { actorOf, stockedAuthor, stockedEditor, stockedPassword } from '#tests/support/stocked-accounts.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { stopClock } from '#tests/support/web-time.ts';

const part = async (name: RegExp) => within(await main().findByRole('region', { name }));
const links = (of: Awaited<ReturnType<typeof part>>) =>
  of.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

/** A site with a draft of an author, one to review, and one of nobody. */
const start = async (others: readonly Article[] = []) => {
  const web = await startWeb([
    ...others,
    soundDraft('las-boyas'),
    soundDraft('la-niebla', { review_required: true }),
    soundDraft('el-muelle'),
  ]);
  await storeAccounts(web.ports, [stockedAuthor, stockedEditor], stockedPassword);
  const { id } = (await web.ports.articles.find('las-boyas'))!;
  await web.ports.transaction(change(), ({ desk }) => desk.own(id, stockedAuthor.id));
  const assign = (assigned_to: string) =>
    web.application.execute('articles.assign', { slug: 'las-boyas', assigned_to }, actorOf(stockedAuthor));
  return { web, assign };
};

describe('what is due', () => {
  it('is said to be nothing in calm words', async () => {
    const web = await startWeb([soundDraft('el-muelle')]);
    await storeAccounts(web.ports, [stockedAuthor], stockedPassword);
    await openPanel(web, { user: stockedAuthor });
    expect(await main().findByRole('heading', { name: 'No espera nada' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'Nuevo artículo' })).toBeTruthy();
  });

  it('is what an editor has to review and was handed in to them, each line leading to its piece', async () => {
    const { web, assign } = await start();
    await assign(stockedEditor.username);
    await openPanel(web, { user: stockedEditor });
    expect(links(await part(/^Te han entregado/))).toEqual([['las boyas', '/admin/articles/las-boyas']]);
    expect(links(await part(/^Por revisar/))).toEqual([['la niebla', '/admin/articles/la-niebla']]);
    expect(main().queryByText(/el muelle/)).toBeNull();
    expect(main().queryByRole('region', { name: /^Ha fallado/ })).toBeNull();
  });

  it('is what was assigned to an editor and is not handed in, once', async () => {
    const { web, assign } = await start();
    for (const slug of ['el-muelle', 'la-niebla'])
      await web.application.execute(
        'articles.assign',
        { slug, assigned_to: stockedEditor.username },
        actorOf(stockedEditor),
      );
    await assign(stockedEditor.username);
    await openPanel(web, { user: stockedEditor });
    const assigned = links(await part(/^Asignado a ti/)).map(([text]) => text);
    expect(new Set(assigned)).toEqual(new Set(['el muelle', 'la niebla']));
    expect(main().queryByRole('region', { name: /^Por revisar/ })).toBeNull();
    expect(links(await part(/^Te han entregado/))).toEqual([['las boyas', '/admin/articles/las-boyas']]);
  });

  it('is what an author got back, until they hand it in again', async () => {
    const { web, assign } = await start();
    await assign(stockedEditor.username);
    await web.application.execute(
      'articles.assign',
      { slug: 'las-boyas', assigned_to: stockedAuthor.username, note: 'Faltan las fuentes.' },
      actorOf(stockedEditor),
    );
    await openPanel(web, { user: stockedAuthor });
    expect(links(await part(/^Te han devuelto/))).toEqual([['las boyas', '/admin/articles/las-boyas']]);
    expect(main().queryByText(/la niebla/)).toBeNull();
    await assign(stockedEditor.username);
    expect(await main().findByRole('heading', { name: 'No espera nada' })).toBeTruthy();
  });

  it('is what they go on writing, last changed first, without what waits elsewhere', async () => {
    const written = Array.from({ length: 7 }, (_one, index) => `la-ola-${index + 1}`);
    const { web, assign } = await start(written.map((slug) => soundDraft(slug)));
    await assign(stockedEditor.username);
    for (const slug of written) {
      const { id, revision } = (await web.ports.articles.find(slug))!;
      await web.ports.transaction(change(), ({ desk }) => desk.own(id, stockedAuthor.id));
      await web.application.execute(
        'articles.edit',
        { slug, revision, tags: ['mar'] },
        actorOf(stockedAuthor),
      );
    }
    await openPanel(web, { user: stockedAuthor });
    const own = await part(/^Sigue escribiendo 7/);
    const { id } = stockedAuthor;
    expect(links(own)).toEqual([
      ['Ver las 7', `/admin?tab=publicaciones&needs=open&assigned=nobody&owner=${id}&sort=updated`],
      ...written
        .slice(1)
        .toReversed()
        .map((slug) => [slug.replaceAll('-', ' '), `/admin/articles/${slug}`]),
    ]);
    expect(main().queryByText('No espera nada')).toBeNull();
  });

  it('is what goes out today by itself, and what did not', async () => {
    stopClock('2026-11-23T07:00:00.000Z');
    const web = await startWeb([
      soundDraft('las-boyas', { scheduled_at: '2026-11-23T18:30:00.000Z', scheduled_action: 'publish' }),
      soundDraft('la-niebla', { scheduled_at: '2026-11-24T18:30:00.000Z', scheduled_action: 'publish' }),
      soundDraft('el-muelle', { schedule_error: message('articles.schedule-past') }),
    ]);
    await openPanel(web);
    const due = await part(/^Programado para hoy/);
    expect(links(due)).toEqual([['las boyas', '/admin/articles/las-boyas']]);
    expect(due.getByText('19:30 · Se publica')).toBeTruthy();
    expect(links(await part(/^Ha fallado/))).toContainEqual(['el muelle', '/admin/articles/el-muelle']);
  });

  it('is followed by what comes in seven days, by day, also in the next month', async () => {
    stopClock('2026-11-27T07:00:00.000Z');
    const scheduled = (slug: string, at: string) =>
      soundDraft(slug, { scheduled_at: `${at}T08:00:00.000Z`, scheduled_action: 'publish' });
    const web = await startWeb([
      scheduled('las-boyas', '2026-11-28'),
      scheduled('la-niebla', '2026-12-04'),
      scheduled('el-muelle', '2026-12-05'),
    ]);
    await storeAccounts(web.ports, [stockedAuthor, stockedEditor], stockedPassword);
    const events = ['2026-11-27', '2026-12-05'].map((date) => ({
      day: date,
      text_es: `Se aplica el ${date}.`,
      text_en: null,
      articles: [],
    }));
    const law = { slug: 'la-ley', title_es: 'La ley', title_en: null, topics: [], events };
    await web.application.execute('chronologies.set', law, actorOf(stockedEditor));
    await openPanel(web, { user: stockedEditor });
    const week = await part(/^Los próximos siete días/);
    await week.findByRole('link', { name: 'la niebla' });
    await week.findByRole('link', { name: 'Se aplica el 2026-11-27.' });
    const edited = '/admin?tab=contenidos&type=chronologies&item=la-ley';
    expect(links(week)).toEqual([
      ['Ver el calendario', '/admin?tab=publicaciones&list=calendar'],
      ['Se aplica el 2026-11-27.', edited],
      ['las boyas', '/admin/articles/las-boyas'],
      ['Newsletter: borrador', '/admin?tab=newsletters'],
      ['la niebla', '/admin/articles/la-niebla'],
      ['Newsletter: envío', '/admin?tab=newsletters'],
    ]);
    expect(week.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Viernes, 27 de noviembre',
      'Sábado, 28 de noviembre',
      'Jueves, 3 de diciembre',
      'Viernes, 4 de diciembre',
    ]);
    expect(week.getAllByText('09:00 · Se publica')).toHaveLength(2);
    // What goes out today stands by itself.
    expect(links(await part(/^Programado para hoy/))).toEqual([
      ['Newsletter: envío', '/admin?tab=newsletters'],
    ]);
  });

  it('has no week ahead without anything in it', async () => {
    const { web } = await start();
    await openPanel(web, { user: stockedAuthor });
    await part(/^Sigue escribiendo/);
    expect(main().queryByRole('region', { name: /^Los próximos/ })).toBeNull();
  });
});
