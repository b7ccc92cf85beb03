import type { Knex } from 'knex';
import type { Article, TrashedArticle } from '#core/articles/article.ts';
import { Article as ArticleSchema, TrashedArticle as TrashedArticleSchema } from '#core/articles/article.ts';
import { asReadersSee } from '#core/articles/article-languages.ts';
import { asArticle, asInterview, isOfCollection } from '#core/interviews/interview-article.ts';
import type { Interview } from '#core/interviews/interview.ts';
import type { Collection, CollectionQuery, Filed, Trashed } from '#core/items/collection.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { isInterview, isListed, namedTopics, orderPaidLast, topicsCarried } from './article-queries.ts';
import { createArticleRepository } from './article-repository.ts';
import { countUpTo, descending, escapeLike } from './queries.ts';
import type { Scope } from './scope.ts';

const columns = Object.keys(ArticleSchema.shape) as (keyof Article)[];
const trashedColumns = Object.keys(TrashedArticleSchema.shape) as (keyof TrashedArticle)[];

/** What the fields that interviews are filtered and counted by are in their articles. */
const filtered: Readonly<Record<string, string>> = {
  slug: 'slug',
  interviewee: "interviewee->>'name'",
  author: 'coalesce(author_name, author)',
};

const columnOf = (field: string): string => {
  const column = filtered[field];
  if (column === undefined) throw new TypeError(`Interviews are not filtered by ${field}`);
  return column;
};

const searched =
  "plain_key(concat_ws(' ', slug, interviewee->>'name', title_es, title_en, summary_es, summary_en)) collate \"C\"";

/** The interview of an article that is known to be one. */
const read = (article: Article): Filed<Interview> => {
  if (!isOfCollection(article)) throw new TypeError(`No interview: ${article.slug}`);
  return asInterview(article);
};

const readTrashed = ({ deleted_at, ...article }: TrashedArticle): Trashed<Interview> => ({
  ...read(article),
  deleted_at,
});

/** The collection of interviews: the articles that are interviews with a named person. */
export const createInterviews = (scope: Scope): Collection<Interview> => {
  const { db, cached } = scope;
  const articles = createArticleRepository(scope);
  const present = () => db('articles').whereNull('deleted_at').whereRaw(isInterview);

  const matching = ({ where, q, state }: Omit<CollectionQuery, 'limit' | 'after'>): Knex.QueryBuilder => {
    const query = present();
    if (state === 'draft') query.whereNot('status', 'published');
    else if (state !== 'any') query.where('status', 'published');
    if (state === undefined) query.whereRaw(isListed);
    for (const word of q?.split(/\s+/).filter(Boolean) ?? [])
      query.whereRaw(`${searched} like '%' || plain_key(?) || '%'`, [escapeLike(word)]);
    for (const [field, wanted] of Object.entries(where)) {
      const values = [wanted].flat();
      if (field === 'topic') query.whereRaw('topics && ?::text[]', [values]);
      else query.whereRaw(`${columnOf(field)} = any(?::text[])`, [values]);
    }
    return query;
  };

  const list = async ({ limit, after, ...wanted }: CollectionQuery) => {
    const page = matching(wanted).select<Article[]>(columns).limit(limit);
    orderPaidLast(page, 'desc', after);
    const [rows, counted] = await Promise.all([page, countUpTo(db, matching(wanted))]);
    const forReaders = wanted.state === undefined || wanted.state === 'published';
    return {
      items: rows.map((row) => read(forReaders ? asReadersSee(row) : row)),
      counted,
    };
  };

  /** The article that a write leaves, over the one that is stored: rejected drafts stay that. */
  const written = async (interview: Filed<Interview>): Promise<Article> => {
    const { id, revision, draft } = interview;
    const found = revision === 0 ? null : await db('articles').first<Article>(columns).where({ id });
    const unseen = found?.status === 'rejected' ? 'rejected' : 'draft';
    return asArticle(interview, found ?? null, draft ? unseen : 'published');
  };

  return {
    async get(slug) {
      const found = await present().first<Article>(columns).where({ slug, status: 'published' });
      if (!found) throw new DomainError('entity.not-found', { slug: slug.slice(0, 200) });
      return read(asReadersSee(found));
    },
    async find(slug) {
      const found = await present().first<Article>(columns).where({ slug });
      return found ? read(found) : null;
    },
    list(query) {
      const { after, q, where, state, limit } = query;
      // Pages of articles name the entries of whole directories.
      const isShared = !after && !q && state === undefined && Object.keys(where).length === 0;
      return isShared ? cached(`list interviews ${limit}`, () => list(query)) : list(query);
    },
    tally: (field, values) =>
      cached(`tally interviews ${field} ${JSON.stringify(values)}`, async () => {
        const isTopic = field === 'topic';
        const { rows } = await db.raw<{ rows: { value: string; counted: number }[] }>(
          `select value, count(*)::integer as counted from articles
            cross join lateral (${isTopic ? topicsCarried('topics') : `select ${columnOf(field)} as value`}) shown
            where status = 'published' and deleted_at is null and ${isInterview} and ${isListed}
            ${values ? 'and value = any(?::text[])' : ''}
            group by value order by counted desc, value limit 10000`,
          [...(isTopic ? namedTopics : []), ...(values ? [[...values]] : [])],
        );
        return new Map(rows.map((row) => [row.value, row.counted]));
      }),
    async save(interview) {
      return read(await articles.save(await written(interview as Filed<Interview>)));
    },
    async trash(interview) {
      return readTrashed(await articles.trash(await written(interview)));
    },
    async findTrashed(slug) {
      const found = await db('articles')
        .first<TrashedArticle>(trashedColumns)
        .where({ slug })
        .whereNotNull('deleted_at')
        .whereRaw(isInterview);
      return found ? readTrashed(found) : null;
    },
    async untrash({ deleted_at, ...interview }) {
      return read(await articles.untrash({ ...(await written(interview)), deleted_at }));
    },
    async listTrash({ limit, after }) {
      const page = db('articles')
        .select<TrashedArticle[]>(trashedColumns)
        .whereNotNull('deleted_at')
        .whereRaw(isInterview)
        .orderBy(descending('deleted_at', 'slug'))
        .limit(limit);
      if (after) page.whereRaw('(deleted_at, slug) < (?, ?)', [after.key, after.slug]);
      return (await page).map(readTrashed);
    },
  };
};
