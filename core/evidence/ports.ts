import type { Language } from '../text/language.ts';
import type { Claim } from './align-claims.ts';
import type { EvidenceDocument } from './documents.ts';
import type {
  ChosenPassage,
  Comparison,
  HiddenPassage,
  StoredPassage,
  VersionEvidence,
} from './stored-evidence.ts';

/**
 * Aligns the claims of a Markdown body with documents, without blocking other work. Throws `unavailable` when that takes
 * too long.
 */
export type ClaimAligner = {
  align(markdown: string, documents: readonly EvidenceDocument[]): Promise<Claim[]>;
};

/** An article whose published versions have to be compared; each time that it becomes due has a number. */
export type DueComparison = { article_id: string; slug: string; number: number };

/** A passage that has changed or is gone, the sentences of published versions that rest on it, and its source. */
export type ChangedPassage = StoredPassage & {
  /** Since when, as far as is known. */
  since: string;
  /** The id of its document. */
  document_id: string;
  claims: { slug: string; title_es: string; title_en: string | null; language: Language; sentence: string }[];
};

/**
 * What published versions rest on, as readers see it. A version is compared anew when its article was saved, when a
 * passage was chosen for it, and when a document of it was deleted.
 */
export type EvidenceStore = {
  /** Null when nothing is stored. Cached until something changes that readers see. */
  of(articleId: string, language: Language): Promise<VersionEvidence | null>;
  /** The longest due first. */
  due(limit: number): Promise<DueComparison[]>;
  /** Replaces the comparisons of these articles; one that became due again meanwhile stays so. */
  save(done: readonly DueComparison[], comparisons: readonly Comparison[]): Promise<void>;
  /** The passages chosen for an article, in both languages. */
  chosen(articleId: string): Promise<ChosenPassage[]>;
  /** Returns whether it was not chosen before. Only inside a transaction. */
  choose(articleId: string, passage: ChosenPassage): Promise<boolean>;
  /** Returns whether it was chosen. Only inside a transaction. */
  withdraw(
    articleId: string,
    passage: Pick<ChosenPassage, 'language' | 'sentence' | 'url' | 'hash'>,
  ): Promise<boolean>;
  /** What is hidden of sources with these final addresses. */
  hidden(urls: readonly string[]): Promise<HiddenPassage[]>;
  /** Replaces the reason of what is hidden already. Returns whether anything changed. Only inside a transaction. */
  hide(passage: HiddenPassage): Promise<boolean>;
  /** Returns whether it was hidden. Only inside a transaction. */
  show(passage: Pick<HiddenPassage, 'url' | 'hash' | 'start' | 'end'>): Promise<boolean>;
  /** Those that published sentences rest on, most recently changed first, with the count of all. */
  changed(limit: number): Promise<{ items: ChangedPassage[]; counted: number }>;
};

declare module '../kernel/ports.ts' {
  interface Ports {
    claims: ClaimAligner;
  }
  interface Stores {
    evidence: EvidenceStore;
  }
}
