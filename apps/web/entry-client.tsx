import 'virtual:tokens.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './theme/fonts.css';
import './theme/global.css';
import { App } from './app.tsx';
import type { PageState } from './document.ts';
import { listenBeforeRouter } from './routing/history-guard.ts';
import { loadTexts } from './i18n.ts';
import { readableAddress } from './routing/page-address.ts';
import { createStore } from './store.ts';
import { restorePosition } from './routing/page-position.ts';
import { routeAt } from './routing/routes.tsx';
import type { Site } from './layout/site.tsx';

/** Fetched when the product first becomes unreachable. */
const askBuiltIn =
  (site: Site) =>
  async (name: string, input: unknown): Promise<unknown> => {
    const [{ default: builtIn }, { createBuiltInResponses }] = await Promise.all([
      import('virtual:built-in'),
      import('./built-in-responses.ts'),
    ]);
    return createBuiltInResponses(builtIn, site)(name, input);
  };

const start = async (root: HTMLElement, state: PageState): Promise<void> => {
  const { site, language, start: started, answers } = state;
  const readable = readableAddress(location.pathname);
  if (readable !== location.pathname) history.replaceState(history.state, '', readable);
  await Promise.all([loadTexts(language), routeAt(location.pathname)?.ready()]);
  const store = createStore(answers, askBuiltIn(site));
  restorePosition();
  listenBeforeRouter();
  // In small steps, so that the browser can handle input in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App store={store} language={language} site={site} start={started} />
      </BrowserRouter>,
    );
  });
};

// Selected by element type, too: bodies contain ids chosen by authors.
const root = document.querySelector<HTMLElement>('body > div#root');
const state = document.querySelector('body > script#state');
if (root && state?.textContent) void start(root, JSON.parse(state.textContent) as PageState);
