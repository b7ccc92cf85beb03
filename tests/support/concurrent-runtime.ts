import Runtime from 'jest-runtime';

/**
 * Jest's runtime for tests that run beside one another. Jest refuses `import()` between tests, and takes the end of one
 * for the end of all that still run.
 */
export default class ConcurrentRuntime extends Runtime {
  override leaveTestCode(): void {}
}
