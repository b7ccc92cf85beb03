import { beginHold, holdTable } from './holds.ts';

/**
 * What gave access when the backup was written: sessions, tokens and mailed links that have been ended since would be
 * valid again. Links to leave the newsletter stay: mails lead there. A backup may be older than a table or a column.
 */
const ended = [
  ['sessions', 'id', 'delete from sessions'],
  ['challenges', 'hash', 'delete from challenges'],
  ['account_links', 'hash', 'delete from account_links'],
  ['confirmations', 'token', 'delete from confirmations'],
  [
    'users',
    'confirm_hash',
    'update users set confirm_hash = null, confirm_until = null where confirm_hash is not null',
  ],
  [
    'newsletter_subscriptions',
    'confirm_token',
    'update newsletter_subscriptions set confirm_token = null where confirm_token is not null',
  ],
  // Those of tokens and invitations stay listed, so that they can be given anew.
  ['api_tokens', 'revoked_at', 'update api_tokens set revoked_at = $1 where revoked_at is null'],
  ['invitations', 'expires_at', 'update invitations set expires_at = least(expires_at, $1)'],
] as const;

const hasColumn = `
  select 1 from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = $2`;

/**
 * Ends all access that a restored backup would give back, and puts the site on hold or lets it continue, within the
 * transaction of its rows. Running instances are notified that everything has changed.
 */
export const settleRestored = async (
  query: (sql: string, values?: string[]) => Promise<{ rowCount: number | null }>,
  { resume, backupAt, at }: { resume: boolean; backupAt: string; at: Date },
): Promise<void> => {
  const now = at.toISOString();
  for (const [table, column, end] of ended)
    if ((await query(hasColumn, [table, column])).rowCount) await query(end, end.includes('$1') ? [now] : []);
  await query(holdTable);
  if (resume) await query('delete from site_hold');
  else await query(beginHold('$1', '$2'), [now, backupAt]);
  await query("select pg_notify('content_changed', 'everything')");
};
