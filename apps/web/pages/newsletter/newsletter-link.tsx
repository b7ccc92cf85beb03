import { useLocation } from 'react-router-dom';
import type { MouseEvent, ReactNode } from 'react';
import { useEffect } from 'react';
import { LocalizedLink } from '../../layout/language.tsx';

/** The id of the newsletter's sign-up, and the address of the one on the home page. */
export const newsletterId = 'newsletter';
export const newsletterAnchor = `/#${newsletterId}`;

/** Milliseconds from the scroll's start to the focus (docs/product.md 2.2). */
const focusDelay = 800;

let waiting: ReturnType<typeof setTimeout> | undefined;

const isInView = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

/** Focuses the field in view: a page that is still growing may have interrupted the smooth scroll. */
const focusField = (section: HTMLElement): void => {
  const field = section.querySelector<HTMLInputElement>('input[type=email]');
  field?.focus({ preventScroll: true });
  if (field && !isInView(field)) section.scrollIntoView({ behavior: 'instant', block: 'start' });
};

/** Scrolls to the sign-up, smoothly unless reduced motion is preferred, then focuses its field. */
const scrollToNewsletter = (section: HTMLElement): void => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' });
  clearTimeout(waiting);
  waiting = setTimeout(() => focusField(section), focusDelay);
};

/**
 * For links to the sign-up. On a page without one they lead to the home page's, which then scrolls itself into view.
 */
const useNewsletterScroll = () => (event: MouseEvent<HTMLElement>) => {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const section = document.getElementById(newsletterId);
  if (!section) return;
  event.preventDefault();
  scrollToNewsletter(section);
};

/** For the sign-up itself: scrolls it into view for a reader coming from another page. */
export const useNewsletterArrival = (section: { readonly current: HTMLElement | null }): void => {
  const { hash, key } = useLocation();
  useEffect(() => {
    // The browser itself scrolls to the anchor of an opened address.
    if (hash === `#${newsletterId}` && key !== 'default' && section.current)
      scrollToNewsletter(section.current);
  }, [hash, key, section]);
};

type NewsletterLinkProps = { className?: string | undefined; children: ReactNode };

/** A link to the newsletter's sign-up: a plain link that scrolls smoothly after hydration. */
export const NewsletterLink = ({ className, children }: NewsletterLinkProps) => (
  <LocalizedLink to={newsletterAnchor} className={className} onClick={useNewsletterScroll()}>
    {children}
  </LocalizedLink>
);
