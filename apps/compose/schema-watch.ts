import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { appliedMigrations, knownMigrations } from '#adapters/postgres/migrate.ts';
import { findMisfit } from '#adapters/postgres/schema-fit.ts';
import type { DomainError } from '#core/kernel/domain-error.ts';

/**
 * Whether an instance is still compatible with its database, which another version may migrate or roll back meanwhile.
 */
export type SchemaWatch = {
  /** Checks; returns why this instance must stop, or null. Throws `unavailable`. */
  check: () => Promise<DomainError | null>;
  /** The result of the last check. */
  misfit: () => DomainError | null;
};

/** Must be called before the program's files may be replaced by those of another version. */
export const watchSchema = async (
  db: Knex,
  version: string,
  logger: Pick<Logger, 'info' | 'error'>,
): Promise<SchemaWatch> => {
  const current = await knownMigrations();
  let misfit: DomainError | null = null;
  let newest = current.length;
  return {
    misfit: () => misfit,
    async check() {
      const applied = await appliedMigrations(db);
      const found = findMisfit({ available: current, applied }, version);
      if (found && found.key !== misfit?.key)
        logger.error({ err: found }, 'nothing is served: this program does not fit to the database');
      if (!found && misfit) logger.info('this program fits to the database again');
      if (!found && applied.length > newest) {
        const unknown = applied.filter((name) => !current.includes(name));
        logger.info({ unknown }, 'a newer version has extended the database: this one goes on beside it');
      }
      newest = applied.length;
      misfit = found;
      return misfit;
    },
  };
};
