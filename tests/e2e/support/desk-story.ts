import { usualAnswers } from '#tests/support/provider-stub-answers.ts';
import type { StubCall } from '#tests/support/provider-stub-answers.ts';
import type { ProviderStub } from '#tests/support/provider-stub.ts';

/** A fine that a feed of the desk's site tells of, and what a model writes about it. */
export const deskStory = {
  keyword: 'Velanor',
  title: 'La Agencia de Protección de Datos multa a Velanor con 20 millones de euros',
  publisher: 'Diario del Puerto',
  headline: 'Velanor pagará 20 millones por vigilar a sus estibadores',
  /** Its page carries the first figure, and nothing carries the second. */
  carried:
    'La Agencia de Protección de Datos multó a Velanor con 20 millones de euros el 12 de marzo de 2026.',
  invented: 'Con los recargos, Velanor tendrá que pagar 35 millones de euros.',
};

const path = '/paginas/velanor.html';
const { title, publisher, headline, carried, invented } = deskStory;
const text = `${carried} La resolución puede recurrirse, y la empresa ha anunciado que lo hará ante los tribunales. Los sindicatos del puerto habían denunciado las cámaras que reconocían a los estibadores.`;

const filler = {
  es: 'La autoridad que firma la resolución pide a las empresas que digan con claridad qué decide cada uno de sus sistemas y quién responde por ello. ',
  en: 'The authority behind the ruling asks companies to say clearly what each of their systems decides and who is answerable for it. ',
};

const pieces: Record<string, object> = {
  article: {
    title: headline,
    summary: 'Las cámaras del puerto reconocían a los trabajadores sin que nadie se lo hubiera dicho.',
    body: `${carried}\n\n${filler.es.repeat(15)}\n\n${invented}`,
    topics: ['regulacion'],
    tags: ['puertos'],
    sources: ['S1'],
    quotations: [],
    image_alt: 'Un muelle con grúas',
  },
  translation: {
    title: 'Velanor will pay 20 million for watching its dockers',
    summary: 'The cameras of the harbour recognised workers although nobody had told them about it.',
    body: filler.en.repeat(15),
    image_alt: 'A quay with cranes',
  },
};

type Asked = {
  model: string;
  messages: { content: string }[];
  response_format: { json_schema: { name: string } };
};

/** A page that an agent found earlier. */
export const storyCandidate = (url: string) => ({
  url: url + path,
  title,
  text,
  publisher,
  published_at: null,
  language: 'es',
});

/** Adds the story to a stub: its feed, its page, and what the model writes when it is given them. */
export const tellStory = (
  stub: ProviderStub,
  passed: (call: StubCall) => Promise<void>,
): { NEWS_FEEDS: string } => {
  const feed = '/feeds/puerto.xml';
  const item = `<item><title>${title}</title><link>${stub.url}${path}</link><description>${text}</description><pubDate>${new Date().toUTCString()}</pubDate></item>`;
  stub.behave(
    feed,
    {
      body: `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>${publisher}</title>${item}</channel></rss>`,
      headers: { 'content-type': 'application/rss+xml' },
    },
    Infinity,
  );
  const html = `<!doctype html><html lang="es"><head><title>${title}</title><meta property="og:site_name" content="${publisher}"></head><body><article><h1>${title}</h1><p>${text}</p><p>${filler.es}</p></article></body></html>`;
  stub.behave(path, { body: html }, Infinity);
  const write = async (call: StubCall) => {
    await passed(call);
    const usual = await usualAnswers.openai(call, stub.url);
    const { messages, model, response_format: format } = call.body as Asked;
    const piece = pieces[format.json_schema.name];
    if (!piece || !messages.some(({ content }) => content.includes(deskStory.keyword))) return usual.json;
    const message = { content: JSON.stringify(piece), refusal: null };
    return { ...(usual.json as object), model, choices: [{ finish_reason: 'stop', message }] };
  };
  stub.behave('openai', { json: write }, Infinity);
  return { NEWS_FEEDS: stub.url + feed };
};
