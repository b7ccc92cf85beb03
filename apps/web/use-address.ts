import type { Language } from '#core/kernel/language.ts';
import { localizedPath, useLanguage } from './language.tsx';
import { useSite } from './site.tsx';

/**
 * The canonical address of a page and the same page in each language, absolute. Of what exists in Spanish alone every
 * language shows the Spanish page.
 */
export const useAddress = (path: string, { inEnglish = true }: { inEnglish?: boolean } = {}) => {
  const { url } = useSite();
  const asked = useLanguage();
  const at = (language: Language) => url + localizedPath(path, language);
  return {
    canonical: at(inEnglish ? asked : 'es'),
    alternates: { es: at('es'), ...(inEnglish && { en: at('en') }) },
  };
};
