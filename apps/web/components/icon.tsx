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
  star: 'm12 3 2.7 5.8 6.3.8-4.6 4.3 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z',
  regulacion: 'M12 3.5v17M7 20.5h10M4 7h16M4 7 1.5 14h5zm16 0-2.5 7h5z',
  informe: 'M5 2.5h10l4 4v15H5zM14.5 2.5v4.5H19M8.5 12h7m-7 4h7',
  guia: 'M12 6.5C10 4.5 6 4 2.5 4.5v14c3.5-.5 7.5 0 9.5 2 2-2 6-2.5 9.5-2v-14C18 4 14 4.5 12 6.5zm0 0v14',
  foro: 'M3 4h12v9H9l-3.5 3v-3H3zm15 4.5h3v9h-2.5v3l-3.5-3h-5v-2',
  dataset: 'M4 6c0-3.3 16-3.3 16 0s-16 3.3-16 0zm0 0v12c0 3.3 16 3.3 16 0V6M4 12c0 3.3 16 3.3 16 0',
  resource: 'M6 3h12v18l-6-4.5L6 21z',
} as const;

export type IconName = keyof typeof drawings;

/** A small line drawing; it never stands without a text of its own or an accessible name on what it is in. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
);
