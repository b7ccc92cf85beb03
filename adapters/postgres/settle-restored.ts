import { beginHold } from './holds.ts';
import { announceEverything } from './notifications.ts';

/**
 * What gave access when the backup was written: sessions, tokens and mailed links that have been ended since would be
 * valid again. Links to leave the newsletter stay: mails lead there.
 */
const ended = [
  'delete from sessions',
  'delete from challenges',
  'delete from account_links',
  'delete from confirmations',
  'update users set confirm_hash = null, confirm_until = null where confirm_hash is not null',
  'update newsletter_subscriptions set confirm_token = null where confirm_token is not null',
  // Those of tokens and invitations stay listed, so that they can be given anew.
  'update api_tokens set revoked_at = $1 where revoked_at is null',
  'update invitations set expires_at = least(expires_at, $1)',
];

/**
 * Ends all access that a restored backup would give back, and puts the site on hold or lets it continue, within the
 * transaction of its rows. Running instances are notified that everything has changed.
 */
export const settleRestored = async (
  query: (sql: string, values?: string[]) => Promise<unknown>,
  { resume, backupAt, at }: { resume: boolean; backupAt: string; at: Date },
): Promise<void> => {
  const now = at.toISOString();
  for (const statement of ended) await query(statement, statement.includes('$1') ? [now] : []);
  if (resume) await query('delete from site_hold');
  else await query(beginHold('$1', '$2'), [now, backupAt]);
  await query(announceEverything);
};
