import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { accountOf, isPerson } from '../../kernel/actor.ts';
import { localized } from '../../text/language.ts';
import { slugify } from '../../text/normalize-text.ts';
import { requirePerson } from '../../items/reviewer.ts';
import { Article } from '../article.ts';
import { provenanceOfPicture } from '../../media/require-picture.ts';
import { CreateArticleInput } from '../input-fields.ts';
import { joinNames, signsOwnPieces } from '../authorship.ts';
import { blankArticle } from '../blank-article.ts';
import { applyEdit } from '../edit.ts';
import { freeSlug, requireFreeSlug } from '../article-slug.ts';
import { saveArticle } from '../publishing/save-article.ts';
import { suggestTopics } from '../suggest-topics.ts';

/** The title in the language of the article, or the other one when only that has Latin letters. */
const titleForSlug = ({
  title_es,
  title_en,
}: {
  title_es: string;
  title_en?: string | null | undefined;
}): string => {
  const titles = [title_es.trim(), title_en ?? ''];
  return titles.find((title) => slugify(title)) ?? titles.find(Boolean) ?? '';
};

/**
 * Creates a draft, by default signed by the author or editor who writes it. What a program submits counts as written by
 * one, and a person has to review it. Throws `conflict` when the slug is taken, `forbidden` when a program declares that
 * a person wrote it.
 */
export const createArticle = command({
  name: 'articles.create',
  effect: 'write',
  summary: 'Write a new draft',
  access: 'author',
  input: CreateArticleInput,
  output: z.object({ article: Article }),
  uses: ['articles', 'desk', 'media', 'ids', 'clock', 'settings', 'users'],
  run: async (ports, { slug, ...input }, actor) => {
    const { desk, ids, clock, settings } = ports;
    const now = clock.now();
    const written = isPerson(actor) ? 'human' : 'ai-generated';
    const { origin_es = written, origin_en = written } = input;
    if (!isPerson(actor) && (origin_es === 'human' || origin_en === 'human'))
      await requirePerson(ports, actor);
    const author = signsOwnPieces(actor.role) && isPerson(actor) ? joinNames([actor.name]) : settings.name;
    const empty: Article = {
      ...blankArticle,
      id: ids.next(),
      created_at: now,
      updated_at: now,
      slug: slug ?? (await freeSlug(ports, titleForSlug(input), 'articulo')),
      title_es: input.title_es,
      body_es: '',
      date: now,
      author,
      author_name: author,
      review_required: origin_es !== 'human' || origin_en !== 'human',
      original_language: input.title_es.trim() === '' ? 'en' : 'es',
      provenance: { es: { origin: origin_es }, en: { origin: origin_en } },
    };
    const image = await provenanceOfPicture(ports, input.image_url);
    const article = applyEdit(empty, { ...input, image }, isPerson(actor));
    if (slug !== undefined) await requireFreeSlug(ports, article, 'slug');
    const topics =
      input.topics ?? suggestTopics(localized(article, 'title', 'es'), localized(article, 'body', 'es'));
    const { article: saved } = await saveArticle(
      ports,
      null,
      { ...article, topics, text_revisions: blankArticle.text_revisions },
      actor,
    );
    const account = accountOf(actor);
    if (account !== null) await desk.own(saved.id, account);
    return { article: saved };
  },
});
