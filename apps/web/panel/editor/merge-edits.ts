import { diff3Merge } from 'node-diff3';
import { sameJson } from '#core/input/json.ts';
import type { EditValues, SourceValue } from './edit-values.ts';

/** The decision about a conflicting passage. */
export type Choice = 'mine' | 'theirs' | 'both';

/** A field, or a passage of a body, that both have changed. `id` identifies it until either changes it again. */
export type Conflict = { id: string; field: keyof EditValues; mine: string; theirs: string; inBody: boolean };

type Merge = {
  /** Both sets of changes merged; undecided passages are `mine`. */
  values: EditValues;
  conflicts: Conflict[];
  /** The fields changed by the other editor and included in `values`. */
  adopted: (keyof EditValues)[];
};

type Choices = Readonly<Record<string, Choice>>;
type Part = { text: string; gap: string };

/** Blank lines between paragraphs, and the end of the last one. */
const blankLines = /(\n(?:[ \t\r]*\n)+|\s+$)/;

/** The paragraphs of a Markdown text, each with its trailing blank lines. */
export const paragraphsOf = (body: string): Part[] => {
  const pieces = body.split(blankLines);
  return Array.from({ length: Math.ceil(pieces.length / 2) }, (_, index) => ({
    text: pieces[2 * index]!,
    gap: pieces[2 * index + 1] ?? '',
  })).filter(({ text, gap }) => text !== '' || gap !== '');
};

/** Joins paragraphs with the blank lines that either text has after them. */
const join = (texts: readonly string[], mine: readonly Part[], theirs: readonly Part[]): string => {
  const gaps = new Map(
    [...theirs, ...mine].filter(({ gap }) => /\n[ \t\r]*\n/.test(gap)).map(({ text, gap }) => [text, gap]),
  );
  const end = mine.at(-1)?.gap ?? '';
  return texts
    .map((text, index) => text + (index < texts.length - 1 ? (gaps.get(text) ?? '\n\n') : end))
    .join('');
};

const startsWith = (texts: readonly string[], start: readonly string[]) =>
  start.length > 0 && start.every((text, index) => texts[index] === text);
const endsWith = (texts: readonly string[], end: readonly string[]) =>
  startsWith(texts.toReversed(), end.toReversed());

/**
 * Text that was only added before or after a passage changed by the other editor is added there; null for any other
 * change.
 */
const joinAdditions = (
  mine: readonly string[],
  base: readonly string[],
  theirs: readonly string[],
): readonly string[] | null => {
  if (startsWith(theirs, base)) return [...mine, ...theirs.slice(base.length)];
  if (endsWith(theirs, base)) return [...theirs.slice(0, -base.length), ...mine];
  if (startsWith(mine, base)) return [...theirs, ...mine.slice(base.length)];
  if (endsWith(mine, base)) return [...mine.slice(0, -base.length), ...theirs];
  return null;
};

type Passage = { mine: string; theirs: string };

/** Three-way merge of bodies, by paragraph. `choose` decides about conflicting passages. */
const mergeBodies = (
  base: string,
  mine: string,
  theirs: string,
  choose: (passage: Passage) => Choice,
): string => {
  const [own, common, other] = [paragraphsOf(mine), paragraphsOf(base), paragraphsOf(theirs)];
  const texts = (parts: readonly Part[]) => parts.map(({ text }) => text);
  const merged = diff3Merge(texts(own), texts(common), texts(other)).flatMap((region) => {
    if (region.ok) return region.ok;
    const { a, o, b } = region.conflict!;
    // New paragraphs at the same place are different content: both stay.
    const joined = o.length || common.length === 0 ? joinAdditions(a, o, b) : [...b, ...a];
    if (joined) return joined;
    const choice = choose({ mine: a.join('\n\n'), theirs: b.join('\n\n') });
    return choice === 'mine' ? a : choice === 'theirs' ? b : [...a, ...b];
  });
  return join(merged, own, other);
};

/** Three-way merge of bodies, by paragraph; null when both have changed the same one. */
export const mergeTexts = (base: string, mine: string, theirs: string): string | null => {
  if (mine === base || mine === theirs) return theirs;
  if (theirs === base) return mine;
  let isUndecided = false;
  const merged = mergeBodies(base, mine, theirs, () => {
    isUndecided = true;
    return 'mine';
  });
  return isUndecided ? null : merged;
};

const conflictsOf = (mine: readonly string[], base: readonly string[], theirs: readonly string[]) =>
  diff3Merge([...mine], [...base], [...theirs]).flatMap(({ conflict }) =>
    conflict?.o.length ? [conflict] : [],
  );

