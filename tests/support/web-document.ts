import { getConfig } from '@testing-library/dom';
import type { PageState } from '#apps/web/document.ts';
import type { Web } from './web-site.ts';

const scrolls: unknown[][] = [];
// Features that jsdom lacks.
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

/** Makes a media query match, or no longer, until the document is cleared. */
export const preferMedia = (query: string, holds = true): void => {
  if (holds) wanted.add(query);
  else wanted.delete(query);
  // Not React's own: the browser's entry is tested without the setup of component tests.
  getConfig().eventWrapper(() => lists.get(query)?.dispatchEvent(new Event('change')));
};

/** Makes the window wide enough for two texts side by side, or too narrow for two things. */
export const widen = (holds = true): void => {
  for (const query of ['(min-width: 45em)', '(min-width: 64em)', '(min-width: 100em)'])
    preferMedia(query, holds);
};

/** Scroll positions of the page since it was opened, or since the last call. */
export const takeScrolls = (): unknown[][] => scrolls.splice(0);

/** Elements scrolled into view since the page was opened, or since the last call. */
export const takeViews = (): View[] => views.splice(0);

/** Clears the browser's document. */
export const emptyDocument = (): void => {
  takeScrolls();
  takeViews();
  wanted.clear();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  document.head.innerHTML = '';
  document.body.innerHTML = '';
};

/** Replaces the document with a server response, in its state before any script ran. */
export const loadAnswer = (text: string, path: string): void => {
  const served = new DOMParser().parseFromString(text, 'text/html');
  emptyDocument();
  window.history.replaceState(null, '', path);
  document.documentElement.lang = served.documentElement.lang;
  document.head.innerHTML = served.head.innerHTML;
  document.body.innerHTML = served.body.innerHTML;
};

/** Replaces the document with the server's for an address, in its state before any script ran. */
export const loadDocument = async (web: Web, path: string) => {
  const received = await web.site.get(path);
  loadAnswer(received.text, path);
  return received;
};

/** The server's response for an address, parsed but not displayed. */
export const readDocument = async ({ site }: Web, path: string) => {
  const { status, text } = await site.get(path);
  const page = new DOMParser().parseFromString(text, 'text/html');
  const state = JSON.parse(page.querySelector('#state')!.textContent) as PageState;
  return { status, text, page, state, main: page.querySelector('main')! };
};
