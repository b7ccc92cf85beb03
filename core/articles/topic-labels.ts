import { withAliases } from '../text/topic-aliases.ts';
import type { Ports } from '../kernel/ports.ts';
import { unstoredSamples } from './published-articles.ts';
import { isNamedTopic, topicSlug } from './topic-names.ts';

/** The labels that articles have for the topic with this slug; none when the site does not know it. */
export const labelsOf = async (
  ports: Pick<Ports, 'articles' | 'samples'>,
  slug: string,
): Promise<string[]> => {
  if (isNamedTopic(slug)) return withAliases([slug]);
  const [stored, samples] = await Promise.all([ports.articles.topics(), unstoredSamples(ports)]);
  const all = [...stored.map(({ topic }) => topic), ...samples.flatMap(({ topics }) => topics)];
  return [...new Set(all)].filter((label) => topicSlug(label) === slug).slice(0, 20);
};
