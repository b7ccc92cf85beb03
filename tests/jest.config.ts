import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

/** Node runs TypeScript itself; stock Jest runs its ES modules with the flag --experimental-vm-modules. */
const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.css'],
  transform: { '\\.(?:tsx|css)$': '<rootDir>/support/tsx-transform.mjs' },
  globalSetup: '<rootDir>/support/global-setup.ts',
  globalTeardown: '<rootDir>/support/global-teardown.ts',
};

export default {
  // One more than there are cores, as some files wait for other programs.
  maxWorkers: availableParallelism() + 1,
  // Stock Jest keeps the modules of each suite: a worker that has grown starts anew.
  workerIdleMemoryLimit: '1500MB',
  // A limit for what hangs, also on a machine at a fraction of its speed.
  testTimeout: 900_000,
  projects: [
    {
      ...base,
      displayName: 'node',
      testMatch: ['<rootDir>/{core,adapters,postgres,doors,architecture}/**/*.test.ts'],
      // Modules are loaded once per worker: what a suite sets on a global or in a module, it sets back.
      runner: 'jest-light-runner/child-process',
    },
    {
      ...base,
      displayName: 'web',
      testMatch: ['<rootDir>/web/**/*.test.ts?(x)'],
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
      setupFilesAfterEnv: ['<rootDir>/support/web-setup.ts'],
      moduleNameMapper: {
        '^(?:virtual:tokens|react-image-crop/dist/ReactCrop)\\.css$':
          '<rootDir>/../apps/web/theme/global.css',
      },
    },
    {
      ...base,
      displayName: 'faults',
      testMatch: ['<rootDir>/faults/**/*.test.ts'],
      globalSetup: '<rootDir>/faults/support/global-setup.ts',
    },
  ],
} satisfies Config;
