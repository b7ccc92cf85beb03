import startPostgres from '#tests/support/global-setup.ts';
import { bundleServer } from './bundle-server.ts';

/** Jest's global set-up of the fault tests, whose servers run from a bundle. */
export default async function setUp(): Promise<void> {
  await Promise.all([startPostgres(), bundleServer()]);
}
