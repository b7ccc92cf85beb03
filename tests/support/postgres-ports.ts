import { createConnection } from '#adapters/postgres/connection.ts';
import { composeApplication } from '#apps/compose.ts';
import type { SiteParts } from '#apps/compose/site-parts.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { testParts } from './test-parts.ts';
import { createTestDatabase } from './test-postgres.ts';

/**
 * The ports as the product composes them, over a separate empty Postgres database, with other parts if given; without
 * change notifications.
 */
export const createPostgresPorts = async (
  parts: Partial<SiteParts> = {},
): Promise<{
  ports: Ports;
  url: string;
  close(): Promise<void>;
}> => {
  const { url, drop } = await createTestDatabase();
  const db = createConnection(url, { poolSize: 4 });
  return {
    ports: composeApplication({ db }, { ...testParts, ...parts }).ports,
    url,
    async close() {
      await db.destroy();
      await drop();
    },
  };
};
