import startPostgres from '#tests/support/global-setup.ts';
import { prepareSite } from './site-template.ts';

/** Jest's global setup of the fault tests, most of whose servers run on a previously started site. */
export default async function setUp(): Promise<void> {
  await startPostgres();
  const removeSite = await prepareSite();
  const stopPostgres = globalThis.stopTestPostgres;
  globalThis.stopTestPostgres = async () => {
    await Promise.all([removeSite(), stopPostgres?.()]);
  };
}
