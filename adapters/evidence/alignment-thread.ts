import { parentPort } from 'node:worker_threads';
import { alignClaims } from '#core/evidence/align-claims.ts';
import type { EvidenceDocument } from '#core/evidence/documents.ts';

/** A body and its documents; the result is its claims. */
export type AlignmentTask = { markdown: string; documents: readonly EvidenceDocument[] };

parentPort?.on('message', ({ markdown, documents }: AlignmentTask) =>
  parentPort?.postMessage(alignClaims(markdown, documents), []),
);
