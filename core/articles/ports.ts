import type { Message } from '../messages/messages.ts';
import type { Position } from '../input/cursor.ts';
import type { Period } from '../time/wall-clock.ts';
import type { Article, ArticleStatus, ArticleSummary, SitemapEntry, TrashedArticle } from './article.ts';
import type {
  ConfirmedFact,
  DeskRow,
  DraftStats,
  FailedRow,
  HardcodedAuthor,
  ScheduledRow,
  TrashRow,
} from './desk-row.ts';
import type { ListedCorrection } from './corrections.ts';
import type { FigureRow } from './figures.ts';
import type { ArticleFilter, ArticleSort } from './filters.ts';
import type { AuthorAddresses } from './author-address.ts';
import type { Byline } from './authorship.ts';
import type { Comparable, SimilarArticle } from './similarity.ts';
import type { Language } from '../text/language.ts';
import type { ContentType } from './taxonomy.ts';

export type ArticleQuery = {
  filter: ArticleFilter;
  sort: ArticleSort;
  limit: number;
  after: Position | null;
  /** How many of the first ones to skip. */
  offset?: number;
};

/** What the values of a filter are counted of. */
export type ArticleFacet = 'topic' | 'type' | 'year';
export type FacetCount = { value: string; count: number };

/**
 * Articles of every status. Those in the trash are only found by `findTrashed`. A former slug leads to its article
 * permanently, with its history: no other article can have it. Samples that nobody has rewritten are in no list, count or
 * sitemap once readers see a piece of the site's own, and are found by their slugs as before.
 */
export type ArticleRepository = {
  /** Any status, by its current or a former slug; null when there is none. */
  find(slug: string): Promise<Article | null>;
  /** As `find`, locked until the end of the transaction. Only inside a transaction. */
  lock(slug: string): Promise<Article | null>;
  /**
   * Published ones after a position (`paidPosition`), as `byDate` orders them; search words must occur in a published
   * language.
   */
  list(query: ArticleQuery): Promise<ArticleSummary[]>;
  /** As `list`, with the count of all that match its filter. */
  page(query: ArticleQuery): Promise<{ items: ArticleSummary[]; counted: number }>;
  /** How many published ones match a filter, counted up to `countLimitOf(filter)` + 1. */
  count(filter: ArticleFilter): Promise<number>;
  /** The newest published ones with any of these sources (`sourceKeys`). */
  withSources(keys: readonly string[], limit: number): Promise<ArticleSummary[]>;
  /**
   * The tags of published ones that match a filter with their counts, at most the 10,000 most used; with a filter, those
   * of any `countLimitOf(filter)` of them if more match.
   */
  tags(filter: ArticleFilter): Promise<{ tag: string; count: number }[]>;
  /**
   * How many published ones that match a filter each topic, type or year has, the most frequent first, at most a
   * thousand; a topic with its synonyms (`topicsOf`). Bounded as `tags` are. `timeZone`: that of the years.
   */
  values(by: ArticleFacet, filter: ArticleFilter, timeZone: string): Promise<FacetCount[]>;
  /** The topics of published ones as they are written, likewise. */
  topics(): Promise<{ topic: string; count: number }[]>;
  /** The bylines of published articles and interviews, with how many of each have them, likewise. */
  bylines(): Promise<(Byline & { articles: number; interviews: number })[]>;
  /**
   * The slugs of authors' pages, by the keys of their names (`nameKey`). Every name in the byline of an article or an
   * interview gets one when readers first see it, and keeps it whatever becomes of the piece.
   */
  authorAddresses(): Promise<AuthorAddresses>;
  /**
   * Gives addresses to the names that readers see already, those seen first before others, if no name has one yet: in a
   * database of an earlier version. Only inside a transaction.
   */
  addressAuthors(): Promise<void>;
  /** How many articles and interviews were published in each month (YYYY-MM) of a time zone that has any, newest first. */
  months(timeZone: string): Promise<{ month: string; articles: number; interviews: number }[]>;
  /** The listed ones in groups (`figureRowOf`), in no order; corrections count from an instant. */
  figures(since: string): Promise<FigureRow[]>;
  /** The slugs of the published samples, articles and interviews, that nobody has rewritten. */
  untouchedSamples(): Promise<string[]>;
  /** The slugs of those that lists leave out: all of them once readers see a piece of the site's own, else none. */
  hiddenSamples(): Promise<ReadonlySet<string>>;
  /** Corrections of the matching published ones after a position, by (at, slug), newest first, with their total. */
  corrections(page: {
    limit: number;
    after: Position | null;
    topics?: readonly string[];
    type?: ContentType;
    bylines?: readonly Byline[];
    slugs?: readonly string[];
  }): Promise<{ items: ListedCorrection[]; counted: number }>;
  /** Which of these slugs are taken, by an article of any status, one in the trash, or as a former slug. */
  usedSlugs(slugs: readonly string[]): Promise<Set<string>>;
  /** Newest first, read in batches: memory stays bounded. */
  stream(filter: {
    status: ArticleStatus;
    is_static?: boolean;
    /** Only those that lists have. */
    listed?: boolean;
    /** Only those published in this language. */
    language?: Language;
    /** Only those with any of these topics. */
    topics?: readonly string[];
    type?: ContentType;
    /** Only those with any of these bylines. */
    bylines?: readonly Byline[];
    /** Only these. */
    slugs?: readonly string[];
    limit?: number;
  }): AsyncIterable<Article>;
  /** A window of the published ones, of a period if given, in order of creation, read in batches. */
  sitemap(window: Period & { offset: number; limit: number }): AsyncIterable<SitemapEntry>;
  /** The exact number of published ones. */
  countPublished(): Promise<number>;
  /**
   * Inserts (revision 0) or replaces the revision that was read, and returns it with the next revision and new
   * timestamps; `modified_at` of a published one is never null (`modifiedWhenShown`). Throws `conflict` when the slug is
   * taken or the revision is stale. Only inside a transaction.
   */
  save(article: Article): Promise<Article>;
  /** The article in the trash with this current or former slug; null when there is none. */
  findTrashed(slug: string): Promise<TrashedArticle | null>;
  /** Moves an article to the trash, under the rules of `save`. */
  trash(article: Article): Promise<TrashedArticle>;
  /** Restores an article from the trash, under the rules of `save`. */
  untrash(article: TrashedArticle): Promise<Article>;
};

