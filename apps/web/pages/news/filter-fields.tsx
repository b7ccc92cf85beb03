import type { ChangeEvent } from 'react';
import { useRef } from 'react';
import { useOnChange } from '../../components/use-on-change.ts';
import styles from './filter-fields.module.css';

/** Called when a field of the filter form has changed; the whole form is read. */
export type FilterEdit = (event: { currentTarget: { form: HTMLFormElement | null } }) => void;

/*
 * Fields keep their own state, so that a choice shows at the moment it is made, and follow the address when it changes
 * by other means: the back button, a badge, clearing.
 */

type Field<V> = { name: string; value: V; onEdit: FilterEdit };

type ChoiceProps = Field<string> & { checked: boolean };

const ChoiceField = ({
  kind,
  name,
  value,
  checked,
  onEdit,
}: ChoiceProps & { kind: 'checkbox' | 'radio' }) => {
  const box = useRef<HTMLInputElement>(null);
  useOnChange(checked, (now) => {
    if (box.current) box.current.checked = now;
  });
  return (
    <input
      ref={box}
      className={styles.box}
      type={kind}
      name={name}
      value={value}
      defaultChecked={checked}
      onChange={onEdit}
    />
  );
};

/** A checkbox; `checked` comes from the address. */
export const CheckField = (props: ChoiceProps) => <ChoiceField kind="checkbox" {...props} />;

/** One of several choices that exclude each other, likewise. */
export const RadioField = (props: ChoiceProps) => <ChoiceField kind="radio" {...props} />;

/** A day, YYYY-MM-DD. `faultId`: of the text that says that the address has another one. */
export const DayField = ({
  name,
  value,
  faultId,
  onEdit,
}: Field<string> & { faultId?: string | undefined }) => {
  const input = useRef<HTMLInputElement>(null);
  useOnChange(value, (now) => {
    if (input.current && input.current.value !== now) input.current.value = now;
  });
  // While a year is being typed the value has years such as 0002, and while a part is cleared it is empty: neither is
  // final.
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (event.currentTarget.value > '1900') onEdit(event);
  };
  return (
    <input
      ref={input}
      type="date"
      name={name}
      defaultValue={value}
      aria-invalid={faultId ? true : undefined}
      aria-describedby={faultId}
      onChange={change}
      onBlur={(event) => (event.currentTarget.value || !value ? undefined : onEdit(event))}
    />
  );
};
