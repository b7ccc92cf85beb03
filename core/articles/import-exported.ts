import type { MediaFile } from '../media/ports.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Actor } from '../kernel/actor.ts';
import { isDomainError, messageOf } from '../kernel/domain-error.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import type { ArticleContent } from './article.ts';
import type { ExportedArticle } from './exported-article.ts';
import { completeArticle, decodeBase64, ownImages } from './exported-article.ts';
import type { ImportOutcome } from './import-report.ts';
import type { importPorts } from './import-store.ts';
import { importedLabels, storeImported } from './import-store.ts';

/**
 * The pictures that are not stored yet, and the new addresses of those that had metadata when they were exported.
 * Missing pictures are noted; a different picture at the same address refuses the article.
 */
const missingImages = async (
  ports: Pick<Ports, 'documents' | 'media' | 'images'>,
  { article, images }: Pick<ExportedArticle, 'images'> & { article: ArticleContent },
  notes: Message[],
): Promise<{ files: MediaFile[]; faults: Message[]; renamed: Map<string, string> }> => {
  const files: MediaFile[] = [];
  const faults: Message[] = [];
  const renamed = new Map<string, string>();
  for (const address of await ownImages(ports, article)) {
    if (await ports.media.find(address.slice('/media/'.length))) continue;
    const data = Object.hasOwn(images, address) ? images[address] : undefined;
    if (data === undefined) {
      notes.push(message('import.image', { address, what: message('import.image-nowhere') }));
      continue;
    }
    try {
      const { was, stopped, ...file } = await ports.images.read(decodeBase64(data));
      if (stopped) notes.push(message('import.image', { address, what: message('images.stopped') }));
      const isKnownOtherwise = was !== undefined && `/media/${was}` === address;
      if (isKnownOtherwise) renamed.set(address, `/media/${file.name}`);
      if (isKnownOtherwise || `/media/${file.name}` === address) files.push(file);
      else faults.push(message('import.image', { address, what: message('import.different-image') }));
    } catch (error) {
      if (!isDomainError(error, 'validation')) throw error;
      faults.push(message('import.image', { address, what: messageOf(error) }));
    }
  }
  return { files, faults, renamed };
};

/** The article with the addresses that its pictures have without their metadata. */
const withRenamed = (article: ArticleContent, renamed: ReadonlyMap<string, string>): ArticleContent => {
  let text = JSON.stringify(article);
  for (const [before, after] of renamed) text = text.replaceAll(before, after);
  return JSON.parse(text) as ArticleContent;
};

/**
 * Imports an exported article exactly: its texts, its status, its switches, its provenance. A DEMO piece is published
 * again only if the site is a demonstration.
 */
export const importExported = async (
  ports: Pick<Ports, (typeof importPorts)[number] | 'documents' | 'images'>,
  exported: ExportedArticle,
  {
    status,
    ...options
  }: { dry_run: boolean; overwrite: boolean; status?: 'draft' | 'published' | undefined },
  actor: Actor,
): Promise<ImportOutcome> => {
  const stored = await ports.articles.find(exported.article.slug);
  const complete = completeArticle(exported, stored);
  // It may have been exported before it got another slug.
  const input = { ...complete, slug: stored?.slug ?? complete.slug };
  const { slug } = input;
  const notes: Message[] = [];
  const staysDraft = !stored && status === 'draft' && input.status === 'published';
  const { files, faults, renamed } = await missingImages(ports, { ...exported, article: input }, notes);
  const next = {
    ...withRenamed(input, renamed),
    ...(staysDraft && { status, published_languages: [] }),
    ...importedLabels(stored, input, actor, notes),
  };
  const fields = Object.keys(next).filter((field) => field !== 'text_revisions');
  const onWarnings = stored?.status === 'published' ? 'refuse' : 'draft';
  const publication = { onWarnings, asRecorded: true } as const;
  const imported = { stored, next, fields, files, faults, publication };
  return { slug, notes, ...(await storeImported(ports, imported, options, { actor, notes })) };
};
