import WarmRuntime from './warm-runtime.ts';

/**
 * The warm runtime for concurrent tests. Jest refuses `import()` between tests, and treats the end of one as the end of
 * all that are still running.
 */
export default class ConcurrentRuntime extends WarmRuntime {
  override leaveTestCode(): void {}
}
