import { DomainError } from '#core/kernel/domain-error.ts';

/**
 * The oldest version that may run beside a migration, according to its file name
 * (`20270101000000_drop-slugs.since-0.3.0.ts`): the migration removes what older ones use. Null: it only adds, so any
 * version may.
 */
export const safeSince = (migration: string): string | null =>
  /\.since-(\d+\.\d+\.\d+)\.ts$/.exec(migration)?.[1] ?? null;

/** Whether a version such as 0.9.0 precedes another such as 0.10.0. */
export const isOlder = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) < 0;

/** The migrations that a program of this version must not run beside. */
export const unsafeBeside = (migrations: readonly string[], version: string): string[] =>
  migrations.filter((name) => {
    const since = safeSince(name);
    return since !== null && isOlder(version, since);
  });

/**
 * Why a running program must stop: the database lacks what it needs, or a newer version has removed what it uses. Null:
 * the database has everything it needs, and perhaps more.
 */
export const findMisfit = (
  { available, applied }: { available: readonly string[]; applied: readonly string[] },
  version: string,
): DomainError | null => {
  if (!applied.length) return new DomainError('database.emptied');
  if (available.some((name) => !applied.includes(name))) return new DomainError('database.older');
  const unknown = applied.filter((name) => !available.includes(name));
  const [unsafe] = unsafeBeside(unknown, version);
  return unsafe ? new DomainError('server.outdated', { version, needed: safeSince(unsafe) ?? '' }) : null;
};
