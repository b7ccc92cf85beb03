import { onPostgres } from './postgres-harness.ts';
import { suites } from './suites.ts';

const harness = onPostgres();

describe.each(Object.entries(suites))('%s', (_port, suite) => {
  suite(harness);
});
