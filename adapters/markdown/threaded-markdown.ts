import type { DocumentReader, ReadDocument } from '#core/articles/ports.ts';
import { DomainError, refusedElsewhere } from '#core/kernel/domain-error.ts';
import type { MarkdownRenderer } from '#core/text/markdown.ts';
import { frontMatterOf } from './front-matter.ts';
import type { MarkdownRendererSettings } from './render.ts';
import { createBodyCache, createMarkdownRenderer, renderPlain } from './render.ts';
import type { DocumentOutcome, DocumentTask } from './document-process.ts';
import type { RenderTask } from './render-thread.ts';

const errors = {
  timeout: (seconds: number) => new Error(`The text takes more than ${seconds} s to be read`),
  crash: () => new Error('The text is too large to be read'),
};

/** The thread of a renderer. Rendering a text of the maximum length takes a limited amount of memory. */
export const rendering = {
  script: new URL('render-thread.ts', import.meta.url),
  threads: 1,
  timeout: 5000,
  errors,
};

/** The process of a document reader. */
export const reading = {
  script: new URL('document-process.ts', import.meta.url),
  process: true,
  threads: 1,
  timeout: 60_000,
  errors,
};

/** Characters rendered on the main thread per turn: the worst such text takes some hundredths of a second. */
const maxOnMainThread = 20_000;

/**
 * A renderer that does not block the main thread: long texts are rendered on another one, and shown as plain paragraphs
 * when that takes too long. Bodies are cached as in `createMarkdownRenderer`.
 */
export const createThreadedMarkdownRenderer = (
  run: (task: RenderTask) => Promise<string>,
  settings: MarkdownRendererSettings = {},
): MarkdownRenderer => {
  const onMainThread = createMarkdownRenderer({ ...settings, cachedBodies: 0 });
  const cache = createBodyCache<string | Promise<string>>(settings.cachedBodies);
  // Many short texts in one turn take as long as a long one.
  let rendered = 0;
  const mayRenderHere = (length: number): boolean => {
    if (rendered + length > maxOnMainThread) return false;
    if (rendered === 0) setImmediate(() => void (rendered = 0));
    rendered += length;
    return true;
  };
  return {
    toHtml: (markdown, options = {}) =>
      cache.find(markdown, options, () => {
        if (mayRenderHere(markdown.length)) return onMainThread.toHtml(markdown, options);
        return run({ markdown, options, siteUrl: settings.siteUrl }).catch(() => renderPlain(markdown));
      }),
  };
};

/** A document reader that works in another process, whose memory a document may exhaust. */
export const createThreadedDocumentReader = (
  run: (task: DocumentTask) => Promise<DocumentOutcome>,
): DocumentReader => {
  const outcomeOf = async (task: DocumentTask) => {
    const outcome = await run(task).catch((error: Error) => {
      throw new DomainError('markdown.too-complex', {}, { cause: error });
    });
    if ('refused' in outcome) throw refusedElsewhere(outcome.refused);
    return outcome.done;
  };
  const pictures = async (body: string) =>
    (await outcomeOf({ kind: 'pictures', body })) as { url: string; alt: string }[];
  return {
    frontMatter: frontMatterOf,
    pictures,
    read: async (text, options = {}) => (await outcomeOf({ kind: 'read', text, options })) as ReadDocument,
    images: async (body) => (await pictures(body)).map(({ url }) => url),
    rewriteImages: async (body, addresses) =>
      (await outcomeOf({ kind: 'rewrite', body, addresses })) as string,
  };
};
