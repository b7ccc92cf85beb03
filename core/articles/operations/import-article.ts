import type { z } from 'zod';
import { requirePublishRights } from '../../kernel/access.ts';
import { command } from '../../kernel/operation.ts';
import type { MediaFile } from '../../media/ports.ts';
import type { Ports } from '../../ports.ts';
import type { Actor } from '../../kernel/actor.ts';
import { isDomainError } from '../../kernel/domain-error.ts';
import type { Language } from '../../kernel/language.ts';
import { reviewerOf } from '../../kernel/reviewer.ts';
import { approve } from '../transitions.ts';
import { toPlainText } from '../../kernel/plain-text.ts';
import { sameJson } from '../../kernel/same-json.ts';
import { Slug } from '../../kernel/slug.ts';
import type { Article, ArticleContent } from '../article.ts';
import { ArticleContent as ArticleContentSchema } from '../article.ts';
import { requireFit } from '../check-article.ts';
import { itemsOf } from '../checklist.ts';
import type { ChecklistItem } from '../checklist-item.ts';
import { textLimits } from '../article-limits.ts';
import { ArticleImportInput, ImportReport } from '../import-report.ts';
import type { FrontMatter } from '../import-front-matter.ts';
import { readFrontMatter, unsupportedLanguage } from '../import-front-matter.ts';
import { importExported } from '../import-exported.ts';
import { documentSlug } from '../document-slug.ts';
import { sharesAddress } from '../free-slug.ts';
import {
  conflictReason,
  importable,
  publishedErrors,
  standingOf,
  sharedAddressReason,
} from '../import-standing.ts';
import { importImages } from '../import-images.ts';
import { importedLabels } from '../imported-labels.ts';
import { suggestTopics } from '../suggest-topics.ts';

const uses = [
  'articles',
  'interviews',
  'desk',
  'versions',
  'documents',
  'images',
  'media',
  'providers',
  'users',
  'ids',
  'clock',
] as const;
type ImportPorts = Pick<Ports, (typeof uses)[number]>;

type Input = z.output<typeof ArticleImportInput>;
type File = NonNullable<Input['es']>;
type Version = { path: string; front: FrontMatter; body: string };
/** The documents of an article by their languages; at least one of them. */
type Versions = {
  es: Version | null;
  en: Version | null;
  /** A second document with the same text: nothing of it is used but what its front matter holds back. */
  same?: Version | null;
};

/** Why a document cannot become an article; caught within the import and reported. */
class Refusal extends Error {
  readonly reasons: string[];
  constructor(reasons: string[]) {
    super(reasons.join('; '));
    this.reasons = reasons;
  }
}

const readVersion = async (
  ports: ImportPorts,
  file: File,
  { base_url: baseUrl, links: slugs }: Input,
  suffix: string,
  notes: string[],
): Promise<Version> => {
  try {
    const links = new Map(
      Object.entries(slugs).map(([address, slug]) => [address, `/noticias/${slug}${suffix}`]),
    );
    const {
      frontMatter,
      body,
      notes: found,
    } = await ports.documents.read(file.text, {
      format: file.path.toLowerCase().endsWith('.mdx') ? 'mdx' : 'md',
      ...(baseUrl && { baseUrl }),
      links,
    });
    const front = readFrontMatter(frontMatter);
    if (!front.ok) throw new Refusal(front.reasons.map((reason) => `${file.path}: ${reason}`));
    if (!body.trim()) throw new Refusal([`${file.path}: the body is empty`]);
    if (front.unknown.length)
      notes.push(`${file.path}: unknown keys were ignored: ${front.unknown.join(', ').slice(0, 500)}`);
    notes.push(...found.map((note) => `${file.path}: ${note}`));
    return { path: file.path, front: front.value, body };
  } catch (error) {
    if (isDomainError(error, 'validation')) throw new Refusal([`${file.path}: ${error.message}`]);
    throw error;
  }
};

