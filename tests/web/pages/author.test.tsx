import { within } from '@testing-library/react';
import type { AuthorProfileContent } from '#core/articles/author-profile.ts';
import { authorProfile } from '#fixtures/builders/author-profile.ts';
import { admin } from '#tests/core/support/product.ts';
import { article, referent } from '#tests/support/entities.ts';
import { stock } from '#tests/support/stock.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { main, openPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const path = '/autores/ana-ruiz';
const start = async (overrides: Partial<AuthorProfileContent & { draft: boolean }> = {}) => {
  const web = await startWeb([article({ slug: 'una', author: 'Ana Ruiz', author_name: null })]);
  await web.application.execute('profiles.set', { ...authorProfile, ...overrides }, admin);
  return web;
};
const region = (name: string) => within(main().getByRole('region', { name }));
const dataOf = (page: Document) =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent) as object;

describe('the profile of an author', () => {
  it('shows who they are, how to reach them, what they disclose, and what they wrote', async () => {
    await start();
    openPage(path);
    await main().findByRole('heading', { level: 1, name: 'Ana Ruiz' });
    expect(main().getByText('Redactora de regulación')).toBeTruthy();
    expect(main().getByText(authorProfile.bio_es)).toBeTruthy();
    expect(region('Idiomas').getByText('español, inglés y catalán')).toBeTruthy();
    expect(region('Declaración de intereses').getByText(authorProfile.interests_es)).toBeTruthy();
    const [mail, network] = region('Contacto').getAllByRole('link');
    expect([mail?.getAttribute('href'), mail?.getAttribute('target')]).toEqual([
      'mailto:ana@vigia.example',
      null,
    ]);
    expect([network?.getAttribute('href'), network?.getAttribute('rel')]).toEqual([
      'https://social.example/@ana',
      'noopener noreferrer',
    ]);
    expect(region('1 pieza').getAllByRole('article')).toHaveLength(1);
    expect(region('Seguir').getAllByRole('link')).toHaveLength(3);
  });

  it('is in English where it is, and what is not is marked', async () => {
    const web = await start({ bio_en: null });
    const { main: shown } = await readDocument(web, `${path}?lang=en`);
    const langOf = (text: string) =>
      [...shown.querySelectorAll<HTMLElement>('p')].find(({ textContent }) => textContent === text)?.lang;
    expect(langOf(authorProfile.bio_es)).toBe('es');
    expect(langOf(authorProfile.interests_en!)).toBe('');
    expect(shown.textContent).toContain('Spanish, English, and Catalan');
  });

  it('is a person in structured data', async () => {
    const { page } = await readDocument(await start(), `${path}?lang=en`);
    expect(dataOf(page)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Ana Ruiz',
        jobTitle: 'Regulation writer',
        description: authorProfile.bio_en,
        email: 'ana@vigia.example',
        knowsLanguage: ['es', 'en', 'ca'],
        sameAs: ['https://social.example/@ana'],
      },
    });
  });

  it('takes what it lacks from the entry of the directory', async () => {
    const web = await start({ role_es: '', role_en: null, bio_es: '', bio_en: null });
    await stock(web.ports, { referents: [referent({ slug: 'ana', name: 'Ana Ruiz', bio_es: 'Otra vida' })] });
    const { main: shown } = await readDocument(web, path);
    expect(shown.textContent).toContain('Otra vida');
    expect(shown.textContent).toContain('Investigadora');
    expect(shown.querySelector('a[href="/referentes/ana"]')).toBeTruthy();
  });

  it('is there before the first article; a draft is not', async () => {
    const web = await start({ slug: 'bea-gil', name: 'Bea Gil' });
    const { status, main: shown } = await readDocument(web, '/autores/bea-gil');
    expect([status, shown.querySelector('h1')?.textContent]).toEqual([200, 'Bea Gil']);
    expect(shown.textContent).toContain('todavía no ha firmado nada aquí');
    const draft = await start({ slug: 'bea-gil', name: 'Bea Gil', draft: true });
    expect((await readDocument(draft, '/autores/bea-gil')).status).toBe(404);
  });

  it('stands in the list of authors', async () => {
    const { main: shown } = await readDocument(await start(), '/autores');
    const entry = shown.querySelector('article')!;
    expect(entry.textContent).toContain('Redactora de regulación');
    expect(entry.textContent).toContain(authorProfile.bio_es);
  });
});
