import type { FieldFaults, FormValues } from '#core/kernel/posted-form.ts';
import { firstFault } from '#core/kernel/posted-form.ts';

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
