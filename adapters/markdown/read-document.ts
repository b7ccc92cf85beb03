import type { DocumentReader, ReadingOptions } from '#core/articles/ports.ts';
import { isDomainError, DomainError } from '#core/kernel/domain-error.ts';
import type { Message } from '#core/messages/messages.ts';
import { collectImages, rewriteImages } from './document-images.ts';
import { frontMatterOf, readFrontMatter, withPlainLines } from './front-matter.ts';
import { readBody } from './read-body.ts';
import { createReadingNotes } from './reading-notes.ts';

export type Document = {
  frontMatter: Record<string, unknown>;
  /** Safe Markdown (GFM) that is unchanged when read again. */
  body: string;
  /** The images of the body in order, each address once. */
  images: { url: string; alt: string }[];
  /** What was omitted or changed. */
  notes: Message[];
};

/**
 * Reads a Markdown or MDX document. Throws `validation` when its front matter is invalid (with the line), or when the
 * document is too long, nested too deep or designed to overload a parser.
 */
export const readDocument = (source: string, options: ReadingOptions = {}): Document => {
  const notes = createReadingNotes();
  try {
    const { data, body: text } = readFrontMatter(withPlainLines(source));
    const body = readBody(text, options.format ?? 'md', {
      notes,
      baseUrl: options.baseUrl,
      links: options.links ?? new Map(),
    });
    return { frontMatter: data, body, images: collectImages(body), notes: notes.list() };
  } catch (error) {
    if (!isDomainError(error) && error instanceof RangeError) throw new DomainError('markdown.too-deep');
    throw error;
  }
};

/** A reader of external documents, as MDX or Markdown. */
export const createMarkdownDocumentReader = () =>
  ({
    read: (text: string, options: ReadingOptions = {}) => {
      const { frontMatter, body, notes } = readDocument(text, options);
      return { frontMatter, body, notes };
    },
    frontMatter: frontMatterOf,
    pictures: collectImages,
    images: (body: string) => collectImages(body).map(({ url }) => url),
    rewriteImages,
  }) satisfies DocumentReader;
