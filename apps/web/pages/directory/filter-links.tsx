import type { ReactNode } from 'react';
import strip from '../../components/option-strip.module.css';
import { useTexts } from '../../components/texts.ts';
import { numberText } from '../../components/count-text.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import type { DirectoryAddress } from './directories.ts';
import { addressOf } from './directory-address.ts';

/** A filter value. */
export type FilterOption = {
  value: string;
  label: string;
  mark?: ReactNode;
  /** How many entries have it, if that is known. */
  count?: number | undefined;
};

type FilterLinksProps = {
  directory: DirectoryAddress;
  label: string;
  options: readonly FilterOption[];
  chosen: string | null;
};

/** The values of a directory's filter as links: following one selects it, following it again clears it. */
export const FilterLinks = ({ directory, label, options, chosen }: FilterLinksProps) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <nav className={strip.bar} aria-label={label} data-print="hide">
      <ul className={strip.strip}>
        <li>
          <LocalizedLink
            className={strip.option}
            to={directory.path}
            aria-current={chosen === null ? 'true' : undefined}
          >
            <span>{t('directory.all')}</span>
          </LocalizedLink>
        </li>
        {options.map(({ value, label: name, mark, count }) => (
          <li key={value}>
            <LocalizedLink
              className={strip.option}
              to={addressOf(directory, value === chosen ? null : value)}
              aria-current={value === chosen ? 'true' : undefined}
            >
              {mark}
              <span>{name}</span>
              {count === undefined ? null : <small>{numberText(count, language)}</small>}
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
