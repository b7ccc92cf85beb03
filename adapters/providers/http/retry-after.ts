/** How long a provider asks to be left alone, in milliseconds; null when it does not say. */
export const readRetryAfter = (headers: Headers, now: number): number | null => {
  const exact = headers.get('retry-after-ms');
  if (exact !== null && /^\d+(?:\.\d+)?$/.test(exact.trim())) return Number(exact);
  const given = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(given)) return Number(given) * 1000;
  const date = Date.parse(given);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};
