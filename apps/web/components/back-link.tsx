import type { ReactNode } from 'react';
import { LocalizedLink } from '../language.tsx';
import styles from './back-link.module.css';
import { Icon } from './icon.tsx';

/** The way back from a piece to the list it stands in. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <LocalizedLink className={styles.back} to={to} data-print="hide">
    <Icon name="back" />
    {children}
  </LocalizedLink>
);
