import type { ReactNode } from 'react';
import { useRef } from 'react';
import button from './button.module.css';
import { useChanged } from './use-changed.ts';

type SubmitButtonProps = { busy: boolean; className?: string | undefined; children: ReactNode };

/** The button that sends a form; while that lasts it cannot be pressed again. */
export const SubmitButton = ({ busy, className, children }: SubmitButtonProps) => {
  const ref = useRef<HTMLButtonElement>(null);
  useChanged(busy, (still) => {
    // A button that is disabled loses the focus; it is still where the reader was.
    if (!still && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return (
    <button ref={ref} type="submit" className={className ?? button.primary} disabled={busy}>
      {children}
    </button>
  );
};
