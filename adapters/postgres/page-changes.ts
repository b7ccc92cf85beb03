import type { PageChange, PageChanges } from '#core/announcements/page-changes.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

const table = 'page_changes';

type Row = Omit<PageChange, 'piece'> & { [F in keyof NonNullable<PageChange['piece']>]: unknown };

const takeFirst = `
  with taken as (
    delete from ${table} where id in (select id from ${table} order by id limit ? for update skip locked) returning *
  )
  select entity, slug, languages, type, topics, author, author_name from taken order by id`;

/** The changes of pages, which triggers record (schema/triggers.sql). */
export const createPageChanges = (scope: Scope): PageChanges => ({
  async take(limit) {
    requireChange(scope);
    const { rows } = await scope.db.raw<{ rows: Row[] }>(takeFirst, [limit]);
    return rows.map(({ entity, slug, languages, ...about }) => ({
      entity,
      slug,
      languages,
      piece: about.type === null ? null : (about as PageChange['piece']),
    }));
  },
  async discard(before) {
    await scope.db(table).where('at', '<', before).delete();
  },
});
