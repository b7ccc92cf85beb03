/** The absolute address of a page, when it is a citable web address; otherwise null. */
export const httpAddress = (given: string | null | undefined, base?: string): string | null => {
  if (!given || !URL.canParse(given.trim(), base)) return null;
  const url = new URL(given.trim(), base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  // Links that redirect by a script: nothing can be read there, and nothing cited.
  return url.hostname === 'news.google.com' ? null : url.href;
};
