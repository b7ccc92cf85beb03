import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import styles from './editor-actions.module.css';
import { useWide } from './use-wide.ts';

type BarMenuProps = {
  /** Shown in the bar if there is room, else first in the menu. */
  quick: ReactNode;
  children: ReactNode;
};

/** Actions other than saving and publishing: in a menu of the action bar, which is always in view. */
export const BarMenu = ({ quick, children }: BarMenuProps) => {
  const t = useTexts();
  const id = useId();
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    menu.current?.querySelector<HTMLElement>('button, a')?.focus();
    const leave = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press);
    };
  }, [open]);
  /** Choosing an action closes the menu, and a dialog returns the focus to its button. */
  const choose = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div ref={box} className={styles.menu}>
      {wide ? <div className={styles.quick}>{quick}</div> : null}
      {/* The interactive elements are its buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        ref={menu}
        id={id}
        role="group"
        aria-label={t('editor.more')}
        className={styles.aside}
        data-open={open || undefined}
        onClick={({ target }) => {
          if ((target as Element).closest('button')) choose();
        }}
      >
        {wide ? null : quick}
        {children}
      </div>
      <PanelButton
        ref={opener}
        icon="more"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        {t('editor.moreHere')}
      </PanelButton>
    </div>
  );
};
