import type { z } from 'zod';
import type { MediaFile } from '../media/ports.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';
import { isDomainError } from '../shared/domain-error.ts';
import { Slug } from '../shared/slug.ts';
import type { Article, ArticleContent } from './article.ts';
import { ArticleContent as ArticleContentSchema } from './article.ts';
import type { ArticleImportInput, ImportReport } from './contracts.ts';
import type { FrontMatter } from './import-front-matter.ts';
import { readFrontMatter } from './import-front-matter.ts';
import { importExported } from './import-exported.ts';
import { documentSlug } from './document-slug.ts';
import { conflictReason, standingOf } from './import-standing.ts';
import { importImages } from './import-images.ts';
import { importedLabels } from './imported-labels.ts';
import { suggestTopics } from './suggest-topics.ts';

type Input = z.output<typeof ArticleImportInput>;
type File = NonNullable<Input['es']>;
type Version = { path: string; front: FrontMatter; body: string };

/** Why a document cannot become an article; caught within the import and reported. */
class Refusal extends Error {
  readonly reasons: string[];
  constructor(reasons: string[]) {
    super(reasons.join('; '));
    this.reasons = reasons;
  }
}

const readVersion = (ports: Ports, file: File, baseUrl: string | undefined, notes: string[]): Version => {
  try {
    const { frontMatter, body, notes: found } = ports.documents.read(file.text, baseUrl ? { baseUrl } : {});
    const front = readFrontMatter(frontMatter);
    if (!front.ok) throw new Refusal(front.reasons.map((reason) => `${file.path}: ${reason}`));
    if (!body.trim()) throw new Refusal([`${file.path}: the body is empty`]);
    notes.push(...found.map((note) => `${file.path}: ${note}`));
    return { path: file.path, front: front.value, body };
  } catch (error) {
    if (isDomainError(error, 'validation')) throw new Refusal([`${file.path}: ${error.message}`]);
    throw error;
  }
};

