/** Above so many rows a total is a lower bound, so that counting never grows with the archive. */
export const countLimit = 10_000;

/** The same for lists that are filtered or searched, where counting costs more a row. */
export const filteredCountLimit = 1000;

/** A total counted up to `limit` + 1 rows, as the answer says it. */
export const boundedTotal = (
  counted: number,
  limit = countLimit,
): { total: number; total_relation: 'eq' | 'gte' } =>
  counted > limit ? { total: limit, total_relation: 'gte' } : { total: counted, total_relation: 'eq' };
