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
