import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import type { Stored } from '../../kernel/entity.ts';

/** Stores the samples unless that was ever done; what editors deleted since does not come back. */
export const seedContent = command({
  name: 'content.seed',
  effect: 'publish',
  summary: 'Store the built-in sample content, once',
  access: 'admin',
  input: z.object({}),
  output: z.object({ changed: z.boolean(), seeded: z.int().nonnegative() }),
  uses: [
    'audit',
    'clock',
    'ids',
    'samples',
    'articles',
    'interviews',
    'referents',
    'companies',
    'applications',
    'resources',
    'pages',
    'contactSettings',
  ],
  run: async (ports) => {
    const [done] = await ports.audit.list({ operation: 'content.seed', limit: 1 });
    if (done) return { changed: false, seeded: 0 };
    const fresh = <C extends object>(content: C): C & Stored => {
      const now = ports.clock.now();
      return { ...content, id: ports.ids.next(), revision: 0, created_at: now, updated_at: now };
    };
    let seeded = 0;
    const saveAll = async <C extends object>(
      contents: readonly C[],
      store: { save(entity: C & Stored): Promise<unknown> },
    ) => {
      for (const content of contents) await store.save(fresh(content));
      seeded += contents.length;
    };
    const { samples } = ports;
    await saveAll(samples.articles, ports.articles);
    await saveAll(samples.interviews, ports.interviews);
    await saveAll(samples.referents, ports.referents);
    await saveAll(samples.companies, ports.companies);
    await saveAll(samples.applications, ports.applications);
    await saveAll(samples.resources, ports.resources);
    await saveAll(samples.pages, ports.pages);
    await saveAll([{ slug: 'contact' as const, ...samples.contactSettings }], ports.contactSettings);
    return { changed: true, seeded };
  },
});
