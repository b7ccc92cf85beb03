import type { Middleware } from 'koa';
import type { CoverKind } from '#core/covers/cover-address.ts';
import { askedCover, coverPath } from '#core/covers/cover-address.ts';
import type { Language } from '#core/kernel/language.ts';
import { languageOf } from './pages.ts';
import type { Answer, ResponseCache } from './response-cache.ts';

/** Draws the cover of something published; null when there is no such thing. */
export type DrawCover = (kind: CoverKind, slug: string, language: Language) => Promise<Uint8Array | null>;

const notThere: Answer = { status: 404, type: 'text/plain; charset=utf-8', body: Buffer.from('Not found\n') };

/** The covers of pieces without a picture of their own, `/covers/<kind>/<slug>.png`, kept until content changes. */
export const serveCovers =
  (draw: DrawCover, cache: ResponseCache): Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith('/covers/') || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const asked = askedCover(ctx.path);
    const language = languageOf(new URLSearchParams(ctx.querystring));
    const produce = async (): Promise<Answer> => {
      const picture = asked && (await draw(asked.kind, asked.slug, language));
      return picture ? { status: 200, type: 'image/png', body: Buffer.from(picture) } : notThere;
    };
    const exchange = { id: ctx.state.requestId, request: ctx.req, response: ctx.res };
    // By what is drawn, not by how it was asked for: drawing is dear, and addresses can be written in endless ways.
    const key = asked ? coverPath(asked.kind, asked.slug, language) : ctx.path;
    await cache.sendOrMake(key, exchange, produce);
    ctx.respond = false;
  };
