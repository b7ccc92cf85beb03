import type { Context, Middleware } from 'koa';
import bodyParser from 'koa-bodyparser';
import { DomainError } from '#core/shared/domain-error.ts';
import type { PostedForm } from '#core/shared/posted-form.ts';
import type { OnFault, RenderPage } from './pages.ts';
import { answerFailure, languageOf } from './pages.ts';
import type { SubmitForm } from './posted-forms.ts';
import { formAt, takeForm, takesForms } from './posted-forms.ts';
import { retryAfterSeconds, statusOf } from './problem.ts';

const readForm = bodyParser({ enableTypes: ['form'], formLimit: '64kb' });

const statuses: Record<PostedForm['outcome'], number> = {
  done: 200,
  invalid: statusOf.validation,
  failed: statusOf.unavailable,
};

const answer = (ctx: Context, { outcome }: PostedForm, page: Awaited<ReturnType<RenderPage>>): void => {
  ctx.status = page.status === 200 ? statuses[outcome] : page.status;
  if (ctx.status === statusOf.unavailable) ctx.set('Retry-After', String(retryAfterSeconds));
  ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = page.html;
};

/**
 * Forms that browsers post by themselves, without scripts: the page that holds the form answers, with what came of it
 * and with all that was written, but for passwords.
 */
export const serveFormPosts =
  (render: RenderPage, submit: SubmitForm, onFault: OnFault): Middleware =>
  async (ctx, next) => {
    if (ctx.method !== 'POST' || !takesForms(ctx.path)) return next();
    if (!ctx.is('urlencoded')) ctx.throw(415, 'Forms are taken as application/x-www-form-urlencoded');
    await readForm(ctx, async () => {});
    const query = new URLSearchParams(ctx.querystring);
    // A mail program that unsubscribes by one click posts to the link as it is (RFC 8058).
    const token = query.get('token');
    const sent: Record<string, unknown> = {
      ...(token && { token }),
      ...(ctx.request.body as Record<string, unknown>),
    };
    const form = formAt(ctx.path, [sent['form']].flat().at(-1) as string | undefined);
    if (!form) throw new DomainError('validation', 'There is no such form on this page');
    try {
      const posted = await takeForm(form, sent, submit, (error) => onFault(error, ctx.state.requestId));
      answer(ctx, posted, await render({ url: ctx.originalUrl, language: languageOf(query), posted }));
    } catch (error) {
      answerFailure(ctx, error, onFault);
    }
  };
