import { matchPath } from 'react-router-dom';
import { pageRoutes } from './routes.tsx';

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

const routeAt = (pathname: string) => pageRoutes.find((one) => matchPath(one.path, pathname));

/** The pattern of the page at a path; `other` where there is none. */
export const pageRoute = (path: string): string => routeAt(readableAddress(path))?.path ?? 'other';

/** The address of a page with what the page reads of it alone: whatever else is asked for shows the same page. */
export const pageAddress = (asked: string): string => {
  const [, path = '', query] = /^([^?]*)(.*)$/s.exec(asked) ?? [];
  const { pathname } = new URL(`http://page.invalid${readableAddress(path)}`);
  const given = new URLSearchParams(query);
  const route = routeAt(pathname);
  const search = new URLSearchParams(route?.search?.(given));
  const language = given.get('lang');
  if (language === 'es' || language === 'en') search.set('lang', language);
  return pathname + (search.size ? `?${search}` : '');
};
