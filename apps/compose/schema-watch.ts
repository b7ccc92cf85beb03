import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { appliedMigrations, knownMigrations } from '#adapters/postgres/migrate.ts';
import { findMisfit } from '#adapters/postgres/schema-fit.ts';
import type { DomainError } from '#core/kernel/domain-error.ts';

/** Whether an instance still fits to its database, which another version may migrate or roll back while it runs. */
export type SchemaWatch = {
  /** Looks; answers why this instance must not go on, if so. Throws `unavailable`. */
  check: () => Promise<DomainError | null>;
  /** What the last look found. */
  misfit: () => DomainError | null;
};

/** Has to be called before the files of the program may be replaced by those of another version. */
export const watchSchema = async (
  db: Knex,
  version: string,
  logger: Pick<Logger, 'info' | 'error'>,
): Promise<SchemaWatch> => {
  const known = await knownMigrations();
  let misfit: DomainError | null = null;
  let newest = known.length;
  return {
    misfit: () => misfit,
    async check() {
      const applied = await appliedMigrations(db);
      const found = findMisfit({ known, applied }, version);
      if (found && found.key !== misfit?.key)
        logger.error({ err: found }, 'nothing is served: this program does not fit to the database');
      if (!found && misfit) logger.info('this program fits to the database again');
      if (!found && applied.length > newest) {
        const unknown = applied.filter((name) => !known.includes(name));
        logger.info({ unknown }, 'a newer version has extended the database: this one goes on beside it');
      }
      newest = applied.length;
      misfit = found;
      return misfit;
    },
  };
};
