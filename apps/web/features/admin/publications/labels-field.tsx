import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import type { KeyboardEvent } from 'react';
import { useId, useRef } from 'react';
import type { EditFault } from '#core/articles/edit-faults.ts';
import { useTexts } from '../../../components/texts.ts';
import { PanelIcon } from '../components/panel-icon.tsx';
import { withLabels } from './edit-values.ts';
import styles from './labels-field.module.css';

type LabelsFieldProps = {
  label: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** The text that is not added yet. */
  text: string;
  onText: (text: string) => void;
  /** The displayed name of a value. */
  nameOf?: (value: string) => string;
  /** Suggested values. */
  known?: readonly string[];
  fault?: EditFault | undefined;
};

const noLabels: readonly string[] = [];

type Labels = Pick<LabelsFieldProps, 'values' | 'onChange' | 'text' | 'onText'>;

const labelInput = ({ values, onChange, text, onText }: Labels) => {
  const add = (added: string) => {
    const next = withLabels(values, added);
    onText('');
    if (next.length > values.length) onChange(next);
  };
  const write = (typed: string) => (typed.includes(',') ? add(typed) : onText(typed));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '' && values.length) onChange(values.slice(0, -1));
  };
  return { add, write, press };
};

/** Topics or tags: added with Enter or a comma, removed with their button. */
export const LabelsField = ({
  label,
  values,
  onChange,
  text,
  onText,
  nameOf = String,
  known = noLabels,
  fault,
}: LabelsFieldProps) => {
  const t = useTexts();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const { add, write, press } = labelInput({ values, onChange, text, onText });
  const remove = (value: string) => {
    onChange(values.filter((one) => one !== value));
    input.current?.focus();
  };
  return (
    <Field.Root invalid={fault !== undefined}>
      <Field.Label>{label}</Field.Label>
      <ul className={styles.labels} aria-label={label}>
        {values.map((value) => (
          <li key={value} className={styles.label}>
            {nameOf(value)}
            <button type="button" className={styles.remove} onClick={() => remove(value)}>
              <PanelIcon name="close" />
              <span className="visually-hidden">{t('edit.removeLabel', { name: nameOf(value) })}</span>
            </button>
          </li>
        ))}
      </ul>
      <Input
        ref={input}
        list={list}
        value={text}
        autoComplete="off"
        onChange={({ target }) => write(target.value)}
        onKeyDown={press}
        onBlur={() => add(text)}
      />
      <datalist id={list}>
        {known.map((value) => (
          <option key={value} value={value}>
            {nameOf(value)}
          </option>
        ))}
      </datalist>
      <Field.HelperText>{t('edit.labelsHint')}</Field.HelperText>
      {fault ? <Field.ErrorText>{t(`editFaults.${fault}`)}</Field.ErrorText> : null}
    </Field.Root>
  );
};
