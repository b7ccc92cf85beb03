import { jest } from '@jest/globals';
import { article } from '#tests/support/entities.ts';
import { until } from '#tests/support/until.ts';
import { articlesNamed } from '#tests/support/web-articles.ts';
import { loadDocument } from '#tests/support/web-document.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { webUser } from '#tests/support/web-user.ts';

/** Runs the browser's entry, which hydrates the document. After this the server renders no more pages. */
const start = async () => {
  jest.resetModules();
  await import('#apps/web/entry-client.tsx');
};

afterEach(() => {
  document.body.innerHTML = '';
  document.documentElement.lang = 'es';
});

const heading = () => document.querySelector('main h1')?.textContent;
const titles = () => [...document.querySelectorAll('main article h2')].map(({ textContent }) => textContent);

describe("the browser's entry", () => {
  it('hydrates the page in its language, with its existing body', async () => {
    const user = webUser();
    const piece = article({
      title_en: 'A piece',
      body_en: 'A body with **weight**.',
      date: '2026-11-20T07:00:00Z',
    });
    const web = await startWeb([piece, ...articlesNamed('programa', 24)]);
    await loadDocument(web, '/noticias/una-nota?lang=en');
    const body = document.querySelector('[data-article-body]')!.innerHTML;
    expect(body).toContain('<strong>weight</strong>');
    await start();
    const menu = document.querySelector<HTMLDetailsElement>('header details')!;
    await until(async () => {
      menu.open = true;
      await user.keyboard('{Escape}');
      return !menu.open;
    });
    expect(document.querySelector('[data-article-body]')!.innerHTML).toBe(body);

    await user.click(document.querySelector('main a[href="/noticias?lang=en"]')!);
    await until(() => titles().length === 20);
    expect(heading()).toBe('News');
    await user.click(document.querySelector('main form[method=get]:not([role]) button')!);
    await until(() => titles().length === 25);
    expect(titles().at(-1)).toBe('Note programa 24');

    await user.click(document.querySelector('main article h2 a')!);
    await until(() => heading() === 'A piece');
    expect(document.querySelector('[data-article-body]')!.innerHTML).toBe(body);
    expect(web.requests).toHaveLength(2);
  });

  it('ignores foreign documents', async () => {
    document.body.innerHTML = '<p>Volvemos enseguida</p>';
    await start();
    expect(document.body.innerHTML).toBe('<p>Volvemos enseguida</p>');
  });
});
