import { act } from '@testing-library/react';
import { panels } from '#apps/web/features/admin/panels.ts';
import { listenBeforeRouter } from '#apps/web/history-guard.ts';
import type { User } from '#core/accounts/user.ts';
import type { Language } from '#core/kernel/language.ts';
import { stockedAdmin } from './stocked-accounts.ts';
import { loadDocument } from './web-document.ts';
import { bringEventSource } from './web-event-source.ts';
import { wakeDocument } from './web-page.tsx';
import type { Web } from './web-site.ts';
import { signedInBefore } from './web-users.ts';

// The browser's copy of the panel has to be there before the server's copies of everything are loaded (web-site.ts).
await Promise.all([
  ...Object.values(panels).map(({ ready }) => ready()),
  import('#apps/web/features/admin/editor/editor-page.tsx'),
  import('#apps/web/features/admin/editor/markdown-view.tsx'),
]);

bringEventSource();
listenBeforeRouter();
// What jsdom does not have, and switches tell one another by.
globalThis.PointerEvent ??= MouseEvent as typeof PointerEvent;

/** The site's tests, once the panel's code is there. */
export const { startWeb } = await import('./web-site.ts');

type Opened = {
  /** Below `/admin`, for pages of their own. */
  path?: string;
  tab?: string;
  language?: Language;
  /** Who is signed in, at the server and in the browser; nobody for null. */
  user?: User | null;
  /** What else the address says. */
  search?: Record<string, string>;
};

/** Opens the panel in a browser in which somebody is signed in: an administrator unless another is named. */
export const openPanel = async (
  web: Web,
  { path = '', tab, language = 'es', user = stockedAdmin, search = {} }: Opened = {},
) => {
  const query = new URLSearchParams({
    ...(tab && { tab }),
    ...search,
    ...(language === 'en' && { lang: 'en' }),
  });
  await loadDocument(web, `/admin${path}${query.size ? `?${query}` : ''}`);
  if (user) await signedInBefore(web, user);
  return act(async () => wakeDocument());
};
