import type { Outcome, Task } from '#adapters/providers/pages/extract-process.ts';
import { extraction } from '#adapters/providers/pages/page-reader.ts';
import type { ThreadsOptions } from '#adapters/system/threads.ts';
import { createThreads } from '#adapters/system/threads.ts';

/** The product's extractor with different limits. */
export const createExtractor = (limits: Partial<ThreadsOptions> = {}) =>
  createThreads<Task, Outcome>({ ...extraction, ...limits });
