import type { Language } from './language.ts';

/** Texts in the format of i18next: nested sections. Counted texts have a key per plural form: `minutes_one`. */
export type TextTree = { readonly [key: string]: string | TextTree };

/** Finds the text of a full key such as `wait.minutes`, in the plural form for a count. */
export type TextLookup = (key: string, count?: unknown) => string | undefined;

const flatten = (tree: TextTree, section = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[section + key, value] satisfies [string, string]]
      : flatten(value, `${section}${key}.`),
  );

/** The texts of a language, with its plural rules. */
export const createTextLookup = (tree: TextTree, language: Language): TextLookup => {
  const texts = new Map(flatten(tree));
  let plurals: Intl.PluralRules | undefined;
  const formOf = (count: number) => (plurals ??= new Intl.PluralRules(language)).select(count);
  return (key, count) =>
    typeof count === 'number'
      ? (texts.get(`${key}_${formOf(count)}`) ?? texts.get(`${key}_other`) ?? texts.get(key))
      : texts.get(key);
};

/** A text with its placeholders `{{name}}` and `{{name, format}}` filled in. */
export const fillIn = (text: string, valueOf: (name: string, format?: string) => string): string =>
  text.replace(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_place, name: string, format?: string) =>
    valueOf(name, format),
  );
