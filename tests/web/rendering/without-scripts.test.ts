import { article } from '#tests/support/entities.ts';
import { articlesNamed } from '#tests/support/web-articles.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { startWeb } from '#tests/support/web-site.ts';

describe('filters without scripts', () => {
  const submitted = (form: HTMLFormElement) =>
    `${form.getAttribute('action')}?${new URLSearchParams([...new FormData(form)] as [string, string][])}`;

  it('are a form that leads to the filtered list', async () => {
    const web = await startWeb([
      ...articlesNamed('con', 2, { topics: ['agi'], type: 'analisis' }),
      ...articlesNamed('sin', 2),
    ]);
    const { main } = await readDocument(web, '/noticias?topic=agi&sort=oldest&lang=en');
    const form = main.querySelector<HTMLFormElement>('form[role=search]')!;
    expect(form.method).toBe('get');
    expect(form.querySelector('noscript')?.textContent).toContain('Apply filters');
    form.querySelector<HTMLInputElement>('[name=type][value=analisis]')!.checked = true;
    form.querySelector<HTMLInputElement>('[name=q]')!.value = 'nota';
    const next = await readDocument(web, submitted(form));
    const titles = [...next.main.querySelectorAll('article h2')].map(({ textContent }) => textContent);
    expect(titles).toEqual(['Note con 2', 'Note con 1']);
  });

  it('show the current values', async () => {
    const web = await startWeb(articlesNamed('elegido', 1));
    const { main } = await readDocument(
      web,
      '/noticias?topic=agi&topic=regulacion&type=analisis&from=2026-01-01&to=2026-02-01&q=ley&tag=x',
    );
    const form = main.querySelector<HTMLFormElement>('form[role=search]')!;
    expect([...new FormData(form)]).toEqual([
      ['q', 'ley'],
      ['topic', 'regulacion'],
      ['topic', 'agi'],
      ['type', 'analisis'],
      ['from', '2026-01-01'],
      ['to', '2026-02-01'],
      ['tag', 'x'],
    ]);
    // Closed, so that the results are seen.
    expect(form.querySelector('details')?.open).toBe(false);
  });
});

describe('the files of a page', () => {
  it('are those of the build manifest', async () => {
    const manifest = {
      'entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'] },
      'pages/news/news-page.tsx': { file: 'assets/news.js', css: ['assets/news.css'] },
      'pages/news/article-page.tsx': { file: 'assets/article.js', css: ['assets/article.css'] },
      'locales/es.json': { file: 'assets/es.js' },
    };
    const web = await startWeb([article()], { manifest });
    const styles = async (path: string) =>
      [...(await readDocument(web, path)).page.querySelectorAll('link[rel=stylesheet]')].map((link) =>
        link.getAttribute('href'),
      );
    expect(await styles('/noticias')).toEqual(['/assets/entry.css', '/assets/news.css']);
    expect(await styles('/noticias/una-nota')).toEqual(['/assets/entry.css', '/assets/article.css']);
    expect(await styles('/noticias/nada')).toEqual(['/assets/entry.css', '/assets/article.css']);
    expect(await styles('/nada')).toEqual(['/assets/entry.css']);
  });
});
