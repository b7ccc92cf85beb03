import type { Ports } from '#core/kernel/ports.ts';
import { createTestPorts } from './test-ports.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The ports and the empty folder of the current test. */
export let ports: Ports;
export let folder: Awaited<ReturnType<typeof temporaryFolder>>;

/** Gives each test of the file new ports and a folder, which is removed afterwards. */
export const useFolder = (): void => {
  beforeEach(async () => {
    ports = createTestPorts();
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());
};
