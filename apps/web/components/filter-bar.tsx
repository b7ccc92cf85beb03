import type { ReactNode, RefObject, ToggleEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { Language } from '#core/text/language.ts';
import { LocalizedLink, useLanguage } from '../layout/language.tsx';
import { numberText } from './count-text.ts';
import styles from './filter-bar.module.css';
import { Icon } from './icon.tsx';
import { LabelText } from './labels.tsx';
import { useTexts } from './texts.ts';

/** Closes the open menus of a bar that do not contain an element. */
const closeOthers = (bar: HTMLElement | null, target: EventTarget | null): void => {
  for (const menu of bar?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
};

/** Closes the open menu of a bar, and returns the focus from inside it to its name. */
const closeOpen = (bar: HTMLElement | null): void => {
  const menu = bar?.querySelector<HTMLDetailsElement>('details[open]');
  if (!menu) return;
  const hadFocus = menu.contains(document.activeElement);
  menu.open = false;
  if (hadFocus) menu.querySelector('summary')?.focus();
};

type MenusProps = {
  /** Whether they stand at the end of a line on wide screens. */
  atEnd?: boolean;
  children: ReactNode;
};

/** The menus of a list's filters in one line. They work without scripts; with them one closes by Escape, and when it is left. */
export const FilterMenus = ({ atEnd = false, children }: MenusProps) => {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leave = ({ target }: Event) => closeOthers(bar.current, target);
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeOpen(bar.current);
    };
    document.addEventListener('keydown', escape);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('keydown', escape);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, []);
  return (
    <div ref={bar} className={`${styles.menus}${atEnd ? ` ${styles.atEnd}` : ''}`}>
      {children}
    </div>
  );
};

type MenuProps = {
  name: string;
  /** How many of its values are chosen. */
  chosen: number;
  /** Whether it is open at first. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** How many results there are: where the panel covers them, it ends with a button that shows them. */
  results?: string | undefined;
  children: ReactNode;
};

/** One filter: its name, and its values in a panel over the results. */
export const FilterMenu = ({ name, chosen, isOpen = false, onToggle, results, children }: MenuProps) => {
  const t = useTexts();
  return (
    <details
      className={styles.menu}
      name="filters"
      open={isOpen || undefined}
      onToggle={({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) => onToggle?.(open)}
      // A reader may have opened it before hydration.
      suppressHydrationWarning
    >
      <summary>
        <span>{name}</span>
        {chosen ? (
          <span className={styles.chosen}>
            <span aria-hidden="true">{chosen}</span>
            <span className="visually-hidden">{t('filters.chosen', { count: chosen })}</span>
          </span>
        ) : null}
        <Icon name="down" />
      </summary>
      <div className={styles.panel}>
        {children}
        {results ? (
          <button
            type="button"
            className={styles.done}
            onClick={({ currentTarget }) => closeOpen(currentTarget.closest<HTMLElement>(`.${styles.menus}`))}
          >
            {t('filters.show', { results })}
          </button>
        ) : null}
      </div>
    </details>
  );
};

/** The values of a filter. */
export const FilterOptions = ({ children }: { children: ReactNode }) => (
  <ul className={styles.options}>{children}</ul>
);

type CountProps = {
  count: number | undefined;
  /** Whether it is a lower bound. */
  atLeast: boolean;
};

const countOf = ({ count = 0, atLeast }: CountProps, language: Language): string =>
  numberText(count, language) + (atLeast ? '+' : '');

/** How many results a value leaves, beside a field whose name it is no part of. */
export const FilterCount = (props: CountProps) => (
  <small className={styles.count} aria-hidden="true" data-none={props.count ? undefined : ''}>
    {countOf(props, useLanguage())}
  </small>
);

type FilterLinkProps = {
  to: string;
  isChosen: boolean;
  mark?: ReactNode;
  name: ReactNode;
  count: number;
  atLeast: boolean;
};

/** A value of a filter as a link. */
export const FilterLink = ({ to, isChosen, mark, name, count, atLeast }: FilterLinkProps) => (
  <LocalizedLink className={styles.option} to={to} aria-current={isChosen ? 'true' : undefined}>
    {mark}
    <span>{name}</span> <small className={styles.count}>{countOf({ count, atLeast }, useLanguage())}</small>
  </LocalizedLink>
);

/** An active filter: its name, and the address without it. */
export type ActiveFilter = { name: string; mark?: ReactNode; to: string };

type ResultsBarProps = {
  /** How many results there are, which is announced when it changes. */
  count: ReactNode;
  /** Receives the focus when the focused control disappears. */
  countRef?: RefObject<HTMLParagraphElement | null>;
  active: readonly ActiveFilter[];
  /** The address without filters. */
  clear: string;
  /** Called before a pressed link disappears, and the focus with it. */
  onLeave: () => void;
  /** What stands at the end of the line. */
  children?: ReactNode;
};

/** The number of results, and the active filters: each with a link that removes it, and one that clears all. */
export const ResultsBar = ({ count, countRef, active, clear, onLeave, children }: ResultsBarProps) => {
  const t = useTexts();
  return (
    <div className={styles.results}>
      <p ref={countRef} className={styles.total} role="status" tabIndex={-1}>
        {count}
      </p>
      {children}
      {active.length ? (
        <ul className={styles.active} aria-label={t('filters.active')}>
          {active.map(({ name, mark, to }) => (
            <li key={name}>
              <LocalizedLink className={styles.badge} to={to} onClick={onLeave}>
                {mark}
                <span className="visually-hidden">{t('filters.remove')}</span>
                <LabelText text={name} />
                <Icon name="close" />
              </LocalizedLink>
            </li>
          ))}
          <li>
            <LocalizedLink className={styles.clear} to={clear} onClick={onLeave}>
              {t('filters.clear')}
            </LocalizedLink>
          </li>
        </ul>
      ) : null}
    </div>
  );
};

/** The class of a value that is a label around its field. */
export const optionClass = styles.option;
