import type { Language } from '#core/text/language.ts';
import type { SearchTerm, SearchTerms } from '#core/search/search-terms.ts';

/** The configuration of Postgres for each language. */
export const configs: Record<Language, string> = { es: 'spanish', en: 'english' };

/** An expression and its bindings. */
export type Sql = { text: string; values: string[] };

const combined = (parts: readonly Sql[], operator: '&&' | '||'): Sql => ({
  text: parts.length ? parts.map(({ text }) => `(${text})`).join(` ${operator} `) : "''::tsquery",
  values: parts.flatMap(({ values }) => values),
});

const parsed = (parser: 'plainto_tsquery' | 'phraseto_tsquery', config: string, text: string): Sql => ({
  text: `${parser}('${config}', search_text(?))`,
  values: [text],
});

type Options = {
  config: string;
  /** For what an index can decide: without the order of the words of phrases, and exclusions. */
  loose?: boolean;
  /** Whether only stems are indexed, no whole words beside them. */
  stems?: boolean;
};

const termQuery = ({ typed, joined }: SearchTerm, { config, loose = false }: Options): Sql => {
  const first = parsed(typed.includes(' ') && !loose ? 'phraseto_tsquery' : 'plainto_tsquery', config, typed);
  if (!joined.length) return first;
  const any = combined([first, ...joined.map((word) => parsed('plainto_tsquery', config, word))], '||');
  // Words such as `de` are ignored, and what they make with their neighbours is then not required either.
  return {
    text: `case when numnode(${first.text}) > 0 then ${any.text} else ''::tsquery end`,
    values: [...first.values, ...any.values],
  };
};

const beginning = (start: string, stems: boolean): Sql => ({
  text: '?::tsquery',
  values: [`'${stems ? '' : '='}${start.replaceAll(/['\\]/g, '')}':*`],
});

/** The query of Postgres for a search in one language. */
export const queryOf = ({ required, excluded, start }: SearchTerms, options: Options): Sql => {
  const termsOf = (terms: readonly SearchTerm[]) => terms.map((term) => termQuery(term, options));
  const without = (options.loose ? [] : termsOf(excluded)).map(({ text, values }) => ({
    text: `!!(${text})`,
    values,
  }));
  const alternatives = [termsOf(required)];
  // The word may be unfinished: stems of parts of words are none of the whole ones.
  if (start !== null)
    alternatives.push([beginning(start, options.stems ?? false), ...termsOf(required.slice(0, -1))]);
  // What was typed is ranked as one alternative, and what it makes as others.
  else if (required.some(({ joined }) => joined.length > 0))
    alternatives.push(termsOf(required.map((term) => ({ ...term, joined: [] }))));
  return combined(
    alternatives.map((terms) => combined([...terms, ...without], '&&')),
    '||',
  );
};
