import styles from './icon.module.css';

/** Line drawings on a 24-unit square. */
const drawings = {
  menu: 'M3 6.5h18M3 12h18M3 17.5h18',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zm5-1.8L21 21',
  back: 'M21 12H4m6.5-7L3.5 12l7 7',
  forward: 'M3 12h17m-6.5-7 7 7-7 7',
  outward: 'M7 17 18 6M8.5 6H18v9.5',
  down: 'm5.5 9 6.5 6.5L18.5 9',
  filter: 'M3 6h18M6.5 12h11M10 18h4',
} as const;

export type IconName = keyof typeof drawings;

/** A small line drawing; it never stands without a text of its own or an accessible name on what it is in. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
);
