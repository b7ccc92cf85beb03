import type { JobPolicy } from '#core/jobs/job.ts';
import type { JobHandlers } from '#core/jobs/ports.ts';
import type { Ports } from '#core/ports.ts';

/** The ports under test, over a database that is empty before each test. */
export type Harness = {
  readonly ports: Ports;
  /** The same database as another instance of the product sees it. */
  readonly elsewhere: Ports;
  /** Adds `count` copies of a stored article: `<slug>-00001` and on, alike in everything but id and slug. */
  multiply(slug: string, count: number): Promise<void>;
  /** Works with these handlers until no job is due. */
  workOff(handlers: Partial<JobHandlers>): Promise<void>;
  /** One statement to the server itself; null where there is none. */
  readonly sql: (<Row>(statement: string) => Promise<Row[]>) | null;
};

/** How jobs of every kind are tried under test: again at once, and three times in all. */
export const testPolicy: JobPolicy = { tries: 3, firstWait: 0, maxWait: 0, timeLimit: 60, concurrency: 2 };

/** Declares the tests that every implementation of a port has to pass. */
export type Suite = (harness: Harness) => void;

/** The slug of a copy that `multiply` made. */
export const copySlug = (slug: string, number: number): string =>
  `${slug}-${String(number).padStart(5, '0')}`;
