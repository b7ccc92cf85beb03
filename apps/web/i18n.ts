import type { Language } from '#core/kernel/language.ts';

/** Looks up a text of the page's language; `options` are counts and words to put in. */
export type Texts = (key: string, options?: Record<string, string | number>) => string;

/** Texts as they are written: sections within sections. What is counted has a key per plural form: `minutes_one`. */
type TextTree = { readonly [key: string]: string | TextTree };

/** The texts of a language by their whole key, and its rules for plurals. */
type Catalogue = { texts: ReadonlyMap<string, string>; plurals: Intl.PluralRules };

const flatten = (tree: TextTree, section = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[section + key, value] satisfies [string, string]]
      : flatten(value, `${section}${key}.`),
  );

const find = ({ texts, plurals }: Catalogue, key: string, count: unknown): string | undefined =>
  typeof count === 'number'
    ? (texts.get(`${key}_${plurals.select(count)}`) ?? texts.get(`${key}_other`) ?? texts.get(key))
    : texts.get(key);

/**
 * The texts of one language, with Spanish ones where a translation is missing, else the key itself (spec section 8). The
 * files are in the format of i18next, which would be a tenth of a reader's JavaScript for what a page needs of it.
 */
export const createTexts = (language: Language, trees: Partial<Record<Language, TextTree>>): Texts => {
  const catalogues = [...new Set<Language>([language, 'es'])].flatMap((one): Catalogue[] => {
    const tree = trees[one];
    return tree ? [{ texts: new Map(flatten(tree)), plurals: new Intl.PluralRules(one) }] : [];
  });
  const missing = new Set<string>();
  const reportMissing = (key: string): string => {
    // The specification asks for a console warning (section 8).
    // oxlint-disable-next-line no-console
    if (!missing.has(key)) console.warn(`Missing translation: ${key}`);
    missing.add(key);
    return key;
  };
  return (key, options) => {
    for (const catalogue of catalogues) {
      const text = find(catalogue, key, options?.['count']);
      if (text === undefined) continue;
      return options
        ? text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(options[name] ?? ''))
        : text;
    }
    return reportMissing(key);
  };
};