const firstParagraph = (body: string): string => {
  const paragraph = body
    .split(/\n{2,}/)
    .map((block) => block.replace(/!\[[^\]]*\]\([^)]*\)/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    .map((block) =>
      block
        .replace(/^>\s?/gm, '')
        .replace(/(\*\*|__|[*_`])/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .find((block) => /^[\p{L}\p{N}¿¡"“«(]/u.test(block) && block.length > 60);
  if (!paragraph || paragraph.length <= 300) return paragraph ?? '';
  return `${paragraph.slice(0, 299).replace(/\s+\S*$/, '')}…`;
};

const summaryOf = ({ front, body }: Version): string =>
  front.summary || front.description || front.metaDescription || firstParagraph(body);

const originOf = ({ front }: Version) =>
  ({ origin: front.aiGenerated ? 'ai-generated' : front.aiTranslated ? 'ai-translated' : 'human' }) as const;

const toContent = (
  input: Input,
  slug: string,
  es: Version | null,
  en: Version | null,
  notes: string[],
): ArticleContent => {
  const main = (es ?? en)!;
  const named = es?.front.topics ?? en?.front.topics ?? (input.topics.length ? input.topics : null);
  const topics = named ?? suggestTopics(`${main.front.title} ${main.body}`);
  if (!named)
    notes.push(topics.length ? `topics suggested from the text: ${topics.join(', ')}` : 'no topic found');
  const front = { ...en?.front, ...main.front };
  return {
    slug,
    title_es: main.front.title,
    title_en: es && en ? en.front.title : null,
    summary_es: summaryOf(main),
    summary_en: es && en ? summaryOf(en) : null,
    body_es: main.body,
    body_en: es && en ? en.body : null,
    date: front.date,
    topics,
    type: front.type ?? 'noticia',
    tags: es?.front.tags ?? en?.front.tags ?? [],
    sources: es?.front.sources ?? en?.front.sources ?? [],
    author: front.author ?? '',
    author_name: null,
    is_agent: false,
    review_required: false,
    sponsored: front.sponsored ?? false,
    sponsor_label: front.sponsorLabel ?? null,
    image_url: front.image ?? null,
    image_alt_es: main.front.imageAlt ?? null,
    image_alt_en: (es && en?.front.imageAlt) ?? null,
    cover_variant: 0,
    featured: front.featured ?? false,
    is_static: false,
    status: input.status,
    provenance: { es: originOf(main), en: originOf(en ?? main) },
  };
};

const slugOf = (input: Input, es: Version | null, en: Version | null): string => {
  const slug = documentSlug([es?.front.slug, en?.front.slug], input.slug);
  if (!Slug.safeParse(slug).success)
    throw new Refusal(['slug: neither the front matter nor the folder names a usable one']);
  return slug;
};

const validContent = (content: ArticleContent): ArticleContent => {
  const parsed = ArticleContentSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new Refusal(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
};

/** What only editors set is theirs: an import never takes it back. */
const theirs = ['featured', 'status', 'author_name', 'cover_variant'] as const;

const kept = (stored: Article) => Object.fromEntries(theirs.map((field) => [field, stored[field]]));

const requireOpen = async ({ articles }: Ports, stored: Article | null, slug: string): Promise<void> => {
  if (stored?.is_static)
    throw new Refusal(['the article is frozen (is_static); switch it back before importing over it']);
  if (!stored && (await articles.findTrashed(slug)))
    throw new Refusal(['the article is in the trash; restore it before importing over it']);
};

type Outcome = Pick<ImportReport, 'outcome' | 'reasons'>;

const write = async (
  ports: Ports,
  content: ArticleContent,
  files: readonly MediaFile[],
  { dry_run, overwrite }: Input,
  { actor, notes }: { actor: Actor; notes: string[] },
): Promise<Outcome> => {
  const stored = await ports.articles.find(content.slug);
  await requireOpen(ports, stored, content.slug);
  const next = {
    ...content,
    ...(stored && kept(stored)),
    ...importedLabels(stored, content, actor, notes),
  };
  if (stored) {
    const fields = Object.keys(content).filter((field) => !(theirs as readonly string[]).includes(field));
    const standing = await standingOf(ports, stored, next, { fields, overwrite });
    if (standing === 'conflict') return { outcome: standing, reasons: [conflictReason(stored)] };
    if (standing === 'unchanged') return { outcome: standing, reasons: [] };
  }
  const now = ports.clock.now();
  const base = stored ?? { id: ports.ids.next(), revision: 0, created_at: now, updated_at: now };
  if (!dry_run) {
    for (const file of files) await ports.media.put(file);
    await ports.articles.save({ ...base, ...next });
  }
  return { outcome: stored ? 'updated' : 'imported', reasons: [] };
};

/**
 * One article from its Spanish and English documents. What cannot be used is refused with every reason found and
 * nothing is written; the same input again is `unchanged`, and one that would undo what was changed here a `conflict`.
 */
export const importArticle = async (ports: Ports, input: Input, actor: Actor): Promise<ImportReport> => {
  if (input.exported) return importExported(ports, input.exported, input, actor);
  const notes: string[] = [];
  let slug = input.slug ?? null;
  try {
    if (!input.es && !input.en) throw new Refusal(['there is no document']);
    const es = input.es ? readVersion(ports, input.es, input.base_url, notes) : null;
    const en = input.en ? readVersion(ports, input.en, input.base_url, notes) : null;
    if (!es && en?.front.lang !== 'es')
      notes.push('there is no Spanish document: the English one stands in its place');
    slug = slugOf(input, es, en);
    const draft = toContent(input, slug, es, en, notes);
    const { content, files, problems } = await importImages(ports, draft, input.images, notes);
    if (problems.length) throw new Refusal(problems);
    const { outcome, reasons } = await write(ports, validContent(content), files, input, { actor, notes });
    const changed = !input.dry_run && (outcome === 'imported' || outcome === 'updated');
    return { slug, changed, outcome, reasons, notes };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { slug, changed: false, outcome: 'refused', reasons: error.reasons, notes };
  }
};
