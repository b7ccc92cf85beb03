import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { SlugParam } from '../../input/slug.ts';
import type { Presence } from '../presence.ts';
import { presenceLapse } from '../presence.ts';
import { requireMayEdit } from '../../items/may-edit.ts';
import { requireArticle } from '../require-article.ts';

const Other = z.object({
  name: z.string(),
  self: z.boolean().describe('Whether it is the caller, in another tab'),
  since: z.iso.datetime(),
  seen_at: z.iso.datetime(),
});

/** Each person once, regardless of how many tabs they have open. */
const byPerson = (tabs: readonly Presence[], asking: string): z.infer<typeof Other>[] => {
  const people = new Map<string, z.infer<typeof Other>>();
  for (const { person, name, since, seen_at } of tabs) {
    const found = people.get(person);
    if (!found) people.set(person, { name, self: person === asking, since, seen_at });
    else if (seen_at > found.seen_at) found.seen_at = seen_at;
  }
  return [...people.values()];
};

/** Records that somebody has an article open, and returns who else has; the same person in another tab counts too. */
export const notePresence = command({
  name: 'articles.presence',
  changes: [],
  effect: 'write',
  unaudited: true,
  tokens: 'never',
  summary: 'Report that an article is open in a tab, and see who else has it open',
  access: 'author',
  input: z.object({
    slug: SlugParam,
    tab: z.uuid().describe('Identifies the tab, the same each time'),
    leaving: z.boolean().optional().describe('The tab is being closed'),
  }),
  output: z.object({ others: z.array(Other).describe('Those who came first, first') }),
  uses: ['articles', 'desk', 'presences', 'clock'],
  run: async (ports, { slug, tab, leaving }, actor) => {
    const article = await requireArticle(ports, { slug });
    const { id: article_id } = article;
    if (!leaving) await requireMayEdit(ports, actor, article);
    const seen_at = ports.clock.now();
    const lapsed = new Date(Date.parse(seen_at) - presenceLapse).toISOString();
    const person = `${actor.kind} ${actor.id ?? actor.name}`;
    if (leaving) await ports.presences.leave({ article_id, tab });
    else await ports.presences.note({ article_id, tab, person, name: actor.name, seen_at }, lapsed);
    const open = await ports.presences.list(article_id, lapsed);
    return {
      others: byPerson(
        open.filter((one) => one.tab !== tab),
        person,
      ),
    };
  },
});
