import type { Ports } from '../ports.ts';
import type { Language } from '../shared/language.ts';
import { localized } from '../shared/language.ts';
import type { PageView } from './contracts.ts';

/** One editorial page with its body rendered in one language. Throws `not-found`. */
export const viewPage = async (
  { pages, markdown }: Ports,
  { slug, lang }: { slug: string; lang: Language },
): Promise<PageView> => {
  const found = await pages.get(slug);
  const { body_es: _es, body_en: _en, ...page } = found;
  return { page, html: await markdown.toHtml(localized(found, 'body', lang), { language: lang }) };
};
