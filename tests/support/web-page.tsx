import { cleanup, configure, getConfig, render, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import type { BuiltInResponses } from '#adapters/client/base-query.ts';
import { App } from '#apps/web/app.tsx';
import type { PageState } from '#apps/web/document.ts';
import { addTexts, i18nOf } from '#apps/web/i18n.ts';
import { LanguageProvider } from '#apps/web/layout/language.tsx';
import en from '#apps/web/locales/en.json' with { type: 'json' };
import es from '#apps/web/locales/es.json' with { type: 'json' };
import { SiteProvider } from '#apps/web/layout/site.tsx';
import type { Start } from '#apps/web/start.tsx';
import { createStore } from '#apps/web/store.ts';
import type { Language } from '#core/text/language.ts';
import { site as identity } from './http-site.ts';
import { emptyDocument, loadDocument } from './web-document.ts';
import type { Web } from './web-site.ts';
import { webUser } from './web-user.ts';

const { getElementError } = getConfig();
configure({
  // Awaited elements appear immediately, but machines may be busy.
  asyncUtilTimeout: 120_000,
  // While waiting, an error does not print the whole document on each attempt.
  getElementError: (message, container) =>
    (getConfig() as unknown as Record<string, unknown>)['_disableExpensiveErrorDiagnostics']
      ? new Error(message ?? '')
      : getElementError(message, container),
});

addTexts('pages', { es, en });

/** The texts of a page. */
export const textsOf = (language: Language) => i18nOf(language).t;

/** Renders a component with the context of every page. */
export const show = (
  element: ReactNode,
  {
    language = 'es',
    site = identity,
    at = '/',
  }: { language?: Language; site?: typeof identity; at?: string } = {},
) =>
  render(element, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[at]}>
        <SiteProvider value={site}>
          <LanguageProvider value={language}>{children}</LanguageProvider>
        </SiteProvider>
      </MemoryRouter>
    ),
  });

const languageIn = (path: string): Language => (path.includes('lang=en') ? 'en' : 'es');

/** Opens the site at an address in a fresh store, like a reader following a link within the site. */
export const openPage = (path: string, options: Partial<Start> = {}, builtIn?: BuiltInResponses) => {
  // While the metadata of the previous page is still in the document.
  cleanup();
  emptyDocument();
  window.history.replaceState(null, '', path);
  const language = languageIn(path);
  const store = createStore([], builtIn);
  const start = { path: '', status: 200, ...options };
  const view = render(
    <BrowserRouter>
      <App store={store} language={language} site={identity} start={start} />
    </BrowserRouter>,
  );
  return { ...view, store, user: webUser() };
};

/** Hydrates the current document with only its own data, as the browser's entry does. */
export const wakeDocument = () => {
  const container = document.getElementById('root')!;
  const written = container.innerHTML;
  const state = JSON.parse(document.getElementById('state')!.textContent) as PageState;
  const store = createStore(state.answers);
  const { language, site, start } = state;
  const view = render(
    <BrowserRouter>
      <App store={store} language={language} site={site} start={start} />
    </BrowserRouter>,
    { container, hydrate: true },
  );
  return { ...view, state, written, store, user: webUser() };
};

/** From now on the server's answers change the page at any time, as in a browser; events still act until it has settled. */
export const expectAnswersAnytime = (): void => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
};
afterEach(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));

/** Opens an address as served and hydrates it. */
export const openServedPage = async (web: Web, path: string) => {
  cleanup();
  const { status, text: html } = await loadDocument(web, path);
  const page = wakeDocument();
  expectAnswersAnytime();
  return { ...page, status, html };
};

/** The page's own part of the document. */
export const main = () => within(document.querySelector('main')!);

/** The browser's location: path and query. */
export const address = () => window.location.pathname + decodeURIComponent(window.location.search);
