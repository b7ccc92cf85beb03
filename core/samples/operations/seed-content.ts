import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import type { Stored } from '../../kernel/entity.ts';

const collections = [
  'articles',
  'interviews',
  'referents',
  'companies',
  'applications',
  'resources',
  'pages',
] as const;

/** Stores the samples unless that was ever done; what editors deleted since does not come back. */
export const seedContent = command({
  name: 'content.seed',
  effect: 'publish',
  summary: 'Store the built-in sample content, once',
  access: 'admin',
  input: z.object({}),
  output: z.object({ changed: z.boolean(), seeded: z.int().nonnegative() }),
  uses: ['audit', 'clock', 'ids', 'samples', 'contactSettings', ...collections],
  run: async (ports) => {
    const { audit, clock, ids, samples, contactSettings } = ports;
    const [done] = await audit.list({ operation: 'content.seed', limit: 1 });
    if (done) return { changed: false, seeded: 0 };
    const fresh = <C extends object>(content: C): C & Stored => {
      const now = clock.now();
      return { ...content, id: ids.next(), revision: 0, created_at: now, updated_at: now };
    };
    let seeded = 1;
    for (const name of collections) {
      const store = ports[name] as { save(entity: object): Promise<unknown> };
      for (const content of samples[name]) await store.save(fresh(content));
      seeded += samples[name].length;
    }
    await contactSettings.save(fresh({ slug: 'contact' as const, ...samples.contactSettings }));
    return { changed: true, seeded };
  },
});
