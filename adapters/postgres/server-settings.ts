import type { Knex } from 'knex';
import type { AgentSettings } from '#core/agents/provider-ports.ts';
import type { Readiness } from '#core/agents/readiness.ts';
import type { SiteSettings } from '#core/settings.ts';
import { translateError, translated } from './errors.ts';

/** The settings of a server that others may know: no keys, passwords or addresses of servers. */
export type ServerSettings = { site: SiteSettings; agents: AgentSettings; readiness: Readiness };

const undefinedTable = '42P01';

/** Stores the settings of this server, replacing those of the last one. */
export const storeServerSettings = async (db: Knex, settings: ServerSettings): Promise<void> => {
  await translated(() =>
    db('server_settings')
      .insert({ settings: JSON.stringify(settings), stored_at: db.fn.now() })
      .onConflict('id')
      .merge(),
  );
};

/** The settings of the last started server; null when none was started, or only an older version. */
export const readServerSettings = async (db: Knex): Promise<ServerSettings | null> => {
  try {
    const row = await db('server_settings').first<{ settings: ServerSettings } | undefined>('settings');
    return row?.settings ?? null;
  } catch (error) {
    if ((error as { code?: unknown }).code === undefinedTable) return null;
    throw translateError(error);
  }
};
