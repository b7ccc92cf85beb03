import type { z } from 'zod';
import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';
import { isPerson } from '../shared/actor.ts';
import type { Article } from './article.ts';
import type { CreateArticleInput } from './desk-fields.ts';
import { applyEdit } from './edit.ts';
import { freeSlug, requireOwnAddress } from './free-slug.ts';
import { requirePerson } from '../shared/reviewer.ts';
import { suggestTopics } from './suggest-topics.ts';

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
  rejection_reason: null,
} as const;

/**
 * A new draft. What a program hands in counts as written by one, and a person has to review it. Throws `conflict` when the
 * slug is taken, `forbidden` when a program says that a person wrote it.
 */
export const createArticle = async (
  ports: Ports,
  { slug, ...given }: z.output<typeof CreateArticleInput>,
  actor: Actor,
): Promise<{ article: Article }> => {
  const { articles, ids, clock, settings } = ports;
  const now = clock.now();
  const written = isPerson(actor) ? 'human' : 'ai-generated';
  const { origin_es = written, origin_en = written } = given;
  if (!isPerson(actor) && (origin_es === 'human' || origin_en === 'human')) await requirePerson(ports, actor);
  const empty: Article = {
    ...blank,
    topics: [],
    tags: [],
    sources: [],
    id: ids.next(),
    created_at: now,
    updated_at: now,
    slug: slug ?? (await freeSlug(ports, given.title_es, 'borrador')),
    title_es: given.title_es,
    body_es: '',
    date: now,
    author: settings.name,
    author_name: settings.name,
    review_required: origin_es !== 'human' || origin_en !== 'human',
    provenance: { es: { origin: origin_es }, en: { origin: origin_en } },
  };
  const article = applyEdit(empty, given, actor);
  await requireOwnAddress(ports, article);
  const topics = given.topics ?? suggestTopics(article.title_es, article.body_es);
  return { article: await articles.save({ ...article, topics }) };
};
