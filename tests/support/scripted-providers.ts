import { createPrompts } from '#adapters/providers/prompts/read-prompts.ts';
import { createLanguageDetector } from '#adapters/providers/language-detector.ts';
import { createProviders } from '#apps/compose/providers.ts';
import { readConfig } from '#apps/config.ts';
import type {
  Finder,
  Found,
  ModelReply,
  ModelRequest,
  Providers,
  ReadPage,
  RobotRules,
} from '#core/agents/provider-ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { PageCard } from '#core/media/ports.ts';
import { message } from '#core/messages/messages.ts';

/** A scripted model answer: a text, JSON, a full reply, an error to throw, or a function of the request. */
export type ScriptedAnswer =
  | string
  | Error
  | { reply: Partial<ModelReply> }
  | { json: unknown }
  | ((request: ModelRequest, signal: AbortSignal) => ScriptedAnswer | Promise<ScriptedAnswer>);

type Query = Parameters<Finder['find']>[0];

/** Scripted providers, and their recorded calls. */
export type ScriptedProviders = {
  /** For the ports. Any of them may be replaced. */
  readonly providers: Providers;
  /** The model's answers, in sequence. */
  readonly answers: ScriptedAnswer[];
  /** The answer after those are used up; undefined: that fails the test. */
  otherwise: ScriptedAnswer | null;
  /** The results of web and news searches; an error is thrown. */
  found: { web: Found[] | Error; news: Found[] | Error };
  /** By address; any other is unreachable. An error is thrown. */
  readonly pages: Map<string, ReadPage | Error>;
  /** What pages say of themselves, by address; any other is unreachable. An error is thrown. */
  readonly cards: Map<string, PageCard | Error>;
  /** The rules of every site. */
  robots: RobotRules;
  /** The bytes of a picture, generated or of a page; an error is thrown. */
  picture: Uint8Array | Error;
  readonly calls: {
    requests: ModelRequest[];
    searched: { provider: string; query: Query }[];
    read: string[];
    drawn: string[];
  };
};

const replyTo = async (
  answer: ScriptedAnswer,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<Partial<ModelReply>> => {
  if (typeof answer === 'function') return replyTo(await answer(request, signal), request, signal);
  if (answer instanceof Error) throw answer;
  if (typeof answer === 'string') return { text: answer };
  return 'json' in answer ? { text: JSON.stringify(answer.json) } : answer.reply;
};

/** One picture of one pixel (PNG). */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A page as read, with its text. */
export const scriptedPage = (options: Partial<ReadPage> & { url: string }): ReadPage => ({
  final_url: options.url,
  title: 'Una página',
  publisher: null,
  published_at: null,
  published_day: null,
  language: 'es',
  text: 'Texto de una página.',
  ...options,
});

/** A search result, with its snippet. */
export const scriptedFinding = (options: Partial<Found> & { url: string }): Found => ({
  title: 'Un hallazgo',
  publisher: null,
  published_at: null,
  text: '',
  ...options,
});

/** The error of an overloaded provider. */
export const overloaded = () =>
  new DomainError('providers.overloaded', {
    provider: 'scripted',
    name: 'Scripted',
    fault: 'overloaded',
    status: 529,
    because: '',
  });

/** What is scripted for an address. */
const foundAt = <T>(scripted: ReadonlyMap<string, T | Error>, url: string): T => {
  const found =
    scripted.get(url) ??
    new DomainError('sources.unreadable', {
      url,
      reason: message('sources.connection-refused'),
    });
  if (found instanceof Error) throw found;
  return found;
};

/** Providers controlled by a test. Tokens are counted as a quarter of the characters, a search costs one request. */
export const createScriptedProviders = (options: Partial<Providers> = {}): ScriptedProviders => {
  const calls: ScriptedProviders['calls'] = { requests: [], searched: [], read: [], drawn: [] };
  const tokens = (text: string) => Math.ceil(text.length / 4);
  const finder = (where: 'web' | 'news', provider: string, costs: number): Finder => ({
    provider,
    isFree: costs === 0,
    async find(query, signal) {
      calls.searched.push({ provider, query });
      signal.throwIfAborted();
      const found = script.found[where];
      if (found instanceof Error) throw found;
      return { items: found.slice(0, query.limit), costs };
    },
  });
  const providers: Providers = {
    model: {
      provider: 'scripted',
      model: 'scripted-1',
      async ask(request, signal) {
        calls.requests.push(request);
        signal.throwIfAborted();
        const next = script.answers.shift() ?? script.otherwise;
        if (next === null) throw new Error(`nothing was scripted for ${request.schema.name}`);
        const reply = await replyTo(next, request, signal);
        signal.throwIfAborted();
        const usage = {
          input_tokens: tokens(request.system + request.prompt),
          output_tokens: tokens(reply.text ?? ''),
        };
        return { text: '', finish: 'stop', model: 'scripted-1', usage, ...reply };
      },
    },
    web: finder('web', 'scripted-web', 1),
    news: [finder('news', 'scripted-news', 0)],
    pictures: {
      provider: 'scripted',
      model: 'scripted-picture-1',
      async make(prompt, signal) {
        calls.drawn.push(prompt);
        signal.throwIfAborted();
        if (script.picture instanceof Error) throw script.picture;
        return { bytes: script.picture, model: 'scripted-picture-1' };
      },
    },
    pages: {
      async read(url, signal) {
        calls.read.push(url);
        signal.throwIfAborted();
        return foundAt(script.pages, url);
      },
      card: async (url) => foundAt(script.cards, url),
      async picture() {
        if (script.picture instanceof Error) throw script.picture;
        return script.picture;
      },
      robots: async () => script.robots,
    },
    languages: createLanguageDetector(),
    prompts: createPrompts(),
    settings: {
      prices: { model: { input: 1, output: 10 }, search: 0.01, picture: 0.05 },
      budgets: { run: null, month: null },
      timeZone: 'Europe/Madrid',
    },
    // As with complete settings.
    readiness: {
      ...createProviders(readConfig({ LLM_PROVIDER: 'demo' })).readiness,
      demo: false,
    },
    ...options,
  };
  const script: ScriptedProviders = {
    providers,
    answers: [],
    otherwise: null,
    found: { web: [], news: [] },
    pages: new Map(),
    cards: new Map(),
    robots: { allows: () => true, delay: 0 },
    picture: pixel,
    calls,
  };
  return script;
};