const wordsIn = (paragraphs: readonly string[]): string[] => paragraphs.join('\n').match(/\S+/g) ?? [];

/** Whether a text is another one with something added at one place, be it in the middle of a word. */
const onlyAdds = (base: string, text: string): boolean => {
  let start = 0;
  while (start < base.length && base[start] === text[start]) start += 1;
  return text.length > base.length && text.endsWith(base.slice(start));
};

/** Whether two texts of one origin replace the same words. What both add at one place can stand side by side. */
export const replaceTheSame = (base: string, mine: string, theirs: string): boolean => {
  if (mine === base || theirs === base || mine === theirs) return false;
  if (onlyAdds(base, mine) && onlyAdds(base, theirs)) return false;
  const texts = (body: string) => paragraphsOf(body).map(({ text }) => text);
  const passages = conflictsOf(texts(mine), texts(base), texts(theirs));
  const words = passages.flatMap(({ a, o, b }) => conflictsOf(wordsIn(a), wordsIn(o), wordsIn(b)));
  // Words beside each other are one region, of which each may have replaced another one.
  return words.some(
    ({ a, o, b }) =>
      a.length !== o.length ||
      b.length !== o.length ||
      o.some((word, at) => a[at] !== word && b[at] !== word && a[at] !== b[at]),
  );
};

/** Three-way merge of unordered lists: nothing of either is lost. */
const mergeLists = <T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  keyOf: (item: T) => string,
): T[] => {
  const keys = (items: readonly T[]) => new Set(items.map(keyOf));
  const [before, other, own] = [keys(base), keys(theirs), keys(mine)];
  return [
    ...mine.filter((item) => other.has(keyOf(item)) || !before.has(keyOf(item))),
    ...theirs.filter((item) => !own.has(keyOf(item)) && !before.has(keyOf(item))),
  ];
};

const sourceKey = ({ name, url, name_en, url_en }: SourceValue) =>
  [name, url, name_en, url_en].map((text) => text?.trim() ?? '').join('\n');

/** A value without insignificant parts: blank texts, empty source lines, and their ids. */
const essence = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() === '' ? '' : value;
  if (!Array.isArray(value)) return value;
  return value
    .map((one: unknown) => (typeof one === 'object' ? sourceKey(one as SourceValue) : one))
    .filter((one) => typeof one !== 'string' || one.trim() !== '');
};

/** Whether a field has the same value in both. */
export const sameValue = (one: unknown, other: unknown): boolean => sameJson(essence(one), essence(other));

/**
 * Merges an editor's changes since `base` with those of another since: by field, lists by item, bodies by paragraph.
 * `choices` resolves conflicts found by an earlier merge.
 */
export const mergeEdits = (
  base: EditValues,
  mine: EditValues,
  theirs: EditValues,
  choices: Choices = {},
): Merge => {
  const conflicts: Conflict[] = [];
  const adopted: (keyof EditValues)[] = [];
  const decide =
    (field: keyof EditValues, inBody: boolean) =>
    (passage: Passage): Choice => {
      const id = `${field}: ${passage.mine}\n${passage.theirs}`;
      if (!choices[id]) conflicts.push({ id, field, inBody, ...passage });
      return choices[id] ?? 'mine';
    };
  const mergeField = <F extends keyof EditValues>(field: F): EditValues[F] => {
    const [before, own, other]: unknown[] = [base[field], mine[field], theirs[field]];
    if (sameValue(other, before) || sameValue(own, other)) return mine[field];
    adopted.push(field);
    if (sameValue(own, before)) return theirs[field];
    const merged = (): unknown => {
      if (field === 'topics' || field === 'tags')
        return mergeLists(base[field] as string[], own as string[], other as string[], String);
      if (field === 'sources')
        return mergeLists(base.sources, mine.sources, theirs.sources, sourceKey).map((source, id) => ({
          ...source,
          id,
        }));
      if (field === 'body_es' || field === 'body_en')
        return mergeBodies(String(before), String(own), String(other), decide(field, true));
      const choice = decide(field, false)({ mine: String(own), theirs: String(other) });
      return choice === 'theirs' ? other : own;
    };
    return merged() as EditValues[F];
  };
  const fields = Object.keys(mine) as (keyof EditValues)[];
  const values = Object.fromEntries(fields.map((field) => [field, mergeField(field)])) as EditValues;
  return { values, conflicts, adopted };
};
