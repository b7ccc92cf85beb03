import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { unscheduled } from '../../articles/schedule.ts';
import { collectionNames } from '../../kernel/invalidation-topics.ts';
import type { Stored } from '../../kernel/entity.ts';
import { addedSamples } from '../sample-content.ts';

const seeded = ['articles', 'interviews', ...collectionNames] as const;

/**
 * Stores the samples unless that was ever done; what editors have deleted since is not restored. Sites seeded by
 * earlier versions only get the kinds of content added since.
 */
export const seedContent = command({
  name: 'content.seed',
  effect: 'publish',
  summary: 'Store the built-in sample content, once',
  access: 'admin',
  input: z.object({}),
  output: z.object({ changed: z.boolean(), seeded: z.int().nonnegative() }),
  uses: ['audit', 'versions', 'clock', 'ids', 'samples', 'contactSettings', ...seeded],
  run: async (ports) => {
    const { audit, versions, clock, ids, samples, contactSettings } = ports;
    const [done] = await audit.list({ operation: 'content.seed', result: 'done', limit: 1 });
    const fresh = <C extends object>(content: C): C & Stored => {
      const now = clock.now();
      return { ...content, id: ids.next(), revision: 0, created_at: now, updated_at: now };
    };
    const store = async (name: (typeof seeded)[number]) => {
      const { save } = ports[name] as { save(entity: object): Promise<unknown> };
      for (const content of samples[name])
        await save({ ...(name === 'articles' && unscheduled), ...fresh(content) });
      return samples[name].length;
    };
    if (done) {
      let added = 0;
      for (const name of addedSamples) {
        const [first] = samples[name];
        if (first && !(await versions.find(name, first.slug, 1))) added += await store(name);
      }
      return { changed: added > 0, seeded: added };
    }
    let count = 1;
    for (const name of seeded) count += await store(name);
    await contactSettings.save(fresh({ slug: 'contact' as const, ...samples.contactSettings }));
    return { changed: true, seeded: count };
  },
});
