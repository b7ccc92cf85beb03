import type { Knex } from 'knex';

type Question = { q: string; a: string };
type Row = Record<string, unknown> & { id: string; slug: string };

const byPeople = { es: { origin: 'human' }, en: { origin: 'human' } };

const asTitle = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>&~#|!]/g, String.raw`\$&`);

/** Questions as the headings of a text, below which the headings of their answers are. */
const textOf = (questions: unknown): string =>
  ((questions ?? []) as Question[])
    .map(({ q, a }) => `## ${asTitle(q)}\n\n${a.trim().replace(/^##(?=[ \t])/gm, '###')}`)
    .join('\n\n');

const questionsOf = (body: string | null): Question[] => {
  const [, ...asked] = `\n${body ?? ''}`.split(/\n## /);
  return asked.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    return { q: title.replace(/\\([\\`*_[\]<>&~#|!])/g, '$1'), a: lines.join('\n').trim() };
  });
};

/** The fields of an article that hold those of an interview, in a row, a version or a change of it. */
const asArticle = (interview: Record<string, unknown>): Record<string, unknown> => {
  const {
    intro_es,
    intro_en,
    qa_es,
    qa_en,
    links,
    author,
    provenance,
    why_it_matters_es: why,
    draft: _draft,
    ...shared
  } = interview;
  return {
    ...shared,
    ...('intro_es' in interview && { summary_es: intro_es }),
    ...('intro_en' in interview && { summary_en: intro_en }),
    ...('qa_es' in interview && { body_es: textOf(qa_es) }),
    ...('qa_en' in interview && { body_en: qa_en ? textOf(qa_en) : null }),
    ...('links' in interview && { sources: links }),
    ...('author' in interview && { author, author_name: author }),
    ...('provenance' in interview && { provenance: provenance ?? byPeople }),
    ...('why_it_matters_es' in interview && { why_it_matters_es: why || null }),
  };
};

const isInEnglish = ({ title_en: title }: Record<string, unknown>): boolean => Boolean(title);

/** What articles have besides, for one that is written as an interview was. */
const completed = (interview: Record<string, unknown>): Record<string, unknown> => ({
  tags: [],
  is_agent: false,
  review_required: false,
  sponsor_label: null,
  image_alt_es: null,
  image_alt_en: null,
  search_title_es: null,
  search_title_en: null,
  search_description_es: null,
  search_description_en: null,
  series: null,
  cover_variant: 0,
  cover_seed: null,
  is_static: false,
  rejection_reason: null,
  original_language: 'es',
  corrections: [],
  date_is_set: true,
  type: 'entrevista',
  status: interview['draft'] ? 'draft' : 'published',
  published_languages: interview['draft'] ? [] : isInEnglish(interview) ? ['es', 'en'] : ['es'],
  ...asArticle(interview),
});

const jsonColumns = ['sources', 'provenance', 'text_revisions', 'corrections', 'interviewee'];

/** The driver writes lists as arrays: these columns are JSON. */
const forDriver = (row: Record<string, unknown>, columns: readonly string[]): Record<string, unknown> => ({
  ...row,
  ...Object.fromEntries(
    columns.map((column) => [column, row[column] === null ? null : JSON.stringify(row[column])]),
  ),
});

/** Addresses of articles and interviews were apart. One that both had goes on leading to the article. */
const freeSlug = async (knex: Knex, slug: string): Promise<string> => {
  for (let number = 0; ; number += 1) {
    const wanted = number === 0 ? slug : `${slug}-entrevista${number > 1 ? `-${number}` : ''}`;
    const { rows } = await knex.raw<{ rows: unknown[] }>(
      'select from articles where slug = :wanted union all select from article_redirects where slug = :wanted',
      { wanted },
    );
    if (!rows.length) return wanted;
  }
};

const moveOne = async (knex: Knex, interview: Row): Promise<void> => {
  const { slug: former } = interview;
  const slug = await freeSlug(knex, former);
  const { image_focus: _focus, image_credit: _credit, ...row } = completed(interview);
  const revision = Number(interview['revision']);
  await knex('articles').insert(
    forDriver({ ...row, slug, text_revisions: { es: revision, en: revision } }, jsonColumns),
  );
  const versions = await knex('versions')
    .select<Row[]>('id', 'snapshot')
    .where({ entity: 'interviews', slug: former });
  for (const { id: version, snapshot } of versions)
    await knex('versions')
      .where({ id: version })
      .update({
        entity: 'articles',
        slug,
        snapshot: JSON.stringify({
          text_revisions: { es: 1, en: 1 },
          ...completed({ ...(snapshot as Record<string, unknown>) }),
          slug,
        }),
      });
  if (slug === former) return;
  await knex('newsletter_sent_pieces').where({ kind: 'interview', slug: former }).update({ slug });
  await knex('pending_items').where({ kind: 'interviews', name: former }).update({ name: slug });
};

/** Of the articles that came with the product, those that nobody has rewritten, and that lists leave out. */
const samplesOfArticles = `
  create view untouched_articles as
    select slug from articles where modified_at = date and exists
      (select from versions where entity = 'articles' and versions.slug = articles.slug and operation = 'content.seed');
  create function hidden_articles() returns text[] language plpgsql stable as $$
  begin
    if exists (select from articles where status = 'published' and deleted_at is null
        and slug not in (select slug from untouched_articles))
    then return array(select slug from untouched_articles);
    end if;
    return '{}';
  end $$;
`;

/**
 * Interviews become articles that say whom they are with: they are written, reviewed, translated and scheduled as these.
 * What programs propose for them goes on waiting. Their old table stays as it was, for a program of before that still
 * runs beside.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table pending_items drop constraint pending_items_interview_fkey');
  const last = await knex('page_changes').max<{ max: string | null }>('id').first();
  const interviews = await knex('interviews').select<Row[]>('*').orderBy(['created_at', 'slug']);
  for (const interview of interviews) await moveOne(knex, interview);
  // To readers nothing has changed: it is not announced.
  await knex('page_changes')
    .where('id', '>', last?.max ?? 0)
    .where({ entity: 'articles', type: 'entrevista' })
    .delete();
  await knex.raw(`
    ${samplesOfArticles}
    drop trigger search_change on interviews;
    drop trigger page_change on interviews;
    delete from search_entries where entity = 'interviews';
    delete from search_indexed where entity = 'interviews';
    create function follow_interview() returns trigger language plpgsql as $$
    begin
      if not exists (select from pending_items where kind = 'interviews' and name = old.slug) then return null; end if;
      if tg_op = 'DELETE' then delete from pending_items where kind = 'interviews' and name = old.slug;
      else update pending_items set name = new.slug where kind = 'interviews' and name = old.slug;
      end if;
      return null;
    end $$;
    create trigger forget_interview after delete on articles for each row execute function follow_interview();
    create trigger follow_interview after update of slug on articles for each row
      when (new.slug <> old.slug) execute function follow_interview();
  `);
};

/** The fields of an interview in those of its article. */
const asInterview = (article: Record<string, unknown>): Record<string, unknown> => {
  const text = (field: string) => article[field] as string | null;
  const kept =
    'id slug revision created_at updated_at title_en date topics sponsored image_url featured deleted_at '
      .concat('modified_at why_it_matters_en')
      .split(' ');
  return {
    ...Object.fromEntries(kept.map((field) => [field, article[field] ?? null])),
    interviewee_invented: article['interviewee_invented'] ?? false,
    title_es: text('title_es') || text('title_en') || '',
    intro_es: text('summary_es') ?? '',
    intro_en: text('summary_en'),
    qa_es: questionsOf(text('body_es')),
    qa_en: text('body_en') === null ? null : questionsOf(text('body_en')),
    why_it_matters_es: text('why_it_matters_es') ?? '',
    links: article['sources'] ?? [],
    interviewee: article['interviewee'],
    author: text('author_name') ?? text('author') ?? '',
    provenance: article['provenance'] ?? byPeople,
    draft: article['status'] !== 'published',
  };
};

/** Rolls it back: interviews that were scheduled, rejected or corrected since are drafts or published without that. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    drop trigger follow_interview on articles;
    drop trigger forget_interview on articles;
    drop function follow_interview();
    drop function hidden_articles();
    drop view untouched_articles;
    delete from interviews;
    create trigger search_change after insert or update or delete on interviews
      for each row execute function refresh_search();
    create trigger page_change after insert or update or delete on interviews
      for each row execute function record_page_change();
  `);
  const articles = await knex('articles')
    .select<Row[]>('*')
    .where({ type: 'entrevista' })
    .whereNotNull('interviewee');
  for (const article of articles) {
    await knex('interviews').insert(
      forDriver(asInterview(article), ['qa_es', 'qa_en', 'links', 'interviewee', 'provenance']),
    );
    const versions = await knex('versions')
      .select<Row[]>('id', 'snapshot')
      .where({ entity: 'articles', slug: article.slug });
    for (const { id, snapshot } of versions)
      await knex('versions')
        .where({ id })
        .update({
          entity: 'interviews',
          snapshot: JSON.stringify(asInterview(snapshot as Record<string, unknown>)),
        });
    await knex('articles').where({ id: article.id }).delete();
  }
  await knex.raw(`
    delete from pending_items where kind = 'interviews' and name not in (select slug from interviews);
    alter table pending_items add constraint pending_items_interview_fkey
      foreign key (interview) references interviews (slug) on delete cascade;
  `);
};
