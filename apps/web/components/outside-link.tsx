import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import styles from './outside-link.module.css';
import { useTexts } from './texts.ts';

/** The host of an address, for display. */
export const hostOf = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[/?#].*$/s, '');

type OutsideLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & {
  href: string;
  /** Shows the external link icon. */
  marked?: boolean;
};

/** A link to another site; it opens in a new tab, announced to screen readers. */
export const OutsideLink = ({ href, marked = false, children, ...props }: OutsideLinkProps) => {
  const t = useTexts();
  return (
    <a {...props} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {marked ? (
        // The icon stays on the line of the last word.
        <span className={styles.mark}>
          {'\u00a0'}
          <Icon name="outward" />
        </span>
      ) : null}
      <span className="visually-hidden">{t('article.newTab')}</span>
    </a>
  );
};
