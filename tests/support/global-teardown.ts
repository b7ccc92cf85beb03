/** Jest's global teardown: drops the databases of the run and stops the Postgres that it started. */
export default async function tearDown(): Promise<void> {
  await globalThis.stopTestPostgres?.();
}
