import type { ExtractedFeed } from './extract-feed.ts';
import { extractFeed } from './extract-feed.ts';
import type { Extracted, ExtractedCard } from './extract-page.ts';
import { extractCard, extractPage } from './extract-page.ts';
import type { ReadRobots } from './robots.ts';
import { readRobots } from './robots.ts';

/** A document to parse, and the result or the error. */
export type Task =
  | { kind: 'page' | 'card' | 'feed'; source: string }
  | { kind: 'robots'; source: string; program: string; urls: readonly string[] };
export type Outcome =
  | { page: Extracted }
  | { card: ExtractedCard }
  | { feed: ExtractedFeed }
  | { robots: ReadRobots }
  | { fault: string };

const work = (task: Task): Outcome => {
  const { kind, source } = task;
  try {
    if (kind === 'robots') return { robots: readRobots(source, task.program, task.urls) };
    if (kind === 'card') return { card: extractCard(source) };
    return kind === 'page' ? { page: extractPage(source) } : { feed: extractFeed(source) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
};

process.on('message', (task: Task) => process.send?.(work(task)));
// A signal of the terminal or the supervisor reaches this process too: only its parent, which may wait for a result,
// ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
