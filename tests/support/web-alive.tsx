import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ToastArea } from '#apps/web/components/toasts/toast-area.tsx';
import { PageDataProvider } from '#apps/web/answers/page-data.ts';
import type { Language } from '#core/text/language.ts';
import { LanguageProvider } from '#apps/web/layout/language.tsx';
import { BrowserRouter } from 'react-router-dom';
import { emptyDocument } from './web-document.ts';
import { dataWithStore } from './web-page.tsx';
import { webUser } from './web-user.ts';

/** Renders a part of a page, with its own store and toasts, at an address. */
export const showAlive = (
  element: ReactNode,
  { at = '/', language = 'es' }: { at?: string; language?: Language } = {},
) => {
  emptyDocument();
  window.history.replaceState(null, '', at);
  const { data } = dataWithStore();
  const view = render(
    <PageDataProvider value={data}>
      <LanguageProvider value={language}>
        <BrowserRouter>
          {element}
          <ToastArea />
        </BrowserRouter>
      </LanguageProvider>
    </PageDataProvider>,
  );
  return { ...view, data, user: webUser() };
};
