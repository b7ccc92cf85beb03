import { z } from 'zod';
import { unscheduled } from '../../articles/schedule.ts';
import { languageOf } from '../../kernel/actor.ts';
import { trustedText } from '../../input/fields.ts';
import { command } from '../../kernel/operation.ts';
import { nothingToDo } from '../../kernel/preview.ts';
import { render } from '../../kernel/render.ts';
import { trashItem } from '../../items/write-item.ts';
import { message } from '../../messages/messages.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { SampleKind } from '../stored-samples.ts';
import { findStoredSamples, sampleKinds, samplePorts } from '../stored-samples.ts';

const Row = z.object({
  kind: z.enum(sampleKinds).register(trustedText, {}),
  slug: z.string(),
  title: z.string(),
  status: z.enum(['removed', 'edited']).describe('edited: somebody has written in it, and it stays'),
});

const trash = async (ports: Pick<Ports, SampleKind>, kind: SampleKind, slug: string): Promise<void> => {
  if (kind !== 'articles')
    await trashItem<{ id: string; slug: string; revision: number; created_at: string; updated_at: string }>(
      ports[kind],
      { slug },
    );
  else {
    const article = await ports.articles.find(slug);
    if (article) await ports.articles.trash({ ...article, ...unscheduled });
  }
};

/**
 * Puts the samples that nobody has edited into the trash; the texts of the site's own pages, its offers and its topics
 * are no samples in this sense. No later start brings any back.
 */
export const removeSamples = command({
  name: 'samples.remove',
  effect: 'delete',
  summary:
    'Put the samples that nobody has edited into the trash: articles, interviews and directory entries',
  access: 'admin',
  input: z.object({
    dry_run: z.boolean().default(false).describe('Show what would be removed, remove nothing'),
  }),
  output: z.object({
    dry_run: z.boolean(),
    changed: z.boolean(),
    removed: z.int().nonnegative(),
    kept: z.int().nonnegative().describe('How many stay, because somebody has edited them'),
    items: z.array(Row),
    message: z.string().register(trustedText, {}),
  }),
  confirm: async ({ input, actor, dryRun }) => {
    const exact = { ...input, dry_run: false };
    const { removed, kept, items } = await dryRun(exact);
    if (removed === 0) throw nothingToDo('samples');
    const language = languageOf(actor);
    return {
      subject: render(message('samples.number', { count: removed }), language),
      state: JSON.stringify(items),
      effects: {
        summary: render(message('samples.would-be-removed', { count: removed, kept }), language),
        rows: items,
      },
      input: exact,
    };
  },
  uses: [...samplePorts],
  entry: ({ removed, kept }) => ({ note: message('samples.removed', { count: removed, kept }) }),
  run: async (ports, { dry_run: dryRun }, actor) => {
    const found = await findStoredSamples(ports);
    for (const { kind, slug, isEdited } of found) if (!isEdited && !dryRun) await trash(ports, kind, slug);
    const items = found.map(({ isEdited, ...one }) => ({
      ...one,
      status: isEdited ? ('edited' as const) : ('removed' as const),
    }));
    const edited = found.filter(({ isEdited }) => isEdited).length;
    const removed = found.length - edited;
    const said = dryRun ? 'samples.would-be-removed' : 'samples.removed';
    return {
      dry_run: dryRun,
      changed: removed > 0 && !dryRun,
      removed,
      kept: edited,
      items,
      message: render(message(said, { count: removed, kept: edited }), languageOf(actor)),
    };
  },
});
