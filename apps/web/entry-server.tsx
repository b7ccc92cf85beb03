import { hash, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter, matchPath } from 'react-router-dom';
import { articlePath, authorPath } from '#core/articles/article-display.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import type { Language } from '#core/text/language.ts';
import { topicPath } from '#core/text/topic-aliases.ts';
import { createTopicCache } from '#core/kernel/topic-cache.ts';
import type { PostedForm } from '#core/input/posted-form.ts';
import type { OutputOf } from '#core/operations.ts';
import { App } from './app.tsx';
import { withoutBodies } from './answers/bodies.ts';
import type { Manifest, PageFiles, StyleSheets } from './document.ts';
import { pageFiles, renderDocument } from './document.ts';
import { howItWasMadePath } from './routing/page-paths.ts';
import { addTexts } from './i18n.ts';
import { earlyScript, lateScript } from './inline-scripts.ts';
import { LanguageProvider, localizedPath } from './layout/language.tsx';
import { arrival } from './layout/layout.tsx';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import { pageAddress, pageRoute, readableAddress } from './routing/page-address.ts';
import type { PageQuery, PageRoute } from './routing/page-route.tsx';
import { createPageData } from './answers/page-data.ts';
import { routeAt } from './routing/routes.tsx';
import type { Preloaded } from './answers/shown-answers.ts';
import { shownAnswer } from './answers/shown-answers.ts';
import type { RenderShared } from './answers/shared-markup.tsx';
import { RenderSharedProvider } from './answers/shared-markup.tsx';
import type { Site } from './layout/site.tsx';
import { SiteProvider } from './layout/site.tsx';
import type { Start } from './start.tsx';

/** The queries of pages, and that of what every page states. */
type Asked = PageQuery['name'] | 'site-settings.get';

/** What rendering a page needs from the server: answers to public queries, and the build's manifest. */
export type PageContext = {
  ask: (name: Asked, input: PageQuery['arg']) => Promise<unknown>;
  site: Site;
  /** Whether the site still has all samples as they came; otherwise none is shown in place of what cannot be loaded. */
  hasAllSamples?: () => Promise<boolean>;
  manifest: Manifest;
  /** Style sheets that pages include inline; others are linked. */
  sheets?: StyleSheets;
  /** Waits until a page may be rendered, which cannot be interrupted; by default it starts immediately. */
  mayRender?: () => Promise<void>;
};

addTexts('pages', { es, en });

const answer = async (
  { ask }: PageContext,
  { endpointName, name, arg }: PageQuery,
  language: Language,
): Promise<Preloaded> =>
  shownAnswer({ endpointName, arg, value: await ask(name, arg) } as Preloaded, language);

/** The preloaded answers of a page; null when its subject does not exist. */
const answersFor = async (
  context: PageContext,
  queries: PageQuery[],
  language: Language,
): Promise<Preloaded[] | null> => {
  try {
    return await Promise.all(queries.map((query) => answer(context, query, language)));
  } catch (error) {
    if (isDomainError(error, 'not-found') || isDomainError(error, 'validation')) return null;
    throw error;
  }
};

const renderStreamed = (element: React.ReactElement): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const collect = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => pipe(collect),
      onError: reject,
      // A page is sent as a whole: in document order, readable without scripts.
      progressiveChunkSize: Infinity,
    });
  });

/** React's marker for a section that failed, or is pending: page texts never contain it unescaped. */
const unfinished = /<!--\$[!?]-->/;

/** All data of a page is available, so it is rendered synchronously; a failure is rendered again to get its reason. */
const renderToText = (element: React.ReactElement): string | Promise<string> => {
  const html = renderToString(element);
  return unfinished.test(html) ? renderStreamed(element) : html;
};

const boundary = `\0${randomUUID()}\0`;

/** Where texts are encoded, one at a time: a buffer for each would be discarded at once. */
let scratch = Buffer.allocUnsafeSlow(1_000_000);
/** The maximum number of bytes of a character. */
const perCharacter = 3;

/** HTML with parts that many pages have; `at`: their place in what it has of its own. */
type ComposedHtml = { own: Buffer; shared: { at: number; part: Buffer }[] };

