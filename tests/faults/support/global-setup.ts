import startPostgres from '#tests/support/global-setup.ts';
import { bundleServer } from './bundle-server.ts';
import { prepareSite } from './site-template.ts';

/**
 * Jest's global setup of the fault tests, whose servers run from a bundle, most of them on a previously started site.
 */
export default async function setUp(): Promise<void> {
  await Promise.all([startPostgres(), bundleServer()]);
  const removeSite = await prepareSite();
  const stopPostgres = globalThis.stopTestPostgres;
  globalThis.stopTestPostgres = async () => {
    await Promise.all([removeSite(), stopPostgres?.()]);
  };
}
