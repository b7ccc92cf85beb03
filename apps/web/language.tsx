import { createContext, useContext } from 'react';
import type { LinkProps } from 'react-router-dom';
import { Link } from 'react-router-dom';
import type { Language } from '#core/shared/language.ts';

const LanguageContext = createContext<Language>('es');

export const LanguageProvider = LanguageContext.Provider;

/** The language of the page. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** An address of the site in a language: English ones say so, Spanish ones need not. */
export const localizedPath = (to: string, language: Language): string => {
  // Only the first of each divides: a query may hold question marks of its own (RFC 3986, 3.4).
  const [, path = '', search, hash] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(to) ?? [];
  const query = new URLSearchParams(search);
  if (language === 'en') query.set('lang', 'en');
  else query.delete('lang');
  return path + (query.size ? `?${query}` : '') + (hash === undefined ? '' : `#${hash}`);
};

/** A link within the site that keeps the language of the page. */
export const LocalizedLink = ({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) => (
  <Link {...props} to={localizedPath(to, useLanguage())} />
);
