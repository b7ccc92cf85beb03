import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
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

/** How far from the start of the strip the chosen one stands, in pixels: what goes before it is seen to go on. */
const stripStart = 64;

/** The values of a directory's filter as links: following one selects it, following it again clears it. */
export const FilterLinks = ({ directory, label, options, chosen }: FilterLinksProps) => {
  const t = useTexts();
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  // On phones the chosen one is in sight in the strip.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) list.current!.scrollLeft = current.offsetLeft - list.current!.offsetLeft - stripStart;
  }, [chosen]);
  return (
    <nav className={strip.bar} aria-label={label} data-print="hide">
      <ul ref={list} className={strip.strip}>
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
