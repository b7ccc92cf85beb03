/** A command that may find nothing to do answers `changed: false`; then there is nothing to record. */
export const changedSomething = (output: unknown): boolean =>
  (Object(output) as { changed?: unknown }).changed !== false;

/** What a command's answer is about: a slug, an id. */
export const subjectOf = (output: unknown): string | null => {
  const { slug, id, article, user, agent, run, newsletter } = Object(output) as Partial<
    Record<string, unknown>
  >;
  const inner = article ?? user ?? agent ?? run ?? newsletter;
  if (inner) return subjectOf(inner);
  return typeof slug === 'string' ? slug : typeof id === 'string' ? id : null;
};
