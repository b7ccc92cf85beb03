import type { InputHTMLAttributes } from 'react';
import type { PostedForm } from '#core/input/posted-form.ts';
import type { ShownFault } from './field.tsx';
import { Field } from './field.tsx';

type TextFieldProps = {
  name: string;
  label: string;
  required?: boolean;
  fault?: ShownFault | undefined;
  hint?: string;
  /** The posted form, to restore its values. */
  posted?: PostedForm | null;
  multiline?: boolean;
  /** Its initial value. */
  initial?: string;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'maxLength' | 'placeholder'>;

/** A text field. It is uncontrolled, so that text typed before hydration is preserved. */
export const TextField = ({
  name,
  posted = null,
  multiline = false,
  initial,
  type,
  autoComplete,
  maxLength,
  placeholder,
  ...field
}: TextFieldProps) => (
  <Field name={name} {...field}>
    {(control) =>
      multiline ? (
        <textarea {...control} defaultValue={posted?.values[name] ?? initial} maxLength={maxLength} />
      ) : (
        <input
          {...control}
          type={type}
          autoComplete={autoComplete}
          maxLength={maxLength}
          placeholder={placeholder}
          defaultValue={posted?.values[name] ?? initial}
        />
      )
    }
  </Field>
);