/**
 * A text composed of parts that are encoded already, and of what is rendered around them. While it is rendered, a mark
 * stands for each part; the mark is random, so that no content can contain it.
 */
const createEncodedText = () => {
  const parts: Buffer[] = [];
  return {
    /** Adds a part, and returns the mark that stands for it. */
    mark(part: Buffer): string {
      parts.push(part);
      return `${boundary}${parts.length - 1}${boundary}`;
    },
    /** Encodes a text, with the parts in place of their marks. */
    encode(text: string): ComposedHtml {
      if (text.length * perCharacter > scratch.length)
        scratch = Buffer.allocUnsafeSlow(text.length * perCharacter * 2);
      const shared: ComposedHtml['shared'] = [];
      let end = 0;
      for (const [index, piece] of text.split(boundary).entries())
        if (index % 2) shared.push({ at: end, part: parts[Number(piece)]! });
        else end += scratch.write(piece, end);
      return { own: Buffer.from(scratch.subarray(0, end)), shared };
    },
  };
};

/** A text that is composed of encoded parts. */
type EncodedText = ReturnType<typeof createEncodedText>;

const createSharedMarkup = () =>
  createTopicCache<Buffer>({ max: 8_000_000, sizeOf: (html, name) => html.length + name.length });

/** The HTML that the pages of a site have in common. */
const sharedMarkup = new WeakMap<Site, Record<Language, ReturnType<typeof createSharedMarkup>>>();

const contents = new WeakMap<object, string>();
/** Identifies the content of an item, which does not change. */
const contentOf = (item: object): string => {
  const found = contents.get(item);
  if (found) return found;
  const content = hash('sha256', JSON.stringify(item), 'base64url');
  contents.set(item, content);
  return content;
};

const minute = 60_000;

/** Renders what pages of a site in a language have in common; without the router, as it belongs to no address. */
const renderSharedOf = (site: Site, language: Language, text: EncodedText): RenderShared => {
  const ofSite = sharedMarkup.get(site) ?? { es: createSharedMarkup(), en: createSharedMarkup() };
  sharedMarkup.set(site, ofSite);
  const now = Math.floor(Date.now() / minute);
  return (name, element, item) => {
    const key = item ? `${name} ${now} ${contentOf(item)}` : name;
    const found = ofSite[language].get(key);
    if (found) return text.mark(found);
    const html = renderToString(
      <SiteProvider value={site}>
        <LanguageProvider value={language}>{element}</LanguageProvider>
      </SiteProvider>,
    );
    const encoded = Buffer.from(html);
    ofSite[language].set(key, encoded);
    return text.mark(encoded);
  };
};

const encodedSheets = new WeakMap<StyleSheets, Map<string, Buffer>>();

/** The style sheets of a page, as parts of its text. */
const sheetsIn = (sheets: StyleSheets, { styles }: PageFiles, text: EncodedText): StyleSheets => {
  const encoded = encodedSheets.get(sheets) ?? new Map<string, Buffer>();
  encodedSheets.set(sheets, encoded);
  const marks = styles.flatMap((file) => {
    const sheet = sheets[file];
    if (sheet === undefined) return [];
    const part = encoded.get(file) ?? Buffer.from(sheet);
    encoded.set(file, part);
    return [[file, text.mark(part)]];
  });
  return Object.fromEntries(marks) as StyleSheets;
};

const filesBySource = new WeakMap<Manifest, Map<string, PageFiles>>();

const filesOf = (
  manifest: Manifest,
  route: PageRoute | null,
  hasNotice: boolean,
  language: Language,
): PageFiles => {
  const cache = filesBySource.get(manifest) ?? new Map<string, PageFiles>();
  filesBySource.set(manifest, cache);
  const sources = [
    ...(route ? [route.source] : []),
    ...(hasNotice ? ['pages/accounts/arrival-notice.tsx'] : []),
  ];
  const key = `${sources.join(' ')} ${language}`;
  const files = cache.get(key) ?? pageFiles(manifest, sources, language);
  cache.set(key, files);
  return files;
};

