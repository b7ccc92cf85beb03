import { screen, waitFor, within } from '@testing-library/react';
import { NewsPages } from '#apps/web/pages/news/news-pages.tsx';
import { parseNewsFilters } from '#apps/web/pages/news/news-filters.ts';
import { createStore } from '#apps/web/store.ts';
import { Provider } from 'react-redux';
import { summarize } from '#core/articles/article.ts';
import { articlesNamed } from '#tests/support/web-articles.ts';
import { address, main, openPage, openServedPage, show } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const cards = () => main().queryAllByRole('article');
const titles = () => cards().map((card) => within(card).getByRole('heading').textContent);
const expectCards = (count: number) => waitFor(() => expect(cards()).toHaveLength(count));
const more = () => main().queryByRole('button', { name: 'Cargar más' });
const notes = (word: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Nota ${word} ${from + index}`);

describe('the load-more button', () => {
  it.each([
    [19, false],
    [20, false],
    [21, true],
  ])('with %i articles is shown: %s', async (count, there) => {
    await startWeb(articlesNamed(`cuenta${count}`, count));
    openPage('/noticias');
    await expectCards(Math.min(count, 20));
    expect(Boolean(more())).toBe(there);
  });

  it.each([
    [19, 'abc', false],
    [20, null, false],
    [20, 'abc', true],
  ])('needs %i articles and a next page (%j): %s', (total, cursor, there) => {
    const list = {
      items: articlesNamed('regla', 3).map(summarize),
      total,
      total_relation: 'eq' as const,
      next_cursor: cursor,
    };
    show(
      <Provider store={createStore()}>
        <NewsPages filters={parseNewsFilters(new URLSearchParams())} first={1} page={1} list={list} />
      </Provider>,
    );
    expect(Boolean(screen.queryByRole('button', { name: 'Cargar más' }))).toBe(there);
  });

  it('appends the next page, repeatedly, and moves the focus', async () => {
    const { requests } = await startWeb(articlesNamed('sigue', 45));
    const { user } = openPage('/noticias');
    await expectCards(20);
    await user.click(more()!);
    await expectCards(40);
    expect(titles()).toEqual(notes('sigue', 1, 40));
    expect(document.activeElement?.textContent).toBe('Nota sigue 21');
    await user.click(more()!);
    await expectCards(45);
    expect(titles()).toEqual(notes('sigue', 1, 45));
    expect(document.activeElement?.textContent).toBe('Nota sigue 41');
    expect(more()).toBeNull();
    expect(address()).toBe('/noticias/pagina/3');
    expect(requests).toHaveLength(3);
  });

  it('preserves the filters and the order', async () => {
    const { requests } = await startWeb([
      ...articlesNamed('orden', 25, { topics: ['drones'] }),
      ...articlesNamed('otro', 5),
    ]);
    const { user } = openPage('/noticias?topic=drones&sort=oldest');
    await expectCards(20);
    await user.click(more()!);
    await expectCards(25);
    expect(titles()).toEqual(notes('orden', 1, 25).reverse());
    expect(requests[1]?.path).toMatch(/^\/api\/articles\?topic=drones&sort=oldest&limit=20&page=2$/);
  });

  it('works without scripts, as a form', async () => {
    await startWeb(articlesNamed('forma', 21, { topics: ['drones'] }));
    openPage('/noticias?topic=drones&lang=en');
    await expectCards(20);
    const form = main().getByRole<HTMLButtonElement>('button', { name: 'Load more' }).form!;
    const fields = [...new FormData(form)] as [string, string][];
    expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/noticias/pagina/2']);
    expect(fields.map(([name]) => name)).toEqual(['topic', 'lang']);
    openPage(`/noticias/pagina/2?${new URLSearchParams(fields)}`);
    await waitFor(() => expect(titles()).toEqual(['Note forma 21']));
  });
});

describe('a loaded page', () => {
  it('is restored when the reader returns from an article', async () => {
    const { requests } = await startWeb(articlesNamed('vuelve', 25));
    const { user } = openPage('/noticias');
    await expectCards(20);
    await user.click(more()!);
    await expectCards(25);
    await user.click(main().getByRole('link', { name: 'Nota vuelve 23' }));
    await main().findByRole('heading', { level: 1, name: 'Nota vuelve 23' });
    window.history.back();
    await expectCards(25);
    expect(titles()).toEqual(notes('vuelve', 1, 25));
    expect(cards().filter((card) => card.contains(document.activeElement))).toEqual([]);
    expect(requests).toHaveLength(3);
  });

  it('is shown where there was none when the site was opened', async () => {
    const web = await startWeb(articlesNamed('pocas', 5));
    const { status, user } = await openServedPage(web, '/noticias/pagina/2');
    expect(status).toBe(404);
    await web.store(...articlesNamed('nuevas', 20));
    await user.click(main().getAllByRole('link')[0]!);
    await expectCards(20);
    await user.click(more()!);
    await expectCards(25);
    expect(address()).toBe('/noticias/pagina/2');
  });

  it('is removed when the list changes', async () => {
    await startWeb(articlesNamed('cambia', 25, { topics: ['regulacion'] }));
    const { user } = openPage('/noticias');
    await expectCards(20);
    await user.click(more()!);
    await expectCards(25);
    await user.click(main().getByRole('link', { name: 'Más antiguas' }));
    await waitFor(() => expect(titles()).toEqual(notes('cambia', 6, 25).reverse()));
  });
});
