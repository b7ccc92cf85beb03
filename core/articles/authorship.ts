const agentPrefix = /^\s*agent:/i;

/** The author as readers see it, without a leading 'Agent:': the known name, else the text, else the site's own (spec section 9). */
export const displayAuthor = (
  { author, author_name }: { author: string; author_name: string | null },
  siteAuthor: string,
): string =>
  [author_name ?? '', author].map((name) => name.replace(agentPrefix, '').trim()).find(Boolean) ?? siteAuthor;

/** Somebody who writes for the site by machine, and about what. */
export type AuthoringAgent = { name: string; topics: readonly string[] };

const agentNamed = (author: string): string | null =>
  agentPrefix.test(author) ? author.replace(agentPrefix, '').trim() || null : null;

/**
 * The name that an author who is only a text is known by from now on: the agent that the text itself names, else the
 * agent whose topics overlap most with the article's, else the site's own.
 */
export const proposeAuthor = (
  { author, topics }: { author: string; topics: readonly string[] },
  agents: readonly AuthoringAgent[],
  siteAuthor: string,
): string => {
  const overlap = (agent: AuthoringAgent) => agent.topics.filter((topic) => topics.includes(topic)).length;
  const [closest] = agents.toSorted((a, b) => overlap(b) - overlap(a));
  return agentNamed(author) ?? (closest && overlap(closest) > 0 ? closest.name : siteAuthor);
};
