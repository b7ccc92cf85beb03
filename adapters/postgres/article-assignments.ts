import type { ArticleDesk, Assignment, GivenBack, PiecesOf } from '#core/articles/ports.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

/** The accounts that a row of `articles` belongs to. */
export const ownersOf = `array(
    select distinct owner::text from article_owners, unnest(array[account_id, handed_in_by]) owner
      where article_id = articles.id and owner is not null order by 1
  )`;

/** The names of a byline; the domain's own rule for it knows more of names, which matters little for a count. */
const signedBy = `(select regexp_split_to_array(byline,
    case when strpos(byline, ';') > 0 then '\\s*;\\s*' else '\\s*,\\s*|\\s+(y|e|and|&)\\s+' end)
  from coalesce(nullif(author_name, ''), author) byline)`;

const countPieces = `
  select count(*) filter (where status = 'published' and signed)::integer published,
    count(*) filter (where reviewed)::integer reviewed,
    count(*) filter (where status = 'draft' and (signed or created) and not handed_in)::integer drafts,
    count(*) filter (where status = 'draft' and (signed or created) and handed_in)::integer handed_in,
    count(*) filter (where assigned_to = :name)::integer assigned,
    count(*) filter (where scheduled_at is not null and scheduled_by = :name)::integer scheduled
  from (
    select status, assigned_to, scheduled_at, scheduled_by,
      :name = any(array[author, author_name] || ${signedBy}) signed,
      :name in (provenance #>> '{es,reviewer}', provenance #>> '{en,reviewer}') reviewed,
      id in (select article_id from article_owners
        where account_id = :id and not assigned or handed_in_by = :id) created,
      id in (select article_id from article_owners where handed_in_at is not null) handed_in
    from articles where deleted_at is null) one`;

type DraftAssignments = Pick<
  ArticleDesk,
  'own' | 'owners' | 'assignment' | 'assign' | 'noteReturn' | 'endHandIn'
>;

/** Whose a draft is, who writes it, and whether it is handed in or was returned. */
export const createDraftAssignments = (scope: Scope): DraftAssignments => {
  const { db } = scope;
  return {
    async own(article_id, account_id) {
      requireChange(scope);
      await db('article_owners').insert({ article_id, account_id, assigned: false });
    },

    async owners(id) {
      const { rows } = await db.raw<{ rows: { owners: string[] }[] }>(
        `select ${ownersOf} as owners from (select ?::uuid as id) articles`,
        [id],
      );
      return rows[0]?.owners ?? [];
    },

    async assignment(id) {
      type Row = Omit<Assignment, 'returned'> & { at: string | null; by: string | null; note: string | null };
      const { rows } = await db.raw<{ rows: Row[] }>(
        `select (select account_id from article_owners where article_id = articles.id and not assigned) created_by,
            assigned_to, account_id as assignee, handed_in_at, handed_in_by,
            returned_at as at, (select username from users where id = returned_by) as by, note
          from articles left join article_owners on article_id = articles.id and assigned
            left join returned_drafts on returned_drafts.article_id = articles.id where articles.id = ?`,
        [id],
      );
      const [row] = rows;
      if (!row)
        return {
          created_by: null,
          assigned_to: null,
          assignee: null,
          handed_in_at: null,
          handed_in_by: null,
          returned: null,
        };
      const { at, by, note, ...assignment } = row;
      return { ...assignment, returned: at === null ? null : { at, by, note } };
    },

    async assign(id, account, handIn = null) {
      requireChange(scope);
      const name = account?.username ?? null;
      const assigned = db('articles').where({ id }).whereRaw('assigned_to is distinct from ?', [name]);
      const renamed = await assigned.update({ assigned_to: name });
      const owner = db('article_owners').where({ article_id: id, assigned: true });
      type Owner = { account_id: string; handed_in_at: string | null; handed_in_by: string | null };
      const [before] = await owner.clone().select<Owner[]>('*');
      const handed = { handed_in_at: handIn?.at ?? null, handed_in_by: handIn?.by ?? null };
      const isSame =
        (before?.handed_in_at ?? null) === handed.handed_in_at &&
        (before?.handed_in_by ?? null) === handed.handed_in_by;
      if (before?.account_id === account?.id && isSame) return renamed > 0;
      await owner.delete();
      if (account)
        await db('article_owners').insert({
          article_id: id,
          account_id: account.id,
          assigned: true,
          ...handed,
        });
      return true;
    },

    async noteReturn(article_id, { at, by, note }) {
      requireChange(scope);
      const returned = { article_id, returned_at: at, returned_by: by, note };
      await db('returned_drafts').insert(returned).onConflict('article_id').merge();
    },

    async endHandIn(article_id) {
      requireChange(scope);
      await db('returned_drafts').where({ article_id }).delete();
      await db('article_owners')
        .where({ article_id })
        .whereNotNull('handed_in_at')
        .update({ handed_in_at: null });
    },
  };
};

type AccountPieces = Pick<ArticleDesk, 'piecesOf' | 'handOver' | 'giveBack'>;

/** All pieces of an account, for when it leaves. */
export const createAccountPieces = (scope: Scope): AccountPieces => {
  const { db } = scope;
  return {
    async piecesOf({ id, username: name }) {
      const { rows } = await db.raw<{ rows: [PiecesOf] }>(countPieces, { id, name });
      return rows[0];
    },

    async handOver({ id: from, username: name }, to) {
      requireChange(scope);
      const drafts = db('articles')
        .where({ status: 'draft', assigned_to: null })
        .whereRaw(
          `(? = any(array[author, author_name] || ${signedBy}) or exists (
            select from article_owners where article_id = articles.id and account_id = ?))`,
          [name, from],
        );
      const theirs = [db('articles').where({ assigned_to: name }), ...(to ? [drafts] : [])];
      const passed: string[] = [];
      for (const query of theirs) {
        const rows = await query
          .update({ assigned_to: to?.username ?? null })
          .returning<{ id: string }[]>('id');
        passed.push(...rows.map(({ id }) => id));
      }
      const assigned = db('article_owners')
        .where({ assigned: true })
        .whereRaw('article_id = any(?)', [passed]);
      if (!to) await assigned.delete();
      else {
        await assigned.update({ account_id: to.id });
        await db.raw(
          `insert into article_owners (article_id, account_id, assigned) select unnest(?::uuid[]), ?::uuid, true
            on conflict do nothing`,
          [passed, to.id],
        );
      }
      return passed.length;
    },

    async giveBack(account_id) {
      requireChange(scope);
      const { rows } = await db.raw<{ rows: GivenBack[] }>(
        `with given as (
          select article_id, handed_in_by as author, handed_in_at is not null as waited,
            nullif(handed_in_by, (select account_id from article_owners created
              where created.article_id = theirs.article_id and not assigned)) as owner
          from article_owners theirs where assigned and account_id = ?
            and (handed_in_at is not null or handed_in_by is not null)
            and article_id not in (select id from articles where status = 'published')
        ), passed as (
          update article_owners set account_id = owner, handed_in_at = null, handed_in_by = null from given
            where assigned and article_owners.article_id = given.article_id and owner is not null
        ), freed as (
          delete from article_owners using given
            where assigned and article_owners.article_id = given.article_id and owner is null
        )
        update articles set assigned_to = (select username from users where users.id = owner) from given
          where articles.id = given.article_id returning slug, given.author, waited`,
        [account_id],
      );
      return rows;
    },
  };
};
