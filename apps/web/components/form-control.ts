import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl } from 'react-hook-form';
import type { FormSchema } from '#core/input/form-fields.ts';
import { faultOf } from '#core/input/form-fields.ts';
import type { FieldFaults, FormValues } from '#core/input/posted-form.ts';
import { valuesOf } from './form.tsx';

type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Submits what a form of the page contains, or focuses the first field with a fault. Loaded when such a form is first
 * used: by then browsers and readers have filled it in.
 */
export const submitForm = <Output>(
  form: HTMLFormElement,
  schema: FormSchema<Output>,
  valid: (data: Output) => Promise<void>,
  invalid: (faults: FieldFaults) => void,
): Promise<void> => {
  const { register, handleSubmit } = createFormControl<FormValues, unknown, Output>({
    resolver: zodResolver(schema),
  });
  for (const control of form.querySelectorAll<Filled>('input[name], textarea, select'))
    register(control.name).ref(control);
  return handleSubmit(valid, (errors) => {
    const values = valuesOf(form);
    const faults: FieldFaults = {};
    for (const [field, error] of Object.entries(errors)) faults[field] = faultOf(values[field], error);
    invalid(faults);
  })();
};
