import type { Source } from '../input/fields.ts';
import { sourceKey } from './similarity.ts';

/** A source with what the English document says of it. */
const withEnglish = (source: Source, english: Source | undefined): Source => {
  if (!english) return source;
  const name_en = source.name_en ?? (english.name === source.name ? null : english.name);
  const url_en = source.url_en ?? (english.url === source.url ? null : english.url);
  return { ...source, ...(name_en && { name_en }), ...(url_en && { url_en }) };
};

/**
 * The sources of a piece from the lists of its two documents: those with one address are one source with a name in each
 * language, and so are those in the same place of lists that are equally long.
 */
export const pairSources = (
  es: readonly Source[] | undefined,
  en: readonly Source[] | undefined,
): Source[] => {
  if (!es || !en) return [...(es ?? en ?? [])];
  const keyOf = ({ url }: Source) => sourceKey(url);
  const spanish = new Set(es.map(keyOf));
  return es.map((source, index) => {
    const same = en.find((one) => keyOf(one) === keyOf(source));
    const beside = es.length === en.length ? en[index] : undefined;
    return withEnglish(source, same ?? (beside && !spanish.has(keyOf(beside)) ? beside : undefined));
  });
};