// The server needs these to compute cache keys.
export { pageAddress, pageRoute };

/** The inline scripts of pages, for a content security policy that allows them by their hash. */
export const inlineScripts = [earlyScript, lateScript];

/** The requested page; `nonce` when its scripts need one. */
type PageRequest = {
  url: string;
  language: Language;
  posted?: PostedForm;
  nonce?: string;
  /** Asks as whoever is signed in, for pages about them. */
  ask?: PageContext['ask'];
};

/** The canonical path of an article, a topic or an author, if the answers are about one. */
const pathOf = (answers: readonly Preloaded[]): string | null => {
  for (const { endpointName, value } of answers) {
    if (endpointName === 'articlesView') return articlePath(value.article);
    if (endpointName === 'provenanceView') return howItWasMadePath(value.slug);
    if (endpointName === 'topicsView') return topicPath(value.topic.slug);
    if (endpointName === 'authorsView') return authorPath(value.author.slug);
  }
  return null;
};

const noSheets: StyleSheets = {};
const nothing: ComposedHtml = { own: Buffer.alloc(0), shared: [] };

/** Renders the page at an address: a complete document, a 404, or the address that the page has moved to. */
export const renderPage = async (
  { url: requestedUrl, language, posted, nonce, ask }: PageRequest,
  shared: PageContext,
): Promise<{ status: number; html: ComposedHtml; location?: string; operations?: Asked[] }> => {
  const context = ask ? { ...shared, ask } : shared;
  const { manifest, sheets = noSheets } = context;
  const url = readableAddress(requestedUrl);
  const { pathname, searchParams } = new URL(`http://page.invalid${url}`);
  const route = routeAt(pathname);
  await route?.ready();
  const params = (route && matchPath(route.path, pathname)?.params) ?? {};
  const request = { params, search: searchParams, language, isDone: posted?.outcome === 'done' };
  const moved = route?.moved?.(request);
  if (moved) return { status: 301, html: nothing, location: localizedPath(moved, language) };
  const queries = [...(route?.queries?.(request) ?? [])];
  const [first, stated, withSamples] = await Promise.all([
    route ? answersFor(context, queries, language) : null,
    context.ask('site-settings.get', {}),
    context.hasAllSamples?.(),
  ]);
  let answers = first;
  if (!answers && route?.otherwise) {
    const others = route.otherwise(request);
    queries.push(...others);
    answers = await answersFor(context, others, language);
  }
  if (answers && route?.exists?.(request, answers) === false) answers = null;
  const path = answers && pathOf(answers);
  if (path && path !== pathname) {
    const rest = url.slice(pathname.length);
    return { status: 301, html: nothing, location: path + rest };
  }
  const start: Start = { path: pathname, status: answers ? 200 : 404, ...(posted && { posted }) };
  const hasNotice = searchParams.has('notice');
  if (hasNotice) await arrival.ready();
  const settings = stated as OutputOf<'site-settings.get'>;
  const site: Site = {
    ...context.site,
    ...(settings.revision && { settings }),
    ...(withSamples && { withSamples }),
  };
  await context.mayRender?.();
  const text = createEncodedText();
  const rendered = await renderToText(
    <RenderSharedProvider value={renderSharedOf(context.site, language, text)}>
      <StaticRouter location={url}>
        <App data={createPageData(answers ?? [])} language={language} site={site} start={start} />
      </StaticRouter>
    </RenderSharedProvider>,
  );
  // React writes the metadata of components first, and escapes every `<` in it.
  const bodyStart = rendered.indexOf('<div');
  const state = { site, language, start, answers: withoutBodies(answers ?? []) };
  const files = filesOf(manifest, route, hasNotice, language);
  const html = renderDocument({
    head: rendered.slice(0, bodyStart),
    body: rendered.slice(bodyStart),
    files,
    sheets: sheetsIn(sheets, files, text),
    state,
    nonce,
  });
  return {
    status: start.status,
    operations: [...queries.map(({ name }) => name), 'site-settings.get'],
    html: text.encode(html),
  };
};
