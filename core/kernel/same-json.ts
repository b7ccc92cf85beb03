const fieldsOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, field]) => field !== undefined);

/** Whether two JSON values say the same. The order of fields says nothing: a database may keep them in its own. */
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
