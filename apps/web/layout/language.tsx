import type { ComponentProps, ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '#core/text/language.ts';
import { i18nOf } from '../i18n.ts';

const LanguageContext = createContext<Language>('es');

/** The language of the page, with its texts. */
export const LanguageProvider = ({ value, children }: { value: Language; children: ReactNode }) => (
  <LanguageContext value={value}>
    <I18nextProvider i18n={i18nOf(value)}>{children}</I18nextProvider>
  </LanguageContext>
);

/** The language of the page. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** An address of the site in a language: `?lang=en` for English, none for Spanish. */
export const localizedPath = (address: string, language: Language): string => {
  // Browsers interpret two leading slashes, of either kind, as the start of a host.
  const to = address.replace(/^[\\/]{2,}/, '/');
  // Most addresses are this simple, and pages contain a hundred of them.
  if (!/[?#]/.test(to)) return language === 'en' ? `${to}?lang=en` : to;
  // Only the first of each is a delimiter: a query may contain question marks (RFC 3986, 3.4).
  const [, path = '', search, hash] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(to) ?? [];
  const query = new URLSearchParams(search);
  if (language === 'en') query.set('lang', 'en');
  else query.delete('lang');
  return path + (query.size ? `?${query}` : '') + (hash === undefined ? '' : `#${hash}`);
};

/** A link within the site that preserves the language of the page; `FollowLinks` handles it. */
export const LocalizedLink = ({
  to,
  children,
  ...props
}: Omit<ComponentProps<'a'>, 'href'> & { to: string }) => (
  <a {...props} href={localizedPath(to, useLanguage())}>
    {children}
  </a>
);
