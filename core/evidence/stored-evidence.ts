import { z } from 'zod';
import type { Language } from '../text/language.ts';
import { normalize } from '../text/normalize-text.ts';
import type { Span } from './sentences.ts';

/** A sentence as it is confirmed: spaces and the composition of letters make no difference. */
export const plainSentence = (text: string): string => normalize(text, 'NFC').replace(/\s+/g, ' ').trim();

/**
 * What a sentence is called in addresses: the same in every revision that has it. FNV-1a, 32 bits: a piece has some
 * dozens of sentences.
 */
export const sentenceKey = (sentence: string): string => {
  let hash = 0x811c9dc5;
  for (const character of plainSentence(sentence))
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return `p${hash.toString(36)}`;
};

/** Whether a source is at an address that readers can open: pasted texts have none unless somebody gave it. */
export const isWebAddress = (url: string): boolean => /^https?:/.test(url);

/** SHA-256 of a text without characters: nothing was kept of its source. */
export const emptyTextHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The most characters of a source that readers see of a passage, and that one may have that an editor chooses. */
export const maxExcerpt = 400;

/** A place in the stored text of a source, by its final address and hash. */
export type StoredPassage = Span & { url: string; hash: string };

/** A sentence of a published version that states something checkable, and the passages that carry it, if any. */
export type ComparedSentence = {
  sentence: string;
  /** What it states, in its own words. */
  facts: string[];
  passages: StoredPassage[];
};

/** What the sentences of a published version rest on, as it was compared in a revision of its article. */
export type Comparison = {
  article_id: string;
  language: Language;
  revision: number;
  sentences: ComparedSentence[];
  compared_at: string;
};

/** A passage that somebody of the newsroom has chosen for a sentence; `chosen_by` is null for a program. */
export type ChosenPassage = StoredPassage & {
  language: Language;
  sentence: string;
  chosen_by: string | null;
  chosen_at: string;
};

/** A sentence that a person answers for. */
type ConfirmedSentence = { sentence: string; confirmed_by: string; confirmed_at: string };

/** All that is stored of what a version rests on. */
export type VersionEvidence = {
  compared: ComparedSentence[] | null;
  chosen: ChosenPassage[];
  confirmed: ConfirmedSentence[];
  /** The sources of these passages that are gone, or no longer have all of their text. */
  altered: { url: string; hash: string; gone: boolean; changes: PageChange[] }[];
};

/** What readers do not get of a source, in every piece: the whole of an address (`hash` is null), or one passage. */
export type HiddenPassage = {
  url: string;
  hash: string | null;
  start: number | null;
  end: number | null;
  /** The reason that readers see; in English, if it is written. */
  reason_es: string;
  reason_en: string | null;
  hidden_by: string;
  hidden_at: string;
};

export const PageChange = z.object({
  start: z.int().nonnegative().describe('The first character of what is no longer there'),
  end: z.int().nonnegative(),
  now: z.string().nullable().describe('What stands there now; null: nothing like it'),
  since: z.iso.datetime().describe('When that was first seen'),
});
/** A part of a stored text that its page no longer has as it was read. */
export type PageChange = z.infer<typeof PageChange>;

/** Whether two parts of a text have characters in common. */
export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;
