import { useEffect, useRef, useState } from 'react';
import { Provider } from 'react-redux';
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import type { Language } from '#core/text/language.ts';
import { MissingPage, NotFoundPage } from './pages/not-found/not-found-page.tsx';
import { FollowLinks } from './routing/follow-links.tsx';
import { LanguageProvider } from './layout/language.tsx';
import { Layout } from './layout/layout.tsx';
import { ToastProvider } from './components/toasts/toasts.tsx';
import type { PageRoute } from './routing/page-route.tsx';
import { routeAt } from './routing/routes.tsx';
import type { Site } from './layout/site.tsx';
import { SiteProvider } from './layout/site.tsx';
import type { Start } from './start.tsx';
import { StartProvider, useStartedMissing } from './start.tsx';
import type { Store } from './store.ts';

type AppProps = { store: Store; language: Language; site: Site; start: Start };

const Page = ({ component: Component, missing }: PageRoute) => {
  if (!useStartedMissing()) return <Component />;
  return missing ? <MissingPage of={missing} /> : <NotFoundPage />;
};

/** The current page, in its frame. The router receives only this route: it compares and ranks all its routes each time. */
const CurrentPage = () => {
  const route = routeAt(useLocation().pathname);
  return (
    <Layout framed={route?.framed ?? false}>
      <Routes>
        <Route path={route?.path ?? '*'} element={route ? <Page {...route} /> : <NotFoundPage />} />
      </Routes>
    </Layout>
  );
};

/** After navigation a page starts at its top, with the focus on its content, as if it had been loaded. */
const PageStart = () => {
  const { pathname, hash, ...location } = useLocation();
  const state: unknown = location.state;
  const arrived = useNavigationType();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // Going back leads to the previous scroll position, which the browser restores.
    if (hash || arrived === NavigationType.Pop) return;
    // An editor, and a list of which more is shown, stay in place when their address changes.
    if (typeof state === 'object' && state !== null && ('editing' in state || 'loadedAt' in state)) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname, hash, arrived, state]);
  return null;
};

/** The site, inside the router of its environment. */
export const App = ({ store, language, site, start }: AppProps) => {
  // Parts that hydrate later must match the server's rendering.
  const [serverState] = useState(store.getState);
  return (
    <Provider store={store} serverState={serverState}>
      <SiteProvider value={site}>
        <LanguageProvider value={language}>
          <StartProvider value={start}>
            <ToastProvider>
              <PageStart />
              <FollowLinks />
              <CurrentPage />
            </ToastProvider>
          </StartProvider>
        </LanguageProvider>
      </SiteProvider>
    </Provider>
  );
};
