import { useEffect } from 'react';
import { matchPath, useNavigate } from 'react-router-dom';
import type { Language } from '#core/kernel/language.ts';
import { useLanguage } from './language.tsx';
import { pageRoutes } from './routes.tsx';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

/** Where a link leads within this page's site and language; null when the browser has to go there by itself. */
const placeOf = (link: HTMLAnchorElement, language: Language): string | null => {
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash, href } = new URL(link.href);
  const { location } = window;
  if (origin !== location.origin) return null;
  if (href !== location.href && hash && pathname + search === location.pathname + location.search)
    return null;
  // Another language is another document, with texts of its own.
  if ((new URLSearchParams(search).get('lang') === 'en') !== (language === 'en')) return null;
  return pageRoutes.some(({ path }) => matchPath(path, pathname)) ? pathname + search + hash : null;
};

/**
 * Follows links to pages of the site without reloading the page. One listener for all of them: links are plain
 * elements, those inside the bodies of articles too, and cost nothing to render.
 */
export const FollowLinks = () => {
  const navigate = useNavigate();
  const language = useLanguage();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
      if (!link || !isPlain(event)) return;
      const to = placeOf(link, language);
      if (to === null) return;
      event.preventDefault();
      const { pathname, search, hash } = window.location;
      void navigate(to, { replace: to === pathname + search + hash });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, language]);
  return null;
};
