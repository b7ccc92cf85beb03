import { cleanup, configure, getConfig, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import type { BuiltInAnswers } from '#adapters/client/base-query.ts';
import { App } from '#apps/web/app.tsx';
import { withBodies } from '#apps/web/bodies.ts';
import { TextsProvider } from '#apps/web/components/texts.ts';
import type { PageState } from '#apps/web/document.ts';
import { createTexts } from '#apps/web/i18n.ts';
import { createPageData } from '#apps/web/page-data.ts';
import { LanguageProvider } from '#apps/web/language.tsx';
import en from '#apps/web/locales/en.json' with { type: 'json' };
import es from '#apps/web/locales/es.json' with { type: 'json' };
import { SiteProvider } from '#apps/web/site.tsx';
import type { Start } from '#apps/web/start.tsx';
import { createStore } from '#apps/web/store.ts';
import type { Language } from '#core/kernel/language.ts';
import { site as identity } from './http-site.ts';
import { emptyDocument, loadDocument } from './web-document.ts';
import type { Web } from './web-site.ts';

const { getElementError } = getConfig();
configure({
  // What is waited for comes at once, but machines may be busy.
  asyncUtilTimeout: 10_000,
  // While something is waited for, an error does not print the whole document each time it is not there yet.
  getElementError: (message, container) =>
    (getConfig() as unknown as Record<string, unknown>)['_disableExpensiveErrorDiagnostics']
      ? new Error(message ?? '')
      : getElementError(message, container),
});

const locales = { es, en };

/** The texts of a page as its browser has them: those of its language alone. */
export const textsOf = (language: Language) => createTexts(language, { [language]: locales[language] });

/** Renders a component with what stands around every page. */
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
        <TextsProvider value={textsOf(language)}>
          <SiteProvider value={site}>
            <LanguageProvider value={language}>{children}</LanguageProvider>
          </SiteProvider>
        </TextsProvider>
      </MemoryRouter>
    ),
  });

const languageIn = (path: string): Language => (path.includes('lang=en') ? 'en' : 'es');

/** What a page works with, and the store of one that has asked for answers before. */
export const dataWithStore = (...given: Parameters<typeof createPageData>) => {
  const data = createPageData(...given);
  const store = createStore(data.extra, given[0]);
  data.store.set(store);
  return { data, store };
};

/** Opens the site at an address in a fresh store that knows nothing, as a reader comes to a page by a link within the site. */
export const openPage = (path: string, given: Partial<Start> = {}, builtIn?: BuiltInAnswers) => {
  // While the metadata of the page before is still in the document.
  cleanup();
  emptyDocument();
  window.history.replaceState(null, '', path);
  const language = languageIn(path);
  const { data, store } = dataWithStore([], builtIn);
  const start = { path: '', status: 200, ...given };
  const view = render(
    <BrowserRouter>
      <App data={data} texts={textsOf(language)} language={language} site={identity} start={start} />
    </BrowserRouter>,
  );
  return { ...view, data, store, user: userEvent.setup() };
};

/** Brings the document in sight to life with nothing but what it holds, as the browser's entry does. */
export const wakeDocument = () => {
  const container = document.getElementById('root')!;
  const written = container.innerHTML;
  const state = JSON.parse(document.getElementById('state')!.textContent) as PageState;
  const data = createPageData(withBodies(state.answers, container));
  const { language, site, start } = state;
  const view = render(
    <BrowserRouter>
      <App data={data} texts={textsOf(language)} language={language} site={site} start={start} />
    </BrowserRouter>,
    { container, hydrate: true },
  );
  return { ...view, state, written, data, user: userEvent.setup() };
};

/** Opens an address as the server serves it and brings it to life. */
export const openServedPage = async (web: Web, path: string) => {
  cleanup();
  const { status, text: html } = await loadDocument(web, path);
  return { ...wakeDocument(), status, html };
};

/** The page's own part of the document. */
export const main = () => within(document.querySelector('main')!);

/** Where the browser is: path and query. */
export const address = () => window.location.pathname + decodeURIComponent(window.location.search);
