import type { IncomingMessage } from 'node:http';
import sharp from 'sharp';
import { demoAnswer } from '#adapters/providers/llm/demo.ts';
import type { JsonSchema } from '#core/agents/provider-ports.ts';

/** The target of a call. */
export type StubService = 'openai' | 'images' | 'anthropic' | 'perplexity' | 'newsapi' | 'feeds' | 'pages';

/** A received call. */
export type StubCall = {
  /** The first is 1. */
  number: number;
  service: StubService;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
};

/** The default answers. */
export type StubAnswer = { json?: unknown; body?: string | Uint8Array; headers?: Record<string, string> };

type ChatBody = {
  model: string;
  messages: { content: string }[];
  response_format: { json_schema: { name: string; schema: JsonSchema } };
};
type MessagesBody = {
  model: string;
  system: string;
  messages: { content: string }[];
  output_config: { format: { schema: JsonSchema } };
};

const written = (name: string, json: JsonSchema, system: string, prompt: string): string =>
  JSON.stringify(demoAnswer({ system, prompt, schema: { name, json }, maxOutputTokens: 1000 }));

/** The stories found by searches, with readable pages, different for each query and call. */
const stories = (words: string, url: string, { number: call }: StubCall) =>
  [1, 2, 3].map((number) => ({
    title: `Historia ${call}.${number} sobre ${words}`,
    url: `${url}/paginas/${encodeURIComponent(words.slice(0, 60))}-${call}-${number}.html`,
    text: `Un organismo público ha publicado su informe número ${number} sobre ${words}, con datos de varios países.`,
    date: new Date(Date.now() - number * 3_600_000).toISOString(),
  }));

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const rss = (url: string, call: StubCall) =>
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Agencia de ejemplo</title>${stories(
    'inteligencia artificial',
    url,
    call,
  )
    .map(
      ({ title, url: link, text, date }) =>
        `<item><title>${escape(title)}</title><link>${link}</link><description>${escape(text)}</description><pubDate>${new Date(date).toUTCString()}</pubDate></item>`,
    )
    .join('')}</channel></rss>`;

const page = (path: string) => {
  const name = escape(
    decodeURIComponent(
      path
        .split('/')
        .at(-1)
        ?.replace(/\.html$/, '') ?? '',
    ),
  );
  const paragraph = `<p>El informe sobre ${name} recoge los casos que se han conocido este año, con las fechas, los lugares y las medidas que se han tomado después. La autoridad que lo firma pide más transparencia a las empresas que despliegan estos sistemas.</p>`;
  return `<!doctype html><html lang="es"><head><title>${name}</title><meta property="og:site_name" content="Agencia de ejemplo"><meta property="article:published_time" content="2026-11-20T08:00:00Z"></head><body><nav>Portada</nav><article><h1>${name}</h1>${paragraph.repeat(4)}</article></body></html>`;
};

/** The default answer of each service: models by the schema, searches with stories whose pages are readable. */
export const usualAnswers: Record<
  StubService,
  (call: StubCall, url: string) => StubAnswer | Promise<StubAnswer>
> = {
  openai({ body }) {
    const { model, messages, response_format } = body as ChatBody;
    const { name, schema } = response_format.json_schema;
    const [system = '', prompt = ''] = messages.map(({ content }) => content);
    const content = written(name, schema, system, prompt);
    const usage = { prompt_tokens: 120, completion_tokens: 80, total_tokens: 200 };
    return {
      json: { model, choices: [{ finish_reason: 'stop', message: { content, refusal: null } }], usage },
    };
  },
  anthropic({ body }) {
    const { model, system, messages, output_config } = body as MessagesBody;
    const text = written('answer', output_config.format.schema, system, messages[0]?.content ?? '');
    const usage = { input_tokens: 120, output_tokens: 80 };
    return {
      json: { type: 'message', model, content: [{ type: 'text', text }], stop_reason: 'end_turn', usage },
    };
  },
  async images() {
    const picture = sharp({ create: { width: 768, height: 512, channels: 3, background: '#2a4d69' } });
    return { json: { data: [{ b64_json: (await picture.png().toBuffer()).toString('base64') }] } };
  },
  perplexity(call, url) {
    const { query, max_results } = call.body as { query: string; max_results: number };
    const results = stories(query, url, call).map(({ text, ...story }) => ({ ...story, snippet: text }));
    return { json: { results: results.slice(0, max_results) } };
  },
  newsapi(call, url) {
    const words = (call.query.get('q') ?? '').split(' OR ')[0]?.replaceAll('"', '') ?? '';
    const articles = stories(words, url, call).map(({ text, date, ...story }) => ({
      ...story,
      source: { id: null, name: 'Agencia de ejemplo' },
      description: text,
      content: null,
      publishedAt: date,
    }));
    return { json: { status: 'ok', totalResults: articles.length, articles } };
  },
  feeds: (call, url) => ({ body: rss(url, call), headers: { 'content-type': 'application/rss+xml' } }),
  pages: ({ path }) => ({ body: page(path) }),
};
