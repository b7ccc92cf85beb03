import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountPath } from '#core/accounts/account-path.ts';
import type { Language } from '#core/text/language.ts';
import { newsletterId } from '../pages/newsletter/newsletter-link.tsx';
import { useLanguage } from '../layout/language.tsx';
import { routeAt } from './routes.tsx';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

/** The target of a link within this page's site and language; null when the browser has to handle it. */
const placeOf = (link: HTMLAnchorElement, language: Language): string | null => {
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash, href } = new URL(link.href);
  const { location } = window;
  if (origin !== location.origin) return null;
  // The browser finds the position within a page, also on one that it loads; the sign-up comes into view by itself.
  if (hash && hash !== `#${newsletterId}` && href !== location.href) return null;
  // Another language is another document, with its own texts.
  if ((new URLSearchParams(search).get('lang') === 'en') !== (language === 'en')) return null;
  // The page of one person is rendered for them by the server, each time.
  if (pathname === accountPath) return null;
  return routeAt(pathname) ? pathname + search + hash : null;
};

/**
 * Handles links within the site without reloading the page. One listener for all of them: links are plain elements,
 * including those inside articles, without rendering cost.
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
