import { act } from '@testing-library/react';
import { panels } from '#apps/web/features/admin/panels.ts';
import type { Language } from '#core/shared/language.ts';
import { loadDocument } from './web-document.ts';
import { bringEventSource } from './web-event-source.ts';
import { wakeDocument } from './web-page.tsx';
import type { Web } from './web-site.ts';
import { admin, saveForLater } from './web-users.ts';

// The browser's copy of the panel has to be there before the server's copies of everything are loaded (web-site.ts).
await Promise.all(Object.values(panels).map(({ ready }) => ready()));

bringEventSource();

/** The site's tests, once the panel's code is there. */
export const { startWeb } = await import('./web-site.ts');

/** Opens the panel in a browser in which somebody is signed in: an administrator unless another is named. */
export const openPanel = async (
  web: Web,
  { tab, language = 'es', user = admin }: { tab?: string; language?: Language; user?: object | null } = {},
) => {
  const query = new URLSearchParams({ ...(tab && { tab }), ...(language === 'en' && { lang: 'en' }) });
  await loadDocument(web, `/admin${query.size ? `?${query}` : ''}`);
  if (user) saveForLater(user);
  return act(async () => wakeDocument());
};
