import { pictureAddress } from '../media/picture.ts';
import type { ImportedFile } from './import-images.ts';
import type { Ports } from '../kernel/ports.ts';
import { requireScope } from '../kernel/access.ts';
import type { Actor } from '../kernel/actor.ts';
import { isPerson } from '../kernel/actor.ts';
import type { DomainError } from '../kernel/domain-error.ts';
import { isDomainError, messageOf } from '../kernel/domain-error.ts';
import { sameJson } from '../input/json.ts';
import type { Provenance } from '../items/provenance.ts';
import { unreviewed } from '../items/provenance.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import type { Article, ArticleContent } from './article.ts';
import { firstTextRevisions } from './article-languages.ts';
import type { ChecklistItem } from './checklist-item.ts';
import type { DemoSite } from './demo.ts';
import { isHeldBack } from './demo.ts';
import { editedFields } from './edit.ts';
import type { ImportOutcome } from './import-report.ts';
import { itemsOf } from './publishing/checklist.ts';
import { proposeEdit, proposePorts } from './publishing/propose-edit.ts';
import type { Publication } from './publishing/publish.ts';
import { publish, publishPorts } from './publishing/publish.ts';
import { requirePublishRights } from './publishing/rights.ts';
import { saveArticle, savePorts } from './publishing/save-article.ts';
import { unscheduled } from './schedule.ts';

type Labels = Pick<ArticleContent, 'provenance' | 'is_agent' | 'review_required'>;

/**
 * The labels of an imported article: an import never removes an AI label from a stored article, and content imported by
 * a program counts as written by one. Notes each label that is preserved.
 */
export const importedLabels = (
  stored: Article | null,
  input: Labels,
  actor: Actor,
  notes: Message[],
): Labels => {
  const byPerson = isPerson(actor);
  const label = (language: 'es' | 'en'): Provenance => {
    const [found, next] = [stored?.provenance[language], input.provenance[language]];
    if (next.origin === 'human' && found && found.origin !== 'human') {
      notes.push(message('import.label-stays', { field: `origin_${language}`, origin: found.origin }));
      return found;
    }
    if (byPerson) return next;
    return unreviewed(next.origin === 'human' ? { ...next, origin: 'ai-generated' } : next);
  };
  const [es, en] = [label('es'), label('en')];
  return {
    provenance: { ...input.provenance, es, en },
    is_agent: input.is_agent || (stored?.is_agent ?? false),
    review_required: input.review_required || !byPerson || (stored?.review_required ?? false),
  };
};

type Fields = Record<string, unknown>;

const page = 50;

/** The state of the article after its last import; null when it was never imported. */
const lastImported = async ({ versions }: Pick<Ports, 'versions'>, slug: string): Promise<Fields | null> => {
  for (let before: number | undefined; ;) {
    const found = await versions.list('articles', slug, { before, limit: page });
    const imported = found.find(({ operation }) => operation === 'articles.import');
    if (imported) return imported.snapshot;
    if (found.length < page) return null;
    before = found.at(-1)?.revision;
  }
};

/** The value of a field, or of a nested one: `provenance.es.origin`. */
const valueOf = (fields: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Fields | null | undefined)?.[name], fields);

/** The slug identifies the article and is not compared: it may have been changed here. */
const agree = (one: Fields, other: Fields, fields: readonly string[]): boolean =>
  fields.every(
    (field) => field === 'slug' || sameJson(valueOf(one, field) ?? null, valueOf(other, field) ?? null),
  );

/**
 * Compares an article with the imported content, by the imported fields. Fields that have not changed outside since the
 * last import stay as they are here; when both sides changed, or it was never imported, it is a conflict unless
 * overwriting is allowed.
 */
const compare = async (
  ports: Pick<Ports, 'versions'>,
  stored: Article,
  imported: object,
  { fields, overwrite }: { fields: readonly string[]; overwrite: boolean },
): Promise<'unchanged' | 'updated' | 'conflict'> => {
  const input = imported as Fields;
  if (agree(stored, input, fields)) return 'unchanged';
  if (overwrite) return 'updated';
  const last = await lastImported(ports, stored.slug);
  if (last && agree(last, input, fields)) return 'unchanged';
  return last && agree(last, stored, fields) ? 'updated' : 'conflict';
};

/** Why an import into an article in this state is refused; null when it is allowed. */
export const obstacleOf = async (
  { articles }: Pick<Ports, 'articles'>,
  stored: Article | null,
  slug: string,
): Promise<Message | null> => {
  if (stored?.is_static) return message('import.into-static');
  return !stored && (await articles.findTrashed(slug)) ? message('import.into-trash') : null;
};

type Imported = {
  stored: Article | null;
  next: ArticleContent;
  /** The imported fields. */
  fields: readonly string[];
  /** Pictures to be stored with it. */
  files: readonly ImportedFile[];
  /** The faults of the pictures. */
  faults?: readonly Message[];
  /** How it is published, if it is. */
  publication: Publication;
};

