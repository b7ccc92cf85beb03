import type { Context, Middleware } from 'koa';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { PostedForm } from '#core/input/posted-form.ts';
import { isSitePath, withNotice } from '#core/input/posted-form.ts';
import type { Admission } from './admission.ts';
import type { OwnPages, RenderPage } from './pages.ts';
import { hasOwnForms, languageOf, seeOther, sendUncached, whenSignedIn } from './pages.ts';
import type { SubmitForm } from './forms.ts';
import { formAt, formPageAt, handleForm } from './forms.ts';
import { retryAfterSeconds, statusOf } from './problem.ts';
import type { Protection } from './protection.ts';
import { readForm } from './read-body.ts';

const statuses: Record<PostedForm['outcome'], number> = {
  done: 200,
  invalid: statusOf.validation,
  failed: statusOf.unavailable,
};

/** Logs a fault that the reader does not see. */
export type OnFault = (error: unknown, requestId: string) => void;

/** Sets status and headers by the outcome; a missing page sets its own. */
const setOutcome = (ctx: Context, { outcome, refusal }: PostedForm): void => {
  if (ctx.status === 200) ctx.status = refusal ? statusOf[refusal.code] : statuses[outcome];
  const wait = refusal?.retry_after ?? (ctx.status === statusOf.unavailable ? retryAfterSeconds : null);
  if (wait !== null) ctx.set('Retry-After', String(wait));
};

/**
 * Whether a mail program unsubscribes by one click, sent as multipart (RFC 8058, 3.2): the link itself contains the
 * token.
 */
const isOneClick = (ctx: Context): boolean => ctx.path === '/unsubscribe' && Boolean(ctx.is('multipart'));

type FormOptions = {
  own: OwnPages;
  protection: Protection;
  admission: Pick<Admission, 'check'>;
  onFault: OnFault;
};

/**
 * Serves forms that browsers post without scripts: the page that contains the form responds, with the outcome and all
 * submitted values except passwords.
 */
export const serveFormPosts =
  (
    render: RenderPage,
    submit: SubmitForm,
    { own, protection, admission, onFault }: FormOptions,
  ): Middleware =>
  async (ctx, next) => {
    const place = ctx.method === 'POST' ? formPageAt(ctx.path) : null;
    if (place === null) return next();
    ctx.state.route = place;
    admission.check(ctx.req);
    const query = new URLSearchParams(ctx.querystring);
    const token = query.get('token');
    const sent: Record<string, unknown> = {
      ...(token && { token }),
      ...(isOneClick(ctx) ? {} : await readForm(ctx)),
    };
    const form = formAt(ctx.path, [sent['form']].flat().at(-1) as string | undefined);
    if (!form) throw new DomainError('input.no-such-form');
    ctx.state.isPage = true;
    const [url, language] = [ctx.originalUrl, languageOf(query)];
    ctx.state.language = language;
    const handle = async () => {
      const { posted, leadsTo, notice, ownLanguage } = await handleForm(
        form,
        sent,
        (name, values) => submit(name, values, { ctx, language }),
        (error) => onFault(error, ctx.state.requestId),
      );
      const wanted = query.get('next') ?? '';
      if (leadsTo) {
        const address = isSitePath(wanted) ? wanted : leadsTo;
        const location = notice ? withNotice(address, notice) : address;
        return seeOther(ctx, location, query.has('lang') ? language : (ownLanguage ?? language));
      }
      const ask = (hasOwnForms(place) || token !== null) && { ask: own.askAs(ctx) };
      await sendUncached(ctx, protection, (nonce) => render({ url, language, posted, nonce, ...ask }));
      setOutcome(ctx, posted);
    };
    return hasOwnForms(place) ? whenSignedIn(ctx, own, language, handle) : handle();
  };
