import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ToastArea } from '#apps/web/components/toasts/toast-area.tsx';
import { ToastProvider } from '#apps/web/components/toasts/toasts.tsx';
import { createStore } from '#apps/web/store.ts';
import { loadTexts } from '#apps/web/i18n.ts';
import type { Language } from '#core/text/language.ts';
import { languages } from '#core/text/language.ts';
import { LanguageProvider } from '#apps/web/layout/language.tsx';
import { BrowserRouter } from 'react-router-dom';
import { emptyDocument } from './web-document.ts';
import { webUser } from './web-user.ts';

await Promise.all(languages.map(loadTexts));

/** Renders a part of a page, with its own store and toasts, at an address. */
export const showAlive = (
  element: ReactNode,
  { at = '/', language = 'es' }: { at?: string; language?: Language } = {},
) => {
  emptyDocument();
  window.history.replaceState(null, '', at);
  const store = createStore();
  const view = render(
    <Provider store={store}>
      <LanguageProvider value={language}>
        <BrowserRouter>
          <ToastProvider>
            {element}
            <ToastArea />
          </ToastProvider>
        </BrowserRouter>
      </LanguageProvider>
    </Provider>,
  );
  return { ...view, store, user: webUser() };
};
