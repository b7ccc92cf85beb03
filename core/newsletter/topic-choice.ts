import { z } from 'zod';
import { labelsOf } from '../articles/topic-labels.ts';
import { topicSlug, topicTitle } from '../articles/topic-names.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { Label } from '../input/fields.ts';
import { message } from '../messages/messages.ts';
import type { Ports } from '../kernel/ports.ts';
import type { TopicName } from './subscription.ts';

/** The ports that topics are read from. */
export const topicSources = ['topics', 'articles', 'samples'] as const;
type TopicSources = Pick<Ports, (typeof topicSources)[number]>;

/** The topics that a reader chooses. */
export const TopicsField = z
  .array(Label)
  .max(50)
  .describe('Get only the issues about any of these topics, by name or slug; every issue when empty');

/** The pages of topics, in their order. */
const pagesOf = async ({ topics }: Pick<Ports, 'topics'>) =>
  (await topics.list({ where: {}, limit: 500, after: null })).items;
type Pages = Awaited<ReturnType<typeof pagesOf>>;

const nameOf = (pages: Pages, slug: string, label = slug): TopicName => {
  const page = pages.find((one) => one.slug === slug);
  return {
    slug,
    title_es: page?.title_es ?? topicTitle(label, 'es'),
    title_en: page ? page.title_en : topicTitle(label, 'en'),
  };
};

const bySlug = (one: TopicName, other: TopicName): number => (one.slug < other.slug ? -1 : 1);

/**
 * The topics that a reader names, each once, in the order of their slugs; a synonym is its topic. Throws `validation`
 * for one that the site does not know.
 */
export const findTopics = async (ports: TopicSources, texts: readonly string[]): Promise<TopicName[]> => {
  if (texts.length === 0) return [];
  const pages = await pagesOf(ports);
  const found = new Map<string, TopicName>();
  for (const text of texts) {
    const slug = topicSlug(text);
    const isPage = pages.some((page) => page.slug === slug);
    const [label] = isPage ? [slug] : slug ? await labelsOf(ports, slug) : [];
    if (label === undefined)
      throw new DomainError('input.invalid', {
        issues: [{ field: 'topics', message: message('subscriptions.unknown-topic', { topic: text }) }],
      });
    found.set(slug, nameOf(pages, slug, label));
  }
  return [...found.values()].toSorted(bySlug);
};

/** Stored topics with their names, whether the site still knows them or not. */
export const nameTopics = async (
  ports: Pick<Ports, 'topics'>,
  slugs: readonly string[],
): Promise<TopicName[]> => {
  if (slugs.length === 0) return [];
  const pages = await pagesOf(ports);
  return slugs.map((slug) => nameOf(pages, slug));
};

/** The topics to choose from: those with a page, in their order, and the ones chosen already. */
export const offeredTopics = async (
  ports: Pick<Ports, 'topics'>,
  chosen: readonly string[],
): Promise<TopicName[]> => {
  const pages = await pagesOf(ports);
  const slugs = new Set([...pages.map(({ slug }) => slug), ...chosen]);
  return [...slugs].map((slug) => nameOf(pages, slug));
};
