import { createResvgRasterizer } from '#adapters/images/drawing-rasterizer.ts';
import { createSharpImageReader } from '#adapters/images/image-reader.ts';
import { createSharpImageResizer } from '#adapters/images/image-resizer.ts';
import { createMarkdownDocumentReader } from '#adapters/markdown/read-document.ts';
import { createMarkdownRenderer } from '#adapters/markdown/render.ts';
import { createMemoryDatabase } from '#adapters/memory/memory.ts';
import { createQuickHasher } from '#adapters/memory/password-hasher.ts';
import { createMemoryThrottle } from '#adapters/memory/throttle.ts';
import { randomIds, systemClock } from '#adapters/system/system.ts';
import { jobPolicies } from '#core/jobs/policies.ts';
import type { JobPolicies } from '#core/jobs/policies.ts';
import type { JobHandlers } from '#core/jobs/ports.ts';
import type { Ports } from '#core/ports.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { testSettings } from './test-parts.ts';

const databases = new WeakMap<Ports, ReturnType<typeof createMemoryDatabase>>();

/** Tries once each job of memory ports that is due; answers how many those were. */
export const runMemoryJobs = async (
  ports: Ports,
  handlers: JobHandlers,
  policies: JobPolicies = jobPolicies,
): Promise<number> => {
  const database = databases.get(ports);
  if (!database) throw new Error('these are no memory ports');
  return database.runJobs({ handlers, policies, now: ports.clock.now() });
};

/** Every port, the stores in memory and empty; `given` stands in for some of the others. */
export const createMemoryPorts = (
  given: Partial<
    Pick<
      Ports,
      'clock' | 'ids' | 'samples' | 'markdown' | 'documents' | 'images' | 'resizer' | 'settings' | 'passwords'
    >
  > = {},
): Ports => {
  const database = createMemoryDatabase(() => ports);
  const ports: Ports = {
    ...database.stores,
    clock: systemClock,
    ids: randomIds,
    markdown: createMarkdownRenderer({ siteUrl: 'https://vigia.example' }),
    documents: createMarkdownDocumentReader(),
    images: createSharpImageReader(),
    resizer: createSharpImageResizer(),
    rasterizer: createResvgRasterizer(),
    samples: sampleContent,
    settings: testSettings,
    passwords: createQuickHasher(),
    throttle: createMemoryThrottle(),
    ...given,
    changes: database.changes,
    transaction: database.transaction,
  };
  databases.set(ports, database);
  return ports;
};