/** Why a document is not imported in the language that its file's name stands for. */
const foreignReason = ({ path, front }: Version, language: Language): string | null => {
  if (!front.lang || front.lang === language) return null;
  return front.lang === 'es' || front.lang === 'en'
    ? `${path}: lang: "${front.lang}" contradicts the name of the file`
    : `${path}: ${unsupportedLanguage(front.lang)}`;
};

const languageOf = (ports: ImportPorts, { body }: Version) =>
  ports.providers.languages.detect(toPlainText(body.slice(0, 4000)));

/** A file whose name says no language is in Spanish when it says so itself, or else when its words do. */
const isSpanish = (ports: ImportPorts, version: Version): boolean =>
  (version.front.lang ?? languageOf(ports, version)) === 'es';

/** The text of a body as it is compared: however it is spaced, and whichever version its links lead to. */
const plainBody = ({ body }: Version) =>
  body
    .replace(/\?lang=en\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The documents by the languages that they are in. One in another language is left out where there is a second one. */
const readVersions = async (ports: ImportPorts, input: Input, notes: string[]): Promise<Versions> => {
  if (!input.es && !input.en) throw new Refusal(['there is no document']);
  const noted: Record<Language, string[]> = { es: [], en: [] };
  let es = input.es ? await readVersion(ports, input.es, input, '', noted.es) : null;
  let en = input.en ? await readVersion(ports, input.en, input, '?lang=en', noted.en) : null;
  if (!es && en && isSpanish(ports, en)) {
    if (!en.front.lang) notes.push(`${en.path}: it is in Spanish by its text`);
    es = await readVersion(ports, input.en!, input, '', []);
    [en, noted.es] = [null, noted.en];
  }
  const foreign = {
    es: es && foreignReason(es, 'es'),
    en: en && foreignReason(en, 'en'),
  };
  const reasons = [foreign.es, foreign.en].filter((reason) => reason !== null);
  if (reasons.length === [es, en].filter(Boolean).length) throw new Refusal(reasons);
  for (const reason of reasons) notes.push(reason.replace(': ', ': skipped: '));
  [es, en] = [foreign.es ? null : es, foreign.en ? null : en];
  let same: Version | null = null;
  if (es && en && plainBody(es) === plainBody(en)) {
    const language = languageOf(ports, es);
    if (es.front.title !== en.front.title)
      notes.push(`${es.path}: its text is that of the other document, only the titles differ`);
    else if (language === 'en')
      notes.push(`${es.path}: identical to the English document: only English is filled`);
    else notes.push(`${en.path}: identical to the Spanish document: only Spanish is filled`);
    if (es.front.title === en.front.title)
      [es, en, same] = language === 'en' ? [null, en, es] : [es, null, en];
  }
  notes.push(...(es ? noted.es : []), ...(en ? noted.en : []));
  return { es, en, same };
};

const firstParagraph = (body: string): string => {
  const paragraph = body
    .split(/\n{2,}/)
    .map((block) =>
      block
        .replace(/!\[[^[\]]{0,2000}\]\([^()]{0,2000}\)/g, '')
        .replace(/\[([^[\]]{0,2000})\]\([^()]{0,2000}\)/g, '$1'),
    )
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

/** The address of a picture as it is compared: `./images/a.png` and `images/a.png` are the same. */
const pictureKey = (address: string) => address.replace(/^(?:\.\/)+/, '').replace(/[?#].*$/, '');

/** What the lead picture shows: the front matter's words, else those of the same picture in the body. */
const altOf = async (
  ports: ImportPorts,
  version: Version | null,
  image: string | null,
): Promise<string | null> => {
  if (!version || !image) return version?.front.imageAlt ?? null;
  const pictures = await ports.documents.pictures(version.body);
  const shown = pictures.find(({ url, alt }) => alt && pictureKey(url) === pictureKey(image));
  return version.front.imageAlt || shown?.alt.slice(0, textLimits.image_alt_es) || null;
};

/** The content with words for its lead picture in each language that it has: the title where there are none. */
const withAlt = (content: ArticleContent, notes: string[]): ArticleContent => {
  const { image_url, title_es, title_en, image_alt_es, image_alt_en } = content;
  if (!image_url) return content;
  const alts = { image_alt_es: image_alt_es || title_es || null, image_alt_en: image_alt_en || title_en };
  if (alts.image_alt_es !== image_alt_es || alts.image_alt_en !== image_alt_en)
    notes.push('image: has no alternative text, the title stands in for it');
  return { ...content, ...alts };
};

/** The keys of front matter that hold an article back, by the values that do. */
const withholding = ['draft', 'isDraft', 'hidden', 'private', 'unlisted'] as const;
const showing = ['published', 'publish'] as const;
const standings = ['status', 'visibility'] as const;

/** Why an article is not published although the command says so. */
const draftReasons = (ports: ImportPorts, { es, en, same }: Versions): string[] => [
  ...[es, en, same].flatMap((version) => {
    if (!version) return [];
    const { path, front } = version;
    const { date, published, publish, publishDate, publishedAt, pubDate } = front;
    const days = [date, published, publish, publishDate, publishedAt, pubDate];
    const day = days.reduce<string>(
      (last, one) => (typeof one === 'string' && one > last ? one : last),
      date,
    );
    return [
      ...withholding.filter((key) => front[key]).map((key) => `${path}: ${key}: true`),
      ...showing.filter((key) => front[key] === false).map((key) => `${path}: ${key}: false`),
      ...standings.flatMap((key) => {
        const value = front[key];
        return value && !publicStatuses.has(value) ? [`${path}: ${key}: ${value}`] : [];
      }),
      ...(day > ports.clock.now() ? [`${path}: its date lies in the future (${day.slice(0, 10)})`] : []),
    ].map((reason) => reason.slice(0, 300));
  }),
  ...(es ? [] : ['there is no Spanish document, only the English fields are filled']),
];

/** What front matter calls published, here and in other systems. */
const publicStatuses = new Set(['published', 'publish', 'public', 'visible', 'live']);

const toContent = async (
  ports: ImportPorts,
  input: Input,
  slug: string,
  versions: Versions,
  notes: string[],
): Promise<ArticleContent> => {
  const { es, en } = versions;
  const main = (es ?? en)!;
  const named = es?.front.topics ?? en?.front.topics ?? (input.topics.length ? input.topics : null);
  const topics = named ?? suggestTopics(main.front.title, main.body);
  if (!named)
    notes.unshift(topics.length ? `topics suggested from the text: ${topics.join(', ')}` : 'no topic found');
  const front = { ...en?.front, ...main.front };
  const image = front.image ?? null;
  const tags = (one: Version | null) => {
    const { tags: own, categories } = one?.front ?? {};
    return own || categories ? [...new Set([...(own ?? []), ...(categories ?? [])])] : null;
  };
  return {
    slug,
    title_es: es?.front.title ?? '',
    title_en: en?.front.title ?? null,
    summary_es: es ? summaryOf(es) : '',
    summary_en: en ? summaryOf(en) : null,
    body_es: es?.body ?? '',
    body_en: en?.body ?? null,
    date: front.date,
    topics,
    type: front.type ?? 'noticia',
    tags: tags(es) ?? tags(en) ?? [],
    sources: es?.front.sources ?? en?.front.sources ?? [],
    author: front.author ?? '',
    author_name: null,
    is_agent: false,
    review_required: false,
    sponsored: front.sponsored ?? false,
    sponsor_label: front.sponsorLabel ?? null,
    image_url: image,
    image_alt_es: await altOf(ports, es, image),
    image_alt_en: await altOf(ports, en, image),
    cover_variant: 0,
    featured: front.featured ?? false,
    is_static: false,
    status: input.status ?? 'draft',
    rejection_reason: null,
    provenance: { es: originOf(main), en: originOf(en ?? main) },
  };
};

const slugOf = (input: Input, { es, en }: Versions): string => {
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

/** What only editors set is theirs: an import never takes it back. How a text is labelled is decided by `importedLabels`. */
const theirs = [
  'featured',
  'status',
  'rejection_reason',
  'author_name',
  'cover_variant',
  'is_agent',
  'review_required',
] as const;

/** The fields that come from outside: without a document in a language, not what the article says in it. */
const outsideFields = (content: ArticleContent, { es, en }: Versions): string[] =>
  Object.keys(content)
    .flatMap((field) => (field === 'provenance' ? ['provenance.es.origin', 'provenance.en.origin'] : [field]))
    .filter(
      (field) =>
        !(theirs as readonly string[]).includes(field) &&
        (es !== null || !/[._]es\b/.test(field)) &&
        (en !== null || !/[._]en\b/.test(field)),
    );

const textsOf = (article: ArticleContent, language: Language) =>
  (['title', 'summary', 'body'] as const).map((field) => article[`${field}_${language}`]);

/** An article with what its documents say now. Who reviewed a text still answers for it while it stays the same. */
const withDocuments = (
  stored: Article,
  content: ArticleContent,
  fields: readonly string[],
): ArticleContent => {
  const given = Object.fromEntries(
    fields
      .filter((field) => field in content)
      .map((field) => [field, content[field as keyof ArticleContent]]),
  );
  const next: ArticleContent = { ...stored, ...given };
  const provenanceOf = (language: Language) => {
    const [before, after] = [stored.provenance[language], content.provenance[language]];
    const isSame =
      before.origin === after.origin && sameJson(textsOf(stored, language), textsOf(next, language));
    return isSame || !fields.includes(`provenance.${language}.origin`) ? before : after;
  };
  const { image } = stored.provenance;
  return {
    ...next,
    provenance: {
      ...(image && next.image_url === stored.image_url && { image }),
      es: provenanceOf('es'),
      en: provenanceOf('en'),
    },
  };
};

const requireOpen = async (
  { articles }: ImportPorts,
  stored: Article | null,
  slug: string,
): Promise<void> => {
  if (stored?.is_static)
    throw new Refusal(['the article is frozen (is_static); switch it back before importing over it']);
  if (!stored && (await articles.findTrashed(slug)))
    throw new Refusal(['the article is in the trash; restore it before importing over it']);
};

type Outcome = Pick<ImportReport, 'outcome' | 'reasons'>;

/** Keeps an article a draft that its documents hold back. What became of one that is there is up to its editors. */
const heldBack = (
  ports: ImportPorts,
  stored: Article | null,
  next: ArticleContent,
  versions: Versions,
  notes: string[],
): ArticleContent => {
  const reasons = draftReasons(ports, versions);
  const note = (what: string, why: readonly string[]) =>
    why.toReversed().forEach((reason) => notes.unshift(`${what}: ${reason}`));
  if (!stored) {
    note('stays a draft', reasons);
    return reasons.length ? { ...next, status: 'draft' } : next;
  }
  if (stored.status !== 'published') return next;
  if (next.date > ports.clock.now() && next.date !== stored.date)
    throw new Refusal(['date: lies in the future, and the article is published']);
  note('the article stays published', versions.es ? reasons : reasons.slice(0, -1));
  return next;
};

/** A new article, published by the same rule as a draft that is approved; one that is not fit for it stays a draft, with a note. */
const published = async (
  ports: ImportPorts,
  article: Article,
  { confirm, reviewer }: Input,
  { actor, notes }: { actor: Actor; notes: string[] },
): Promise<Article> => {
  const draft: Article = { ...article, status: 'draft' };
  const { es, en } = article.provenance;
  const isLabelled = article.is_agent || [es, en].some(({ origin }) => origin !== 'human');
  const at = ports.clock.now();
  requirePublishRights(actor, article);
  try {
    await requireFit(ports, draft, confirm);
    // Readers are told who answers for a text made with AI, and of no one else.
    const named = isLabelled || draft.review_required || reviewer !== undefined;
    const approval = { at, reviewer: named ? await reviewerOf(ports, actor, reviewer) : null };
    // What is reviewed is the state that is about to be stored.
    return { ...approve({ ...draft, revision: article.revision + 1 }, approval), revision: article.revision };
  } catch (error) {
    if (!isDomainError(error, 'rule-violated') && !isDomainError(error, 'validation')) throw error;
    const { checklist, confirmable } = Object(error.details) as {
      checklist?: ChecklistItem[];
      confirmable?: boolean;
    };
    const checks = checklist && itemsOf(checklist, confirmable ? 'warning' : 'error').map(({ id }) => id);
    const found = confirmable
      ? `the checklist warns, which --confirm confirms: ${checks?.join(', ')}`
      : `the checklist finds errors: ${checks?.join(', ')}`;
    notes.unshift(`stays a draft: ${checks ? found : error.message}`);
    return draft;
  }
};

const write = async (
  ports: ImportPorts,
  content: ArticleContent,
  versions: Versions,
  files: readonly MediaFile[],
  input: Input,
  { actor, notes }: { actor: Actor; notes: string[] },
): Promise<Outcome> => {
  const { dry_run, overwrite } = input;
  const stored = await ports.articles.find(content.slug);
  await requireOpen(ports, stored, content.slug);
  const fields = outsideFields(content, versions);
  const merged = stored ? withDocuments(stored, content, fields) : content;
  const labelled = { ...merged, ...importedLabels(stored, merged, actor, notes) };
  const next = importable(ports, heldBack(ports, stored, labelled, versions, notes), notes);
  if (next.type !== stored?.type && (await sharesAddress(ports, next)))
    throw new Refusal([sharedAddressReason]);
  if (stored) {
    const standing = await standingOf(ports, stored, next, { fields, overwrite });
    if (standing === 'conflict') return { outcome: standing, reasons: [conflictReason(stored)] };
    if (standing === 'unchanged') return { outcome: standing, reasons: [] };
    const errors = publishedErrors(ports, stored, next);
    if (errors.length) return { outcome: 'refused', reasons: errors };
  }
  const now = ports.clock.now();
  const base = stored ?? { id: ports.ids.next(), revision: 0, created_at: now, updated_at: now };
  const article = { ...base, ...next };
  const isNewlyPublished = !stored && article.status === 'published';
  const saved = isNewlyPublished ? await published(ports, article, input, { actor, notes }) : article;
  if (!dry_run) {
    for (const file of files) await ports.media.put(file);
    await ports.articles.save(saved);
  }
  return { outcome: stored ? 'updated' : 'imported', reasons: [] };
};

/**
 * One article from its Spanish and English documents. What cannot be used is refused with every reason found and
 * nothing is written; the same input again is `unchanged`, and one that would undo what was changed here a `conflict`.
 */
export const importArticle = command({
  name: 'articles.import',
  effect: 'write',
  also: ['publish'],
  summary: 'Import one article from Markdown documents in one or both languages, with its images',
  access: 'admin',
  input: ArticleImportInput,
  output: ImportReport,
  uses,
  run: async (ports, input, actor) => {
    if (input.exported) return importExported(ports, input.exported, input, actor);
    const notes: string[] = [];
    let slug = input.slug ?? null;
    try {
      const versions = await readVersions(ports, input, notes);
      slug = slugOf(input, versions);
      const draft = await toContent(ports, input, slug, versions, notes);
      const { content, files, problems } = await importImages(ports, draft, input.images, notes);
      if (problems.length) throw new Refusal(problems);
      const { outcome, reasons } = await write(
        ports,
        validContent(withAlt(content, notes)),
        versions,
        files,
        input,
        {
          actor,
          notes,
        },
      );
      const changed = !input.dry_run && (outcome === 'imported' || outcome === 'updated');
      return { slug, changed, outcome, reasons, notes };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { slug, changed: false, outcome: 'refused' as const, reasons: error.reasons, notes };
    }
  },
});
