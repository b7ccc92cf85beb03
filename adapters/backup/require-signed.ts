import type { Client } from 'pg';
import { DomainError } from '#core/kernel/domain-error.ts';
import { withOffset } from '#core/time/wall-clock.ts';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import type { BackupHeader } from './format.ts';
import type { BackupOrigin, BackupSigner } from './signature.ts';
import { countRows, readTables } from './tables.ts';

/** Whose backups are restored. `foreign`: also those that this site has not signed. */
export type Trust = {
  signer: BackupSigner | null;
  foreign: boolean;
  /** The zone of the times in a refusal. */
  timeZone: string;
};

/** What is in a site, as far as people know it. */
export type SiteSize = { articles: number; accounts: number };

/** The size of the site in a database. */
export const sizeOfSite = async (client: Client): Promise<SiteSize> => {
  const tables = await readTables(client);
  const count = async (name: string) => {
    const table = tables.find((one) => one.schema === 'public' && one.table === name);
    return table ? countRows(client, table) : 0;
  };
  return { articles: await count('articles'), accounts: await count('users') };
};

const counted = ({ articles, accounts }: SiteSize) => ({
  articles: message('backup.articles', { count: articles }),
  accounts: message('backup.accounts', { count: accounts }),
});

const ageOf = (at: string): Message => {
  const count = Math.floor((Date.now() - Date.parse(at)) / 86_400_000);
  return count < 1 ? message('backup.age-today') : message('backup.age', { count });
};

/**
 * Throws `conflict` for a backup that this site has not signed, unless foreign ones are trusted: says what it claims to
 * be, and what it would replace (null: nothing).
 */
export const requireTrusted = (
  { site, at, tables }: BackupHeader,
  origin: BackupOrigin,
  { foreign, timeZone }: Trust,
  replaced: SiteSize | null,
): void => {
  if (origin === 'own' || foreign) return;
  const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.rows ?? 0;
  throw new DomainError('backup.untrusted', {
    reason: message(`backup.origin-${origin}`),
    site: site
      ? [site.name, site.url].filter((one) => one !== null).join(', ')
      : message('backup.unnamed-site'),
    at: withOffset(at, timeZone),
    age: ageOf(at),
    ...counted({ articles: rowsOf('articles'), accounts: rowsOf('users') }),
    replaces: replaced
      ? message('backup.would-replace', counted(replaced))
      : message('backup.would-replace-nothing'),
  });
};
