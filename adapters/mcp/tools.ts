import { z } from 'zod';
import { Article, deskFields } from '#core/articles/article.ts';
import { DraftStats } from '#core/articles/desk-row.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { message } from '#core/messages/messages.ts';
import { maxInteger, trustedText } from '#core/input/fields.ts';
import { AgentId } from '#core/input/references.ts';
import { SlugParam } from '#core/input/slug.ts';
import { pageInput } from '#core/items/paging.ts';
import { render } from '#core/kernel/render.ts';
import { collectionNames, readerTopics } from '#core/kernel/invalidation-topics.ts';
import type { OperationName } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import { assistedOrigins, confirmedTools } from './confirmed-tools.ts';
import { StartedRun, startAndFollow, waitSeconds } from './follow-run.ts';
import type { ToolOperation, Call, Tool, ToolSpec } from './tool.ts';
import { defineTool, execute, outputOf, requireChange } from './tool.ts';

const page = { limit: pageInput(20).limit, cursor: pageInput(20).cursor };
const offset = z.int().min(0).max(maxInteger).default(0).describe('Offset into long bodies');

const pictures = { with: { kind: 'pictures' } };
/** What a directory can be browsed for, besides pictures. */
const browsed = ['interviews', ...collectionNames] as const;

/** Finds an article of any status, including unpublished languages; a built-in one as readers see it. */
const findArticle: Tool['run'] = async (call, { slug }: { slug: string }) => {
  try {
    const { article } = (await execute(call, 'articles.pending', { slug })) as { article: object };
    return { article };
  } catch (error) {
    if (!isDomainError(error, 'not-found')) throw error;
    const builtIn = await execute(call, 'articles.get', { slug }).catch(() => null);
    if (!builtIn) throw error;
    return { article: builtIn };
  }
};

const statusFields = {
  articles: 'articles.count',
  subscribers: 'subscriptions.count',
  spending: 'agents.spending',
  newsletter: 'newsletters.schedule',
  agents: 'agents.readiness',
  site: 'status.show',
} as const satisfies Record<string, OperationName>;

