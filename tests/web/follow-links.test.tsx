import { fireEvent, waitFor } from '@testing-library/react';
import { article } from '#tests/support/entities.ts';
import { address, main, openServedPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const body = [
  '[dentro](/noticias?tag=x)',
  '[fuera](https://example.org/)',
  '[otra lengua](/noticias?lang=en)',
  '[nada](/no-hay)',
].join(' ');

/** Whether the page handled a click on a link, so that the browser does not navigate. */
const isFollowed = (link: Element, init: MouseEventInit = {}): boolean => {
  // After the page's handlers the click ends here: this browser cannot navigate.
  const result = { prevented: false };
  const look = (event: Event) => {
    result.prevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  fireEvent.click(link, { button: 0, ...init });
  window.removeEventListener('click', look);
  return result.prevented;
};

describe('a click on a link', () => {
  const openArticle = async () => {
    const web = await startWeb([article({ body_es: body })]);
    await openServedPage(web, '/noticias/una-nota');
    return (name: string) => main().getByRole('link', { name });
  };

  it('navigates within the site without reloading, also from the body of an article', async () => {
    const link = await openArticle();
    expect(isFollowed(link('dentro'))).toBe(true);
    await waitFor(() => expect(address()).toBe('/noticias?tag=x'));
    expect(await main().findByRole('heading', { level: 1, name: 'Noticias' })).toBeTruthy();
  });

  it.each(['otra lengua', 'nada'])(
    'is left to the browser when the page cannot show the target: %s',
    async (name) => {
      const link = await openArticle();
      expect(isFollowed(link(name))).toBe(false);
      expect(address()).toBe('/noticias/una-nota');
    },
  );

  it('is left to the browser for external links', async () => {
    const link = await openArticle();
    expect(isFollowed(link('fuera'))).toBe(false);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %j',
    async (input) => {
      const link = await openArticle();
      expect(isFollowed(link('dentro'), input)).toBe(false);
      expect(address()).toBe('/noticias/una-nota');
    },
  );
});
