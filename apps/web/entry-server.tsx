import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter, matchPath } from 'react-router-dom';
import {
  articlePath,
  authorPath,
  evidencePath,
  versionPath,
  versionsPath,
} from '#core/articles/article-display.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import type { Language } from '#core/text/language.ts';
import { topicPath } from '#core/text/topic-aliases.ts';
import type { PostedForm } from '#core/input/posted-form.ts';
import type { OutputOf } from '#core/operations.ts';
import { App } from './app.tsx';
import type { Manifest, PageFiles, StyleSheets } from './document.ts';
import { pageFiles, renderDocument } from './document.ts';
import { howItWasMadePath } from './routing/page-paths.ts';
import { addTexts } from './i18n.ts';
import { earlyScript, lateScript } from './inline-scripts.ts';
import { localizedPath } from './layout/language.tsx';
import { arrival } from './layout/arrival-place.tsx';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import { pageAddress, pageRoute, readableAddress } from './routing/page-address.ts';
import type { PageQuery, PageRoute, Preloaded } from './routing/page-route.tsx';
import { routeAt } from './routing/routes.tsx';
import type { Site } from './layout/site.tsx';
import { lightResponse } from './light-response.ts';
import type { Start } from './start.tsx';
import { createStore } from './store.ts';

/** The queries of pages, and that of what every page states. */
type Asked = PageQuery['name'] | 'site-settings.get';

/** What rendering a page needs from the server: responses to public queries, and the build's manifest. */
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

const preload = async (
  { ask }: PageContext,
  { name, arg }: PageQuery,
  language: Language,
): Promise<Preloaded> => lightResponse({ name, arg, value: await ask(name, arg) } as Preloaded, language);

/** That the subject of a page was there once: its status, and why it is not shown. */
type Refusal = { status: number; refusal: string };

/** RFC 9110, 15.5.11; RFC 7725. */
const refusedStatuses = { gone: 410, withheld: 451 } as const;

/** The preloaded responses of a page; null when its subject does not exist. */
const preloadAll = async (
  context: PageContext,
  queries: PageQuery[],
  language: Language,
): Promise<Preloaded[] | Refusal | null> => {
  try {
    return await Promise.all(queries.map((query) => preload(context, query, language)));
  } catch (error) {
    if (isDomainError(error, 'not-found') || isDomainError(error, 'validation')) return null;
    if (isDomainError(error, 'gone') || isDomainError(error, 'withheld'))
      return {
        status: refusedStatuses[error.code as keyof typeof refusedStatuses],
        refusal: render(error, language),
      };
    throw error;
  }
};

/** Renders to the end: a page is sent as a whole, in document order, readable without scripts. */
const renderToHtml = (element: React.ReactElement): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
      progressiveChunkSize: Infinity,
    });
  });

/** The scripts and style sheets of a page. */
const filesOf = (
  manifest: Manifest,
  route: PageRoute | null,
  hasNotice: boolean,
  language: Language,
): PageFiles => {
  const notice = hasNotice ? ['pages/accounts/arrival-notice.tsx'] : [];
  return pageFiles(manifest, [...(route ? [route.source] : []), ...notice], language);
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

/** The canonical path of an article, a topic or an author, if the responses are about one. */
const pathOf = (answers: readonly Preloaded[]): string | null => {
  for (const { name, value } of answers) {
    if (name === 'articles.view') return articlePath(value.article);
    if (name === 'articles.published-versions') return versionsPath(value.slug);
    if (name === 'articles.published-version') return versionPath(value.article.slug, value.version);
    if (name === 'articles.provenance') return howItWasMadePath(value.slug);
    if (name === 'evidence.view') return evidencePath(value.slug);
    if (name === 'topics.view') return topicPath(value.topic.slug);
    if (name === 'authors.view') return authorPath(value.author.slug);
  }
  return null;
};

/** Renders the page at an address: a complete document, a 404, or the address that the page has moved to. */
export const renderPage = async (
  { url: requestedUrl, language, posted, nonce, ask }: PageRequest,
  shared: PageContext,
): Promise<{ status: number; html: string; location?: string; operations?: Asked[] }> => {
  const context = ask ? { ...shared, ask } : shared;
  const { manifest, sheets = {} } = context;
  const url = readableAddress(requestedUrl);
  const { pathname, searchParams } = new URL(`http://page.invalid${url}`);
  const route = routeAt(pathname);
  await route?.ready();
  const params = (route && matchPath(route.path, pathname)?.params) ?? {};
  const request = { params, search: searchParams, language, isDone: posted?.outcome === 'done' };
  const moved = route?.moved?.(request);
  if (moved) return { status: 301, html: '', location: localizedPath(moved, language) };
  const queries = [...(route?.queries?.(request) ?? [])];
  const [first, stated, withSamples] = await Promise.all([
    route ? preloadAll(context, queries, language) : null,
    context.ask('site-settings.get', {}),
    context.hasAllSamples?.(),
  ]);
  const refused = first && 'refusal' in first ? first : null;
  let answers = first && !('refusal' in first) ? first : null;
  if (!answers && !refused && route?.otherwise) {
    const others = route.otherwise(request);
    queries.push(...others);
    const found = await preloadAll(context, others, language);
    answers = found && !('refusal' in found) ? found : null;
  }
  if (answers && route?.exists?.(request, answers) === false) answers = null;
  const path = answers && pathOf(answers);
  if (path && path !== pathname) {
    const rest = url.slice(pathname.length);
    return { status: 301, html: '', location: path + rest };
  }
  const start: Start = {
    path: pathname,
    ...(refused ?? { status: !answers ? 404 : route?.hasNoSuchDay?.(searchParams) ? 400 : 200 }),
    ...(posted && { posted }),
  };
  const hasNotice = searchParams.has('notice');
  if (hasNotice) await arrival.ready();
  const settings = stated as OutputOf<'site-settings.get'>;
  const site: Site = {
    ...context.site,
    ...(settings.revision && { settings }),
    ...(withSamples && { withSamples }),
  };
  await context.mayRender?.();
  const rendered = await renderToHtml(
    <StaticRouter location={url}>
      <App store={createStore(answers ?? [])} language={language} site={site} start={start} />
    </StaticRouter>,
  );
  // React writes the metadata of components first, and escapes every `<` in it.
  const bodyStart = rendered.indexOf('<div');
  const html = renderDocument({
    head: rendered.slice(0, bodyStart),
    body: rendered.slice(bodyStart),
    files: filesOf(manifest, route, hasNotice, language),
    sheets,
    state: { site, language, start, answers: answers ?? [] },
    nonce,
  });
  return {
    status: start.status,
    operations: [...queries.map(({ name }) => name), 'site-settings.get'],
    html,
  };
};
