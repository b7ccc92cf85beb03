const fieldsOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, field]) => field !== undefined);

/** Whether two JSON values are equal, ignoring the order of fields: a database may store them in another. */
export const sameJson = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const fields = fieldsOf(one);
  return (
    fields.length === fieldsOf(other).length &&
    fields.every(([name, value]) => sameJson(value, (other as Record<string, unknown>)[name]))
  );
};

/** An object without its undefined fields, so that spreading it overwrites nothing with undefined. */
export const omitUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [F in keyof T]?: Exclude<T[F], undefined>;
  };