/** Filters of a list of the desk; all given conditions must hold. */
export type DeskFilter = Period & {
  status?: ArticleStatus;
  is_static?: boolean;
  /** All words must occur in title, slug or author, ignoring accents and case. */
  q?: string;
  /** All words must occur in the author, likewise. */
  author?: string;
  topic?: string;
  type?: ContentType;
  is_agent?: boolean;
  /** Only those without a title or a body in this language. */
  missing?: Language;
  review_required?: boolean;
  /** Only those with a translation that is older than its original. */
  outdated?: boolean;
  scheduled?: boolean;
  /** Only drafts that are handed in; or those that were returned and are not handed in again. */
  handed_in?: true;
  returned?: true;
  /** Only drafts that are neither. */
  open?: true;
  /** Only those whose last schedule failed. */
  schedule_failed?: true;
  /** Only assigned ones, or unassigned ones; or those assigned to one person. */
  assigned?: boolean;
  assigned_to?: string;
  /** Only those that belong to this account (`owners`). */
  owner?: string;
};

/** Orders of a list of the desk: by date, or most recently changed first. */
export const deskSorts = ['newest', 'oldest', 'updated'] as const;
/** Also by the time of the schedule, when all of them have one. */
export type DeskSort = (typeof deskSorts)[number] | 'scheduled';

/** The timestamp that each order sorts by. */
export const deskSortKeys = {
  newest: 'date',
  oldest: 'date',
  updated: 'updated_at',
  scheduled: 'scheduled_at',
} as const satisfies Record<DeskSort, keyof DeskRow>;

