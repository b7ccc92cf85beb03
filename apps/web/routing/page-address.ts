import { arrivalNotices } from '#core/input/posted-form.ts';
import { routeAt } from './routes.tsx';

/**
 * An address that the router can decode: in an undecodable one, such as `/%E0`, the percent signs are replaced. It
 * matches nothing either way: no slug has such a character. It starts with a single slash: two would be followed by a
 * host.
 */
export const readableAddress = (requestedUrl: string): string => {
  const address = requestedUrl.replace(/^\/{2,}/, '/');
  try {
    // The result is used: bundlers drop calls whose result is not.
    return decodeURIComponent(address) && address;
  } catch {
    return address.replaceAll('%', '~');
  }
};

/** The route pattern of a page's path; `other` for unknown ones. */
export const pageRoute = (path: string): string => routeAt(readableAddress(path))?.path ?? 'other';

const addressOf = (requestedUrl: string): string => {
  const [, path = '', query] = /^([^?]*)(.*)$/s.exec(requestedUrl) ?? [];
  const { pathname } = new URL(`http://page.invalid${readableAddress(path)}`);
  const input = new URLSearchParams(query);
  const search = new URLSearchParams(routeAt(pathname)?.search?.(input));
  const notice = arrivalNotices.find((one) => one === input.get('notice'));
  if (notice) search.set('notice', notice);
  const language = input.get('lang');
  if (language === 'es' || language === 'en') search.set('lang', language);
  return pathname + (search.size ? `?${search}` : '');
};

let last: { requestedUrl: string; address: string } | undefined;

/**
 * The address of a page with only the parameters that the page reads: others do not change it. Each page calls this
 * several times for its own address.
 */
export const pageAddress = (requestedUrl: string): string => {
  if (last?.requestedUrl !== requestedUrl) last = { requestedUrl, address: addressOf(requestedUrl) };
  return last.address;
};
