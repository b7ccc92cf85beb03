import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { SlugParam } from '../../kernel/slug.ts';
import { setAuthorNames } from '../author-migration.ts';
import { previewAuthors } from '../preview-authors.ts';
import { MigrationResult } from '../migration-result.ts';

const maxMapped = 1000;

/** Gives articles the author names that the editor chose; each row is done or not, and says so. */
export const fixAuthorNames = command({
  name: 'articles.fix-author-names',
  effect: 'write',
  also: ['publish'],
  transaction: 'each',
  summary: 'Set the author names of many articles; each is done or not, and says so',
  access: 'admin',
  input: z
    .record(SlugParam, z.string().min(1).max(200).regex(/\S/, 'A name says something'))
    .refine((mapping) => Object.keys(mapping).length <= maxMapped, `At most ${maxMapped} articles at once`)
    .describe('Author names by slug'),
  output: z.object({ results: z.array(MigrationResult) }),
  confirm: async ({ ports, input, actor }) => {
    const { results } = await setAuthorNames(true)(ports, input, actor);
    return { ...(await previewAuthors(ports, results, actor)), input };
  },
  uses: ['transaction', 'clock'],
  run: setAuthorNames(false),
});
