/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
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

/** Whether the page took a click on a link for itself, so that the browser goes nowhere. */
const isFollowed = (link: Element, given: MouseEventInit = {}): boolean => {
  // After the page had its turn the click ends here: this browser can load nothing.
  const result = { taken: false };
  const look = (event: Event) => {
    result.taken = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  fireEvent.click(link, { button: 0, ...given });
  window.removeEventListener('click', look);
  return result.taken;
};

describe('a click on a link', () => {
  const openArticle = async () => {
    const web = await startWeb([article({ body_es: body })]);
    await openServedPage(web, '/noticias/una-nota');
    return (name: string) => main().getByRole('link', { name });
  };

  it('leads to a page of the site without loading it, also from the body of an article', async () => {
    const link = await openArticle();
    expect(isFollowed(link('dentro'))).toBe(true);
    await waitFor(() => expect(address()).toBe('/noticias?tag=x'));
    expect(await main().findByRole('heading', { level: 1, name: 'Noticias' })).toBeTruthy();
  });

  it.each(['otra lengua', 'nada'])(
    'is the browser’s where the page cannot show what it leads to: %s',
    async (name) => {
      const link = await openArticle();
      expect(isFollowed(link(name))).toBe(false);
      expect(address()).toBe('/noticias/una-nota');
    },
  );

  it('is the browser’s where it leads out of the site', async () => {
    const link = await openArticle();
    expect(isFollowed(link('fuera'))).toBe(false);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is the browser’s when it is held with %j',
    async (given) => {
      const link = await openArticle();
      expect(isFollowed(link('dentro'), given)).toBe(false);
      expect(address()).toBe('/noticias/una-nota');
    },
  );
});
