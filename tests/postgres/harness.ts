import type { JobPolicy } from '#core/jobs/job.ts';
import type { JobHandlers } from '#core/jobs/ports.ts';
import type { Ports } from '#core/ports.ts';

/** The ports under test, over a database that is empty before each test. */
export type Harness = {
  readonly ports: Ports;
  /** The same database, as seen by another instance of the product. */
  readonly elsewhere: Ports;
  /** Adds `count` copies of a stored article: `<slug>-00001` etc., equal except for id and slug. */
  multiply(slug: string, count: number): Promise<void>;
  /** Runs these handlers until no job is due. */
  workOff(handlers: Partial<JobHandlers>): Promise<void>;
  /** Runs one statement on the database. */
  sql<Row>(statement: string): Promise<Row[]>;
};

/** The retry policy of all jobs in tests: immediate, three attempts. */
export const testPolicy: JobPolicy = { tries: 3, firstWait: 0, maxWait: 0, timeLimit: 60, concurrency: 2 };

/** Declares the tests of what a port guarantees. */
export type Suite = (harness: Harness) => void;

/** The slug of a copy made by `multiply`. */
export const copySlug = (slug: string, number: number): string =>
  `${slug}-${String(number).padStart(5, '0')}`;
