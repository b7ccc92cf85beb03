import { capitalized, topics, trendingTopics } from '#core/articles/taxonomy.ts';
import type { Texts } from './texts.ts';

const named: ReadonlySet<string> = new Set([...topics, ...trendingTopics]);

/** The name of a topic; one without a translation is shown with its first letter capitalised (spec section 3). */
export const topicName = (t: Texts, topic: string): string =>
  named.has(topic) ? t(`topics.${topic}`) : capitalized(topic);
