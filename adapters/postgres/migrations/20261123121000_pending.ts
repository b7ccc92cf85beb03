import type { Knex } from 'knex';

/**
 * What is typed into articles and not published; who has which open; and their former slugs, which lead to them for ever.
 * Written by triggers, so that whatever changes a slug leaves the former one leading there, takes the history along, and
 * keeps the newsletter from sending the piece again. The check comes after the row: the row that had the slug until then
 * makes it wait for its transaction.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table pending_versions (
      article_id uuid primary key references articles (id) on delete cascade,
      base_revision integer not null,
      revision integer not null,
      edit jsonb not null,
      saved_at timestamptz(3) not null,
      saved_by text not null
    );
    create trigger announce_change after insert or delete on pending_versions
      for each statement execute function announce('desk:articles');

    create table article_presences (
      article_id uuid not null references articles (id) on delete cascade,
      tab uuid not null,
      person text not null,
      name text not null,
      since timestamptz(3) not null,
      seen_at timestamptz(3) not null,
      primary key (article_id, tab)
    );
    create index article_presences_seen on article_presences (seen_at);

    create table article_redirects (
      slug text collate "C" primary key,
      article_id uuid not null references articles (id) on delete cascade
    );
    create index article_redirects_by_article on article_redirects (article_id);

    create function redirect_article() returns trigger language plpgsql as $$
    begin
      if exists (select from article_redirects where slug = new.slug and article_id <> new.id) then
        raise unique_violation using message = 'the slug leads to another article';
      end if;
      if tg_op = 'UPDATE' then
        delete from article_redirects where slug = new.slug;
        insert into article_redirects (slug, article_id) values (old.slug, new.id);
        update versions set slug = new.slug where entity = 'articles' and slug = old.slug;
        insert into newsletter_sent_pieces (kind, slug)
          select kind, new.slug from newsletter_sent_pieces where kind = 'article' and slug = old.slug
          on conflict do nothing;
      end if;
      return null;
    end $$;
    create trigger redirect_insert after insert on articles for each row execute function redirect_article();
    create trigger redirect_update after update of slug on articles for each row
      when (new.slug <> old.slug) execute function redirect_article();
  `);

/** Rolls it back; former slugs lead nowhere then. */
export const down = (knex: Knex) =>
  knex.raw(`
    drop trigger redirect_insert on articles;
    drop trigger redirect_update on articles;
    drop function redirect_article();
    drop table pending_versions, article_presences, article_redirects;
  `);
