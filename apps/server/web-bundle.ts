import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PageAddress, PageRoute, RenderPage } from '#adapters/http/pages.ts';
import type {
  PageContext,
  inlineScripts,
  pageAddress,
  pageRoute,
  renderPage,
} from '#apps/web/entry-server.tsx';
import { DomainError } from '#core/kernel/domain-error.ts';

const built = new URL('../../dist/', import.meta.url);

/** Directory of the built web client. */
export const assetsDirectory = fileURLToPath(new URL('client/', built));

/** The context for rendering pages, without the build's manifest. */
export type WebContext = Omit<PageContext, 'manifest' | 'sheets'>;

/** The web application as the server uses it. `inlineScripts` is null when pages may contain others. */
export type Web = {
  renderPage: RenderPage;
  pageAddress?: PageAddress;
  pageRoute?: PageRoute;
  inlineScripts: readonly string[] | null;
};

type Bundle = {
  renderPage: typeof renderPage;
  pageAddress: typeof pageAddress;
  pageRoute: typeof pageRoute;
  inlineScripts: typeof inlineScripts;
};

/** The contents of the style sheets in a manifest. */
const readSheets = async (manifest: PageContext['manifest']): Promise<Record<string, string>> => {
  const files = [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))];
  const texts = await Promise.all(files.map((file) => readFile(new URL(`client/${file}`, built), 'utf8')));
  return Object.fromEntries(files.map((file, index) => [file, texts[index]!.trim()]));
};

const importBundle = () => import(new URL('server/entry-server.js', built).href) as Promise<Bundle>;

/** Loads the code of the pages early: while the database opens, and before root is dropped with the compile cache. */
export const preloadWebBundle = (): void => void importBundle().catch(() => {});

/** The built web application. Throws `unavailable` when there is no build. */
export const loadWebBundle = async (context: WebContext): Promise<Web> => {
  try {
    const [bundle, manifest] = await Promise.all([
      importBundle(),
      readFile(new URL('client/.vite/manifest.json', built), 'utf8'),
    ]);
    const parsed = JSON.parse(manifest) as PageContext['manifest'];
    const complete: PageContext = { ...context, manifest: parsed, sheets: await readSheets(parsed) };
    return {
      renderPage: (request) => bundle.renderPage(request, complete),
      pageAddress: bundle.pageAddress,
      pageRoute: bundle.pageRoute,
      inlineScripts: bundle.inlineScripts,
    };
  } catch (error) {
    throw new DomainError('server.not-built', {}, { cause: error });
  }
};