const readingTools: Record<string, ToolSpec> = {
  search_articles: {
    operations: 'articles.list',
    title: 'Search published articles',
    description:
      'Find published articles by words, topic, type, tag or date. Returns summaries; read_article gives the text. Use it before writing, to see what has already been published.',
    extend: page,
  },
  search_site: {
    operations: 'search.find',
    title: 'Search the whole site',
    description:
      'Find what readers see by its words: articles, interviews, referents (experts), companies, applications, resources and pages, the best first, each with the passage that contains the words.',
    extend: page,
  },
  list_desk_articles: {
    operations: [
      { operation: 'articles.approved', with: { state: 'published' } },
      { operation: 'articles.trash', with: { state: 'trash' } },
      { operation: 'evidence.changes', with: { state: 'evidence-changed' } },
      { operation: 'articles.drafts', renamed: { status: 'state' } },
    ],
    title: 'List articles of the review desk',
    description:
      'List drafts that wait for review, rejected drafts, what is scheduled, published articles as editors see them, or the trash, newest first. Bodies are given by their length only. Or, with `evidence-changed`, the passages of sources that have changed, or whose page is gone, with the published sentences that rest on each.',
    extend: {
      state: z
        .enum(['draft', 'rejected', 'scheduled', 'published', 'trash', 'evidence-changed'])
        .default('draft')
        .describe('Which ones'),
      ...page,
    },
  },
  read_article_history: {
    operations: [
      { operation: 'articles.pending', with: { pending: true } },
      { operation: 'articles.provenance', with: { made: true } },
      { operation: 'evidence.view', with: { evidence: true } },
      { operation: 'articles.version', argument: 'version', in: 'version' },
      { operation: 'articles.versions' },
    ],
    title: 'Read earlier and pending versions of an article',
    description:
      'List who changed an article, when, by which interface and which fields; with `version`, read one earlier state and what it changed; or, with `pending`, what editors have typed and not published, and the revisions that prepare_publication needs for it; or, with `made`, what readers see of how a published one was made; or, with `evidence`, its sentences that rest on stored passages of its sources, as readers see them.',
    extend: { offset },
  },
  read_article: {
    operations: [{ operation: 'articles.get', in: 'article' }, { operation: 'articles.pending' }],
    title: 'Read one article',
    description:
      'Read one article of any status with both language versions, its revision (needed to edit it), sources and how it was made. Long bodies come in parts: `cut` says how to read on.',
    extend: { offset },
    output: z.object({ article: Article.partial(deskFields) }),
    topics: [...readerTopics, 'desk:articles'],
    run: findArticle,
  },
  browse_directory: {
    operations: [
      ...browsed.flatMap((kind): ToolOperation[] => [
        { operation: `${kind}.get`, with: { kind }, argument: 'slug', in: 'entry' },
        { operation: `${kind}.list`, with: { kind } },
      ]),
      { operation: 'media.get', ...pictures, argument: 'slug', renamed: { name: 'slug' }, in: 'entry' },
      { operation: 'media.list', ...pictures },
    ],
    title: 'Browse interviews, directories, pages and pictures',
    description:
      'List interviews, referents (experts), companies, applications, resources, what the publisher sells (offers), editorial pages, pages of topics, timelines (`chronologies`), `profiles` of authors or the pictures of the library (their `url` is for image_url of an article, or ![alt](url) in a body), by words (`q`) if you like; or, with `slug`, read one of them whole.',
    extend: {
      slug: SlugParam.optional().describe(
        'The slug of an item to read, or its address; for a picture, its name',
      ),
      // Organisations and resources have types of their own.
      type: z
        .string()
        .max(80)
        .optional()
        .describe('Organizations, resources or offers (service, ad-format) of this type'),
      offset,
      ...page,
    },
    output: z.union(
      ([...browsed, 'media'] as const).map((kind) =>
        outputOf(`${kind}.list`).extend({ entry: outputOf(`${kind}.get`).optional() }),
      ),
    ),
  },
  review_article: {
    operations: 'articles.checklist',
    description:
      'Run the checklist of the newsroom on an article: errors that block publication, warnings that have to be confirmed, possible duplicates, and whether a person has to review it, and where.',
    output: outputOf('articles.checklist').extend({
      review: z.string().describe('Whether a person has to review it, and where').register(trustedText, {}),
    }),
    run: async (call: Call, { slug }: { slug: string }) => {
      const checked = await execute(call, 'articles.checklist', { slug });
      const { article } = (await execute(call, 'articles.pending', { slug })) as { article: Article };
      const isWaiting = article.status === 'draft' && article.review_required;
      return {
        ...checked,
        review: isWaiting
          ? render(message('reviewer.review-required', { slug: article.slug }), 'en')
          : 'No person has to review it',
      };
    },
  },
  newsroom_status: {
    operations: [
      ...Object.entries(statusFields).map(([field, operation]): ToolOperation => ({ operation, in: field })),
      { operation: 'articles.drafts', input: () => ({ limit: 1 }), in: 'desk' },
    ],
    title: 'See the state of the newsroom',
    description:
      'Everything at a glance: published articles, drafts that wait, number of subscribers by language (never who they are), what agents have spent this month, when the next issue of the newsletter is due, what is not set up yet, and how the site itself runs (`site`: what needs attention, failed jobs, instances, backups, the last errors).',
    input: z.object({}),
    output: z.object({
      ...Object.fromEntries(Object.entries(statusFields).map(([field, name]) => [field, outputOf(name)])),
      desk: DraftStats,
    }),
    run: async (call: Call) => {
      const { stats: desk } = (await execute(call, 'articles.drafts', { limit: 1 })) as { stats: object };
      const answers = await Promise.all(
        Object.entries(statusFields).map(async ([field, name]) => [field, await execute(call, name, {})]),
      );
      return { ...Object.fromEntries(answers), desk } as object;
    },
  },
};

/** Tools that write drafts, which readers do not see. */
const writingTools: Record<string, ToolSpec> = {
  create_draft: {
    operations: 'articles.create',
    description:
      'Save a new article as a draft, in Spanish first (title_es, summary_es, body_es in Markdown) and English if you can. Name your sources. It counts as written with AI and a person reviews it before publication.',
    extend: assistedOrigins,
  },
  edit_article: {
    operations: 'articles.edit',
    mustChange: true,
    title: 'Change fields of an article',
    description:
      'Replace whole fields of a draft: titles, summaries, topics, tags, sources, dates. `revision` is the one you read; a stale one is refused. For a few words of a long text use patch_article. A change that changes nothing is an error. What you change in a published article waits for a person: readers see it as before (`pending`).',
    hints: { idempotentHint: true },
    extend: assistedOrigins,
    without: ['reviewer'],
  },
  patch_article: {
    operations: 'articles.patch',
    mustChange: true,
    title: 'Replace single passages in an article',
    description:
      'Replace exact pieces of text in a draft, or in the pending changes of a published article, without sending the rest. Each `find` has to occur exactly once, character for character; either all patches are applied or none.',
  },
};

const generation: ToolOperation = {
  operation: 'content.generate',
  renamed: {
    userPrompt: 'prompt',
    systemPrompt: 'brief',
    contentType: 'content_type',
    generateImage: 'generate_image',
    authorName: 'author_name',
    sourceUrls: 'source_urls',
    sourceTexts: 'source_texts',
  },
};

const onCancel =
  'Cancelling this call cancels the run; after a lost connection it goes on, and read_runs has it.';

