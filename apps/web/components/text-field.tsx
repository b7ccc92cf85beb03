import type { InputHTMLAttributes } from 'react';
import type { FieldFault, PostedForm } from '#core/kernel/posted-form.ts';
import { Field } from './field.tsx';

type TextFieldProps = {
  name: string;
  label: string;
  required?: boolean;
  fault?: FieldFault | undefined;
  hint?: string;
  /** What the form was posted with, to go on from. */
  posted?: PostedForm | null;
  multiline?: boolean;
  /** What it holds at first. */
  initial?: string;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'maxLength' | 'placeholder'>;

/** A text field. It is uncontrolled, so that what was typed before hydration stays. */
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
