import type { SharedTyping, TypedUpdate } from '#core/articles/shared-typing.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

/** What is being typed, in Postgres; see the port for the guarantees of each method. */
export const createSharedTyping = (scope: Scope): SharedTyping => {
  const { db } = scope;
  const table = () => db('typed_updates');
  return {
    async lock(articleId) {
      requireChange(scope);
      // Not the article itself: those who save it need not wait for those who type.
      await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 1))', [articleId]);
      const [found] = await table()
        .select('session')
        .select<{ session: string; last: number; tabs: string[] }[]>(
          db.raw('max(number) as last'),
          db.raw('array_agg(distinct tab::text) as tabs'),
        )
        .where({ article_id: articleId })
        .groupBy('session');
      return found ?? null;
    },
    async add(update) {
      requireChange(scope);
      const next = db.raw('(select coalesce(max(number), 0) + 1 from typed_updates where article_id = ?)', [
        update.article_id,
      ]);
      const [added] = await table()
        .insert({ ...update, number: next })
        .returning<{ number: number }[]>('number');
      return added!.number;
    },
    list: (articleId, after) =>
      table()
        .select<Pick<TypedUpdate, 'tab' | 'update'>[]>('tab', 'update')
        .where({ article_id: articleId })
        .where('number', '>', after)
        .orderBy('number'),
    async end(articleId) {
      requireChange(scope);
      await table().where({ article_id: articleId }).delete();
    },
  };
};
