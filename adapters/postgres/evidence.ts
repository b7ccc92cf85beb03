import type { ChangedPassage, DueComparison, EvidenceStore } from '#core/evidence/ports.ts';
import type {
  ChosenPassage,
  ComparedSentence,
  HiddenPassage,
  VersionEvidence,
} from '#core/evidence/stored-evidence.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const ofVersion = `
select (select sentences from article_evidence where article_id = :article and language = :language) as compared,
  (select coalesce(jsonb_agg(jsonb_build_object('language', language, 'sentence', sentence, 'url', url, 'hash', hash,
      'start', start_at, 'end', end_at, 'chosen_by', chosen_by, 'chosen_at', ${instant('chosen_at')}) order by chosen_at), '[]')
    from chosen_passages where article_id = :article and language = :language) as chosen,
  (select coalesce(jsonb_agg(jsonb_build_object('sentence', sentence, 'confirmed_by', confirmed_by,
      'confirmed_at', ${instant('confirmed_at')})), '[]')
    from confirmed_facts where article_id = :article and language = :language) as confirmed,
  (select coalesce(jsonb_agg(jsonb_build_object('url', final_url, 'hash', hash, 'gone', answers = 'gone', 'changes', changes)), '[]')
    from source_documents where (answers = 'gone' or changes <> '[]') and hash in (
      select unnest(hashes) from article_evidence where article_id = :article and language = :language
      union all select hash from chosen_passages where article_id = :article and language = :language)) as altered`;

/** The most published sentences that are listed with one passage. */
const maxClaims = 50;

// The documents come first: few of them have changed.
const changedPassages = `
with altered as materialized (
  select id, hash, final_url, answers, coalesce(answers_at, checked_at) answers_at, changes
  from source_documents where answers = 'gone' or changes <> '[]'
), resting as (
  select e.article_id, e.language, one->>'sentence' sentence, passage->>'url' url, passage->>'hash' hash,
    (passage->>'start')::integer start_at, (passage->>'end')::integer end_at
  from article_evidence e, jsonb_array_elements(e.sentences) one, jsonb_array_elements(one->'passages') passage
  where e.hashes && array(select hash from altered)
  union all
  select article_id, language, sentence, url, hash, start_at, end_at
  from chosen_passages where hash in (select hash from altered)
), found as (
  select altered.id, altered.final_url url, altered.hash, resting.start_at, resting.end_at,
    case when altered.answers = 'gone' then altered.answers_at else (
      select min((change->>'since')::timestamptz) from jsonb_array_elements(altered.changes) change
      where (change->>'start')::integer < resting.end_at and resting.start_at < (change->>'end')::integer
    ) end since,
    jsonb_build_object('slug', a.slug, 'title_es', a.title_es, 'title_en', a.title_en, 'language', resting.language,
      'sentence', resting.sentence) claim
  from resting join altered on altered.hash = resting.hash and altered.final_url = resting.url
    join articles a on a.id = resting.article_id and a.status = 'published' and a.deleted_at is null
      and resting.language = any (a.published_languages)
)
select id document_id, url, hash, start_at "start", end_at "end", min(since) since,
  jsonb_path_query_array(jsonb_agg(distinct claim), '$[0 to ${maxClaims - 1}]') claims, count(*) over () counted
