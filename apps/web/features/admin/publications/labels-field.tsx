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
  /** What is written and not added yet. */
  written: string;
  onWrite: (text: string) => void;
  /** How a value is called. */
  nameOf?: (value: string) => string;
  /** Values that are offered. */
  known?: readonly string[];
  fault?: EditFault | undefined;
};

type Labels = Pick<LabelsFieldProps, 'values' | 'onChange' | 'written' | 'onWrite'>;

const adding = ({ values, onChange, written, onWrite }: Labels) => {
  const add = (text: string) => {
    const next = withLabels(values, text);
    onWrite('');
    if (next.length > values.length) onChange(next);
  };
  const write = (text: string) => (text.includes(',') ? add(text) : onWrite(text));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(written);
    }
    if (event.key === 'Backspace' && written === '' && values.length) onChange(values.slice(0, -1));
  };
  return { add, write, press };
};

/** Topics or tags: written one after another, ended by Enter or a comma, each taken away by its button. */
export const LabelsField = ({
  label,
  values,
  onChange,
  written,
  onWrite,
  nameOf = String,
  known = noLabels,
  fault,
}: LabelsFieldProps) => {
  const t = useTexts();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const { add, write, press } = adding({ values, onChange, written, onWrite });
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
        value={written}
        autoComplete="off"
        onChange={({ target }) => write(target.value)}
        onKeyDown={press}
        onBlur={() => add(written)}
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

const noLabels: readonly string[] = [];