/** The ports that storing imported content needs. */
export const importPorts = [...publishPorts, ...savePorts, ...proposePorts, 'media', 'ids'] as const;
type ImportPorts = Pick<Ports, (typeof importPorts)[number]>;

/** Why an imported piece stays a draft. */
const draftReason = (ports: DemoSite, piece: Article, held: DomainError): Message => {
  if (isHeldBack(ports, piece)) return message('import.demo-draft');
  const { checklist, confirmable } = Object(held.params) as {
    checklist?: ChecklistItem[];
    confirmable?: boolean;
  };
  const checks = itemsOf(checklist ?? [], confirmable ? 'warning' : 'error').map(({ id }) => id);
  const key = confirmable ? 'import.checklist-warnings' : 'import.checklist-errors';
  return message('import.stays-draft', { reason: checklist ? message(key, { checks }) : messageOf(held) });
};

/** Why an import into a published article is refused. */
const refusalOf = (error: DomainError): Message => {
  const { checks } = Object(error.params) as { checks?: readonly string[] };
  return checks ? message('import.published-errors', { checks }) : messageOf(error);
};

const storePictures = async (
  { media }: Pick<Ports, 'media'>,
  { image_url, image_alt_es: alt_es, image_alt_en: alt_en }: ArticleContent,
  files: readonly ImportedFile[],
): Promise<void> => {
  for (const { file_name = null, ...file } of files) {
    const isLead = image_url === pictureAddress(file.name);
    await media.put(file, { file_name, ...(isLead && { alt_es, alt_en }) });
  }
};

/** Saves an imported article and its pictures, under the rules of publishing; null when nothing changes. */
const save = async (
  ports: ImportPorts,
  stored: Article | null,
  article: Article,
  { publication, fields, files }: Pick<Imported, 'publication' | 'fields' | 'files'>,
  { actor, notes, dryRun }: { actor: Actor; notes: Message[]; dryRun: boolean },
): Promise<Article | null> => {
  let next = article;
  const isUpdate = stored?.status === 'published' && article.status === 'published';
  if (isUpdate && !isPerson(actor)) {
    const changed = Object.entries(article).filter(
      ([field]) => fields.includes(field) && field in editedFields,
    );
    requireScope('publish', actor);
    if (!dryRun) {
      const proposed = await proposeEdit(ports, stored, Object.fromEntries(changed), actor);
      if (!proposed.changed) return null;
      await storePictures(ports, article, files);
    }
    notes.push(message('import.now-pending'));
    return stored;
  }
  if (article.status === 'published') {
    requirePublishRights(actor, article);
    const draft = publication.asRecorded || isUpdate ? article : { ...article, status: 'draft' as const };
    const published = await publish(ports, stored, draft, actor, publication);
    if (published.held) notes.unshift(draftReason(ports, article, published.held));
    next = published.article;
  }
  if (stored && sameJson(stored, next)) return null;
  if (!dryRun) {
    await saveArticle(ports, stored, next, actor);
    await storePictures(ports, article, files);
  }
  return next;
};

/** Saves the imported content unless nothing changes, somebody changed it here, or it has a fault. */
export const storeImported = async (
  ports: ImportPorts,
  { stored, next, fields, files, faults = [], publication }: Imported,
  { dry_run: dryRun, overwrite }: { dry_run: boolean; overwrite: boolean },
  { actor, notes }: { actor: Actor; notes: Message[] },
): Promise<Pick<ImportOutcome, 'outcome' | 'reasons' | 'status'>> => {
  const refused = (...reasons: Message[]) => ({ outcome: 'refused' as const, reasons });
  const change = stored && (await compare(ports, stored, next, { fields, overwrite }));
  if (change === 'unchanged') return { outcome: change, reasons: [] };
  const obstacle = await obstacleOf(ports, stored, next.slug);
  if (obstacle) return refused(obstacle);
  if (stored && change === 'conflict')
    return {
      outcome: change,
      reasons: [message('import.changed-on-both-sides', { revision: stored.revision })],
    };
  if (faults.length) return refused(...faults);
  const now = ports.clock.now();
  const article: Article = stored
    ? { ...stored, ...next, ...(next.status !== stored.status && unscheduled) }
    : {
        id: ports.ids.next(),
        revision: 0,
        created_at: now,
        updated_at: now,
        ...unscheduled,
        ...next,
        text_revisions: firstTextRevisions(next),
      };
  try {
    const written = { publication, fields, files };
    const saved = await save(ports, stored, article, written, { actor, notes, dryRun });
    if (!saved) return { outcome: 'unchanged', reasons: [] };
    return { outcome: stored ? 'updated' : 'imported', reasons: [], status: saved.status };
  } catch (error) {
    if (stored && (isDomainError(error, 'rule-violated') || isDomainError(error, 'validation')))
      return refused(refusalOf(error));
    if (isDomainError(error, 'conflict') && error.key === 'articles.pending-overtaken')
      return { outcome: 'conflict', reasons: [messageOf(error)] };
    throw error;
  }
};
