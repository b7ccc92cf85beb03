import type { z } from 'zod';
import { requirePublishRights } from '../../kernel/access.ts';
import { command } from '../../kernel/operation.ts';
import type { MediaFile } from '../../media/ports.ts';
import type { Ports } from '../../ports.ts';
import type { Actor } from '../../kernel/actor.ts';
import { languageOf } from '../../kernel/actor.ts';
import { isDomainError, messageOf } from '../../kernel/domain-error.ts';
import { issuesOf } from '../../kernel/parse-input.ts';
import { render } from '../../kernel/render.ts';
import type { Issue, Message } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
import type { Language } from '../../kernel/language.ts';
import { reviewerOf } from '../../kernel/reviewer.ts';
import { approve } from '../transitions.ts';
import { toPlainText } from '../../kernel/plain-text.ts';
import { sameJson } from '../../kernel/json.ts';
import { Slug } from '../../kernel/slug.ts';
import type { Article, ArticleContent } from '../article.ts';
import { ArticleContent as ArticleContentSchema } from '../article.ts';
import { requireFit } from '../check-article.ts';
import { itemsOf } from '../checklist.ts';
import type { ChecklistItem } from '../checklist-item.ts';
import { textLimits } from '../article-limits.ts';
import type { ImportOutcome } from '../import-report.ts';
import { ArticleImportInput, ImportReport } from '../import-report.ts';
import type { FrontMatter } from '../import-front-matter.ts';
import { readFrontMatter, unsupportedLanguage } from '../import-front-matter.ts';
import { importExported } from '../import-exported.ts';
import { documentSlug, sharesAddress } from '../article-slug.ts';
import { importable, obstacleOf, publishedErrors, standingOf } from '../import-standing.ts';
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
  readonly reasons: Message[];
  constructor(reasons: Message[]) {
    super(reasons.map(({ key }) => key).join('; '));
    this.reasons = reasons;
  }
}

const inFile = (place: string, what: Message | string): Message => message('import.at', { place, what });
const atIssue = ({ field, message: what }: Issue): Message => inFile(field, what);

const readVersion = async (
  ports: ImportPorts,
  file: File,
  { base_url: baseUrl, links: slugs }: Input,
  suffix: string,
  notes: Message[],
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
    if (!front.ok) throw new Refusal(front.issues.map((issue) => inFile(file.path, atIssue(issue))));
    if (!body.trim()) throw new Refusal([inFile(file.path, message('import.empty-body'))]);
    if (front.unknown.length)
      notes.push(
        inFile(file.path, message('import.unknown-keys', { keys: front.unknown.join(', ').slice(0, 500) })),
      );
    notes.push(...found.map((note) => inFile(file.path, note)));
    return { path: file.path, front: front.value, body };
  } catch (error) {
    if (isDomainError(error, 'validation')) throw new Refusal([inFile(file.path, messageOf(error))]);
    throw error;
  }
};

/** Why a document is not imported in the language that its file's name stands for. */
const foreignReason = ({ front }: Version, language: Language): Message | null => {
  if (!front.lang || front.lang === language) return null;
  return front.lang === 'es' || front.lang === 'en'
    ? message('import.contradictory-language', { tag: front.lang })
    : unsupportedLanguage(front.lang);
};

const textLanguage = (ports: ImportPorts, { body }: Version) =>
  ports.providers.languages.detect(toPlainText(body.slice(0, 4000)));

/** A file whose name says no language is in Spanish when it says so itself, or else when its words do. */
const isSpanish = (ports: ImportPorts, version: Version): boolean =>
  (version.front.lang ?? textLanguage(ports, version)) === 'es';

