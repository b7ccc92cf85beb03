import type { Outcome, Task } from '#adapters/providers/pages/extract-worker.ts';
import { extraction } from '#adapters/providers/pages/page-reader.ts';
import type { ThreadsOptions } from '#adapters/system/threads.ts';
import { createThreads } from '#adapters/system/threads.ts';

/** The extractor of the product, with other limits. */
export const createExtractor = (limits: Partial<ThreadsOptions> = {}) =>
  createThreads<Task, Outcome>({ ...extraction, ...limits });
