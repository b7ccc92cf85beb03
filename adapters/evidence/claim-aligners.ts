import type { Claim } from '#core/evidence/align-claims.ts';
import { alignClaims } from '#core/evidence/align-claims.ts';
import type { ClaimAligner } from '#core/evidence/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { AlignmentTask } from './alignment-thread.ts';

const tooComplex = () => new DomainError('evidence.too-complex', {});

/** The thread of an aligner. */
export const aligning = {
  script: new URL('alignment-thread.ts', import.meta.url),
  threads: 1,
  timeout: 15_000,
  errors: { timeout: tooComplex, crash: tooComplex },
};

/** An aligner that works on another thread. */
export const createThreadedAligner = (run: (task: AlignmentTask) => Promise<Claim[]>): ClaimAligner => ({
  align: (markdown, documents) => run({ markdown, documents }),
});

/** An aligner for commands and tests, where nothing else waits. */
export const createAligner = (): ClaimAligner => ({
  align: async (markdown, documents) => alignClaims(markdown, documents),
});
