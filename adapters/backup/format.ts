import { escapeIdentifier } from 'pg';
import { z } from 'zod';

/**
 * The first entry of a backup, and the last one. Between them are the rows, table by table, in numbered parts, and then the
 * pictures that are not in the database.
 */
export const entryNames = { header: 'vigia-backup.json', manifest: 'manifest.json' } as const;

/** Each change of the format has its own number. Those of the first format have no pictures apart from the tables. */
export const formatVersion = 2;

const TableHeader = z.object({
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
});
/** A table whose rows are in a backup, in the order in which they can be put back. */
export type TableHeader = z.infer<typeof TableHeader>;

/** What has to be known of a backup before its rows are read. */
export const BackupHeader = z.object({
  format: z.literal([1, formatVersion]),
  version: z.string().describe('Of the program that wrote it'),
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(TableHeader),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last: z.string().regex(/^\d+$/).nullable() }),
  ),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

/** What is known once all rows are written; a file that lacks it was cut off. */
export const BackupManifest = z.object({
  tables: z.array(
    z.object({ name: z.string(), rows: z.int(), bytes: z.int(), sha256: z.string().describe('Of its rows') }),
  ),
  pictures: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })).optional(),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** A table as statements name it. */
export const quoted = ({ schema, table }: Pick<TableHeader, 'schema' | 'table'>): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;

/** Its columns as statements name them. */
export const quotedColumns = ({ columns }: Pick<TableHeader, 'columns'>): string =>
  columns.map(escapeIdentifier).join(', ');

/** A table as the entries and the manifest name it. */
export const nameOf = ({ schema, table }: Pick<TableHeader, 'schema' | 'table'>): string =>
  `${schema}.${table}`;
