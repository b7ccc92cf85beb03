/**
 * What the desk shows of pieces that are not published: their texts as last saved, pending changes included. Of a
 * published piece it shows what readers see.
 */
const ofUnpublished = `pending_versions where article_id = articles.id and articles.status <> 'published'`;

const savedText = (name: string): string =>
  `coalesce((select edit -> '${name}' from ${ofUnpublished}), to_jsonb(${name})) #>> '{}' as ${name}`;

const savedLength = (name: string): string =>
  `coalesce((select length(edit ->> '${name}') from ${ofUnpublished}), ${name}_length) as ${name}_length`;

/** The fields of rows that pending changes can have, as columns of a query on articles. */
export const savedFields: Readonly<Record<string, string>> = {
  title_es: savedText('title_es'),
  title_en: savedText('title_en'),
  summary_es: savedText('summary_es'),
  summary_en: savedText('summary_en'),
  body_es_length: savedLength('body_es'),
  body_en_length: savedLength('body_en'),
};

/** A text as last saved, in a condition for `inSaved`. */
export const savedOr = (name: string): string => `coalesce(edit ->> '${name}', ${name})`;

/**
 * The condition that an article is not published, and that its texts as last saved match. The array is read once, and
 * its ids are found by their index.
 */
export const inSaved = (matches: string): string => `id = any(array(
  select article_id from pending_versions join articles on articles.id = article_id
    where status <> 'published' and (${matches})
))`;
