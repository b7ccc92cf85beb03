import type { VigiaApplication } from '#core/application.ts';
import type { CitationView } from '#core/articles/operations/cite-article.ts';
import { visitor } from '#core/kernel/actor.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import type { Language } from '#core/text/language.ts';

/** The files that reference managers read, by their extension. */
export const citationFiles = {
  bib: { type: 'application/x-bibtex', field: 'bibtex' },
  ris: { type: 'application/x-research-info-systems', field: 'ris' },
} as const;

const filePath = /^\/(noticias|entrevistas)\/([^/]+)\/cita\.(bib|ris)$/;

type CiteOperation = 'articles.cite' | 'interviews.cite';

/** Which piece and which file a path requests; null for any other path. */
export const citationAt = (
  path: string,
): { operation: CiteOperation; slug: string; route: string; format: keyof typeof citationFiles } | null => {
  const [, folder, slug, format] = filePath.exec(path) ?? [];
  if (slug === undefined) return null;
  return {
    operation: folder === 'entrevistas' ? 'interviews.cite' : 'articles.cite',
    // Slugs need no encoding: an encoded one names nothing.
    slug,
    route: `/${folder}/:slug/cita.${format}`,
    format: format as keyof typeof citationFiles,
  };
};

const reader = visitor('http');

/** A piece as it is cited today; what agents prepared of an interview is an article. Throws `not-found`. */
export const citePiece = async (
  application: VigiaApplication,
  operation: CiteOperation,
  slug: string,
  lang: Language,
): Promise<CitationView> => {
  try {
    return await application.execute(operation, { slug, lang }, reader);
  } catch (error) {
    if (operation === 'interviews.cite' && isDomainError(error, 'not-found'))
      return application.execute('articles.cite', { slug, lang }, reader);
    throw error;
  }
};
