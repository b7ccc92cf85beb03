import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { FieldFaults, FormValues } from '#core/kernel/posted-form.ts';
import { firstFault } from '#core/kernel/posted-form.ts';
import button from './button.module.css';
import styles from './form-notice.module.css';
import { useOnChange } from './use-on-change.ts';

type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsOf = (form: HTMLFormElement): Filled[] => [
  ...form.querySelectorAll<Filled>('input:not([type=hidden]), textarea, select'),
];

/** What a form holds, by field. */
export const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** Empties a form; what it was posted with is not what it goes back to. */
export const emptyForm = (form: HTMLFormElement): void => {
  for (const control of controlsOf(form))
    if (control instanceof HTMLSelectElement) control.selectedIndex = 0;
    else if (control.type === 'checkbox') (control as HTMLInputElement).checked = false;
    else control.value = '';
};

/** Leads the reader to the first field that something is wrong with. */
export const focusFirstFault = (form: HTMLFormElement, faults: FieldFaults): void => {
  const field = firstFault(faults)?.field;
  controlsOf(form)
    .find(({ name }) => name === field)
    ?.focus();
};

type FormNoticeProps = { title: string; children?: string | undefined; failed: boolean };

/** The outcome of a form posted without JavaScript; a toast shows it otherwise. */
export const FormNotice = ({ title, children, failed }: FormNoticeProps) => (
  <div className={failed ? styles.failed : styles.done} role={failed ? 'alert' : 'status'}>
    <p className={styles.title}>{title}</p>
    {children ? <p>{children}</p> : null}
  </div>
);

type SubmitButtonProps = { busy: boolean; className?: string | undefined; children: ReactNode };

/** The button that sends a form; while that lasts it cannot be pressed again. */
export const SubmitButton = ({ busy, className, children }: SubmitButtonProps) => {
  const ref = useRef<HTMLButtonElement>(null);
  useOnChange(busy, (still) => {
    // A button that is disabled loses the focus; it is still where the reader was.
    if (!still && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return (
    <button ref={ref} type="submit" className={className ?? button.primary} disabled={busy}>
      {children}
    </button>
  );
};
