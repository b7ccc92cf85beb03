const agentPrefix = /^agent:\s*/i;

/** The author as readers see it: the known name, else the text without a leading 'Agent:', else the site's own (spec section 9). */
export const displayAuthor = (
  { author, author_name }: { author: string; author_name: string | null },
  siteAuthor: string,
): string => (author_name ?? author).replace(agentPrefix, '').trim() || siteAuthor;
