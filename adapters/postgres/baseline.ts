/**
 * The first migration, which creates the whole schema, and the migrations that it has replaced: a database that has all
 * of them has the same schema. `commit` is the last one with their files.
 */
export const baseline = {
  name: '20261129000000_create-schema.ts',
  replaced: { count: 83, last: '20261128220000_signed-backups.ts', commit: '1c687ec123' },
};
