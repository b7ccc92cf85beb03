import { z } from 'zod';
import { Article } from '#core/articles/article.ts';
import { DeskRow, DraftStats } from '#core/articles/desk-row.ts';
import { VersionEntry, VersionView } from '#core/articles/article-versions.ts';
import { needsPerson } from '#core/kernel/reviewer.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { pageFields, pageInput } from '#core/kernel/paging.ts';
import { siteMade } from '#core/kernel/site-made.ts';
import { SlugParam } from '#core/kernel/slug.ts';
import type { Tool } from '../tool.ts';
import { ask, execute, inputOf, outputOf, reads } from '../tool.ts';

const kinds = ['interviews', 'referents', 'companies', 'applications', 'resources', 'pages'] as const;
const offset = z.int().min(0).default(0).describe('From which sign on long bodies are told');
const loose = z.looseObject({ slug: z.string() });

const page = { limit: pageInput(20).limit, cursor: pageInput(20).cursor };

/** Whatever its status. Published ones are there for everybody, and answered at once. */
const findArticle: Tool['run'] = async (call, { slug }: { slug: string }) => {
  try {
    return { article: await execute(call, 'articles.get', { slug }) };
  } catch (error) {
    if (!isDomainError(error, 'not-found')) throw error;
    const { article } = (await execute(call, 'articles.desk-view', { slug })) as { article: object };
    return { article };
  }
};

const states = {
  draft: 'articles.drafts',
  rejected: 'articles.drafts',
  published: 'articles.approved',
} as const;

/** Tools that find and read; they change nothing. */
export const readingTools = {
  search_articles: ask('articles.list', {
    kept: { until: ['readers'], as: 'articles.drafts' },
    title: 'Search published articles',
    description:
      'Find published articles by words, topic, type, tag or date. Answers summaries; read_article gives the text. Use it before writing, to see what was told already.',
    scope: 'read',
    hints: reads,
    input: inputOf('articles.list').extend(page),
  }),
  list_desk_articles: {
    kept: { until: ['desk:articles'], as: 'articles.drafts' },
    title: 'List articles of the review desk',
    description:
      'List drafts that wait for review, rejected drafts, published articles as editors see them, or the trash, newest first. Bodies are told by their length.',
    scope: 'read',
    hints: reads,
    input: z.object({
      state: z.enum(['draft', 'rejected', 'published', 'trash']).default('draft').describe('Which ones'),
      q: inputOf('articles.drafts').shape['q'] as z.ZodType,
      kind: inputOf('articles.approved').shape['kind'] as z.ZodType,
      ...page,
    }),
    output: z.object({
      items: z.array(DeskRow.extend({ deleted_at: z.iso.datetime().optional() })),
      stats: DraftStats.optional(),
      total: pageFields.total.optional(),
      total_relation: pageFields.total_relation.optional(),
      next_cursor: pageFields.next_cursor,
    }),
    contracts: {
      'articles.drafts': { with: { state: 'draft' } },
      'articles.approved': { with: { state: 'published' } },
      'articles.trash': { with: { state: 'trash' } },
    },
    run: (
      call,
      { state, q, kind, ...rest }: { state: keyof typeof states | 'trash'; q?: string; kind?: string },
    ) => {
      if (state === 'trash') return execute(call, 'articles.trash', rest);
      const input = state === 'published' ? { ...rest, q, kind } : { ...rest, q, status: state };
      return execute(call, states[state], input);
    },
  },
  read_article: {
    kept: { until: ['readers', 'desk:articles'], as: 'articles.drafts' },
    title: 'Read one article',
    description:
      'Read one article of any status with both language versions, its revision (needed to edit it), sources and how it was made. Long bodies come in parts: `cut` says how to read on.',
    scope: 'read',
    hints: reads,
    input: z.object({ slug: SlugParam, offset }),
    output: z.object({ article: Article }),
    contracts: { 'articles.get': { in: 'article' } },
    run: findArticle,
  },
  read_article_history: {
    title: 'Read the history of an article',
    description:
      'List who changed an article, when, through which door and which fields; or, with `version`, read one earlier state and what it changed.',
    scope: 'read',
    hints: reads,
    input: inputOf('articles.versions').extend({
      version: (inputOf('articles.version').shape['version'] as z.ZodType).optional(),
    }),
    output: z.object({
      items: z.array(VersionEntry).optional(),
      next_before: z.int().nullable().optional(),
      version: VersionView.optional(),
    }),
    contracts: { 'articles.versions': {}, 'articles.version': { in: 'version' } },
    run: async (call, { version, ...rest }: { slug: string; version?: number }) =>
      version === undefined
        ? execute(call, 'articles.versions', rest)
        : { version: await execute(call, 'articles.version', { slug: rest.slug, version }) },
  },
  browse_directory: {
    kept: { until: ['readers'], as: 'articles.drafts' },
    title: 'Browse interviews, directories and pages',
    description:
      'List interviews, referents (experts), companies, applications, resources or editorial pages; or, with `slug`, read one of them whole.',
    scope: 'read',
    hints: reads,
    input: z.object({
      kind: z.enum(kinds).describe('Which directory'),
      slug: SlugParam.optional().describe('Read this one; a list when left out'),
      topic: z.string().max(80).optional().describe('Interviews with this topic'),
      interviewee: z.string().max(200).optional().describe('Interviews with the person of this name'),
      focus: z.string().max(80).optional().describe('Referents with this focus'),
      type: z.string().max(80).optional().describe('Companies or resources of this type'),
      category: z.string().max(80).optional().describe('Applications of this category'),
      offset,
      ...page,
    }),
    output: z.object({
      items: z.array(loose).optional(),
      total: pageFields.total.optional(),
      total_relation: pageFields.total_relation.optional(),
      next_cursor: pageFields.next_cursor.optional(),
      entry: loose.optional(),
    }),
    made: z.union(
      kinds.map((kind) => outputOf(`${kind}.list`).extend({ entry: outputOf(`${kind}.get`).optional() })),
    ),
    contracts: Object.fromEntries(
      kinds.flatMap((kind) => [
        [`${kind}.list`, { with: { kind } }],
        [`${kind}.get`, { with: { kind }, in: 'entry' }],
      ]),
    ),
    run: async (
      call,
      {
        kind,
        slug,
        offset: _offset,
        ...rest
      }: { kind: (typeof kinds)[number]; slug?: string; offset: number },
    ) =>
      slug === undefined
        ? execute(call, `${kind}.list`, rest)
        : { entry: await execute(call, `${kind}.get`, { slug }) },
  },
  review_article: {
    ...ask('articles.checklist', {
      title: 'Check an article before publication',
      description:
        'Run the checklist of the newsroom on an article: errors that keep it from being published, warnings that have to be confirmed, possible duplicates, and whether a person has to review it, and where.',
      scope: 'read',
      hints: reads,
    }),
    output: outputOf('articles.checklist').extend({
      review: z.string().describe('Whether a person has to review it, and where').register(siteMade, {}),
    }),
    contracts: { 'articles.checklist': { reworded: ['review'] } },
    run: async (call, { slug }: { slug: string }) => {
      const checked = await execute(call, 'articles.checklist', { slug });
      const { article } = (await execute(call, 'articles.desk-view', { slug })) as { article: Article };
      const isWaiting = article.status === 'draft' && article.review_required;
      return { ...checked, review: isWaiting ? needsPerson(article).message : 'No person has to review it' };
    },
  },
} satisfies Record<string, Tool>;
