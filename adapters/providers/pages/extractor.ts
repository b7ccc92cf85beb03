import type { Outcome, Task } from './extract-worker.ts';

/** Takes documents apart away from the main thread, so that nothing else waits for them. */
export type Extractor = (task: Task, signal: AbortSignal) => Promise<Outcome>;

/** What the threads of an extractor run, and what is said of documents that they cannot take apart. */
export const extraction = {
  script: new URL('extract-worker.ts', import.meta.url),
  words: {
    late: (seconds: number) => `tarda más de ${seconds} s en analizarse`,
    ended: 'no se puede analizar',
  },
};