/** Whether an order is ascending. */
export const isAscending = (sort: DeskSort): boolean => sort === 'oldest' || sort === 'scheduled';

/** The account that an article is assigned to. */
export type Assignee = { id: string; username: string };

/**
 * When an author handed a draft in; null: that has ended by a decision. And who did, by the id of their account, to whom
 * the draft goes back; null: the account is gone.
 */
export type HandIn = { at: string | null; by: string | null };

/** That an editor gave a draft back to its author. */
export type Returned = {
  at: string;
  /** The id of the editor's account; when read, its username. Null: there is none. */
  by: string | null;
  /** What they wrote to the author. */
  note: string | null;
};

/** What an account had that authors had handed in to it. */
export type GivenBack = {
  slug: string;
  /** The account of the author; null: it is gone. */
  author: string | null;
  /** Whether it was still waiting for a decision. */
  waited: boolean;
};

/** Whose an article is, by the ids of accounts that exist. */
export type Assignment = {
  created_by: string | null;
  /** Username of its assignee. */
  assigned_to: string | null;
  /** The account of its assignee. */
  assignee: string | null;
  /** Since when it waits for its assignee, to whom an author handed it in. */
  handed_in_at: string | null;
  /** Who handed it in, also after that has ended by a decision. */
  handed_in_by: string | null;
  /** That it was returned last, if no decision came since. */
  returned: Returned | null;
};

/** How many articles name a person. */
export type PiecesOf = {
  /** Published ones that they sign, alone or with others. */
  published: number;
  /** Those that they have reviewed, in one language at least. */
  reviewed: number;
  /** Drafts that they sign or created, except those handed in. */
  drafts: number;
  /** Those handed in to an editor. */
  handed_in: number;
  /** Those assigned to them. */
  assigned: number;
  /** Those with an action that they have scheduled. */
  scheduled: number;
};

