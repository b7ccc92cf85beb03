import { act, cleanup, screen, within } from '@testing-library/react';
import { panels } from '#apps/web/panel/panels.ts';
import { listenBeforeRouter } from '#apps/web/routing/history-guard.ts';
import type { User } from '#core/accounts/user.ts';
import type { Language } from '#core/text/language.ts';
import { stockedAdmin } from './stocked-accounts.ts';
import { loadDocument } from './web-document.ts';
import { installEventSource } from './web-event-source.ts';
import { expectAnswersAnytime, wakeDocument } from './web-page.tsx';
import type { Web } from './web-site.ts';
import { signedInBefore } from './web-users.ts';

// Loaded beforehand: in tests the panel's pages appear at once.
await Promise.all([
  ...Object.values(panels).map(({ ready }) => ready()),
  import('#apps/web/panel/account/account-screen.tsx'),
  import('#apps/web/panel/editor/editor-page.tsx'),
  import('#apps/web/panel/editor/markdown-view.tsx'),
]);

installEventSource();
listenBeforeRouter();
// Missing in jsdom; switches use it to synchronize.
globalThis.PointerEvent ??= MouseEvent as typeof PointerEvent;

type Opened = {
  /** Below `/admin`, for pages of their own. */
  path?: string;
  tab?: string;
  language?: Language;
  /** The signed-in user, on the server and in the browser; null for nobody. */
  user?: User | null;
  /** Further parameters of the address. */
  search?: Record<string, string>;
  /** Prepares what an earlier visit left in the browser. */
  before?: () => void;
};

/** Opens the panel in a signed-in browser: as an administrator by default. */
export const openPanel = async (
  web: Web,
  { path = '', tab, language = 'es', user = stockedAdmin, search = {}, before }: Opened = {},
) => {
  const query = new URLSearchParams({
    ...(tab && { tab }),
    ...search,
    ...(language === 'en' && { lang: 'en' }),
  });
  // A panel that was open before would lose what React still removes from the document, such as a dialog that closes.
  cleanup();
  await loadDocument(web, `/admin${path}${query.size ? `?${query}` : ''}`);
  if (user) await signedInBefore(web, user);
  before?.();
  const panel = await act(async () => wakeDocument());
  expectAnswersAnytime();
  return panel;
};

/** The names of the panel's screens, which lead to them. */
export const screenLinks = () =>
  within(screen.getByRole('navigation', { name: /^(?:Secciones del panel|Sections of the panel)$/ }));
export const screenLink = (name: string): HTMLElement => screenLinks().getByRole('link', { name });

/** The name of the open screen. */
export const openScreen = (): string | null | undefined =>
  screenLinks()
    .queryAllByRole('link')
    .find((link) => link.getAttribute('aria-current') === 'page')?.textContent;
