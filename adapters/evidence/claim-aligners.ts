import { createHash } from 'node:crypto';
import type { Claim } from '#core/evidence/align-claims.ts';
import { alignClaims } from '#core/evidence/align-claims.ts';
import type { EvidenceDocument } from '#core/evidence/documents.ts';
import type { ClaimAligner } from '#core/evidence/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { createTopicCache } from '#core/kernel/topic-cache.ts';
import type { AlignmentTask } from './alignment-thread.ts';

const tooComplex = () => new DomainError('evidence.too-complex', {});

/** The thread of an aligner. */
export const aligning = {
  script: new URL('alignment-thread.ts', import.meta.url),
  threads: 1,
  timeout: 15_000,
  errors: { timeout: tooComplex, crash: tooComplex },
};

/** Maximum number of claims that are cached. */
const maxClaims = 20_000;

const keyOf = (markdown: string, documents: readonly EvidenceDocument[]): string => {
  const texts = documents.map(({ title, text, hash, language, published_at, published_day, origin }) => [
    title,
    hash ?? text,
    language,
    published_at,
    published_day,
    origin,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([markdown, texts]))
    .digest('hex');
};

/** An aligner that works on another thread, and once for the same texts. */
export const createThreadedAligner = (run: (task: AlignmentTask) => Promise<Claim[]>): ClaimAligner => {
  const cache = createTopicCache<Claim[]>({ max: maxClaims, sizeOf: (claims) => claims.length + 1 });
  return {
    align: (markdown, documents) =>
      cache.find(keyOf(markdown, documents), () => run({ markdown, documents })),
  };
};

/** An aligner for commands and tests, where nothing else waits. */
export const createAligner = (): ClaimAligner => ({
  align: async (markdown, documents) => alignClaims(markdown, documents),
});
