import { act, waitFor } from '@testing-library/react';
import { article } from '#tests/support/entities.ts';
import { articlesNamed } from '#tests/support/web-articles.ts';
import { loadDocument } from '#tests/support/web-document.ts';
import { main, openServedPage, wakeDocument } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';
import { stopClock } from '#tests/support/web-time.ts';

const body =
  '## Título\n\nUn **párrafo** con [enlace](https://example.org) y nota[^1].\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[^1]: Nota al pie.\n';
const archive = [
  article({
    slug: 'una-nota',
    title_es: 'Signos </script> & "comillas"',
    body_es: body,
    topics: ['agi', 'regulacion'],
    tags: ['ley', 'boe'],
    sources: [{ name: 'Diario', url: 'https://example.org' }],
    image_url: '/media/0123456789abcdef0123456789abcdef-1600x900.webp',
    is_agent: true,
    sponsored: true,
    sponsor_label: 'Novedad',
    featured: true,
  }),
  ...articlesNamed('mas', 25, { topics: ['agi'] }),
];

describe('hydration', () => {
  it.each([
    '/',
    '/noticias',
    '/noticias?lang=en',
    '/noticias?topic=agi&topic=drones&tag=ley&type=noticia&from=2020-01-01&to=2030-01-01&q=signos&sort=oldest',
    '/noticias?topic=nada',
    '/noticias/una-nota',
    '/noticias/una-nota?lang=en',
    '/noticias/nada',
    '/nada?lang=en',
  ])("is identical to the server's rendering, and fetches nothing: %s", async (path) => {
    const web = await startWeb(archive);
    const { container, written } = await openServedPage(web, path);
    await act(async () => {});
    expect(container.innerHTML).toBe(written);
    expect(web.requests).toEqual([]);
  });

  it('fetches only what comes next', async () => {
    const web = await startWeb(archive);
    const { user } = await openServedPage(web, '/noticias');
    await user.click(main().getByRole('button', { name: 'Cargar más' }));
    await waitFor(() => expect(main().getAllByRole('article')).toHaveLength(26));
    expect(web.requests).toHaveLength(1);
  });

  it('preserves the body of the article', async () => {
    const web = await startWeb(archive);
    const { state } = await openServedPage(web, '/noticias/una-nota');
    expect(state.answers[0]?.value).toMatchObject({
      html: document.querySelector('[data-article-body]')!.innerHTML,
    });
    expect(document.querySelector('[data-article-body] table')).toBeTruthy();
  });

  it('adopts the rendered times, then updates them', async () => {
    const web = await startWeb([article({ date: '2026-11-20T07:00:00.000Z' })]);
    const hours = () => document.querySelector('main time')!.textContent;
    stopClock('2026-11-20T09:00:00.000Z');
    await loadDocument(web, '/noticias');
    expect(hours()).toBe('hace 2 horas');
    stopClock('2026-11-21T10:00:00.000Z');
    const { written } = wakeDocument();
    expect(written).toContain('>hace 2 horas</time>');
    expect(hours()).toBe('hace 1 día');
  });
});
