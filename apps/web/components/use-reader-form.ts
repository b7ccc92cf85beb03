import type { SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import type { FormSchema } from '#core/input/form-fields.ts';
import type { FieldFaults, FormValues } from '#core/input/posted-form.ts';
import type { ShownFault } from './field.tsx';
import { valuesOf } from './form.tsx';

/** A form of a reader's page. */
export type FormOptions<Output> = {
  /** Loads its rules. */
  schema: () => Promise<FormSchema<Output>>;
  /** The faults of the form when it was posted without JavaScript. */
  posted?: Record<string, ShownFault | undefined> | undefined;
  /** Sends it; `values` are those of all fields. */
  valid: (data: Output, form: HTMLFormElement, values: FormValues) => Promise<void>;
  invalid?: (faults: FieldFaults) => void;
};

/** What else can be done when the code of forms cannot be loaded: most of them also work without scripts. */
const submitWithoutScripts = (form: HTMLFormElement) =>
  form.hasAttribute('action') ? form.submit() : window.location.reload();

/** State of a form of a reader's page: whether it is being sent, the faults of its fields, and its submit handler. */
export const useReaderForm = <Output>({ schema, posted = {}, valid, invalid }: FormOptions<Output>) => {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState(posted);
  const submitting = useRef(false);

  const check = async (form: HTMLFormElement) => {
    const loading = Promise.all([import('./form-control.ts'), schema()]);
    const loaded = await loading.catch(() => submitWithoutScripts(form));
    if (!loaded) return;
    const [{ submitForm }, rules] = loaded;
    const send = async (data: Output) => {
      setFaults({});
      setBusy(true);
      await valid(data, form, valuesOf(form)).finally(() => setBusy(false));
    };
    await submitForm(form, rules, send, (found) => {
      setFaults(found);
      invalid?.(found);
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting.current) return;
    submitting.current = true;
    void check(event.currentTarget).finally(() => (submitting.current = false));
  };
  /** Shows the server's words at a field, which gets the focus; false when the form has no such field. */
  const refuse = (form: HTMLFormElement, field: string | undefined, text: string): boolean => {
    const control = field === undefined ? null : form.elements.namedItem(field);
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
    setFaults({ [control.name]: { text } });
    control.focus();
    return true;
  };
  return { busy, faults, refuse, clear: () => setFaults({}), submit };
};
