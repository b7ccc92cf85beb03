import { slugOfFrontMatter } from '#core/articles/article-slug.ts';
import type { ImportReport } from '#core/articles/import-report.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { languageOf } from '#core/kernel/actor.ts';
import { render } from '#core/kernel/render.ts';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import type { CliSession } from './context.ts';
import type { DocumentPair } from './pair-documents.ts';
import type { ImportedSlugs } from './import-links.ts';
import { linksBetween } from './import-links.ts';
import { readExported, readPair, slugOfPair } from './pair-documents.ts';

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

/** State of the whole import: the slugs used so far with their files, and the slugs of all its documents. */
export type ImportState = {
  paths: Map<string, string>;
  slugs: ImportedSlugs;
  /** The slugs that each article links to. */
  links: Map<string, string[]>;
};

const fileOf = ({ es, en, exported }: DocumentPair): string => es ?? en ?? exported ?? '';

const refused = (
  slug: string | null,
  reasons: readonly (Message | string)[],
  { actor }: CliSession,
): ImportReport => ({
  slug,
  changed: false,
  outcome: 'refused',
  status: null,
  reasons: reasons.map((reason) => render(reason, languageOf(actor))),
  notes: [],
});

const importOne = async (
  session: CliSession,
  pair: DocumentPair,
  { dryRun, overwrite, topics, baseUrl, status, confirm, reviewer }: ImportOptions,
  { paths, slugs, links }: ImportState,
): Promise<ImportReport> => {
  const { application, actor, documents } = session;
  /** Two documents of one article would overwrite each other. */
  const refuseSecond = (slug: string): ImportReport | null => {
    const [path, file] = [fileOf(pair), paths.get(slug)];
    if (file !== undefined) return refused(slug, [message('cli.file.same-slug', { path, file })], session);
    paths.set(slug, path);
    return null;
  };
  const settings = {
    dry_run: dryRun ?? false,
    overwrite: overwrite ?? false,
    ...(status && { status }),
    ...(confirm && { confirm }),
    ...(reviewer && { reviewer }),
  };
  if (pair.exported) {
    const exported = (await readExported(pair.exported)) as { article?: { slug?: unknown } } | null;
    const slug = exported?.article?.slug;
    const twice = typeof slug === 'string' ? refuseSecond(slug) : null;
    return (
      twice ??
      (application.call('articles.import', { exported, ...settings }, actor) as Promise<ImportReport>)
    );
  }
  const { es, en, images, fronts } = await readPair(documents, pair);
  const place = slugOfPair(pair);
  const slug = slugOfFrontMatter(fronts, place);
  const twice = slug ? refuseSecond(slug) : null;
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
    slug: place,
    ...(topics && { topics: topics.flatMap((topic) => topic.split(',')) }),
    ...(baseUrl && { base_url: baseUrl }),
    links: between,
    ...settings,
  };
  return application.execute('articles.import', input, actor);
};

/** Imports one pair; an unusable one is reported, so that the others continue. */
export const importPair = async (
  session: CliSession,
  pair: DocumentPair,
  options: ImportOptions,
  state: ImportState,
): Promise<ImportReport> => {
  const place = slugOfPair(pair);
  const language = languageOf(session.actor);
  if (!pair.es && !pair.en && !pair.exported)
    return refused(
      place,
      pair.skipped.map(({ path, reason }) => message('cli.file.refused', { path, reason })),
      session,
    );
  try {
    const report = await importOne(session, pair, options, state);
    const skipped = pair.skipped.map(({ path, reason }) =>
      render(message('import.skipped', { place: path, what: reason }), language),
    );
    return { ...report, notes: [...skipped, ...report.notes] };
  } catch (error) {
    if (!isDomainError(error, 'validation') && !isDomainError(error, 'conflict')) throw error;
    return refused(place, [render(error, language)], session);
  }
};
