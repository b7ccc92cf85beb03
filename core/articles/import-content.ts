import { pairSources } from './pair-sources.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Language } from '../text/language.ts';
import { sameJson } from '../input/json.ts';
import { dayOf } from '../time/wall-clock.ts';
import { issuesOf } from '../kernel/parse-input.ts';
import { Slug } from '../input/slug.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { textLimits } from './article-limits.ts';
import { documentSlug } from './article-slug.ts';
import { blankContent } from './blank-article.ts';
import type { Article } from './article.ts';
import { ArticleContent } from './article.ts';
import type { Version, Versions } from './import-documents.ts';
import { atIssue, ImportRefusal, inPlace } from './import-documents.ts';
import type { ArticleImportInput } from './import-report.ts';
import { suggestTopics } from './suggest-topics.ts';

/** The slug given by the documents, or else by the input. Throws `ImportRefusal` without one. */
export const importedSlug = (input: ArticleImportInput, { es, en }: Versions): string => {
  const slug = documentSlug([es?.front.slug, en?.front.slug], input.slug);
  if (!Slug.safeParse(slug).success) throw new ImportRefusal([message('import.no-slug')]);
  return slug;
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

/** The address of a picture for comparison: `./images/a.png` and `images/a.png` are the same. */
const pictureKey = (address: string) => address.replace(/^(?:\.\/)+/, '').replace(/[?#].*$/, '');

/** The alternative text of the lead picture: from the front matter, else from the same picture in the body. */
const altOf = async (
  { documents }: Pick<Ports, 'documents'>,
  version: Version | null,
  image: string | null,
): Promise<string | null> => {
  if (!version || !image) return version?.front.imageAlt ?? null;
  const pictures = await documents.pictures(version.body);
  const picture = pictures.find(({ url, alt }) => alt && pictureKey(url) === pictureKey(image));
  return version.front.imageAlt || picture?.alt.slice(0, textLimits.image_alt_es) || null;
};

/** The content with alternative texts for its lead picture in each of its languages; the title where one is missing. */
export const withAlt = (content: ArticleContent, notes: Message[]): ArticleContent => {
  const { image_url, title_es, title_en, image_alt_es, image_alt_en } = content;
  if (!image_url) return content;
  const alts = { image_alt_es: image_alt_es || title_es || null, image_alt_en: image_alt_en || title_en };
  if (alts.image_alt_es !== image_alt_es || alts.image_alt_en !== image_alt_en)
    notes.push(message('import.no-alt-text'));
  return { ...content, ...alts };
};

/** The article that documents describe. */
export const toContent = async (
  ports: Pick<Ports, 'documents'>,
  input: ArticleImportInput,
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
    ...blankContent,
    slug,
    title_es: es?.front.title ?? '',
    title_en: en?.front.title ?? null,
    summary_es: es ? summaryOf(es) : '',
    summary_en: en ? summaryOf(en) : null,
    body_es: es?.body ?? '',
    body_en: en?.body ?? null,
    date: front.date,
    date_is_set: true,
    topics,
    type: front.type ?? 'noticia',
    tags: tags(es) ?? tags(en) ?? [],
    sources: pairSources(es?.front.sources, en?.front.sources),
    author: front.author ?? '',
    author_name: null,
    sponsored: front.sponsored ?? false,
    sponsor_label: front.sponsorLabel ?? null,
    image_url: image,
    image_alt_es: await altOf(ports, es, image),
    image_alt_en: await altOf(ports, en, image),
    why_it_matters_es: es?.front.whyItMatters || null,
    why_it_matters_en: en?.front.whyItMatters || null,
    series: front.series || null,
    interviewee: front.interviewee
      ? {
          name: front.interviewee,
          role_es: es?.front.intervieweeRole ?? main.front.intervieweeRole ?? '',
          role_en: en?.front.intervieweeRole || null,
          focus: [],
        }
      : null,
    featured: front.featured ?? false,
    status: input.status ?? 'draft',
    original_language: es ? 'es' : 'en',
    provenance: { es: originOf(main), en: originOf(en ?? main) },
  };
};

/** The content, validated by the schema of articles. Throws `ImportRefusal`, with every fault. */
export const validContent = (content: ArticleContent): ArticleContent => {
  const parsed = ArticleContent.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new ImportRefusal(issuesOf(parsed.error, content).map(atIssue));
};

/** Front matter keys that make an article a draft, with the values that do so. */
const draftFlags = ['draft', 'isDraft', 'hidden', 'private', 'unlisted'] as const;
const publicFlags = ['published', 'publish'] as const;
const statuses = ['status', 'visibility'] as const;

/** Statuses that mean published, here and in other systems. */
const publicStatuses = new Set(['published', 'publish', 'public', 'visible', 'live']);

const draftReasonsOf = ({ path, front }: Version, now: string, timeZone: string): Message[] => {
  const { date, published, publish, publishDate, publishedAt, pubDate } = front;
  const days = [date, published, publish, publishDate, publishedAt, pubDate];
  const [day = date] = days
    .filter((one) => typeof one === 'string')
    .toSorted()
    .toReversed();
  return [
    ...draftFlags.filter((key) => front[key]).map((key) => `${key}: true`),
    ...publicFlags.filter((key) => front[key] === false).map((key) => `${key}: false`),
    ...statuses.flatMap((key) => {
      const value = front[key];
      return value && !publicStatuses.has(value) ? [`${key}: ${value.slice(0, 200)}`] : [];
    }),
    ...(day > now ? [message('import.future-date', { day: dayOf(day, timeZone) })] : []),
  ].map((reason) => inPlace(path, reason));
};

/**
 * Imports a new article as a draft where its documents say so, with a note for each reason. An existing article's
 * status is left to its editors. Throws `ImportRefusal` for a published one that would get a date in the future.
 */
export const withDraftReasons = (
  stored: Article | null,
  next: ArticleContent,
  { es, en, same }: Versions,
  { now, timeZone }: { now: string; timeZone: string },
  notes: Message[],
): ArticleContent => {
  const reasons = [es, en, same].flatMap((version) =>
    version ? draftReasonsOf(version, now, timeZone) : [],
  );
  if (!stored) {
    notes.unshift(...reasons.map((reason) => message('import.stays-draft', { reason })));
    if (!es) notes.push(message('import.no-spanish'));
    return reasons.length ? { ...next, status: 'draft' } : next;
  }
  if (stored.status !== 'published') return next;
  if (next.date > now && next.date !== stored.date)
    throw new ImportRefusal([message('import.future-date-published')]);
  notes.unshift(...reasons.map((reason) => message('import.stays-published', { reason })));
  return next;
};

/** Fields that only editors set: an import never changes them. `importedLabels` decides how a text is labelled. */
const editorsFields = [
  'date_is_set',
  'featured',
  'status',
  'rejection_reason',
  'published_languages',
  'original_language',
  'text_revisions',
  'author_name',
  'cover_variant',
  'cover_seed',
  'is_agent',
  'review_required',
] as const;

/** The imported fields: without a document in a language, not the texts in that language. */
export const outsideFields = (content: ArticleContent, { es, en }: Versions): string[] =>
  Object.keys(content)
    .flatMap((field) => (field === 'provenance' ? ['provenance.es.origin', 'provenance.en.origin'] : [field]))
    .filter(
      (field) =>
        !(editorsFields as readonly string[]).includes(field) &&
        (es !== null || !/[._]es\b/.test(field)) &&
        (en !== null || !/[._]en\b/.test(field)),
    );

const textsOf = (article: ArticleContent, language: Language) =>
  (['title', 'summary', 'body'] as const).map((field) => article[`${field}_${language}`]);

/** An article updated from its documents. A text that did not change keeps its reviewer. */
export const withDocuments = (
  stored: Article,
  content: ArticleContent,
  fields: readonly string[],
): ArticleContent => {
  const input = Object.fromEntries(
    fields
      .filter((field) => field in content)
      .map((field) => [field, content[field as keyof ArticleContent]]),
  );
  const next: ArticleContent = { ...stored, ...input };
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
