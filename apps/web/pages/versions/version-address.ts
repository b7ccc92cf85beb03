import type { InputOf } from '#core/operations.ts';
import type { Language } from '#core/text/language.ts';

/** The query for the version in an address; 0, which none has, for a number that is none. */
export const versionArgs = (
  { slug = '', version = '' }: Readonly<Record<string, string | undefined>>,
  lang: Language,
): InputOf<'articles.published-version'> => ({
  slug,
  version: /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0,
  lang,
});
