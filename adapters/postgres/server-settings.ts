import type { Knex } from 'knex';
import type { AgentSettings } from '#core/agents/provider-ports.ts';
import type { Readiness } from '#core/agents/readiness.ts';
import type { SiteSettings } from '#core/settings.ts';
import { translateError, translated } from './errors.ts';

/** What a server is set to, as far as others may know: no keys, passwords or addresses of servers. */
export type ServerSettings = { site: SiteSettings; agents: AgentSettings; readiness: Readiness };

const undefinedTable = '42P01';

/** Stores what this server is set to, in place of what the last one was. */
export const storeServerSettings = async (db: Knex, settings: ServerSettings): Promise<void> => {
  await translated(() =>
    db('server_settings')
      .insert({ settings: JSON.stringify(settings), stored_at: db.fn.now() })
      .onConflict('id')
      .merge(),
  );
};

/** What the server that was started last is set to; null when none was, or an older version. */
export const readServerSettings = async (db: Knex): Promise<ServerSettings | null> => {
  try {
    const row = await db('server_settings').first<{ settings: ServerSettings } | undefined>('settings');
    return row?.settings ?? null;
  } catch (error) {
    if ((error as { code?: unknown }).code === undefinedTable) return null;
    throw translateError(error);
  }
};
