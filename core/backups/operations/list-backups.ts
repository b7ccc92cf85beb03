import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { query } from '../../kernel/operation.ts';
import { renderStored } from '../../kernel/render.ts';
import { Backup } from '../backup.ts';

/** The backups of the site, newest first: those that are stored, and those that failed. */
export const listBackups = query({
  name: 'backups.list',
  sensitive: true,
  summary: 'List the backups of the site, whether they were verified, and what went wrong, newest first',
  access: 'admin',
  input: z.object({
    limit: z.coerce.number<number>().int().min(1).max(100).default(50).describe('How many, 1 to 100'),
  }),
  output: z.object({ items: z.array(Backup) }),
  uses: ['backups'],
  run: async ({ backups }, { limit }, actor) => ({
    items: (await backups.list({ limit })).map((backup) => ({
      ...backup,
      error: backup.error && renderStored(backup.error, languageOf(actor)),
    })),
  }),
});
