import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import { SlugParam } from '../../input/slug.ts';
import type { Article } from '../article.ts';
import type { Choice } from '../author-migration.ts';
import {
  changeAuthors,
  MigrationResult,
  outcomes,
  previewAuthors,
  summarizeMigration,
} from '../author-migration.ts';
import { proposeAuthor } from '../authorship.ts';
import { hasHardcodedAuthor } from '../desk-row.ts';
import type { Actor } from '../../kernel/actor.ts';

const maxMigrated = 100_000;

const hardcodedSlugs = async ({ desk }: Pick<Ports, 'desk'>): Promise<string[]> => {
  const slugs: string[] = [];
  for await (const { slug } of desk.hardcoded()) slugs.push(slug);
  return slugs;
};

type Migration = {
  dry_run?: boolean | undefined;
  include_people?: boolean | undefined;
  slugs?: string[] | undefined;
};

const migrate = async (
  ports: Pick<Ports, 'agents' | 'settings' | 'clock' | 'desk' | 'transaction'>,
  { dry_run: dryRun = false, include_people: all = false, slugs: chosen }: Migration,
  actor: Actor,
): Promise<{ results: MigrationResult[]; message: string }> => {
  const agents = (await ports.agents.list()).map(({ name }) => name);
  const site = ports.settings.name;
  const results = await changeAuthors(ports, actor, {
    operation: migrateAuthors.name,
    slugs: [...new Set(chosen ?? (await hardcodedSlugs(ports)))],
    dryRun,
    choose: (article: Article): Choice => {
      if (!hasHardcodedAuthor(article)) return outcomes.unchanged;
      const name = proposeAuthor(article.author, agents, site);
      if (article.is_static) return outcomes.static;
      return name === null && !all && !chosen ? outcomes.people : { name: name ?? site };
    },
  });
  return { results, message: summarizeMigration(results, dryRun, actor) };
};

/**
 * Replaces hardcoded authors with linked names; running it twice has no further effect. Bylines of people stay unless
 * all of them are included or the article itself was selected: those become the site's own.
 */
export const migrateAuthors = command({
  name: 'articles.auto-migrate',
  effect: 'write',
  also: ['publish'],
  transaction: 'each',
  summary: "Replace hardcoded authors with the matching agent or the site's name, except names of people",
  access: 'admin',
  input: z.object({
    dry_run: z.boolean().default(false).describe('Show what would happen, write nothing'),
    include_people: z
      .boolean()
      .default(false)
      .describe("Also replace bylines that are names of people with the site's name"),
    slugs: z
      .array(SlugParam)
      .max(maxMigrated)
      .optional()
      .describe('Only these articles, whatever their byline; by default all'),
  }),
  output: z.object({ results: z.array(MigrationResult), message: z.string() }),
  confirm: async ({ ports, input, actor }) => {
    const { results } = await migrate(ports, { ...input, dry_run: true }, actor);
    return { ...(await previewAuthors(ports, results, actor)), input: { ...input, dry_run: false } };
  },
  uses: ['agents', 'settings', 'clock', 'desk', 'transaction'],
  run: migrate,
});
