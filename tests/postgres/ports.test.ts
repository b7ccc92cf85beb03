import { onPostgres } from './postgres-harness.ts';
import { suites } from './suites.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const harness = onPostgres();

describe.each(Object.entries(suites))('%s', (_port, suite) => {
  suite(harness);
});
