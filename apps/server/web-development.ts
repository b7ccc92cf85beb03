import { fileURLToPath } from 'node:url';
import type { Middleware } from 'koa';
import type { renderPage } from '#apps/web/entry-server.tsx';
import type { Web, WebContext } from './web-bundle.ts';

const viteConfig = fileURLToPath(new URL('../web/vite.config.ts', import.meta.url));

type Bundle = { renderPage: typeof renderPage };

/** The web client served from its sources, with hot module replacement. */
export const createDevelopmentWeb = async (
  context: WebContext,
): Promise<Web & { middleware: Middleware }> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: viteConfig,
    // A bundled configuration would be written to a file, which restarts a watched server endlessly.
    configLoader: 'native',
    server: { middlewareMode: true },
    appType: 'custom',
  });
  const manifest = { 'entry-client.tsx': { file: 'entry-client.tsx' } };
  return {
    inlineScripts: null,
    async renderPage(request) {
      const { renderPage } = (await vite.ssrLoadModule('/entry-server.tsx')) as Bundle;
      const page = await renderPage(request, { ...context, manifest });
      return {
        ...page,
        html: await vite.transformIndexHtml(request.url, page.html),
      };
    },
    middleware: (ctx, next) =>
      new Promise((resolve, reject) => {
        // Requests that Vite does not serve continue through its `next`; the response must not have Koa's own 404 by
        // then.
        ctx.res.statusCode = 200;
        ctx.respond = false;
        ctx.res.once('close', resolve);
        vite.middlewares(ctx.req, ctx.res, () => {
          ctx.respond = true;
          ctx.res.statusCode = 404;
          resolve(next());
        });
        ctx.res.once('error', reject);
      }),
  };
};
