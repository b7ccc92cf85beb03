import type { Knex } from 'knex';
import { ApiToken } from '#core/accounts/api-token.ts';
import type { User } from '#core/accounts/user.ts';
import { AuthorProfile } from '#core/articles/author-profile.ts';
import { ownBylines } from '#core/articles/authorship.ts';
import { addressKey } from '#core/accounts/credentials.ts';
import { StoredMessage } from '#core/contact/contact-message.ts';
import type { AuditEntry } from '#core/kernel/audit.ts';
import { renderStored } from '#core/kernel/render.ts';
import { MailSummary } from '#core/mail/mail.ts';
import { pictureAddress } from '#core/media/picture.ts';
import type { PersonalData, PersonalRecords } from '#core/personal-data/ports.ts';
import { createMediaStore } from './media.ts';
import { descending } from './queries.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';
import { reindexArticles } from './search-entries.ts';

/** Columns of the newsroom that name who did something, and what replaces the name. */
const notes = [
  ['articles', 'assigned_to', null],
  ['articles', 'scheduled_by', null],
  ['events', 'assigned_to', null],
  ['media', 'created_by', null],
  ['pending_versions', 'saved_by', ''],
  ['pending_items', 'saved_by', ''],
  ['newsletter_issues', 'approved_by', ''],
  ['confirmed_facts', 'confirmed_by', ''],
  ['chosen_passages', 'chosen_by', null],
  ['hidden_passages', 'hidden_by', ''],
  ['agent_runs', 'requested_by', ''],
  ['invitations', 'invited_by', ''],
] as const;

/** Fields of JSON documents that do the same. */
const documents = [
  ['versions', 'snapshot', 'scheduled_by', 'null'],
  ['versions', 'snapshot', 'set_by', '""'],
  ['versions', 'snapshot', 'approved_by', '""'],
  ['spending_settings', 'content', 'set_by', '""'],
  ['mails', 'contents', 'inviter', '""'],
  ['mails', 'contents', 'editor', '""'],
] as const;

const isPublished = (slug: string) => `exists (select from versions seen where seen.entity = 'articles'
  and seen.slug = ${slug} and seen.snapshot->>'status' = 'published')`;

/** Replaces a field of JSON documents where it has this value; `jsonb` is written with one space after the colon. */
const replaceIn = (
  db: Knex,
  [table, column, field, value]: readonly [string, string, string, string],
  name: string,
  where = 'true',
) => {
  const key = `"${field}": `;
  const text = key + JSON.stringify(name);
  return db.raw(
    `update ${table} set ${column} = cast(replace(cast(${column} as text), :text, :by) as jsonb)
      where position(:text in cast(${column} as text)) > 0 and ${where}`,
    { text, by: key + value },
  );
};

/** Erases a name from what the newsroom sees only; in pieces, if they were never published. */
const eraseName = async (db: Knex, name: string): Promise<void> => {
  for (const [table, column, by] of notes) await db(table).where(column, name).update(column, by);
  for (const document of documents) await replaceIn(db, document, name);
  const params = `"params": ${JSON.stringify({ name }).replace(':', ': ')}`;
  await db.raw(
    `update agent_runs set logs = replace(logs::text, ?, '"params": {"name": ""}')::jsonb
      where position(? in logs::text) > 0`,
    [params, params],
  );
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `update articles set author = case when author = :name then '' else author end,
        author_name = nullif(author_name, :name)
      where (author = :name or author_name = :name) and status <> 'published' and not ${isPublished('articles.slug')}
      returning id`,
    { name },
  );
  await reindexArticles(
    db,
    rows.map(({ id }) => id),
  );
  const unpublished = `entity = 'articles' and not ${isPublished('versions.slug')}`;
  await replaceIn(db, ['versions', 'snapshot', 'author_name', 'null'], name, unpublished);
  await replaceIn(db, ['versions', 'snapshot', 'author', '""'], name, unpublished);
  await replaceIn(db, ['pending_versions', 'edit', 'author_name', 'null'], name);
};

/**
 * Whether a column has an address of an account, from when it was the account's: the present one or, until it was changed,
 * a former one. Never for addresses that were not confirmed: what belongs to them may be somebody else's.
 */
const belongsTo = async (db: Knex, { id, email, confirmed_at }: User) => {
  const former = await db('audit')
    .select<{ address: string; until: string }[]>(db.raw('lower(subject_name) as address'), 'at as until')
    .where({ operation: 'auth.confirm-address', subject: id })
    .whereNotNull('subject_name');
  const present = confirmed_at === null ? [] : [{ address: addressKey(email), until: 'infinity' }];
  const own = JSON.stringify([...former, ...present]);
  return (column: string, at: string) =>
    db.raw(
      `exists (select from json_to_recordset(cast(? as json)) as own (address text, until timestamptz)
        where own.address = lower(${column}) and ${at} <= own.until)`,
      [own],
    );
};
type BelongsTo = Awaited<ReturnType<typeof belongsTo>>;

/** The audit is append-only, except that what is personal in it may be emptied (protect_audit in schema/triggers.sql). */
const eraseFromAudit = async (db: Knex, id: string, isOwn: BelongsTo): Promise<void> => {
  await db.raw("set local vigia.audit = 'retention'");
  await db.raw(
    `update audit set actor_name = case when actor_kind = 'user' then '' else actor_name end,
        ip = null, client = null, request_id = null
      where actor_id = :id or actor_id in (select cast(id as text) from api_tokens where owner_id = cast(:id as uuid))
        or (actor_kind = 'visitor' and subject = :id)`,
    { id },
  );
  // Invitations, and changes of the address.
  await db('audit').where(isOwn('subject_name', 'at')).update({ subject_name: null });
  // Failed sign-ins.
  await db('audit').whereNotNull('refused').where(isOwn('subject', 'at')).delete();
  await db.raw("set local vigia.audit = ''");
};

