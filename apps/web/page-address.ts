import { routeAt } from './routes.tsx';

/**
 * An address that the router can decode: one that nobody can, such as `/%E0`, with other characters for its percent signs.
 * It names nothing either way: no slug has such a character. One slash stands at its beginning: after two comes another host.
 */
export const readableAddress = (asked: string): string => {
  const address = asked.replace(/^\/{2,}/, '/');
  try {
    // What comes of it is asked for: builders leave out calls whose answer nobody wants.
    return decodeURIComponent(address) && address;
  } catch {
    return address.replaceAll('%', '~');
  }
};

/** The pattern of the page at a path; `other` where there is none. */
export const pageRoute = (path: string): string => routeAt(readableAddress(path))?.path ?? 'other';

const addressOf = (asked: string): string => {
  const [, path = '', query] = /^([^?]*)(.*)$/s.exec(asked) ?? [];
  const { pathname } = new URL(`http://page.invalid${readableAddress(path)}`);
  const given = new URLSearchParams(query);
  const search = new URLSearchParams(routeAt(pathname)?.search?.(given));
  const language = given.get('lang');
  if (language === 'es' || language === 'en') search.set('lang', language);
  return pathname + (search.size ? `?${search}` : '');
};

let last: { asked: string; address: string } | undefined;

/**
 * The address of a page with what the page reads of it alone: whatever else is asked for shows the same page. Each page
 * asks several times about its own.
 */
export const pageAddress = (asked: string): string => {
  if (last?.asked !== asked) last = { asked, address: addressOf(asked) };
  return last.address;
};