/** The text of a body as it is compared: however it is spaced, and whichever version its links lead to. */
const plainBody = ({ body }: Version) =>
  body
    .replace(/\?lang=en\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The documents by the languages that they are in. One in another language is left out where there is a second one. */
const readVersions = async (ports: ImportPorts, input: Input, notes: Message[]): Promise<Versions> => {
  if (!input.es && !input.en) throw new Refusal([message('import.no-document')]);
  const noted: Record<Language, Message[]> = { es: [], en: [] };
  let es = input.es ? await readVersion(ports, input.es, input, '', noted.es) : null;
  let en = input.en ? await readVersion(ports, input.en, input, '?lang=en', noted.en) : null;
  if (!es && en && isSpanish(ports, en)) {
    if (!en.front.lang) notes.push(inFile(en.path, message('import.spanish-by-text')));
    es = await readVersion(ports, input.en!, input, '', []);
    [en, noted.es] = [null, noted.en];
  }
  const foreign = { es: es && foreignReason(es, 'es'), en: en && foreignReason(en, 'en') };
  const skipped = (['es', 'en'] as const).flatMap((language) => {
    const [version, what] = [{ es, en }[language], foreign[language]];
    return version && what ? [{ place: version.path, what }] : [];
  });
  if (skipped.length === [es, en].filter(Boolean).length)
    throw new Refusal(skipped.map(({ place, what }) => inFile(place, what)));
  notes.push(...skipped.map((one) => message('import.skipped', one)));
  [es, en] = [foreign.es ? null : es, foreign.en ? null : en];
  let same: Version | null = null;
  if (es && en && plainBody(es) === plainBody(en)) {
    const language = textLanguage(ports, es);
    if (es.front.title !== en.front.title) notes.push(inFile(es.path, message('import.same-text')));
    else if (language === 'en') notes.push(inFile(es.path, message('import.same-as-english')));
    else notes.push(inFile(en.path, message('import.same-as-spanish')));
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
const withAlt = (content: ArticleContent, notes: Message[]): ArticleContent => {
  const { image_url, title_es, title_en, image_alt_es, image_alt_en } = content;
  if (!image_url) return content;
  const alts = { image_alt_es: image_alt_es || title_es || null, image_alt_en: image_alt_en || title_en };
  if (alts.image_alt_es !== image_alt_es || alts.image_alt_en !== image_alt_en)
    notes.push(message('import.no-alt-text'));
  return { ...content, ...alts };
};

/** The keys of front matter that hold an article back, by the values that do. */
const withholding = ['draft', 'isDraft', 'hidden', 'private', 'unlisted'] as const;
const showing = ['published', 'publish'] as const;
const standings = ['status', 'visibility'] as const;

/** Why an article is not published although the command says so. */
const draftReasons = (ports: ImportPorts, { es, en, same }: Versions): Message[] => [
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
      ...withholding.filter((key) => front[key]).map((key) => `${key}: true`),
      ...showing.filter((key) => front[key] === false).map((key) => `${key}: false`),
      ...standings.flatMap((key) => {
        const value = front[key];
        return value && !publicStatuses.has(value) ? [`${key}: ${value.slice(0, 200)}`] : [];
      }),
      ...(day > ports.clock.now() ? [message('import.future-date', { day: day.slice(0, 10) })] : []),
    ].map((reason) => inFile(path, reason));
  }),
  ...(es ? [] : [message('import.no-spanish')]),
];

/** What front matter calls published, here and in other systems. */
const publicStatuses = new Set(['published', 'publish', 'public', 'visible', 'live']);

const toContent = async (
  ports: ImportPorts,
  input: Input,
  slug: string,
  versions: Versions,
  notes: Message[],
): Promise<ArticleContent> => {
  const { es, en } = versions;
  const main = (es ?? en)!;
  const named = es?.front.topics ?? en?.front.topics ?? (input.topics.length ? input.topics : null);
  const topics = named ?? suggestTopics(main.front.title, main.body);
  if (!named)
    notes.unshift(
      topics.length ? message('import.suggested-topics', { topics }) : message('import.no-topics'),
    );
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
  if (!Slug.safeParse(slug).success) throw new Refusal([message('import.no-slug')]);
  return slug;
};

