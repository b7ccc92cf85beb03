import type { Ports } from '#core/ports.ts';

/** The ports under test, over a database that is empty before each test. */
export type Harness = {
  readonly ports: Ports;
  /** The same database as another instance of the product sees it. */
  readonly elsewhere: Ports;
  /** Adds `count` copies of a stored article: `<slug>-00001` and on, alike in everything but id and slug. */
  multiply(slug: string, count: number): Promise<void>;
  /** One statement to the server itself; null where there is none. */
  readonly sql: (<Row>(statement: string) => Promise<Row[]>) | null;
};

/** Declares the tests that every implementation of a port has to pass. */
export type Suite = (harness: Harness) => void;

/** The slug of a copy that `multiply` made. */
export const copySlug = (slug: string, number: number): string =>
  `${slug}-${String(number).padStart(5, '0')}`;
