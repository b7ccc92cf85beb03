import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { Textarea } from '@chakra-ui/react/textarea';
import type { EditFault } from '#core/articles/edit-faults.ts';
import { useTexts } from '../../../components/texts.ts';

type EditFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  fault?: EditFault | undefined;
  hint?: string;
  /** Lines of a text that is longer than one. */
  rows?: number;
  lang?: string;
  required?: boolean;
};

/** A text to write, with what is wrong with it beside it. */
export const EditField = ({
  label,
  value,
  onChange,
  fault,
  hint,
  rows,
  lang,
  required = false,
}: EditFieldProps) => {
  const t = useTexts();
  const control = {
    value,
    lang,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <Field.Root invalid={fault !== undefined} required={required}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator>{t('forms.required')}</Field.RequiredIndicator>
      </Field.Label>
      {rows ? <Textarea {...control} rows={rows} /> : <Input {...control} />}
      {hint ? <Field.HelperText>{hint}</Field.HelperText> : null}
      {fault ? <Field.ErrorText>{t(`editFaults.${fault}`)}</Field.ErrorText> : null}
    </Field.Root>
  );
};