const agentTools: Record<string, ToolSpec> = {
  list_agents: {
    operations: [{ operation: 'agents.trash', with: { trash: true } }, { operation: 'agents.list' }],
    title: 'List agents',
    description:
      'List the writing agents: what they write about, whether they are active, whether they publish by themselves. With `trash`: those that were deleted.',
  },
  save_agent: {
    operations: [{ operation: 'agents.update', argument: 'id' }, { operation: 'agents.create' }],
    mustChange: true,
    title: 'Create or change an agent',
    description:
      'Without `id`: create an agent, a draft unless status is given. With `id`: change what is given and leave the rest. Agents that publish by themselves need the scope publish.',
  },
  run_agent: {
    operations: 'agents.execute',
    description: `Have an active agent find a story and write it. Returns the run when it ends, with progress for each stage; what it writes is a draft. It may cost money. If the agent is already running, returns that run. Logs are in Spanish. ${onCancel}`,
    hints: { openWorldHint: true },
    extend: { wait_seconds: waitSeconds },
    output: StartedRun,
    run: startAndFollow({ operation: 'agents.execute' }),
  },
  generate_draft: {
    operations: [generation],
    title: "Have a draft written by the site's own model",
    description: `Have the configured language model write a piece from a prompt, with its checks and labels; it becomes a draft. It may cost money. To save a text of your own use create_draft. ${onCancel}`,
    hints: { openWorldHint: true },
    extend: { wait_seconds: waitSeconds },
    output: StartedRun,
    run: startAndFollow(generation),
  },
  read_runs: {
    operations: [
      { operation: 'agent-runs.get', argument: 'id', in: 'run' },
      { operation: 'agent-runs.list' },
    ],
    title: 'Read runs of agents',
    description:
      'List runs, newest first, by agent or status; or, with `id`, read one: stages, log, what it cost, the article it left.',
    extend: {
      limit: z.coerce.number<number>().int().min(1).max(50).default(20).describe('How many, 1 to 50'),
    },
  },
  cancel_run: {
    operations: 'agent-runs.cancel',
    description: `${operations['agent-runs.cancel'].summary}. What it has spent is spent.`,
    hints: { idempotentHint: true },
  },
};

/** Tools for the newsletter that send nothing. */
const newsletterTools: Record<string, ToolSpec> = {
  read_newsletters: {
    operations: [
      { operation: 'newsletters.preview', with: { as: 'preview' }, argument: 'id', in: 'preview' },
      { operation: 'newsletters.progress', with: { as: 'progress' }, argument: 'id', in: 'progress' },
      { operation: 'newsletters.get', argument: 'id', in: 'issue' },
      { operation: 'newsletters.trash', with: { trash: true } },
      { operation: 'newsletters.list' },
    ],
    title: 'Read issues of the newsletter',
    description:
      'List the issues, or with `trash` those that were deleted; or, with `id`, read one: its texts and pieces (issue), how readers get it (preview), or how far its sending is in numbers (progress). Addresses are never included.',
    extend: {
      as: z.enum(['issue', 'preview', 'progress']).default('issue').describe('Which parts to read'),
      format: z.enum(['html', 'text']).default('text').describe('Format of the preview'),
    },
  },
  draft_newsletter: {
    operations: 'newsletters.generate',
    description:
      'Compose the weekly issue as a draft from the top five articles and the new interviews. Nothing is sent; a person approves it in the panel.',
  },
  restore_deleted: {
    operations: [
      { operation: 'agents.restore', with: { kind: 'agent' } },
      { operation: 'newsletters.restore', with: { kind: 'newsletter' } },
    ],
    title: 'Restore an agent or an issue from the trash',
    description:
      'Restore an agent or an issue of the newsletter that was deleted. An agent that was active comes back paused; an issue that was approved has to be approved again.',
    extend: {
      id: AgentId.describe(
        'As returned by list_agents or read_newsletters with `trash`; or the name of an agent',
      ),
    },
  },
  edit_newsletter: {
    operations: [
      { operation: 'newsletters.update' },
      { operation: 'newsletters.submit', with: { submit: true } },
    ],
    title: 'Edit an issue, or submit it for approval',
    description:
      'Change subject, intro or pieces of an issue that was not sent (one that was approved has to be approved again), and with `submit` submit it for approval.',
    hints: { idempotentHint: true },
    output: outputOf('newsletters.update'),
    run: async (call: Call, { submit, ...input }: { submit: boolean; id: string }) => {
      const { id, ...texts } = input;
      const edits = Object.keys(texts).some((name) => name !== 'revision');
      const edited =
        edits || !submit ? requireChange(await execute(call, 'newsletters.update', input)) : null;
      return submit ? requireChange(await execute(call, 'newsletters.submit', { id })) : edited!;
    },
  },
};

const specs: Readonly<Record<string, ToolSpec>> = {
  ...readingTools,
  ...writingTools,
  ...agentTools,
  ...newsletterTools,
  ...confirmedTools,
};

/** All tools, by name. An operation without a tool is not available to assistants. */
export const tools: Readonly<Record<string, Tool>> = Object.fromEntries(
  Object.entries(specs).map(([name, spec]) => [name, defineTool(spec)]),
);