/** What is stored about people, in Postgres; see the port for the guarantees of each method. */
export const createPersonalData = (scope: Scope): PersonalData => {
  const { db } = scope;

  /** The present name and the former ones; those that another account has are not only theirs. */
  const namesOf = async ({ id, username, role }: User): Promise<string[]> => {
    const { rows } = await db.raw<{ rows: { name: string }[] }>(
      `select distinct actor_name as name from versions where actor_id = ? and actor_name <> ''`,
      [id],
    );
    // A reader who has saved nothing can be named in no record of the newsroom: another person is.
    if (role === 'reader' && rows.length === 0) return [];
    const names = [...new Set([username, ...rows.map(({ name }) => name)])];
    const others = await db('users')
      .select<{ username: string }[]>('username')
      .whereNot({ id })
      .whereRaw('lower(username) = any(?)', [names.map((name) => name.toLowerCase())]);
    const used = new Set(others.map((one) => one.username.toLowerCase()));
    return names.filter((name) => !used.has(name.toLowerCase()));
  };

  /** Deletes the pictures of erased profiles, except those that something else uses. */
  const erasePortraits = async (profiles: readonly Pick<AuthorProfile, 'image_url'>[]): Promise<void> => {
    const media = createMediaStore(scope);
    for (const { image_url } of profiles) {
      const picture = image_url && (await media.find(image_url.slice(pictureAddress('').length)));
      if (picture && (await media.usage(picture.name)).length === 0) await media.remove(picture);
    }
  };

  return {
    async collect(user, limit) {
      const { id, email, username, confirmed_at } = user;
      const byTime = descending('created_at', 'id');
      const { rows: named } = await db.raw<{ rows: PersonalRecords['named'] }>(
        `select slug, case when title_es = '' then coalesce(title_en, '') else title_es end as title from articles
          where status = 'published' and deleted_at is null and (author = any(:bylines) or author_name = any(:bylines)
            or provenance->'es'->>'reviewer' = :username or provenance->'en'->>'reviewer' = :username)
          order by date desc, slug desc limit :limit`,
        { username, bylines: ownBylines(username), limit },
      );
      const tokens = await db('api_tokens')
        .select<ApiToken[]>(Object.keys(ApiToken.shape))
        .where({ owner_id: id })
        .orderBy(byTime)
        .limit(limit);
      const contributions = await db('versions')
        .select<PersonalRecords['contributions']>('entity', 'slug', 'revision', 'at', 'operation')
        .where({ actor_id: id })
        .orderBy('id', 'desc')
        .limit(limit);
      const audit = await db('audit')
        .select<AuditEntry[]>()
        .where({ actor_id: id })
        .orWhereRaw('actor_id in (select id::text from api_tokens where owner_id = ?::uuid)', [id])
        .orderBy(descending('at', 'id'))
        .limit(limit);
      const address = addressKey(email);
      const mails = await db('mails')
        .select<MailSummary[]>(Object.keys(MailSummary.shape))
        .where({ account_id: id })
        .orWhereRaw('lower("to") = ? and ?', [address, confirmed_at !== null])
        .orderBy(byTime)
        .limit(limit);
      const sentMails = mails.map(({ last_answer, ...mail }) => ({
        ...mail,
        last_answer: last_answer && renderStored(last_answer, mail.language),
      }));
      const messages =
        confirmed_at === null
          ? []
          : await db('contact_messages')
              .select<StoredMessage[]>(Object.keys(StoredMessage.shape))
              .whereRaw('lower(email) = ?', [address])
              .orderBy(byTime)
              .limit(limit);
      const profiles = await db('profiles')
        .select<AuthorProfile[]>(Object.keys(AuthorProfile.shape))
        .where({ account: id });
      return { tokens, contributions, named, audit, mails: sentMails, messages, profiles };
    },

    async erase(user) {
      requireChange(scope);
      const { id } = user;
      const isOwn = await belongsTo(db, user);
      for (const name of (await namesOf(user)).flatMap(ownBylines)) await eraseName(db, name);
      await db('versions').where({ actor_id: id }).update({ actor_name: '' });
      await eraseFromAudit(db, id, isOwn);
      const profiles = await db('profiles')
        .where({ account: id })
        .delete()
        .returning<Pick<AuthorProfile, 'slug' | 'image_url'>[]>(['slug', 'image_url']);
      await db('versions')
        .where({ entity: 'profiles' })
        .whereIn(
          'slug',
          profiles.map(({ slug }) => slug),
        )
        .delete();
      await erasePortraits(profiles);
      await db('article_presences')
        .where({ person: `user ${id}` })
        .delete();
      // Mails written for the account went to its former addresses, and to one that it has asked for.
      // What they handed in names them to editors.
      await db('mails')
        .where({ account_id: id })
        .orWhereRaw("contents->>'author_id' = ?", [id])
        .orWhere(isOwn('"to"', 'created_at'))
        .delete();
      await db('invitations').where(isOwn('email', 'created_at')).delete();
      await db('contact_messages').where(isOwn('email', 'created_at')).delete();
      await db.raw(
        `update vigia_jobs.job set data = jsonb_set(data, '{actor}',
            (data->'actor') - '{ip,requestId,client,session}'::text[] || '{"name": ""}')
          where data->'actor'->>'id' = ?`,
        [id],
      );
    },
  };
};
