import { slugOfFrontMatter } from '#core/articles/document-slug.ts';
import type { ImportReport } from '#core/articles/import-report.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import type { CliSession } from './context.ts';
import type { DocumentPair } from './import-files.ts';
import type { ImportedSlugs } from './import-links.ts';
import { linksBetween } from './import-links.ts';
import { readExported, readPair, slugOfPair } from './import-files.ts';

/** How documents are taken in. */
export type ImportOptions = {
  dryRun?: boolean;
  overwrite?: boolean;
  topics?: string[];
  baseUrl?: string;
  status?: 'draft' | 'published';
  confirm?: boolean;
  reviewer?: string;
  json?: boolean;
  quiet?: boolean;
};

/** What is known of the whole import: the slugs taken so far with their files, and where its documents will stand. */
export type Course = {
  taken: Map<string, string>;
  slugs: ImportedSlugs;
  /** The slugs that each article links to. */
  links: Map<string, string[]>;
};

const fileOf = ({ es, en, exported }: DocumentPair): string => es ?? en ?? exported ?? '';

const refused = (slug: string | null, reason: string): ImportReport => ({
  slug,
  changed: false,
  outcome: 'refused',
  reasons: [reason],
  notes: [],
});

/** Two documents of one article would write over each other. */
const taking = (taken: Course['taken'], pair: DocumentPair, slug: string): ImportReport | null => {
  const [file, other] = [fileOf(pair), taken.get(slug)];
  if (other !== undefined) return refused(slug, `${file}: has the same slug as ${other}`);
  taken.set(slug, file);
  return null;
};

const importOne = async (
  { application, actor, documents }: CliSession,
  pair: DocumentPair,
  { dryRun, overwrite, topics, baseUrl, status, confirm, reviewer }: ImportOptions,
  { taken, slugs, links }: Course,
): Promise<ImportReport> => {
  const ways = {
    dry_run: dryRun ?? false,
    overwrite: overwrite ?? false,
    ...(status && { status }),
    ...(confirm && { confirm }),
    ...(reviewer && { reviewer }),
  };
  if (pair.exported) {
    const exported = (await readExported(pair.exported)) as { article?: { slug?: unknown } } | null;
    const slug = exported?.article?.slug;
    const twice = typeof slug === 'string' ? taking(taken, pair, slug) : null;
    return twice ?? application.execute('articles.import', { exported: exported as never, ...ways }, actor);
  }
  const { es, en, images, fronts } = await readPair(documents, pair);
  const place = slugOfPair(pair);
  const slug = slugOfFrontMatter(fronts, place);
  const twice = slug ? taking(taken, pair, slug) : null;
  if (twice) return twice;
  const between = Object.assign(
    {},
    ...[es, en].map((file) => file && linksBetween(slugs, file, baseUrl)),
  ) as Record<string, string>;
  if (slug) links.set(slug, [...new Set(Object.values(between))]);
  const input = {
    ...(es && { es }),
    ...(en && { en }),
    images,
    ...(place && { slug: place }),
    ...(topics && { topics: topics.flatMap((topic) => topic.split(',')) }),
    ...(baseUrl && { base_url: baseUrl }),
    links: between,
    ...ways,
  };
  return application.execute('articles.import', input, actor);
};

/** What became of one pair; what cannot be used is reported, so that the others go on. */
export const importPair = async (
  session: CliSession,
  pair: DocumentPair,
  options: ImportOptions,
  course: Course,
): Promise<ImportReport> => {
  if (!pair.es && !pair.en && !pair.exported)
    return { ...refused(slugOfPair(pair) ?? null, ''), reasons: pair.skipped };
  try {
    const report = await importOne(session, pair, options, course);
    const skipped = pair.skipped.map((reason) => reason.replace(': ', ': skipped: '));
    return { ...report, notes: [...skipped, ...report.notes] };
  } catch (error) {
    if (!isDomainError(error, 'validation') && !isDomainError(error, 'conflict')) throw error;
    return refused(slugOfPair(pair) ?? null, error.message);
  }
};
