import { DomainError, isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import type { Outcome, Task } from './extract-worker.ts';

/** Takes documents apart away from the main thread, so that nothing else waits for them. */
export type Extractor = (task: Task, signal: AbortSignal) => Promise<Outcome>;

/** What the threads of an extractor run, and what they throw for documents that they cannot take apart. */
export const extraction = {
  script: new URL('extract-worker.ts', import.meta.url),
  errors: {
    timeout: (seconds: number) => new DomainError('sources.parse-timeout', { seconds }),
    crash: () => new DomainError('sources.unparseable'),
  },
};

/** Why a document could not be taken apart. */
export const extractionFault = (error: unknown): Message =>
  isDomainError(error) ? messageOf(error) : message('sources.unparseable');