const validContent = (content: ArticleContent): ArticleContent => {
  const parsed = ArticleContentSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new Refusal(issuesOf(parsed.error, content).map(atIssue));
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

type Outcome = Pick<ImportOutcome, 'outcome' | 'reasons'>;

/** Keeps an article a draft that its documents hold back. What became of one that is there is up to its editors. */
const heldBack = (
  ports: ImportPorts,
  stored: Article | null,
  next: ArticleContent,
  versions: Versions,
  notes: Message[],
): ArticleContent => {
  const reasons = draftReasons(ports, versions);
  if (!stored) {
    notes.unshift(...reasons.map((reason) => message('import.stays-draft', { reason })));
    return reasons.length ? { ...next, status: 'draft' } : next;
  }
  if (stored.status !== 'published') return next;
  if (next.date > ports.clock.now() && next.date !== stored.date)
    throw new Refusal([message('import.future-date-published')]);
  const others = versions.es ? reasons : reasons.slice(0, -1);
  notes.unshift(...others.map((reason) => message('import.stays-published', { reason })));
  return next;
};

/** A new article, published by the same rule as a draft that is approved; one that is not fit for it stays a draft, with a note. */
const published = async (
  ports: ImportPorts,
  article: Article,
  { confirm, reviewer }: Input,
  { actor, notes }: { actor: Actor; notes: Message[] },
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
    const { checklist, confirmable } = Object(error.params) as {
      checklist?: ChecklistItem[];
      confirmable?: boolean;
    };
    const checks = itemsOf(checklist ?? [], confirmable ? 'warning' : 'error').map(({ id }) => id);
    const key = confirmable ? 'import.checklist-warnings' : 'import.checklist-errors';
    const reason = checklist ? message(key, { checks }) : messageOf(error);
    notes.unshift(message('import.stays-draft', { reason }));
    return draft;
  }
};

const write = async (
  ports: ImportPorts,
  content: ArticleContent,
  versions: Versions,
  files: readonly MediaFile[],
  input: Input,
  { actor, notes }: { actor: Actor; notes: Message[] },
): Promise<Outcome> => {
  const { dry_run, overwrite } = input;
  const stored = await ports.articles.find(content.slug);
  const obstacle = await obstacleOf(ports, stored, content.slug);
  if (obstacle) throw new Refusal([obstacle]);
  const fields = outsideFields(content, versions);
  const merged = stored ? withDocuments(stored, content, fields) : content;
  const labelled = { ...merged, ...importedLabels(stored, merged, actor, notes) };
  const next = importable(ports, heldBack(ports, stored, labelled, versions, notes), notes);
  if (next.type !== stored?.type && (await sharesAddress(ports, next)))
    throw new Refusal([message('import.interview-with-slug')]);
  if (stored) {
    const standing = await standingOf(ports, stored, next, { fields, overwrite });
    if (standing === 'conflict') {
      const reason = message('import.changed-on-both-sides', { revision: stored.revision });
      return { outcome: standing, reasons: [reason] };
    }
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

const importDocuments = async (ports: ImportPorts, input: Input, actor: Actor): Promise<ImportOutcome> => {
  const notes: Message[] = [];
  let slug = input.slug ?? null;
  try {
    const versions = await readVersions(ports, input, notes);
    slug = slugOf(input, versions);
    const draft = await toContent(ports, input, slug, versions, notes);
    const { content, files, problems } = await importImages(ports, draft, input.images, notes);
    if (problems.length) throw new Refusal(problems);
    const valid = validContent(withAlt(content, notes));
    const { outcome, reasons } = await write(ports, valid, versions, files, input, { actor, notes });
    const changed = !input.dry_run && (outcome === 'imported' || outcome === 'updated');
    return { slug, changed, outcome, reasons, notes };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { slug, changed: false, outcome: 'refused', reasons: error.reasons, notes };
  }
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
    const { reasons, notes, ...outcome } = input.exported
      ? await importExported(ports, input.exported, input, actor)
      : await importDocuments(ports, input, actor);
    const rendered = (messages: readonly Message[]) => messages.map((one) => render(one, languageOf(actor)));
    return { ...outcome, reasons: rendered(reasons), notes: rendered(notes) };
  },
});
