import { readdir } from 'node:fs/promises';
import type { Knex } from 'knex';
import { translateError } from './errors.ts';

/** The migrations that this version knows, in order, as the database notes them. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(new URL('migrations', import.meta.url))).filter((name) => name.endsWith('.ts')).sort();

/**
 * How the schema of a database stands to this version: what it lacks, and what only a newer one knows. One is `emptied`
 * when it had tables that were taken back.
 */
export type Level = {
  state: 'empty' | 'emptied' | 'older' | 'current' | 'newer';
  missing: string[];
  unknown: string[];
};

const undefinedTable = '42P01';

/**
 * Whether a database has all that this version needs, sample content included, told in one question. What else it may
 * be, `readLevel` tells.
 */
export const isPrepared = async (db: Knex): Promise<boolean> => {
  try {
    const [known, { rows }] = await Promise.all([
      knownMigrations(),
      // The last that is stored with the sample content; it cannot be deleted.
      db.raw<{ rows: { applied: string[]; stocked: boolean }[] }>(
        `select array(select name::text from knex_migrations) as applied, exists(select from contact_settings) as stocked`,
      ),
    ]);
    const { applied = [], stocked } = { ...rows[0] };
    return (
      stocked === true && known.length === applied.length && known.every((name) => applied.includes(name))
    );
  } catch {
    return false;
  }
};

/** The migrations that a database has notes of; null when nothing was ever noted. Throws `unavailable`. */
const notedMigrations = async (db: Knex): Promise<string[] | null> => {
  try {
    return (await db<{ name: string }>('knex_migrations').select('name').orderBy('id')).map(
      ({ name }) => name,
    );
  } catch (error) {
    if ((error as { code?: unknown }).code === undefinedTable) return null;
    throw translateError(error);
  }
};

/** The migrations that were applied to a database; none when it is empty. Throws `unavailable`. */
export const appliedMigrations = async (db: Knex): Promise<string[]> => (await notedMigrations(db)) ?? [];

/** Compares a database with this version, changing nothing. */
export const readLevel = async (db: Knex): Promise<Level> => {
  const [noted, known] = await Promise.all([notedMigrations(db), knownMigrations()]);
  const applied = noted ?? [];
  const missing = known.filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !known.includes(name));
  const state = unknown.length
    ? 'newer'
    : applied.length === 0
      ? noted
        ? 'emptied'
        : 'empty'
      : missing.length
        ? 'older'
        : 'current';
  return { state, missing, unknown };
};
