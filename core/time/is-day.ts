// There is no year 0.
const written = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day that exists, YYYY-MM-DD: the same as `Day` of the fields, for addresses. */
export const isDay = (text: string): boolean => {
  const time = written.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
