import type { ChangeEvent, ReactNode } from 'react';
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

/** A checkbox; `checked` comes from the address. */
export const CheckField = ({ name, value, checked, onEdit }: Field<string> & { checked: boolean }) => {
  const box = useRef<HTMLInputElement>(null);
  useOnChange(checked, (now) => {
    if (box.current) box.current.checked = now;
  });
  return (
    <input
      ref={box}
      className={styles.box}
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={checked}
      onChange={onEdit}
    />
  );
};

/** A select box; its options are the children. */
export const SelectField = ({ name, value, onEdit, children }: Field<string> & { children: ReactNode }) => {
  const select = useRef<HTMLSelectElement>(null);
  useOnChange(value, (now) => {
    if (select.current) select.current.value = now;
  });
  return (
    <select ref={select} name={name} defaultValue={value} onChange={onEdit}>
      {children}
    </select>
  );
};

/** A day, YYYY-MM-DD. */
export const DayField = ({ name, value, onEdit }: Field<string>) => {
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
      onChange={change}
      onBlur={(event) => (event.currentTarget.value || !value ? undefined : onEdit(event))}
    />
  );
};
