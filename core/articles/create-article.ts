import type { z } from 'zod';
import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';
import { isPerson } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import { slugify } from '../shared/slug.ts';
import type { Article } from './article.ts';
import type { CreateArticleInput } from './desk-fields.ts';
import { applyEdit } from './edit.ts';
import { suggestTopics } from './suggest-topics.ts';

const mostOfOneName = 100;

/** The first of a name, name-2, name-3 ... that is free. Throws `conflict` when all are taken. */
const freeSlug = async ({ articles }: Pick<Ports, 'articles'>, name: string): Promise<string> => {
  const names = Array.from({ length: mostOfOneName }, (_, index) => (index ? `${name}-${index + 1}` : name));
  const taken = await articles.taken(names);
  const free = names.find((one) => !taken.has(one));
  if (!free)
    throw new DomainError('conflict', 'Too many articles are called like this: give it a slug', {
      slug: name,
    });
  return free;
};

const blank = {
  revision: 0,
  title_en: null,
  summary_es: '',
  summary_en: null,
  body_en: null,
  topics: [],
  type: 'noticia',
  tags: [],
  sources: [],
  is_agent: false,
  sponsored: false,
  sponsor_label: null,
  image_url: null,
  image_alt_es: null,
  image_alt_en: null,
  cover_variant: 0,
  featured: false,
  is_static: false,
  status: 'draft',
} as const;

/**
 * A new draft. What a program hands in counts as written by one unless it says otherwise, and a person has to review it.
 * Throws `conflict` when the slug is taken.
 */
export const createArticle = async (
  { articles, ids, clock, settings }: Ports,
  { slug, ...given }: z.output<typeof CreateArticleInput>,
  actor: Actor,
): Promise<{ article: Article }> => {
  const now = clock.now();
  const written = isPerson(actor) ? 'human' : 'ai-generated';
  const { origin_es = written, origin_en = written } = given;
  const empty: Article = {
    ...blank,
    topics: [],
    tags: [],
    sources: [],
    id: ids.next(),
    created_at: now,
    updated_at: now,
    slug: slug ?? (await freeSlug({ articles }, slugify(given.title_es) || 'borrador')),
    title_es: given.title_es,
    body_es: '',
    date: now,
    author: settings.name,
    author_name: settings.name,
    review_required: origin_es !== 'human' || origin_en !== 'human',
    provenance: { es: { origin: origin_es }, en: { origin: origin_en } },
  };
  const article = applyEdit(empty, given, actor);
  const topics = given.topics ?? suggestTopics(`${article.title_es} ${article.body_es}`);
  return { article: await articles.save({ ...article, topics }) };
};
