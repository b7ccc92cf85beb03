/** A moment as ISO text in UTC, or null when it is none. */
export const isoMoment = (given: string | null | undefined): string | null => {
  const time = Date.parse(given ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/** The address of a page, whole, when it is one of the web that can be cited; null: it is none. */
export const httpAddress = (given: string | null | undefined, base?: string): string | null => {
  if (!given || !URL.canParse(given.trim(), base)) return null;
  const url = new URL(given.trim(), base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  // Links that only lead on by a script: nothing can be read there, and nothing cited.
  return url.hostname === 'news.google.com' ? null : url.href;
};
