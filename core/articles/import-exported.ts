import type { MediaFile } from '../media/ports.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { isDomainError, messageOf } from '../kernel/domain-error.ts';
import type { ArticleContent } from './article.ts';
import type { ImportOutcome } from './import-report.ts';
import { sharesAddress } from './article-slug.ts';
import { importable, obstacleOf, publishedErrors, standingOf } from './import-standing.ts';
import { importedLabels } from './imported-labels.ts';
import { ownImages } from './exported-article.ts';
import type { ExportedArticle } from './exported-article.ts';

const decodeBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/**
 * The pictures that are not there yet, and the new addresses of those that had more to say when they were exported. What
 * is missing is noted, what is another picture is a reason against all of it.
 */
const missingImages = async (
  ports: Pick<Ports, 'documents' | 'media' | 'images'>,
  { article, images }: ExportedArticle,
  notes: Message[],
): Promise<{ files: MediaFile[]; reasons: Message[]; renamed: Map<string, string> }> => {
  const files: MediaFile[] = [];
  const reasons: Message[] = [];
  const renamed = new Map<string, string>();
  for (const address of await ownImages(ports, article)) {
    if (await ports.media.get(address.slice('/media/'.length))) continue;
    const data = Object.hasOwn(images, address) ? images[address] : undefined;
    if (data === undefined) {
      notes.push(message('import.image', { address, what: message('import.image-nowhere') }));
      continue;
    }
    try {
      const { was, ...file } = await ports.images.read(decodeBase64(data));
      const isKnownOtherwise = was !== undefined && `/media/${was}` === address;
      if (isKnownOtherwise) renamed.set(address, `/media/${file.name}`);
      if (isKnownOtherwise || `/media/${file.name}` === address) files.push(file);
      else reasons.push(message('import.image', { address, what: message('import.different-image') }));
    } catch (error) {
      if (!isDomainError(error, 'validation')) throw error;
      reasons.push(message('import.image', { address, what: messageOf(error) }));
    }
  }
  return { files, reasons, renamed };
};

/** The article with the addresses that pictures have since they lost what they said about whoever took them. */
const withRenamed = (article: ArticleContent, renamed: ReadonlyMap<string, string>): ArticleContent => {
  let text = JSON.stringify(article);
  for (const [before, after] of renamed) text = text.replaceAll(before, after);
  return JSON.parse(text) as ArticleContent;
};

/**
 * Imports an exported article as it was: its texts to the letter, its status, its switches, its provenance. A DEMO
 * piece is published again only where the site is a demonstration.
 */
export const importExported = async (
  ports: Pick<
    Ports,
    'articles' | 'interviews' | 'versions' | 'documents' | 'media' | 'images' | 'providers' | 'ids' | 'clock'
  >,
  exported: ExportedArticle,
  {
    dry_run: dryRun,
    overwrite,
    status,
  }: { dry_run: boolean; overwrite: boolean; status?: 'draft' | 'published' | undefined },
  actor: Actor,
): Promise<ImportOutcome> => {
  const { slug } = exported.article;
  const stored = await ports.articles.find(slug);
  const notes: Message[] = [];
  const nothing = (outcome: ImportOutcome['outcome'], reasons: Message[] = []): ImportOutcome => ({
    slug,
    changed: false,
    outcome,
    reasons,
    notes,
  });
  const isHeldBack = !stored && status === 'draft' && exported.article.status === 'published';
  const { files, reasons, renamed } = await missingImages(ports, exported, notes);
  const labelled = {
    ...withRenamed(exported.article, renamed),
    ...(isHeldBack && { status }),
    ...importedLabels(stored, exported.article, actor, notes),
  };
  const article = importable(ports, labelled, notes);
  const fields = Object.keys(article);
  const standing = stored && (await standingOf(ports, stored, article, { fields, overwrite }));
  if (standing === 'unchanged') return nothing(standing);
  const obstacle = await obstacleOf(ports, stored, slug);
  if (obstacle) return nothing('refused', [obstacle]);
  if (article.type !== stored?.type && (await sharesAddress(ports, { ...article, slug })))
    return nothing('refused', [message('import.interview-with-slug')]);
  if (standing === 'conflict')
    return nothing(standing, [message('import.changed-on-both-sides', { revision: stored!.revision })]);
  reasons.push(...(stored ? publishedErrors(ports, stored, article) : []));
  if (reasons.length) return nothing('refused', reasons);
  const now = ports.clock.now();
  const base = stored ?? { id: ports.ids.next(), revision: 0, created_at: now, updated_at: now };
  if (!dryRun) {
    for (const file of files) await ports.media.put(file);
    await ports.articles.save({ ...base, ...article });
  }
  return { slug, changed: !dryRun, outcome: stored ? 'updated' : 'imported', reasons: [], notes };
};
