import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { FormValues } from '#core/input/posted-form.ts';
import button from './button.module.css';
import styles from './form-notice.module.css';
import { useOnChange } from './use-on-change.ts';

type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsOf = (form: HTMLFormElement): Filled[] => [
  ...form.querySelectorAll<Filled>('input:not([type=hidden]), textarea, select'),
];

/** The values of a form, by field. */
export const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** Clears a form; resetting must not restore posted values. */
export const emptyForm = (form: HTMLFormElement): void => {
  for (const control of controlsOf(form))
    if (control instanceof HTMLSelectElement) control.selectedIndex = 0;
    else if (control.type === 'checkbox') (control as HTMLInputElement).checked = false;
    else control.value = '';
};

type FormNoticeProps = { title: string; children?: ReactNode; failed: boolean };

/** The outcome of a form posted without JavaScript; otherwise a toast shows it. */
export const FormNotice = ({ title, children, failed }: FormNoticeProps) => (
  <div className={failed ? styles.failed : styles.done} role={failed ? 'alert' : 'status'}>
    <p className={styles.title}>{title}</p>
    {children ? <p>{children}</p> : null}
  </div>
);

type SubmitButtonProps = { busy: boolean; className?: string | undefined; children: ReactNode };

/** The submit button of a form, inactive while it is being submitted. */
export const SubmitButton = ({ busy, className, children }: SubmitButtonProps) => {
  const ref = useRef<HTMLButtonElement>(null);
  useOnChange(busy, (still) => {
    // Disabling a button removes the focus; the reader still expects it there.
    if (!still && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return (
    <button ref={ref} type="submit" className={className ?? button.primary} disabled={busy}>
      {children}
    </button>
  );
};
