import type { APIRequestContext } from '@playwright/test';
import { parseHTML } from 'linkedom';

/** A document as sent by the server, without hydration. */
export const servedDocument = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  const html = await response.text();
  // Browsers treat this attribute case-insensitively.
  const { document } = parseHTML(html.replaceAll(' hrefLang=', ' hreflang='));
  return { status: response.status(), headers: response.headers(), html, document };
};

/** The metadata of a page as sent by the server. */
export const servedPage = async (request: APIRequestContext, path: string) => {
  const { status, document } = await servedDocument(request, path);
  return {
    status,
    language: document.documentElement.lang,
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    text: document.querySelector('main')?.textContent ?? '',
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content'),
    hasCanonical: document.querySelector('link[rel="canonical"]') !== null,
  };
};
