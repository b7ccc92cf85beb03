import { escapeIdentifier } from 'pg';
import { z } from 'zod';

/**
 * The first and the last entries of a backup. Between them are the rows, table by table, in numbered parts, and then the
 * pictures that are not in the database.
 */
export const entryNames = {
  header: 'vigia-backup.json',
  manifest: 'manifest.json',
  signature: 'signature.json',
} as const;

/** Increases with each change of the format. Backups of version 1 have no pictures outside of the tables. */
export const formatVersion = 2;

const TableHeader = z.object({
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
});
/** A table of a backup. Tables are listed in the order in which they can be restored. */
export type TableHeader = z.infer<typeof TableHeader>;

/** The first entry: what is needed to read the rows. */
export const BackupHeader = z.object({
  format: z.literal([1, formatVersion]),
  version: z.string().describe('Of the program that wrote it'),
  at: z.iso.datetime(),
  site: z.object({ name: z.string(), url: z.string().nullable() }).optional(),
  signed_by: z.string().optional().describe('The name of the key of the signature'),
  migrations: z.array(z.string()),
  tables: z.array(TableHeader),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last: z.string().regex(/^\d+$/).nullable() }),
  ),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

/** The last entry, written after all rows; a file without it was cut off. */
export const BackupManifest = z.object({
  tables: z.array(
    z.object({ name: z.string(), rows: z.int(), bytes: z.int(), sha256: z.string().describe('Of its rows') }),
  ),
  pictures: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })).optional(),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** The entry after the manifest, of a backup that is signed. */
export const BackupSignature = z.object({ signature: z.string() });

/** The name of a table in SQL. */
export const quoted = ({ schema, table }: Pick<TableHeader, 'schema' | 'table'>): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;

/** The names of its columns in SQL. */
export const quotedColumns = ({ columns }: Pick<TableHeader, 'columns'>): string =>
  columns.map(escapeIdentifier).join(', ');

/** The name of a table in entries and the manifest. */
export const nameOf = ({ schema, table }: Pick<TableHeader, 'schema' | 'table'>): string =>
  `${schema}.${table}`;