/** The articles that editors work with, of any status; those in the trash only in `trash`. */
export type ArticleDesk = {
  /** Records the account that created an article. Only inside a transaction. */
  own(articleId: string, accountId: string): Promise<void>;
  /** Ids of the accounts that created an article, that it is assigned to, or that handed it in, sorted. */
  owners(articleId: string): Promise<string[]>;
  /** Whose an article is. */
  assignment(articleId: string): Promise<Assignment>;
  /**
   * Assigns an article to an account; null: to nobody. `handIn`: by an author who handed it in. Returns whether that
   * changed. The revision and timestamps of the article stay, and no version is stored; readers' caches are not
   * invalidated. Only inside a transaction.
   */
  assign(articleId: string, account: Assignee | null, handIn?: HandIn | null): Promise<boolean>;
  /** Records that a draft was returned, by an account; replaces an earlier record. Only inside a transaction. */
  noteReturn(articleId: string, returned: Returned): Promise<void>;
  /**
   * It no longer counts as handed in or returned; its assignee stays, as does who handed it in. Only inside a
   * transaction.
   */
  endHandIn(articleId: string): Promise<void>;
  /** What a person has to do with articles, by their account and its name; without those in the trash. */
  piecesOf(person: Assignee): Promise<PiecesOf>;
  /**
   * What is assigned to a person passes to another, and so do drafts that they sign or created and that are assigned to
   * nobody; null: nobody has them then. What was handed in stays that. Under the rules of `assign`, in the trash too.
   * Returns how many. Bylines stay.
   */
  handOver(from: Assignee, to: Assignee | null): Promise<number>;
  /**
   * What was handed in to an account goes back to the authors who did, unless it is published: it is assigned to them
   * again, or to nobody if they created it. In the trash too. Only inside a transaction.
   */
  giveBack(accountId: string): Promise<GivenBack[]>;
  /** The sentences of an article that a person answers for, in no order. */
  confirmedFacts(articleId: string): Promise<ConfirmedFact[]>;
  /** Confirms a sentence, under the rules of `assign`; a confirmation that exists stays. Returns whether that changed. */
  confirmFact(articleId: string, fact: ConfirmedFact): Promise<boolean>;
  /** Takes a confirmation back, likewise. */
  withdrawFact(articleId: string, fact: Pick<ConfirmedFact, 'language' | 'sentence'>): Promise<boolean>;
  /** After a position by (timestamp, slug), the timestamp that the order sorts by. */
  rows(query: DeskFilter & { sort: DeskSort; limit: number; after: Position | null }): Promise<DeskRow[]>;
  /**
   * Articles of any status, or one, whose text contains the search words, as `articles.list` searches; after a position
   * by (date, slug), newest first.
   */
  search(query: {
    q: string;
    status?: ArticleStatus;
    limit: number;
    after: Position | null;
  }): Promise<DeskRow[]>;
  /** How many match a filter, counted up to `countLimit` + 1. */
  count(filter: DeskFilter): Promise<number>;
  /** Exact totals. */
  stats(): Promise<DraftStats>;
  /** Articles scheduled in a period, in order of time; a thousand at most. */
  scheduled(window: { from?: string; until: string }): Promise<ScheduledRow[]>;
  /** Those whose last schedule failed, with the reason, by slug; a thousand at most. */
  failed(): Promise<FailedRow[]>;
  /** Newest first, read in batches: memory stays bounded. */
  drafts(): AsyncIterable<DeskRow>;
  /** After a position by (deleted_at, slug), most recently deleted first. */
  trash(query: { limit: number; after: Position | null }): Promise<TrashRow[]>;
  /** Articles of any status whose author is hardcoded (`hasHardcodedAuthor`), newest first, read in batches. */
  hardcoded(): AsyncIterable<HardcodedAuthor>;
  /**
   * Published articles and drafts with a text that may be about the same story, as `rankSimilar` decides. Fast in an
   * archive of any size.
   */
  similar(article: Comparable): Promise<SimilarArticle[]>;
  /**
   * Slugs of the published articles and drafts with a version nearly identical to one of the given texts (`textHash`),
   * the most similar first. Fast in an archive of any size.
   */
  sameText(hashes: readonly string[]): Promise<string[]>;
  /** Slugs of published articles that may be DEMO pieces (`isDemoPiece`): includes all that are, and few others. */
  mayBeDemo(): Promise<string[]>;
  /** The given tags that published articles have. */
  usedTags(tags: readonly string[]): Promise<Set<string>>;
};

export type ReadDocument = {
  frontMatter: Record<string, unknown>;
  /** Safe Markdown. */
  body: string;
  /** What was omitted or changed. */
  notes: Message[];
};

export type ReadingOptions = {
  /** The format of the text: Markdown with HTML (the default), or MDX. */
  format?: 'md' | 'mdx';
  /** Makes relative links absolute; without it they are removed and their text stays. */
  baseUrl?: string;
  /** Replaces the addresses of links; fragments are preserved. */
  links?: ReadonlyMap<string, string>;
};

type Soon<T> = T | Promise<T>;

/** Reads Markdown and MDX from elsewhere; returns promises when another thread does the work. */
export type DocumentReader = {
  /** The front matter of a document, whose body is not parsed. Throws `validation` when it is invalid. */
  frontMatter(text: string): Soon<Record<string, unknown>>;
  /** Throws `validation` when the front matter is invalid or the nesting is too deep. */
  read(text: string, options?: ReadingOptions): Soon<ReadDocument>;
  /** The images of a Markdown body, each address once, with its first alternative text. */
  pictures(body: string): Soon<{ url: string; alt: string }[]>;
  /** The addresses of the images of a Markdown body, each once. */
  images(body: string): Soon<string[]>;
  /** The body with its image addresses replaced; null removes an image and leaves its alternative text. */
  rewriteImages(body: string, addresses: ReadonlyMap<string, string | null>): Soon<string>;
};

/** Detects the language of a text; null when it is too short. */
export type LanguageDetector = { detect(text: string): Language | 'other' | null };

declare module '../kernel/ports.ts' {
  interface Stores {
    articles: ArticleRepository;
    desk: ArticleDesk;
  }
  interface Ports {
    documents: DocumentReader;
  }
}
