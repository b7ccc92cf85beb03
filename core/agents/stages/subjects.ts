import type { Task } from '../task.ts';

/** What is looked for: keywords where there are any, else its topics. */
export const wanted = ({ keywords, topics }: Task): string[] => (keywords.length ? keywords : topics);

/** How texts speak of what is named like `etica-sesgos`. */
export const subjects = (topics: readonly string[]): string[] =>
  topics.flatMap((topic) => [
    topic.replaceAll('-', ' '),
    ...(topic.includes('-') ? topic.split('-').filter((word) => word.length > 4) : []),
  ]);
