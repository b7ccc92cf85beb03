import { screen } from '@testing-library/react';
import { LocalizedLink, localizedPath, useLanguage } from '#apps/web/layout/language.tsx';
import { show } from '#tests/support/web-page.tsx';

const addresses: [asked: string, spanish: string, english: string][] = [
  ['/', '/', '/?lang=en'],
  ['/noticias', '/noticias', '/noticias?lang=en'],
  ['/noticias?lang=en', '/noticias', '/noticias?lang=en'],
  ['/noticias?lang=es', '/noticias', '/noticias?lang=en'],
  ['/noticias?lang=en&lang=en', '/noticias', '/noticias?lang=en'],
  ['/noticias?topic=a&topic=b', '/noticias?topic=a&topic=b', '/noticias?topic=a&topic=b&lang=en'],
  ['/noticias?lang=en&topic=a', '/noticias?topic=a', '/noticias?lang=en&topic=a'],
  ['/noticias?q=a+b%26c', '/noticias?q=a+b%26c', '/noticias?q=a+b%26c&lang=en'],
  [
    '/noticias?q=qué?&type=noticia',
    '/noticias?q=qu%C3%A9%3F&type=noticia',
    '/noticias?q=qu%C3%A9%3F&type=noticia&lang=en',
  ],
  ['/#newsletter', '/#newsletter', '/?lang=en#newsletter'],
  ['/noticias?tag=x#a#b', '/noticias?tag=x#a#b', '/noticias?tag=x&lang=en#a#b'],
  ['/noticias?', '/noticias', '/noticias?lang=en'],
  ['?cursor=abc', '?cursor=abc', '?cursor=abc&lang=en'],
  ['/rss', '/rss', '/rss?lang=en'],
  // Never another host, as browsers would interpret it.
  ['//other.example/%E0', '/other.example/%E0', '/other.example/%E0?lang=en'],
  ['/\\other.example/?a=1', '/other.example/?a=1', '/other.example/?a=1&lang=en'],
];

describe('an address of the site', () => {
  it.each(addresses)('%s is %s in Spanish and %s in English', (address, spanish, english) => {
    expect(localizedPath(address, 'es')).toBe(spanish);
    expect(localizedPath(address, 'en')).toBe(english);
    expect(localizedPath(english, 'es')).toBe(spanish);
    expect(localizedPath(english, 'en')).toBe(english);
  });
});

describe('a link within the site', () => {
  it.each([
    ['es', '/noticias?tag=x'],
    ['en', '/noticias?tag=x&lang=en'],
  ] as const)('preserves the language of the page: %s', (language, href) => {
    show(<LocalizedLink to="/noticias?tag=x">X</LocalizedLink>, { language });
    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  });

  it("is rendered in the page's language", () => {
    const Speaking = () => <p>{useLanguage()}</p>;
    show(<Speaking />, { language: 'en' });
    expect(screen.getByText('en')).toBeTruthy();
  });
});
