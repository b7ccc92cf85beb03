import { useLocation } from 'react-router-dom';
import type { Language } from '#core/shared/language.ts';
import { localizedPath } from '../language.tsx';
import { saveLanguage } from '../saved-language.ts';

const names: Record<Language, string> = { es: 'Español', en: 'English' };

type LanguageLinkProps = { to: Language; short?: boolean; current?: boolean; className?: string | undefined };

/** The same page in a language; `short` shows its two letters alone. The page is loaded anew, with that language's texts. */
export const LanguageLink = ({ to, short = false, current = false, className }: LanguageLinkProps) => {
  const { pathname, search } = useLocation();
  const choose = () => saveLanguage(to);
  return (
    <a
      className={className}
      href={localizedPath(pathname + search, to)}
      hrefLang={to}
      lang={to}
      onClick={choose}
      onAuxClick={choose}
      aria-current={current ? 'true' : undefined}
    >
      {short ? <span aria-hidden="true">{to.toUpperCase()}</span> : names[to]}
      {short ? <span className="visually-hidden">{names[to]}</span> : null}
    </a>
  );
};
