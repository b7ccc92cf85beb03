import { agentTypes } from '#core/agents/taxonomy.ts';
import { checkIds } from '#core/articles/checklist-item.ts';
import { contentTypes, topics, trendingTopics } from '#core/articles/taxonomy.ts';
import { applicationCategories, companyTypes, referentFocuses } from '#core/directory/taxonomy.ts';
import type { OperationName } from '#core/operations.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { styleGuide } from './instructions.ts';
import { shortenAnswer } from './shorten-answer.ts';
import type { Call } from './tool.ts';
import { execute, outputOf } from './tool.ts';

type Body = string | Uint8Array;
type Read = (call: Call) => Promise<Body>;
type ReadOne = (call: Call, name: string) => Promise<Body>;

/** The output of an operation, as text. */
const answerOf =
  (name: OperationName) =>
  async (call: Call, input: object): Promise<string> =>
    JSON.stringify(
      shortenAnswer(await execute(call, name, input), {
        schema: outputOf(name),
        more: 'Use the tools that list and read for the rest',
      }),
      null,
      2,
    );
const readQueue = answerOf('articles.drafts');
const readArticle = answerOf('articles.desk-view');
const readIssue = answerOf('newsletters.get');

const taxonomy = {
  topics,
  trending_topics: trendingTopics,
  content_types: contentTypes,
  referent_focuses: referentFocuses,
  company_types: companyTypes,
  application_categories: applicationCategories,
  agent_types: agentTypes,
  checks_before_publication: checkIds,
};

/** A resource with a fixed address. */
export type Resource = {
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
  read: Read;
};

/** The resources with a fixed address. */
export const resources: readonly Resource[] = [
  {
    uri: 'vigia://style-guide',
    name: 'style-guide',
    title: 'Style guide',
    description: 'How the newsroom writes, sources and labels its articles',
    mimeType: 'text/markdown',
    read: async () => styleGuide,
  },
  {
    uri: 'vigia://taxonomy',
    name: 'taxonomy',
    title: 'Taxonomy',
    description: 'The topics, types and categories of the site',
    mimeType: 'application/json',
    read: async () => JSON.stringify(taxonomy, null, 2),
  },
  {
    uri: 'vigia://review-queue',
    name: 'review-queue',
    title: 'Review queue',
    description: 'The drafts that wait for review, newest first',
    mimeType: 'application/json',
    read: (call) => readQueue(call, { limit: 50 }),
  },
];

/** A resource with a name in its address. */
export type Template = Omit<Resource, 'uri' | 'read'> & {
  uriTemplate: string;
  parameter: string;
  read: ReadOne;
  complete: (call: Call, typed: string) => Promise<string[]>;
};

const slugsOf = (answer: object): string[] =>
  (answer as { items: { slug: string }[] }).items.map(({ slug }) => slug);

/** Slugs of articles that contain the typed text, those that start with it first. */
export const completeSlug = async (call: Call, typed: string): Promise<string[]> => {
  const q = typed.replaceAll('\0', '').slice(0, 200) || undefined;
  const [drafts, published] = await Promise.all([
    execute(call, 'articles.drafts', { q, limit: 50 }),
    execute(call, 'articles.approved', { q, limit: 50 }),
  ]);
  const found = [...new Set([...slugsOf(drafts), ...slugsOf(published)])];
  const starts = (slug: string) => Number(slug.startsWith(typed));
  return found.filter((slug) => slug.includes(typed)).toSorted((a, b) => starts(b) - starts(a));
};

const completeIssue = async (call: Call, typed: string): Promise<string[]> => {
  const { items } = (await execute(call, 'newsletters.list', {})) as { items: { id: string }[] };
  return items.map(({ id }) => id).filter((id) => id.startsWith(typed));
};

/** The resources with a name in their address. */
export const templates: readonly Template[] = [
  {
    uriTemplate: 'vigia://article/{slug}',
    parameter: 'slug',
    name: 'article',
    title: 'Article',
    description: 'One article of any status with both language versions',
    mimeType: 'application/json',
    read: (call, slug) => readArticle(call, { slug }),
    complete: completeSlug,
  },
  {
    uriTemplate: 'vigia://issue/{id}',
    parameter: 'id',
    name: 'issue',
    title: 'Issue of the newsletter',
    description: 'One issue with its texts and pieces',
    mimeType: 'application/json',
    read: (call, id) => readIssue(call, { id }),
    complete: completeIssue,
  },
];

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const contentOf = (mimeType: string, body: Body) =>
  typeof body === 'string'
    ? { mimeType, text: body }
    : { mimeType, blob: Buffer.from(body).toString('base64') };

/** The name in an address that matches a template; null for any other. */
const nameIn = (uri: string, uriTemplate: string): string | null => {
  const [start = '', end = ''] = uriTemplate.split(/\{\w+\}/);
  if (!uri.startsWith(start) || !uri.endsWith(end)) return null;
  const name = decoded(uri.slice(start.length, uri.length - end.length));
  return name && !name.includes('/') ? name : null;
};

/** Reads the resource at an address. Throws `not-found`, and what its operation throws. */
export const readResource = async (
  { resources: all, templates: named }: { resources: readonly Resource[]; templates: readonly Template[] },
  call: Call,
  uri: string,
) => {
  const whole = all.find((one) => one.uri === uri);
  if (whole) {
    // A caller without read access gets nothing, not even the style guide.
    await call.application.authorize('articles.drafts', call.actor);
    return contentOf(whole.mimeType, await whole.read(call));
  }
  for (const { uriTemplate, mimeType, read } of named) {
    const name = nameIn(uri, uriTemplate);
    if (name !== null) return contentOf(mimeType, await read(call, name));
  }
  throw new DomainError('assistants.unknown-resource', { uri: uri.slice(0, 300) });
};
