import type { Language } from '#core/text/language.ts';
import { findText } from '#core/kernel/render.ts';
import type { Site } from './feed.ts';
import type { Headers, Protection } from './protection.ts';
import { xml } from './xml.ts';

const styles =
  ':root{color-scheme:light dark}body{font:1.125rem/1.6 Georgia,serif;max-width:36rem;margin:20vh auto;padding:0 1.5rem;background:#FBF8F2;color:#13202E}a{color:#0F5E6B;margin-right:1.5rem;display:inline-block;min-height:24px}small{font-family:sans-serif}@media(prefers-color-scheme:dark){body{background:#0A1420;color:#E9E4D8}a{color:#6FC3CF}}';

/**
 * The content of a failure page. `reason`: the key of a text about this failure, if there is one; `detail`: what is wrong
 * with the request.
 */
export type Failure = {
  status: number;
  language: Language;
  requestId: string;
  reason?: unknown;
  detail?: string | undefined;
  /** Whether to link the address of the request: it may succeed later, or be the page with the form. */
  again?: boolean;
};

/** A self-contained page for when nothing else can be served, with its headers. */
export type FailurePages = { headers: Headers; render: (failure: Failure) => string };

/** The failure pages of a site. */
export const createFailurePages = ({ name }: Pick<Site, 'name'>, protection: Protection): FailurePages => ({
  headers: protection.plainPage(styles),
  render({ status, language, requestId, reason, detail, again = true }) {
    const words = (key: string) => findText(`failure-pages.${key}`, language);
    const about = [String(reason), status, status >= 500 ? 500 : 400].find((key) => words(`${key}.title`));
    const [title, text] = [words(`${about}.title`), words(`${about}.text`)];
    return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${xml(name)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${styles}</style></head><body><main><h1>${title}</h1><p>${text}</p>${detail ? `<p>${xml(detail)}</p>` : ''}<p>${again ? `<a href="">${words('again')}</a> ` : ''}<a href="${language === 'en' ? '/?lang=en' : '/'}">${words('home')}</a></p><p><small>${requestId}</small></p></main></body></html>`;
  },
});
