import type { ReactNode } from 'react';
import { LocalizedLink } from '../../language.tsx';
import { newsletterAnchor } from '../../layout/nav-links.ts';
import { useNewsletterScroll } from './newsletter-scroll.ts';

type NewsletterLinkProps = { className?: string | undefined; children: ReactNode };

/** Leads to the newsletter's sign-up: a plain link that scrolls there once the page is alive. */
export const NewsletterLink = ({ className, children }: NewsletterLinkProps) => (
  <LocalizedLink to={newsletterAnchor} className={className} onClick={useNewsletterScroll()}>
    {children}
  </LocalizedLink>
);