from found where since is not null
group by id, url, hash, start_at, end_at order by min(since) desc, id, start_at limit :limit`;

type ChosenRow = Omit<ChosenPassage, 'start' | 'end'> & { start_at: number; end_at: number };
type HiddenRow = Omit<HiddenPassage, 'start' | 'end'> & { start_at: number | null; end_at: number | null };

const toHiddenRow = ({ start, end, ...rest }: HiddenPassage): HiddenRow => ({
  ...rest,
  start_at: start,
  end_at: end,
});

/** The passages of an article that editors choose, and what they hide of sources. */
const createChoices = (
  scope: Scope,
): Pick<EvidenceStore, 'chosen' | 'choose' | 'withdraw' | 'hidden' | 'hide' | 'show'> => {
  const { db } = scope;
  return {
    async chosen(article_id) {
      const rows = await db('chosen_passages')
        .select<ChosenRow[]>()
        .where({ article_id })
        .orderBy('chosen_at');
      return rows.map(
        ({ start_at: start, end_at: end, language, sentence, url, hash, chosen_by, chosen_at }) => ({
          language,
          sentence,
          url,
          hash,
          start,
          end,
          chosen_by,
          chosen_at,
        }),
      );
    },
    async choose(article_id, { start, end, ...passage }) {
      requireChange(scope);
      const row = { article_id, ...passage, start_at: start, end_at: end };
      const inserted = db('chosen_passages')
        .insert(row)
        .onConflict(db.raw('(article_id, language, md5(sentence), hash, md5(url))'))
        .merge({ start_at: start, end_at: end, chosen_by: passage.chosen_by, chosen_at: passage.chosen_at })
        .whereRaw(
          '(chosen_passages.start_at, chosen_passages.end_at) <> (excluded.start_at, excluded.end_at)',
        );
      const { rowCount } = (await inserted) as unknown as { rowCount: number };
      return rowCount > 0;
    },
    async withdraw(article_id, { language, sentence, url, hash }) {
      requireChange(scope);
      return (await db('chosen_passages').where({ article_id, language, sentence, url, hash }).delete()) > 0;
    },
    async hidden(urls) {
      if (urls.length === 0) return [];
      const rows = await db('hidden_passages')
        .select<HiddenRow[]>()
        .whereRaw('md5(url) = any (select md5(one) from unnest(?::text[]) one)', [[...urls]]);
      return rows.map(({ start_at: start, end_at: end, ...rest }) => ({ ...rest, start, end }));
    },
    async hide(passage) {
      requireChange(scope);
      const { reason_es, reason_en, hidden_by, hidden_at } = passage;
      const inserted = db('hidden_passages')
        .insert(toHiddenRow(passage))
        .onConflict(db.raw("(md5(url), coalesce(hash, ''), coalesce(start_at, -1), coalesce(end_at, -1))"))
        .merge({ reason_es, reason_en, hidden_by, hidden_at })
        .whereRaw(
          '(hidden_passages.reason_es, hidden_passages.reason_en) is distinct from (excluded.reason_es, excluded.reason_en)',
        );
      const { rowCount } = (await inserted) as unknown as { rowCount: number };
      return rowCount > 0;
    },
    async show({ url, hash, start, end }) {
      requireChange(scope);
      const place = { url, hash, start_at: start, end_at: end };
      return (await db('hidden_passages').where(place).delete()) > 0;
    },
  };
};

/** What published versions rest on, in Postgres; see the port for the guarantees of each method. */
export const createEvidenceStore = (scope: Scope): EvidenceStore => {
  const { db, cached } = scope;
  return {
    ...createChoices(scope),
    async of(article, language) {
      // The cache stores objects.
      const { found } = await cached(`evidence ${article} ${language}`, async () => {
        const { rows } = await db.raw<{ rows: VersionEvidence[] }>(ofVersion, { article, language });
        const [row] = rows;
        const isEmpty = !row || (row.compared === null && row.chosen.length + row.confirmed.length === 0);
        return { found: isEmpty ? null : row };
      });
      return found;
    },
    async due(limit) {
      return db('evidence_due')
        .join('articles', 'articles.id', 'evidence_due.article_id')
        .select<DueComparison[]>('article_id', 'slug', 'number')
        .orderBy('number')
        .limit(limit);
    },
    save: (done, comparisons) =>
      db.transaction(async (trx) => {
        for (const { article_id: id } of done) {
          const own = comparisons.filter((one) => one.article_id === id);
          await trx('article_evidence')
            .where({ article_id: id })
            .whereNotIn(
              'language',
              own.map(({ language }) => language),
            )
            .delete();
          for (const { article_id, language, revision, sentences, compared_at } of own) {
            const hashes = (one: ComparedSentence) => one.passages.map(({ hash }) => hash);
            const row = {
              revision,
              sentences: JSON.stringify(sentences),
              hashes: [...new Set(sentences.flatMap(hashes))],
              compared_at,
            };
            await trx('article_evidence')
              .insert({ article_id, language, ...row })
              .onConflict(['article_id', 'language'])
              .merge(row);
          }
        }
        for (const { article_id, number } of done)
          await trx('evidence_due').where({ article_id, number }).delete();
      }),
    async changed(limit) {
      type Row = ChangedPassage & { counted: number };
      const { rows } = await db.raw<{ rows: Row[] }>(changedPassages, { limit });
      return {
        items: rows.map(({ counted: _counted, ...passage }) => passage),
        counted: rows[0]?.counted ?? 0,
      };
    },
  };
};
