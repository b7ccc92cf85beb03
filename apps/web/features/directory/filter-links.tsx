import type { ReactNode } from 'react';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink } from '../../language.tsx';
import type { Directory } from './directories.ts';
import { addressOf } from './directory-address.ts';
import styles from './filter-links.module.css';

/** A value that entries can be narrowed to. */
export type FilterOption = { value: string; label: string; mark?: ReactNode };

type FilterLinksProps = {
  directory: Directory;
  label: string;
  options: readonly FilterOption[];
  chosen: string | null;
};

/** The values of a directory's filter as links: one is followed to choose it, and again to leave it. */
export const FilterLinks = ({ directory, label, options, chosen }: FilterLinksProps) => {
  const t = useTexts();
  return (
    <nav className={styles.bar} aria-label={label} data-print="hide">
      <ul className={styles.options}>
        <li>
          <LocalizedLink
            className={styles.option}
            to={directory.path}
            aria-current={chosen === null ? 'true' : undefined}
          >
            <span>{t('directory.all')}</span>
          </LocalizedLink>
        </li>
        {options.map(({ value, label: name, mark }) => (
          <li key={value}>
            <LocalizedLink
              className={styles.option}
              to={addressOf(directory, value === chosen ? null : value)}
              aria-current={value === chosen ? 'true' : undefined}
            >
              {mark}
              <span>{name}</span>
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
