import type { Language } from '../shared/language.ts';

const agentPrefix = /^\s*agent:/i;

const spanishNewsroom = /^(?:la )?redacci[oó]n(?: de (.+))?$/i;
const otherNewsroom =
  /^(?:(?:el )?equipo(?: editorial)?|editorial (?:team|staff)|newsroom|staff|admin(?:istrator)?|ia|ai)$/i;

/** Whether a byline names the newsroom itself, an organization, and nobody in it. */
export const isHouseByline = (name: string, siteAuthor: string): boolean => {
  const text = name.trim();
  return (
    [siteAuthor, `${siteAuthor} staff`].includes(text) ||
    spanishNewsroom.test(text) ||
    otherNewsroom.test(text)
  );
};

/** A byline in a language: the newsroom's Spanish one has an English form, names of people are left alone. */
export const bylineIn = (name: string, siteAuthor: string, language: Language): string => {
  const newsroom = language === 'en' ? spanishNewsroom.exec(name) : null;
  return newsroom ? `${newsroom[1] ?? siteAuthor} staff` : name;
};

/** The author as readers see it, without a leading 'Agent:': the known name, else the text, else the site's own (spec section 9). */
export const displayAuthor = (
  { author, author_name }: { author: string; author_name: string | null },
  siteAuthor: string,
  language: Language = 'es',
): string => {
  const names = [author_name ?? '', author].map((name) => name.replace(agentPrefix, '').trim());
  return bylineIn(names.find(Boolean) ?? siteAuthor, siteAuthor, language);
};

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
