import { screen, waitFor } from '@testing-library/react';
import { article } from '#tests/support/entities.ts';
import { main, openPage, openServedPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const site = 'https://vigia.example';
const first = article({
  slug: 'primera',
  title_es: 'Primera nota',
  title_en: 'First piece',
  summary_en: 'One',
});
const second = article({ slug: 'segunda', title_es: 'Segunda nota', date: '2026-10-01T08:00:00.000Z' });

const only = (root: ParentNode, selector: string) => {
  const found = root.querySelectorAll(selector);
  expect(found).toHaveLength(1);
  return found[0]!;
};
const one = (selector: string) => only(document.head, selector);
const canonical = () => one('link[rel=canonical]').getAttribute('href');
const jsonLd = () =>
  JSON.parse(only(document, 'script[type="application/ld+json"]').textContent) as Record<string, unknown>;
/** The metadata of the page, without that of every document. */
const metadata = () => [
  ...document.head.querySelectorAll(
    'title, meta:is([name], [property]):not([name=viewport], [name=theme-color]), link:is([rel=canonical], [rel=alternate])',
  ),
];

describe('the head of the document', () => {
  it('is unchanged by hydration', async () => {
    const hostile = article({ slug: 'signos', title_es: 'Signos: </script> & <b>"comillas"</b>' });
    const web = await startWeb([hostile, second]);
    const opened = await openServedPage(web, '/noticias/signos');
    const served = new DOMParser().parseFromString(opened.html, 'text/html');
    expect(document.title).toBe(`${hostile.title_es} | Vigía`);
    expect(jsonLd()).toMatchObject({ headline: hostile.title_es });
    expect(document.head.innerHTML).toBe(served.head.innerHTML);
    expect(metadata().length).toBeGreaterThan(20);
  });

  it('is replaced on navigation, without leftovers', async () => {
    const web = await startWeb([first, second]);
    const { user } = await openServedPage(web, '/noticias/primera');
    const marked = metadata();
    await user.click(main().getByRole('link', { name: 'Volver a noticias' }));
    await waitFor(() => expect(document.title).toBe('Noticias | Vigía'));
    expect(canonical()).toBe(`${site}/noticias`);
    await waitFor(() => expect(jsonLd()).toMatchObject({ '@type': 'CollectionPage' }));
    expect(metadata().filter((element) => marked.includes(element))).toEqual([]);
    expect(document.head.querySelector('[property="article:published_time"]')).toBeNull();

    await user.click(await main().findByRole('link', { name: 'Segunda nota' }));
    await waitFor(() => expect(document.title).toBe('Segunda nota | Vigía'));
    expect(canonical()).toBe(`${site}/noticias/segunda`);
    expect(jsonLd()).toMatchObject({ '@type': 'NewsArticle', headline: 'Segunda nota' });
    expect(one('meta[property="og:type"]').getAttribute('content')).toBe('article');
    expect(document.head.querySelectorAll('link[hreflang=en]')).toHaveLength(0);
  });

  it('lists the items of the news list', async () => {
    await startWeb([first, second]);
    const { user } = openPage('/noticias');
    await user.click(await main().findByRole('link', { name: 'Más antiguas' }));
    await waitFor(() =>
      expect(jsonLd()['mainEntity']).toMatchObject({
        itemListElement: [
          { position: 1, url: `${site}/noticias/segunda` },
          { position: 2, url: `${site}/noticias/primera` },
        ],
      }),
    );
  });

  it('distinguishes pages with equal titles', async () => {
    const twin = article({ slug: 'gemela', title_es: 'Primera nota', date: '2026-10-02T08:00:00.000Z' });
    const web = await startWeb([first, twin]);
    const { user } = await openServedPage(web, '/noticias/primera');
    const related = screen.getByRole('region', { name: 'Artículos relacionados' });
    await user.click(related.querySelector('a[href="/noticias/gemela"]')!);
    await waitFor(() => expect(canonical()).toBe(`${site}/noticias/gemela`));
  });

  it('excludes missing content from search engines', async () => {
    await startWeb();
    openPage('/nada');
    expect(document.title).toBe('Page Not Found | Vigía');
    expect(one('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
  });

  it("is in the page's language", async () => {
    await startWeb([first]);
    openPage('/noticias/primera?lang=en');
    await waitFor(() => expect(document.title).toBe('First piece | Vigía'));
    expect(canonical()).toBe(`${site}/noticias/primera?lang=en`);
    expect(one('link[hreflang=es]').getAttribute('href')).toBe(`${site}/noticias/primera`);
    expect(one('link[hreflang=x-default]').getAttribute('href')).toBe(`${site}/noticias/primera`);
    expect(one('link[type="application/rss+xml"]').getAttribute('href')).toBe('/rss?lang=en');
    expect(jsonLd()).toMatchObject({ inLanguage: 'en', description: 'One' });
  });

  it('is the Spanish one for an article without English', async () => {
    await startWeb([second]);
    openPage('/noticias/segunda?lang=en');
    await waitFor(() => expect(document.title).toBe('Segunda nota | Vigía'));
    expect(canonical()).toBe(`${site}/noticias/segunda`);
    expect(document.head.querySelector('link[hreflang=en]')).toBeNull();
    expect(jsonLd()).toMatchObject({ inLanguage: 'es' });
  });
});
