import { SourceDocument } from '#core/agents/sources.ts';
import type { Documents } from '#core/agents/ports.ts';
import { demoHome } from '#core/articles/demo.ts';
import { descending, escapeLike } from './queries.ts';
import type { Scope } from './scope.ts';

const columns = Object.keys(SourceDocument.shape);

/** What was read, in Postgres; see the port for what each method guarantees. */
export const createSourceDocuments = ({ db }: Scope): Documents => {
  const insert = async (document: SourceDocument): Promise<SourceDocument> => {
    const fields = columns.map((column) => document[column as keyof SourceDocument]);
    // Writing what is there already answers it.
    const { rows } = await db.raw<{ rows: SourceDocument[] }>(
      `insert into source_documents as known (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})
        on conflict (hash, md5(final_url)) do update set id = known.id returning ${columns.map((one) => `known.${one}`).join(', ')}`,
      fields as string[],
    );
    return rows[0] ?? document;
  };
  return {
    async store(documents) {
      const stored: SourceDocument[] = [];
      for (const document of documents) stored.push(await insert(document));
      return stored;
    },
    async find(ids) {
      if (ids.length === 0) return [];
      const rows = await db('source_documents')
        .select<SourceDocument[]>(columns)
        .whereIn('id', [...ids]);
      const known = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => known.get(id) ?? []);
    },
    async about(words, { limit, demo }) {
      const asked = words.map((word) => word.trim()).filter(Boolean);
      if (asked.length === 0) return [];
      const query = db('source_documents')
        .select<SourceDocument[]>(columns)
        .orderBy(descending('retrieved_at', 'number'))
        .limit(limit);
      if (!demo) query.whereNot('final_url', 'like', `${demoHome}%`);
      query.where((any) => {
        for (const word of asked)
          any.orWhereRaw("plain_key(title) like '%' || plain_key(?) || '%'", [escapeLike(word)]);
      });
      return query;
    },
  };
};
