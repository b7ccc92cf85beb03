import { createAligner } from '#adapters/evidence/claim-aligners.ts';
import { createResvgRasterizer } from '#adapters/images/drawing-rasterizer.ts';
import { createSharpImageReader } from '#adapters/images/image-reader.ts';
import { createSharpImageResizer } from '#adapters/images/image-resizer.ts';
import { createMarkdownDocumentReader } from '#adapters/markdown/read-document.ts';
import { createMarkdownRenderer } from '#adapters/markdown/render.ts';
import { createMemoryConfirmations } from '#adapters/memory/confirmations.ts';
import { createInstallation } from '#adapters/memory/instances.ts';
import { createMemoryMailer } from '#adapters/memory/mails.ts';
import { createMemoryDatabase } from '#adapters/memory/memory.ts';
import { createBreachedPasswords } from '#adapters/memory/breached-passwords.ts';
import { createQuickHasher } from '#adapters/memory/password-hasher.ts';
import { createMemoryThrottle } from '#adapters/memory/throttle.ts';
import type { PortParts } from '#apps/compose/site-parts.ts';
import { createApplication } from '#core/application.ts';
import { createJobEndings, createJobHandlers } from '#core/job-handlers.ts';
import { jobPolicies } from '#core/jobs/job.ts';
import type { JobPolicies } from '#core/jobs/job.ts';
import type { JobHandlers } from '#core/jobs/ports.ts';
import { randomIds, randomTokens, systemClock } from '#adapters/system/system.ts';
import type { Ports } from '#core/ports.ts';
import { testParts } from './test-parts.ts';

/** By their transaction: ports are often copied with replacements. */
const databases = new WeakMap<Ports['transaction'], ReturnType<typeof createMemoryDatabase>>();

/** Runs each due job of memory ports once; returns how many. */
export const runMemoryJobs = async (
  ports: Ports,
  handlers: Partial<JobHandlers> = createJobHandlers(ports, createApplication(ports)),
  policies: JobPolicies = jobPolicies,
): Promise<number> => {
  const database = databases.get(ports.transaction);
  if (!database) throw new Error('these are no memory ports');
  return database.runJobs({ handlers, policies, endings: createJobEndings(ports), now: ports.clock.now() });
};

/** All ports with stores in memory: empty, or with the state of other ports. `given` replaces some of the others. */
export const createMemoryPorts = (
  given: Partial<
    Pick<
      Ports,
      | 'clock'
      | 'ids'
      | 'tokens'
      | 'samples'
      | 'markdown'
      | 'documents'
      | 'images'
      | 'resizer'
      | 'passwords'
      | 'installation'
      | keyof PortParts
    >
  > = {},
  stocked?: Ports,
): Ports => {
  const database = createMemoryDatabase(() => ports, stocked && databases.get(stocked.transaction)?.state());
  const ports: Ports = {
    ...database.stores,
    clock: systemClock,
    ids: randomIds,
    tokens: randomTokens,
    markdown: createMarkdownRenderer({ siteUrl: 'https://vigia.example' }),
    documents: createMarkdownDocumentReader(),
    claims: createAligner(),
    images: createSharpImageReader(),
    resizer: createSharpImageResizer(),
    rasterizer: createResvgRasterizer(),
    ...testParts,
    mailer: createMemoryMailer(),
    passwords: createQuickHasher(),
    breachedPasswords: createBreachedPasswords(),
    throttle: createMemoryThrottle(),
    confirmations: createMemoryConfirmations(),
    installation: createInstallation(() => [...database.state().media.values()].map((one) => one.picture)),
    ...given,
    changes: database.changes,
    transaction: database.transaction,
  };
  databases.set(ports.transaction, database);
  return ports;
};
