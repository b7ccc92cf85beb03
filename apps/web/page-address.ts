import { matchPath } from 'react-router-dom';
import { readableAddress } from './readable-address.ts';
import { pageRoutes } from './routes.tsx';

/** The address of a page with what the page reads of it alone: whatever else is asked for shows the same page. */
export const pageAddress = (asked: string): string => {
  const [, path = '', query] = /^([^?]*)(.*)$/s.exec(asked) ?? [];
  const { pathname } = new URL(`http://page.invalid${readableAddress(path)}`);
  const given = new URLSearchParams(query);
  const route = pageRoutes.find((one) => matchPath(one.path, pathname));
  const search = new URLSearchParams(route?.search?.(given));
  const language = given.get('lang');
  if (language === 'es' || language === 'en') search.set('lang', language);
  return pathname + (search.size ? `?${search}` : '');
};
