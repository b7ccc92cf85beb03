export const languages = ['es', 'en'] as const;
/** A language of the site; Spanish is the default (docs/product.md 1.2). */
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'es';

/** The other language. */
export const otherLanguage = (language: Language): Language => (language === 'es' ? 'en' : 'es');

/** An entity with a bilingual field: `title` means `title_es` and `title_en`. */
export type Bilingual<F extends string> = Record<`${F}_es`, string> & Record<`${F}_en`, string | null>;

/**
 * The text of a bilingual field; English falls back to Spanish (docs/product.md 1.2), and a missing Spanish text to English.
 */
export const localized = <F extends string>(entity: Bilingual<F>, field: F, language: Language): string => {
  const texts: Record<string, string | null> = entity;
  const [spanish, english] = [texts[`${field}_es`], texts[`${field}_en`]];
  return (language === 'en' ? english || spanish : spanish || english) || '';
};

type Named = {
  name: string;
  url: string;
  name_en?: string | null | undefined;
  url_en?: string | null | undefined;
};

/** The name and the address of a source or a link in a language; the English ones fall back to the others. */
export const sourceIn = (
  { name, url, name_en, url_en }: Named,
  language: Language,
): { name: string; url: string } =>
  language === 'en' ? { name: name_en || name, url: url_en || url } : { name, url };

/** The addresses of a source, in either language. */
export const addressesOf = ({ url, url_en }: Pick<Named, 'url' | 'url_en'>): string[] =>
  url_en && url_en !== url ? [url, url_en] : [url];

type Titled = { title_es?: string | undefined; title_en: string | null };

/** The language that a piece has a title in if there is only one; null: it has both. */
export const onlyLanguage = ({ title_es, title_en }: Titled): Language | null =>
  title_en ? (title_es === '' ? 'en' : null) : 'es';

/** The language that a piece is shown in on a page: the page's own if it has a title in it, else the other. */
export const shownLanguage = (piece: Titled, language: Language): Language => onlyLanguage(piece) ?? language;
