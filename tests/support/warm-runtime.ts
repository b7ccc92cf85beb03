import Runtime from 'jest-runtime';

type Environment = ConstructorParameters<typeof Runtime>[1];

/** Missing in Jest's types. */
type Internals = {
  registries: Record<'esModuleRegistry' | 'moduleRegistry' | 'internalModuleRegistry', Map<string, unknown>>;
  testState: { state: string };
  mockState: { clear(): void };
};
const internalsOf = (runtime: Runtime) => runtime as unknown as Internals;

/** The shared runtimes, by environment and transform: projects with equal ones share theirs. */
const shared = new Map<string, WarmRuntime>();

/**
 * Loaded for each file: tests, their helpers, and the library that registers hooks and its act environment on import.
 */
const isOfOneFile = (key: string) => /\/tests\/|@jest\/globals|\/@testing-library\//.test(key);
const isJestAdapter = (key: string) => key.endsWith('jestAdapterInit.js');

const evict = (registry: Map<string, unknown>, isStale: (key: string) => boolean) => {
  for (const key of registry.keys()) if (isStale(key)) registry.delete(key);
};

/** Cancels all timers and animation frames of a window, as closing it would: their ids count up from 1. */
const stopWindow = (window: Window) => {
  for (let id = window.setTimeout(() => {}); id > 0; id--) window.clearTimeout(id);
  for (let id = window.requestAnimationFrame(() => {}); id > 0; id--) window.cancelAnimationFrame(id);
};

/**
 * Jest's runtime, but the product and its packages are loaded once for each worker instead of once for each file. The
 * files of these projects share module state and the global scope, as the tests of one file do.
 */
export default class WarmRuntime extends Runtime {
  private environment!: Environment;
  private closeEnvironment!: () => Promise<void>;
  private isShared!: boolean;
  private key!: string;

  constructor(...given: ConstructorParameters<typeof Runtime>) {
    const [config, environment, , , , coverage, , globalConfig] = given;
    const { moduleNameMapper, testEnvironmentOptions, transform } = config;
    const key = JSON.stringify([
      new.target.name,
      environment.constructor.name,
      moduleNameMapper,
      testEnvironmentOptions,
      transform,
    ]);
    const found = shared.get(key);
    if (found) {
      found.takeUp(environment);
      return found;
    }
    super(...given);
    this.environment = environment;
    this.key = key;
    this.closeEnvironment = environment.teardown.bind(environment);
    this.isShared = !globalConfig.watch && !globalConfig.watchAll && !coverage.collectCoverage;
    if (this.isShared) shared.set(key, this);
    environment.teardown = async () => {};
  }

  /** Prepares for another file. Of the environment created for that file only the console is used. */
  private takeUp({ global: { console } }: Environment): void {
    const { global } = this.environment;
    Object.assign(global, { console });
    Reflect.deleteProperty(global, Symbol.for('EVENT_HANDLERS'));
    Reflect.deleteProperty(global, Symbol.for('TEST_TIMEOUT_SYMBOL'));
    internalsOf(this).testState.state = 'loading';
  }

  override setGlobalsForRuntime(globals: Parameters<Runtime['setGlobalsForRuntime']>[0]): void {
    super.setGlobalsForRuntime(globals);
    Object.assign(this.environment.global, globals);
  }

  /** The effects of a file that resets its modules are unknown: the next file starts with nothing. */
  override resetModules(): void {
    super.resetModules();
    if (!this.isShared) return;
    this.isShared = false;
    shared.delete(this.key);
  }

  override teardown(): void {
    if (!this.isShared) {
      super.teardown();
      void this.closeEnvironment();
      return;
    }
    const { registries, mockState } = internalsOf(this);
    this.restoreAllMocks();
    mockState.clear();
    this.environment.fakeTimersModern?.useRealTimers();
    const { window } = this.environment.global as { window?: Window };
    if (window) stopWindow(window);
    evict(registries.esModuleRegistry, isOfOneFile);
    evict(registries.moduleRegistry, isOfOneFile);
    evict(registries.internalModuleRegistry, isJestAdapter);
  }
}
