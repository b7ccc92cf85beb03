import WarmRuntime from './warm-runtime.ts';

/**
 * The warm runtime for tests that run beside one another. Jest refuses `import()` between tests, and takes the end of one
 * for the end of all that still run.
 */
export default class ConcurrentRuntime extends WarmRuntime {
  override leaveTestCode(): void {}
}
