import type { APIRequestContext } from '@playwright/test';
import { parseHTML } from 'linkedom';

/** A document as the server sends it, without a browser that would bring it to life. */
export const servedDocument = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  const html = await response.text();
  // To browsers this attribute is the same however it is spelled.
  const { document } = parseHTML(html.replaceAll(' hrefLang=', ' hreflang='));
  return { status: response.status(), headers: response.headers(), html, document };
};

/** What a page says of itself as the server sends it. */
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
