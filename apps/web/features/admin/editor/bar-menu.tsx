import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import styles from './editor-actions.module.css';

/** What can be done besides saving and publishing: in the bar where there is room, else in a menu above it. */
export const BarMenu = ({ children }: { children: ReactNode }) => {
  const t = useTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
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
  return (
    <div ref={box} className={styles.menu}>
      <span className={styles.opener}>
        <PanelButton
          ref={opener}
          icon="more"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
        >
          {t('editor.moreHere')}
        </PanelButton>
      </span>
      <div id={id} className={styles.aside} data-open={open || undefined}>
        {children}
      </div>
    </div>
  );
};
