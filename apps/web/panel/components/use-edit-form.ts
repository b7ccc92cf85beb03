import type { FormEvent } from 'react';
import { useEffect, useRef } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import type {
  DefaultValues,
  FieldError,
  FieldErrors,
  FieldPath,
  FieldValues,
  RegisterOptions,
  Resolver,
} from 'react-hook-form';
import { get, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useRecovered, useStoring } from './unsaved.ts';

type EditFormOptions<Values extends FieldValues> = {
  /** Names the form and its subject: `article:a-slug`. */
  form: string;
  initial: Values;
  /** The revision of the subject that `initial` comes from. */
  revision?: number | undefined;
  /** What is entered already, not yet saved, instead of what an earlier visit left. */
  entered?: Values | undefined;
  /** The rules of the form, if it has any; it may have fields besides. */
  schema?: z.ZodType;
  /** Instead of a schema, where what is checked is not what is entered. */
  resolver?: Resolver<Values>;
  /** The text of what is wrong with a field. */
  faultText?: (field: FieldPath<Values>, error: FieldError) => string | undefined;
  /** Whether there is something to save. */
  isChanged: (values: Values) => boolean;
  /** Saves valid values over a revision; null when that failed. `as`: the value of the pressed button. */
  save: (values: Values, revision: number | undefined, as: string | undefined) => Promise<unknown>;
  onDirty?: (dirty: boolean) => void;
  /** Called when there is nothing left to save. */
  onDone?: () => void;
  /** Called with the errors of an attempt to save, before the first invalid field is focused. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
};

/**
 * A form of React Hook Form on a subject with revisions. Input is stored until it is saved, and checked from the first
 * attempt to save it. The first invalid field on the page is focused.
 */
export const useEditForm = <Values extends FieldValues>(options: EditFormOptions<Values>) => {
  const {
    form,
    initial,
    revision,
    entered,
    schema,
    resolver,
    faultText = () => undefined,
    isChanged,
    save,
    onDirty,
    onDone,
    onInvalid,
  } = options;
  const start = useRecovered({ form, initial, revision });
  const methods = useForm<Values>({
    ...(schema && { resolver: zodResolver(schema as z.ZodType<Values, Values>) }),
    ...(resolver && { resolver }),
    defaultValues: (entered ?? start.values) as DefaultValues<Values>,
    // React Hook Form goes by when fields were added, not by where they stand.
    shouldFocusError: false,
  });
  const { register, control, handleSubmit, formState, getValues, setValue, reset } = methods;
  const values = useWatch({ control }) as Values;
  useStoring(start, values);
  const element = useRef<HTMLFormElement>(null);
  const { errors, isSubmitted, submitCount } = formState;
  useEffect(() => {
    if (submitCount) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submitCount]);
  const dirty = isChanged(values);
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);
  /** Saves over a revision; `as` saves even without changes. */
  const submit = (over: number | undefined, as?: string): Promise<void> =>
    handleSubmit(async () => {
      const typed = getValues();
      if ((!isChanged(typed) && as === undefined) || (await save(typed, over, as)) !== null) onDone?.();
    }, onInvalid)();
  const change = (patch: Partial<Values>) => {
    for (const name of Object.keys(patch) as FieldPath<Values>[])
      setValue(name, patch[name]!, { shouldValidate: isSubmitted });
  };
  const faultOf = (name: FieldPath<Values>): string | undefined => {
    const error = get(errors, name) as FieldError | undefined;
    return error && faultText(name, error);
  };
  return {
    values,
    change,
    /** The props of a text or a choice. */
    field: (name: FieldPath<Values>, rules?: RegisterOptions<Values>) => ({
      input: register(name, rules),
      fault: faultOf(name),
    }),
    /** The props of any other control. */
    controlled: <Name extends FieldPath<Values>>(name: Name) => ({
      value: values[name],
      fault: faultOf(name),
      onChange: (value: Values[Name]) => change({ [name]: value } as object),
    }),
    /** For fields that read them from a `FormProvider`. */
    methods,
    dirty,
    submit,
    recovered: start.recovered,
    discard() {
      start.forget();
      reset(start.initial);
    },
    /** For the form element. `over`: the revision to save over, or null while it cannot be saved. */
    formProps: (over: number | null | undefined) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (over !== null) void submit(over, (submitter as HTMLButtonElement | null)?.value || undefined);
      },
    }),
  };
};
