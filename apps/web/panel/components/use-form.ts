import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useUnsaved } from './unsaved.ts';

/** The error messages of a form by field. */
export type Faults<Values> = Partial<Record<keyof Values, string>>;

/** Returns the props of a form field: its value, its error and its change handler. */
export const fieldsOf =
  <Values extends object>(
    values: Values,
    change: (patch: Partial<Values>) => void,
    faults: Faults<Values> = {},
  ) =>
  <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    fault: faults[name],
    onChange: (value: Values[Name]) => change({ [name]: value } as object),
  });

export type FieldOf<Values extends object> = ReturnType<typeof fieldsOf<Values>>;

type FormOptions<Values extends object> = {
  /** Names the form and its subject: `article:a-slug`. */
  form: string;
  initial: Values;
  /** The revision of the subject that `initial` comes from. */
  revision?: number | undefined;
  /** Whether there is something to save. */
  isChanged: (values: Values) => boolean;
  faultsOf: (values: Values) => Faults<Values>;
  /** Saves valid values over a revision; null when that failed. `as`: the value of the pressed button. */
  save: (values: Values, revision: number | undefined, as: string | undefined) => Promise<unknown>;
  onDirty: (dirty: boolean) => void;
  /** Called when there is nothing left to save. */
  onDone: () => void;
  /** Called with the first invalid field before it is focused. */
  onFault?: (field: keyof Values) => void;
};

/**
 * A form on a subject with revisions. Input is stored until it is saved (`useUnsaved`), and checked from the first attempt
 * to save it. The first invalid field is focused.
 */
export const useForm = <Values extends object>(options: FormOptions<Values>) => {
  const { form, initial, revision, isChanged, faultsOf, save, onDirty, onDone, onFault } = options;
  const { values, change, recovered, discard } = useUnsaved({ form, initial, revision });
  const element = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [focusing, setFocusing] = useState(0);
  const dirty = isChanged(values);
  const faults = tried ? faultsOf(values) : {};
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  useEffect(() => {
    if (focusing) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [focusing]);
  const focusFault = () => setFocusing((before) => before + 1);
  /** Saves over a revision; `as` saves even without changes. */
  const submit = async (over: number | undefined, as?: string): Promise<void> => {
    setTried(true);
    const [first] = Object.keys(faultsOf(values)) as (keyof Values)[];
    if (first !== undefined) {
      onFault?.(first);
      return focusFault();
    }
    if ((!dirty && as === undefined) || (await save(values, over, as)) !== null) onDone();
  };
  return {
    values,
    change,
    field: fieldsOf(values, change, faults),
    dirty,
    submit,
    focusFault,
    recovered,
    discard,
    /**
     * For the form element. `over`: the revision to save over, or null while it cannot be saved; `onSubmit`: runs
     * before it submits.
     */
    formProps: (
      over: number | null | undefined,
      onSubmit: (over: number | undefined, as?: string) => unknown = submit,
    ) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (over !== null) void onSubmit(over, (submitter as HTMLButtonElement | null)?.value || undefined);
      },
    }),
  };
};
