import { pictureAddress } from '../media/picture.ts';
import type { ImportedFile } from './import-images.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../kernel/actor.ts';
import { isPerson } from '../kernel/actor.ts';
import { sameJson } from '../kernel/json.ts';
import type { Provenance } from '../kernel/provenance.ts';
import { unreviewed } from '../kernel/provenance.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { sharesAddress } from './article-slug.ts';
import type { Article, ArticleContent } from './article.ts';
import { firstTextRevisions, nextTextRevisions } from './article-languages.ts';
import { newErrors } from './checklist.ts';
import type { DemoSite } from './demo.ts';
import { isHeldBack } from './demo.ts';
import type { ImportOutcome } from './import-report.ts';
import { unscheduled } from './schedule.ts';

type Labels = Pick<ArticleContent, 'provenance' | 'is_agent' | 'review_required'>;

/**
 * The labels of an imported article: an import never removes an AI label from a stored article, and content imported by
 * a program counts as written by one. Notes each label that is preserved.
 */
export const importedLabels = (
  stored: Article | null,
  given: Labels,
  actor: Actor,
  notes: Message[],
): Labels => {
  const byPerson = isPerson(actor);
  const label = (language: 'es' | 'en'): Provenance => {
    const [known, next] = [stored?.provenance[language], given.provenance[language]];
    if (next.origin === 'human' && known && known.origin !== 'human') {
      notes.push(message('import.label-stays', { field: `origin_${language}`, origin: known.origin }));
      return known;
    }
    if (byPerson) return next;
    return unreviewed(next.origin === 'human' ? { ...next, origin: 'ai-generated' } : next);
  };
  const [es, en] = [label('es'), label('en')];
  return {
    provenance: { ...given.provenance, es, en },
    is_agent: given.is_agent || (stored?.is_agent ?? false),
    review_required: given.review_required || !byPerson || (stored?.review_required ?? false),
  };
};

/** The imported content, as a draft if it is a DEMO piece that this site may not publish; that is noted. */
export const importable = (site: DemoSite, content: ArticleContent, notes: Message[]): ArticleContent => {
  if (content.status !== 'published' || !isHeldBack(site, content)) return content;
  notes.push(message('import.demo-draft'));
  return { ...content, status: 'draft', published_languages: [] };
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
  const given = imported as Fields;
  if (agree(stored, given, fields)) return 'unchanged';
  if (overwrite) return 'updated';
  const last = await lastImported(ports, stored.slug);
  if (last && agree(last, given, fields)) return 'unchanged';
  return last && agree(last, stored, fields) ? 'updated' : 'conflict';
};

/** Why an import into a published article is refused: checklist errors that it does not have now. */
const publishedErrors = ({ providers }: DemoSite, stored: Article, next: ArticleContent): Message[] => {
  if (stored.status !== 'published' || next.status !== 'published') return [];
  const errors = newErrors(stored, { ...stored, ...next }, providers.readiness.demo).map(({ id }) => id);
  return errors.length ? [message('import.published-errors', { checks: errors })] : [];
};

/** Why an import into an article in this state is refused; null when it is allowed. */
export const obstacleOf = async (
  { articles }: Pick<Ports, 'articles'>,
  stored: Article | null,
  slug: string,
): Promise<Message | null> => {
  if (stored?.is_static) return message('import.into-frozen');
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
  /** Prepares a new article. */
  prepare?: (article: Article) => Promise<Article>;
};

/** Saves the imported content unless nothing changes, somebody changed it here, or it has a fault. */
export const storeImported = async (
  ports: Pick<Ports, 'articles' | 'interviews' | 'versions' | 'media' | 'providers' | 'ids' | 'clock'>,
  { stored, next, fields, files, faults = [], prepare = async (article) => article }: Imported,
  { dry_run: dryRun, overwrite }: { dry_run: boolean; overwrite: boolean },
): Promise<Pick<ImportOutcome, 'outcome' | 'reasons'>> => {
  const refused = (...reasons: Message[]) => ({ outcome: 'refused' as const, reasons });
  const change = stored && (await compare(ports, stored, next, { fields, overwrite }));
  if (change === 'unchanged') return { outcome: change, reasons: [] };
  const obstacle = await obstacleOf(ports, stored, next.slug);
  if (obstacle) return refused(obstacle);
  if (next.type !== stored?.type && (await sharesAddress(ports, next)))
    return refused(message('import.interview-with-slug'));
  if (stored && change === 'conflict')
    return {
      outcome: change,
      reasons: [message('import.changed-on-both-sides', { revision: stored.revision })],
    };
  const errors = [...faults, ...(stored ? publishedErrors(ports, stored, next) : [])];
  if (errors.length) return refused(...errors);
  const now = ports.clock.now();
  const article = stored
    ? {
        ...stored,
        ...next,
        ...(next.status !== stored.status && unscheduled),
        text_revisions: nextTextRevisions(stored, { ...next, text_revisions: stored.text_revisions }),
      }
    : await prepare({
        id: ports.ids.next(),
        revision: 0,
        created_at: now,
        updated_at: now,
        ...unscheduled,
        ...next,
        text_revisions: firstTextRevisions(next),
      });
  if (!dryRun) {
    for (const { file_name = null, ...file } of files) {
      const isLead = next.image_url === pictureAddress(file.name);
      const { image_alt_es: alt_es, image_alt_en: alt_en } = next;
      await ports.media.put(file, { file_name, ...(isLead && { alt_es, alt_en }) });
    }
    await ports.articles.save(article);
  }
  return { outcome: stored ? 'updated' : 'imported', reasons: [] };
};
