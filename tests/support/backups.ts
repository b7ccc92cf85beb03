import type { Backup } from '#core/backups/backup.ts';
import { numberedId } from '#fixtures/builders/ids.ts';

/** A good backup, as it is made by hand. */
export const goodBackup = (overrides: Partial<Backup> = {}): Backup => ({
  id: numberedId(700),
  slot: null,
  started_at: '2026-11-21T03:00:00.000Z',
  finished_at: '2026-11-21T03:01:00.000Z',
  place: '/backups/vigia.tar.gz',
  bytes: 5_000_000,
  sha256: 'a'.repeat(64),
  verified_at: null,
  signed_by: null,
  error: null,
  ...overrides,
});
