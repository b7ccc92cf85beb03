import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { SlugParam } from '../../input/slug.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Ports } from '../../kernel/ports.ts';
import { BylineField } from '../byline-field.ts';
import { changeAuthors, MigrationResult, previewAuthors } from '../author-migration.ts';

const maxMapped = 1000;

const setNames = async (
  ports: Pick<Ports, 'transaction' | 'clock'>,
  names: Record<string, string>,
  actor: Actor,
  dryRun = false,
): Promise<{ results: MigrationResult[] }> => {
  const slugs = Object.keys(names);
  if (!slugs.length) throw new DomainError('articles.no-author-names');
  const choose = ({ slug }: { slug: string }) => ({ name: names[slug]!.trim() });
  return {
    results: await changeAuthors(ports, actor, { operation: fixAuthorNames.name, slugs, dryRun, choose }),
  };
};

const AuthorNames = z
  .record(SlugParam, BylineField.pipe(z.string().regex(/\S/, 'value.not-blank')))
  .refine((mapping) => Object.keys(mapping).length <= maxMapped, {
    error: 'articles.max-author-names',
    params: { max: maxMapped },
  })
  .describe('Author names by slug: each one text, or a list of names');

/** Gives articles the author names that the editor chose; reports for each row whether it was changed. */
export const fixAuthorNames = command({
  name: 'articles.fix-author-names',
  effect: 'write',
  also: ['publish'],
  transaction: 'each',
  summary: 'Set the author names of many articles, with a result for each',
  access: 'admin',
  input: AuthorNames,
  output: z.object({ results: z.array(MigrationResult) }),
  confirm: async ({ ports, input, actor }) => {
    const { results } = await setNames(ports, AuthorNames.parse(input), actor, true);
    return { ...(await previewAuthors(ports, results, actor)), input };
  },
  uses: ['transaction', 'clock'],
  run: (ports, input, actor) => setNames(ports, input, actor),
});
