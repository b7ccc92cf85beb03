import { getConfig } from '@testing-library/dom';
import type { PageState } from '#apps/web/document.ts';
import type { Web } from './web-site.ts';

const scrolls: unknown[][] = [];
// What jsdom does not do.
window.scrollTo = (...to: unknown[]) => void scrolls.push(to);
type View = { element: Element; how: boolean | ScrollIntoViewOptions | undefined };
const views: View[] = [];
Element.prototype.scrollIntoView = function scrollIntoView(this: Element, how) {
  views.push({ element: this, how });
};
const wanted = new Set<string>();
const lists = new Map<string, EventTarget>();
window.matchMedia = (media) => {
  const list = lists.get(media) ?? new EventTarget();
  lists.set(media, list);
  return Object.assign(list, { media, matches: wanted.has(media) }) as MediaQueryList;
};
Element.prototype.hasPointerCapture = () => false;
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

/** Makes a media query hold, or no longer, until the document is emptied. */
export const preferMedia = (query: string, holds = true): void => {
  if (holds) wanted.add(query);
  else wanted.delete(query);
  // Not React's own: the browser's program is tested without what tests of components prepare.
  getConfig().eventWrapper(() => lists.get(query)?.dispatchEvent(new Event('change')));
};

/** Where the page was scrolled to since it was opened, or since this was last asked. */
export const takeScrolls = (): unknown[][] => scrolls.splice(0);

/** What was brought into view since the page was opened, or since this was last asked. */
export const takeViews = (): View[] => views.splice(0);

/** Leaves the browser with nothing in sight. */
export const emptyDocument = (): void => {
  takeScrolls();
  takeViews();
  wanted.clear();
  localStorage.clear();
  document.title = '';
  document.head.innerHTML = '';
  document.body.innerHTML = '';
};

/** Puts an answer of the server in place of the document in sight, as it is before any script ran. */
export const loadAnswer = (text: string, path: string): void => {
  const served = new DOMParser().parseFromString(text, 'text/html');
  emptyDocument();
  window.history.replaceState(null, '', path);
  document.documentElement.lang = served.documentElement.lang;
  document.head.innerHTML = served.head.innerHTML;
  document.body.innerHTML = served.body.innerHTML;
};

/** Puts the document that the server sends for an address in place of the one in sight, as it is before any script ran. */
export const loadDocument = async (web: Web, path: string) => {
  const received = await web.site.get(path);
  loadAnswer(received.text, path);
  return received;
};

/** What the server sends for an address, read and not shown. */
export const readDocument = async ({ site }: Web, path: string) => {
  const { status, text } = await site.get(path);
  const page = new DOMParser().parseFromString(text, 'text/html');
  const state = JSON.parse(page.querySelector('#state')!.textContent) as PageState;
  return { status, text, page, state, main: page.querySelector('main')! };
};
