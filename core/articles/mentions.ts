import { z } from 'zod';
import { normalize } from '../text/normalize-text.ts';
import { createTopicCache } from '../kernel/topic-cache.ts';
import type { Ports } from '../kernel/ports.ts';
import { htmlText } from '../text/html-text.ts';

export const Mention = z.object({
  kind: z.enum(['referent', 'company']),
  slug: z.string(),
  name: z.string(),
});
/** An entry of the directories that a text names. */
export type Mention = z.infer<typeof Mention>;

/** How many entries are listed at most. */
export const maxMentions = 12;

/** A hyphen, a dot or an at sign between letters joins them: `Meta-análisis`, `meta.com`. */
const joinedBefore = /[\p{L}\p{M}\p{N}_@][-‐.@]?$/u;
const joinedAfter = '(?![-‐.@]?[\\p{L}\\p{N}_])';
const sentenceStart = /(?:^|[.!?…:;\n])["'«»“”‘’()[\]¿¡—–\s]*$/u;
/** A single word that only its capital distinguishes from a common one. */
const capitalized = /^\p{Lu}[\p{Ll}\p{M}]+$/u;
const acronym = /^[\p{Lu}\p{N}]{3,}$/u;

const tidy = (text: string) => normalize(text, 'NFC').replace(/\s+/gu, ' ').trim();

/** How an entry is named: `Center for AI Safety (CAIS)` also without the parenthesis, or by the acronym in it. */
export const formsOf = (name: string): string[] => {
  const [, plain, inner] = /^(.+?) \(([^()]+)\)$/.exec(tidy(name)) ?? [];
  return plain && inner ? [plain, ...(acronym.test(inner) ? [inner] : [])] : [tidy(name)];
};

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Finds the entries that a text names, in the order of the text, at most `maxMentions`: whole names, with their accents
 * and capitals. A name of one word that only starts sentences does not count if the text also uses it as a common word:
 * 'Meta' beside 'meta'.
 */
export const createMentionFinder = (entries: readonly Mention[]) => {
  const byForm = new Map(entries.flatMap((entry) => formsOf(entry.name).map((form) => [form, entry])));
  const forms = [...byForm.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
  return (input: string): Mention[] => {
    const text = normalize(input, 'NFC');
    const present = forms.filter((form) => text.includes(form));
    if (present.length === 0) return [];
    const names = new RegExp(`(?:${present.map(escaped).join('|')})${joinedAfter}`, 'gu');
    /** For each entry the common word that it may be, or null. */
    const found = new Map<Mention, string | null>();
    for (const { 0: form, index: at } of text.matchAll(names)) {
      if (joinedBefore.test(text.slice(Math.max(0, at - 2), at))) continue;
      const entry = byForm.get(form)!;
      const isDoubtful = capitalized.test(form) && sentenceStart.test(text.slice(Math.max(0, at - 10), at));
      if (!isDoubtful) found.set(entry, null);
      else if (!found.has(entry)) found.set(entry, form.toLowerCase());
    }
    const isUsed = (word: string) =>
      new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped(word)}(?![\\p{L}\\p{M}\\p{N}])`, 'u').test(text);
    return [...found]
      .filter(([, common]) => common === null || !isUsed(common))
      .map(([entry]) => entry)
      .slice(0, maxMentions);
  };
};

/** The entries that can be named. */
type Directories = Pick<Ports, 'referents' | 'companies'>;

/** All entries of a directory: the same query everywhere, whose answer stores share. */
export const everyEntry = { where: {}, limit: 1000, after: null };

/** How many texts are cached for the same directories. */
const maxTexts = 1000;
const createCachedFinder = (entries: readonly Mention[]) => {
  const find = createMentionFinder(entries);
  const cache = createTopicCache<Mention[]>({ max: maxTexts });
  return (key: string | null, html: string): Mention[] => {
    const found = key === null ? undefined : cache.get(key);
    if (found) return found;
    const mentions = find(htmlText(html));
    if (key !== null) cache.set(key, mentions);
    return mentions;
  };
};

/** The finder for the current directories, and the entries that it knows as JSON. */
let current: { entries: string; find: ReturnType<typeof createCachedFinder> } | undefined;
/** The entries of the lists that stores return, which are the same until something changes. */
const entriesOf = new WeakMap<object, WeakMap<object, string>>();

const listEntries = async ({ referents, companies }: Directories): Promise<string> => {
  // One after another: a transaction has one connection.
  const people = await referents.list(everyEntry);
  const organisations = await companies.list(everyEntry);
  const byPeople = entriesOf.get(people) ?? new WeakMap<object, string>();
  entriesOf.set(people, byPeople);
  const found = byPeople.get(organisations);
  if (found !== undefined) return found;
  const entries = JSON.stringify([
    ...people.items.map(({ slug, name }) => ({ kind: 'referent' as const, slug, name })),
    ...organisations.items.map(({ slug, name }) => ({ kind: 'company' as const, slug, name })),
  ] satisfies Mention[]);
  byPeople.set(organisations, entries);
  return entries;
};

/**
 * The people and organisations that a rendered text names. `key` identifies the text, in its version and language; null
 * for a text that is not stored.
 */
export const findMentions = async (
  directories: Directories,
  key: string | null,
  html: string,
): Promise<Mention[]> => {
  const entries = await listEntries(directories);
  if (current?.entries !== entries)
    current = { entries, find: createCachedFinder(JSON.parse(entries) as Mention[]) };
  return current.find(key, html);
};
