import type { Language } from '#core/kernel/language.ts';
import { localizedPath, useLanguage } from '../language.tsx';
import { savePosition } from '../page-position.ts';

/** The key of local storage for the chosen language; inline-scripts.ts reads it. */
const languageKey = 'language';

/** Stores a language for the next visit. Where storage is blocked, addresses alone decide. */
const saveLanguage = (language: Language): void => {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // The link leads to the language all the same.
  }
};

const names: Record<Language, string> = { es: 'Español', en: 'English' };

/** What a link to a language takes. */
export type LanguageLinkProps = {
  /** The address of the page, the language aside. */
  page: string;
  to: Language;
  short?: boolean;
  current?: boolean;
  className?: string | undefined;
  /** Its words; the name of the language when left out. */
  children?: string;
};

/** From an English page Spanish is named, so that the choice holds in a new tab too (see inline-scripts.ts). */
const addressIn = (path: string, to: Language, from: Language): string => {
  const address = localizedPath(path, to);
  return to === 'es' && from === 'en' ? `${address}${address.includes('?') ? '&' : '?'}lang=es` : address;
};

/**
 * A page in a language, at the same place of its text; `short` shows its two letters alone. The page is loaded anew,
 * with that language's texts.
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
