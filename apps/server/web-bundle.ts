import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RenderPage } from '#adapters/http/pages.ts';
import type { PageContext, renderPage } from '#apps/web/entry-server.tsx';
import { DomainError } from '#core/shared/domain-error.ts';

const built = new URL('../../dist/', import.meta.url);

/** Directory of the built web client. */
export const assetsDirectory = fileURLToPath(new URL('client/', built));

/** What pages are rendered from, but for the build's manifest. */
export type WebContext = Omit<PageContext, 'manifest'>;

type Bundle = { renderPage: typeof renderPage };

/** The built web application as the pages' renderer. Throws `unavailable` when it was never built. */
export const loadWebBundle = async (context: WebContext): Promise<RenderPage> => {
  try {
    const [bundle, manifest] = await Promise.all([
      import(new URL('server/entry-server.js', built).href) as Promise<Bundle>,
      readFile(new URL('client/.vite/manifest.json', built), 'utf8'),
    ]);
    const complete: PageContext = { ...context, manifest: JSON.parse(manifest) as PageContext['manifest'] };
    return (request) => bundle.renderPage(request, complete);
  } catch (error) {
    throw new DomainError(
      'unavailable',
      'The web client is not built: run npm start, or npm run build',
      undefined,
      { cause: error },
    );
  }
};
