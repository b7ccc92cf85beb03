const agentPrefix = /^\s*agent:/i;

/** The author as readers see it, without a leading 'Agent:': the known name, else the text, else the site's own (spec section 9). */
export const displayAuthor = (
  { author, author_name }: { author: string; author_name: string | null },
  siteAuthor: string,
): string =>
  [author_name ?? '', author].map((name) => name.replace(agentPrefix, '').trim()).find(Boolean) ?? siteAuthor;
