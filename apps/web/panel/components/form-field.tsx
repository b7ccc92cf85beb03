import type { ReactNode } from 'react';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { Switch } from '@chakra-ui/react/switch';
import { Textarea } from '@chakra-ui/react/textarea';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Fieldset } from '@chakra-ui/react/fieldset';
import { useTexts } from '../../components/texts.ts';
import { PanelIcon } from './panel-icon.tsx';

type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** The error message. */
  fault?: string | undefined;
  required?: boolean;
  /** The name of its field, by which others lead to it. */
  name?: string | undefined;
};

const Framed = ({
  label,
  hint,
  fault,
  name,
  required = false,
  children,
}: FieldProps & { children: ReactNode }) => {
  const t = useTexts();
  return (
    <Field.Root invalid={fault !== undefined} required={required} data-field={name}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator>{t('forms.required')}</Field.RequiredIndicator>
      </Field.Label>
      {children}
      {hint ? <Field.HelperText>{hint}</Field.HelperText> : null}
      {fault ? <Field.ErrorText>{fault}</Field.ErrorText> : null}
    </Field.Root>
  );
};

/** A field of a form of React Hook Form: what `register` returns. */
type Registered = { input: UseFormRegisterReturn; value?: never; onChange?: never };

type TextProps = FieldProps &
  (Registered | { input?: never; value: string; onChange: (text: string) => void }) & {
    /** It is left. */
    onBlur?: () => void;
    /** Lines of a multi-line text. */
    rows?: number;
    maxLength?: number | undefined;
    placeholder?: string | undefined;
    type?: 'email' | 'date' | 'datetime-local' | 'time';
    /** Suggested texts. */
    suggestions?: readonly string[];
    /** The language of its text, where it is not the page's. */
    lang?: string;
    /** For a number. */
    range?: { min: number; max: number };
  };

/** A text or number field. */
export const FormText = ({
  input,
  value,
  onChange,
  onBlur,
  rows,
  maxLength,
  placeholder,
  type,
  lang,
  suggestions,
  range,
  ...field
}: TextProps) => {
  const list = useId();
  const control = {
    value,
    placeholder,
    lang,
    maxLength,
    autoComplete: 'off',
    onBlur,
    onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value),
    ...input,
  };
  const number = range && ({ type: 'number', ...range, step: 1 } as const);
  return (
    <Framed {...field}>
      {rows ? (
        <Textarea {...control} rows={rows} />
      ) : (
        <Input type={type} {...(suggestions && { list })} {...control} {...number} />
      )}
      {suggestions ? (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      ) : null}
    </Framed>
  );
};

type ChoiceProps<V extends string> = FieldProps & {
  options: readonly (readonly [value: V, name: string])[];
} & (Registered | { input?: never; value: V; onChange: (value: V) => void });

/** One of a few values. */
export const FormChoice = <V extends string>({
  input,
  value,
  options,
  onChange,
  ...field
}: ChoiceProps<V>) => (
  <Framed {...field}>
    <NativeSelect.Root>
      <NativeSelect.Field value={value} onChange={({ target }) => onChange?.(target.value as V)} {...input}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <PanelIcon name="down" />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  </Framed>
);

type SwitchProps = Pick<FieldProps, 'label' | 'name'> & {
  hint?: string;
  value: boolean;
  onChange: (value: boolean) => void;
};

/** On or off. */
export const FormSwitch = ({ label, hint, name, value, onChange }: SwitchProps) => (
  <Stack align="flex-start" gap="0" data-field={name}>
    <Switch.Root checked={value} onCheckedChange={(change) => onChange(change.checked)}>
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label>{label}</Switch.Label>
    </Switch.Root>
    {hint ? <Text textStyle="hint">{hint}</Text> : null}
  </Stack>
);

/** Fields that belong together. */
export const FormGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fieldset.Root>
    <Fieldset.Legend>{title}</Fieldset.Legend>
    {children}
  </Fieldset.Root>
);

/** Fields side by side, where there is room. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <Grid autoFlow={{ md: 'column' }} autoColumns="minmax(0, 1fr)" gap="4">
    {children}
  </Grid>
);
