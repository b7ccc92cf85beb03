/** Above this number of rows a total is a lower bound, so that the cost of counting does not grow with the archive. */
export const countLimit = 10_000;

/** The same for filtered or searched lists, where counting costs more per row. */
export const filteredCountLimit = 1000;

/** A total counted up to `limit` + 1 rows, in the form of the output. */
export const boundedTotal = (
  counted: number,
  limit = countLimit,
): { total: number; total_relation: 'eq' | 'gte' } =>
  counted > limit ? { total: limit, total_relation: 'gte' } : { total: counted, total_relation: 'eq' };
