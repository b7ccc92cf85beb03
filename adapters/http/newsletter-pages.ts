import type Router from '@koa/router';
import type { Middleware } from 'koa';
import type { VigiaApplication } from '#core/application.ts';
import { visitor } from '#core/kernel/actor.ts';
import { requestContext, uncached } from './request.ts';
import { languageOf } from './pages.ts';
import type { Protection } from './protection.ts';
import type { Answer, ResponseCache } from './response-cache.ts';
import { fileRoutes } from './routes.ts';
import type { HttpSessions } from './session.ts';

const html = 'text/html; charset=utf-8';
const types = { html, text: 'text/plain; charset=utf-8' } as const;

type PreviewOptions = {
  application: VigiaApplication;
  sessions: Pick<HttpSessions, 'read' | 'actorOf'>;
  protection: Pick<Protection, 'mailPage'>;
};

/** Serves the preview of an issue (docs/product.md 11.4): a separate page, which the panel shows in a frame. */
export const addNewsletterPreview = (
  router: Router,
  { application, sessions, protection }: PreviewOptions,
): void => {
  router.get(fileRoutes['newsletters.preview'].path, sessions.read, async (ctx) => {
    const { language, format } = ctx.query;
    const input = { id: ctx.params['id'], language, format };
    const actor = sessions.actorOf(ctx);
    const { body } = (await application.call('newsletters.preview', input, actor)) as { body: string };
    ctx.set({ ...protection.mailPage(true), 'Cache-Control': uncached });
    ctx.type = types[format === 'text' ? 'text' : 'html'];
    ctx.body = body;
  });
};

type PageOptions = {
  application: VigiaApplication;
  cache: ResponseCache;
  protection: Pick<Protection, 'mailPage'>;
};

const address = /^\/boletin\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Serves the public pages of sent issues, `/boletin/<id>`, for readers whose mail program does not display them well.
 */
export const serveNewsletterPages =
  ({ application, cache, protection }: PageOptions): Middleware =>
  async (ctx, next) => {
    const [, id] = address.exec(ctx.path) ?? [];
    if (id === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state.isPage = true;
    const language = languageOf(new URLSearchParams(ctx.querystring));
    const produce = async (): Promise<Answer> => {
      const page = await application.execute('newsletters.page', { id, language }, visitor('http'));
      const headers = protection.mailPage(false);
      return { status: 200, type: html, body: Buffer.from(page.html), headers, topics: ['newsletters'] };
    };
    // Only the language: invented parameters would fill the cache.
    await cache.sendOrMake(`${ctx.path} ${language}`, requestContext(ctx), produce);
  };
