import type { LanguageDetector } from '../articles/ports.ts';
import type { MessageKey } from '../messages/messages.ts';
import type { PageCard } from '../media/ports.ts';
import type { Readiness } from './readiness.ts';

/**
 * A JSON schema (draft 2020-12) in the subset that every compatible server accepts: all fields required, nullable for
 * optional, `additionalProperties: false`, no limits.
 */
export type JsonSchema = Record<string, unknown>;

export type ModelRequest = {
  /** The brief and its rules, without any gathered text. */
  system: string;
  /** The task; gathered texts are included as fenced data. */
  prompt: string;
  schema: { name: string; json: JsonSchema };
  /** The maximum length of the answer, in tokens. */
  maxOutputTokens: number;
};

/** One answer of a model. It is paid for even if it is unusable. */
export type ModelReply = {
  /** The answer: JSON that matches the schema, if the model followed it. */
  text: string;
  /** Why it ended: complete, cut off at the limit, refused (`text` has its words), or in any other way. */
  finish: 'stop' | 'length' | 'refusal' | 'failed';
  /** The provider's words for an end that is none of the first three. */
  reason?: string;
  /** The provider's name of the model that answered. */
  model: string;
  usage: { input_tokens: number; output_tokens: number };
};

/**
 * A language model. It retries only where the provider's error allows that, after the delay the provider states. Throws
 * the `unavailable` errors of `providers.*`; an aborted `signal` rejects with its reason.
 */
export type LanguageModel = {
  provider: string;
  model: string;
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelReply>;
};

/** A search result. `text`: the snippet of the finder. */
export type Found = {
  url: string;
  title: string;
  publisher: string | null;
  published_at: string | null;
  text: string;
};

/** `costs`: the number of paid requests. */
export type Findings = { items: Found[]; costs: number };

/** Searches external publications. Throws as `LanguageModel` does. */
export type Finder = {
  provider: string;
  /** Whether no request of it is ever paid for, not even one that fails. */
  isFree: boolean;
  find(
    query: { words: readonly string[]; language: 'es' | 'en'; limit: number; since: string },
    signal: AbortSignal,
  ): Promise<Findings>;
};

/** A generated picture: its bytes and its provider. */
export type MadePicture = { bytes: Uint8Array; model: string };

/** Generates pictures. Throws as `LanguageModel` does. */
export type PictureModel = {
  provider: string;
  model: string;
  make(prompt: string, signal: AbortSignal): Promise<MadePicture>;
};

/**
 * A page that was read. `text`: its main content as plain text; `published_day`: its date where it was published;
 * `bytes`: how much was loaded, where that is known.
 */
export type ReadPage = {
  bytes?: number;
  /** When it was read, if earlier. */
  read_at?: string | undefined;
  url: string;
  final_url: string;
  title: string;
  publisher: string | null;
  published_at: string | null;
  published_day: string | null;
  language: string | null;
  text: string;
};

/** What the robots.txt of a site says. `delay`: between two requests, in milliseconds; 0: no matter. */
export type RobotRules = { allows(url: string): boolean; delay: number };

/** How a page that cannot be reached at all fails: others of its host will too. */
export const silences = [
  'sources.certificate',
  'sources.connection-refused',
  'sources.connection-slow',
  'sources.no-answer',
  'sources.no-connection',
  'sources.no-site',
] as const satisfies readonly MessageKey[];

/**
 * Reads web pages as text. Never reads an address inside this or another private network, even through redirects,
 * unless the settings allow its host; bounded in size and time. Throws `rule-violated` for what may not be read,
 * `unavailable` for what cannot be.
 */
export type PageReader = {
  read(url: string, signal: AbortSignal): Promise<ReadPage>;
  /** What a page says of itself. Throws as `read` does. */
  card(url: string, signal: AbortSignal): Promise<PageCard>;
  /** The bytes of a picture, unchecked. Throws as `read` does. */
  picture(url: string, signal: AbortSignal): Promise<Uint8Array>;
  /**
   * The rules for programs of the site of these addresses, which share a host; without a file of rules, everything is
   * allowed. Throws as `read` does when the site does not answer: then nothing may be read.
   */
  robots(urls: readonly string[], signal: AbortSignal): Promise<RobotRules>;
};

/** A prompt from a file. `hash`: of its text, so that each answer records the prompt that produced it. */
export type Prompt = { text: string; hash: string };

export const promptNames = [
  'brief',
  'write-article',
  'write-news',
  'write-interview',
  'translate',
  'translate-changes',
  'picture',
] as const;
export type PromptName = (typeof promptNames)[number];

/** The site's prompts. `hash` identifies any text that prompts are built from. */
export type Prompts = { get(name: PromptName): Prompt; hash(text: string): string };

/** Euros per million tokens; null: not configured. */
export type Price = { input: number; output: number } | null;

export type AgentSettings = {
  prices: { model: Price; search: number | null; picture: number | null };
  /** Maximum cost of one run, and of a month, in euros; null: no limit. */
  budgets: { run: number | null; month: number | null };
  /** Time zone that defines the months (IANA). */
  timeZone: string;
};

/** The configured providers; null: not configured. */
export type Providers = {
  model: LanguageModel | null;
  /** Searches the whole web. */
  web: Finder | null;
  /** Search news sources. */
  news: readonly Finder[];
  pictures: PictureModel | null;
  pages: PageReader;
  languages: LanguageDetector;
  prompts: Prompts;
  settings: AgentSettings;
  readiness: Readiness;
};

declare module '../kernel/ports.ts' {
  interface Ports {
    /** The providers for agents, and their cost limits. */
    providers: Providers;
  }
}
