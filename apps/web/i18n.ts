import type { Language } from '#core/text/language.ts';
import type { TextTree } from '#core/text/texts.ts';
import { createTextLookup, fillIn } from '#core/text/texts.ts';

/** Looks up a text of the page's language; `options` are counts and parameters. */
export type Texts = (key: string, options?: Record<string, string | number>) => string;

/**
 * The texts of one language, with fallback to Spanish, then to the key itself (docs/product.md 1.2). The files are in the
 * format of i18next, which itself would add a tenth to a reader's JavaScript.
 */
export const createTexts = (language: Language, trees: Partial<Record<Language, TextTree>>): Texts => {
  const lookups = [...new Set<Language>([language, 'es'])].flatMap((one) => {
    const tree = trees[one];
    return tree ? [createTextLookup(tree, one)] : [];
  });
  const missing = new Set<string>();
  const reportMissing = (key: string): string => {
    // Whoever translates finds it there (docs/product.md 1.2).
    // oxlint-disable-next-line no-console
    if (!missing.has(key)) console.warn(`Missing translation: ${key}`);
    missing.add(key);
    return key;
  };
  return (key, options) => {
    for (const find of lookups) {
      const text = find(key, options?.['count']);
      if (text !== undefined) return options ? fillIn(text, (name) => String(options[name] ?? '')) : text;
    }
    return reportMissing(key);
  };
};
