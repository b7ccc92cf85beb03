import type { VigiaApplication } from '#core/application.ts';
import type { CitationView } from '#core/articles/operations/cite-article.ts';
import { visitor } from '#core/kernel/actor.ts';
import type { Language } from '#core/text/language.ts';

/** The files that reference managers read, by their extension. */
export const citationFiles = {
  bib: { type: 'application/x-bibtex', field: 'bibtex' },
  ris: { type: 'application/x-research-info-systems', field: 'ris' },
} as const;

const filePath = /^\/(noticias|entrevistas)\/([^/]+)\/cita\.(bib|ris)$/;

/** Which piece and which file a path requests; null for any other path. */
export const citationAt = (
  path: string,
): { slug: string; route: string; format: keyof typeof citationFiles } | null => {
  const [, folder, slug, format] = filePath.exec(path) ?? [];
  if (slug === undefined) return null;
  return {
    // Slugs need no encoding: an encoded one names nothing.
    slug,
    route: `/${folder}/:slug/cita.${format}`,
    format: format as keyof typeof citationFiles,
  };
};

/** A piece as it is cited today. Throws `not-found`. */
export const citePiece = (
  application: VigiaApplication,
  slug: string,
  lang: Language,
): Promise<CitationView> => application.execute('articles.cite', { slug, lang }, visitor('http'));
