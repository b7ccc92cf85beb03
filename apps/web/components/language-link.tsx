import type { Language } from '#core/text/language.ts';
import { localizedPath, useLanguage } from '../layout/language.tsx';
import { savePosition } from '../routing/page-position.ts';

/** The local storage key of the chosen language; inline-scripts.ts reads it. */
export const languageKey = 'language';

/** Stores a language for the next visit. If storage is blocked, only addresses determine it. */
export const saveLanguage = (language: Language): void => {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // The link works regardless.
  }
};

const names: Record<Language, string> = { es: 'Español', en: 'English' };

/** Props of a link to a language. */
export type LanguageLinkProps = {
  /** The address of the page, without the language. */
  page: string;
  to: Language;
  short?: boolean;
  current?: boolean;
  className?: string | undefined;
  /** Its text; defaults to the name of the language. */
  children?: string;
};

/**
 * The address of a page in a language, from a page in one. Links from English pages name Spanish explicitly, so that the
 * choice also applies in a new tab (see inline-scripts.ts).
 */
export const addressIn = (path: string, to: Language, from: Language): string => {
  const address = localizedPath(path, to);
  return to === 'es' && from === 'en' ? `${address}${address.includes('?') ? '&' : '?'}lang=es` : address;
};

/**
 * A link to a page in another language, at the same position of its text; `short` shows only the two-letter code. The
 * page is reloaded with that language's texts.
 */
export const LanguageLink = ({
  page,
  to,
  short = false,
  current = false,
  className,
  children = names[to],
}: LanguageLinkProps) => {
  const from = useLanguage();
  const choose = () => saveLanguage(to);
  return (
    <a
      className={className}
      href={addressIn(page.replace(/^\/+/, '/'), to, from)}
      hrefLang={to}
      lang={to}
      onClick={() => {
        choose();
        savePosition(to);
      }}
      onAuxClick={choose}
      aria-current={current ? 'true' : undefined}
    >
      {short ? <span aria-hidden="true">{to.toUpperCase()}</span> : children}
      {short ? <span className="visually-hidden">{names[to]}</span> : null}
    </a>
  );
};
