import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ToastArea } from '#apps/web/features/toasts/toast-area.tsx';
import { createStore } from '#apps/web/store.ts';
import type { Language } from '#core/kernel/language.ts';
import { TextsProvider } from '#apps/web/components/texts.ts';
import { LanguageProvider } from '#apps/web/language.tsx';
import { BrowserRouter } from 'react-router-dom';
import { emptyDocument } from './web-document.ts';
import { textsOf } from './web-page.tsx';

/** Renders a part of a page, with a store and toasts of its own, as if its page were at an address. */
export const showAlive = (
  element: ReactNode,
  { at = '/', language = 'es' }: { at?: string; language?: Language } = {},
) => {
  emptyDocument();
  window.history.replaceState(null, '', at);
  const store = createStore();
  const view = render(
    <Provider store={store}>
      <TextsProvider value={textsOf(language)}>
        <LanguageProvider value={language}>
          <BrowserRouter>
            {element}
            <ToastArea />
          </BrowserRouter>
        </LanguageProvider>
      </TextsProvider>
    </Provider>,
  );
  return { ...view, store, user: userEvent.setup() };
};
