import type { APIRequestContext } from '@playwright/test';
import { parseHTML } from 'linkedom';

/** A page as the server sends it, without a browser that would bring it to life. */
export const servedPage = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  const { document } = parseHTML(await response.text());
  return {
    status: response.status(),
    language: document.documentElement.lang,
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    text: document.querySelector('main')?.textContent ?? '',
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content'),
    hasCanonical: document.querySelector('link[rel="canonical"]') !== null,
  };
};
