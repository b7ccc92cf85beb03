import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#tests/support/run-program.ts';

it('bundles of Chakra what the panel takes', async () => {
  const make = join(root, 'apps/web/chakra/make.mjs');
  await expect(promisify(execFile)(process.execPath, [make, '--check'])).resolves.toMatchObject({
    stderr: '',
  });
});
