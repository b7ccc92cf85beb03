import type { Claim } from './align-claims.ts';
import type { EvidenceDocument } from './documents.ts';

/**
 * Aligns the claims of a Markdown body with documents, without blocking other work. Throws `unavailable` when that takes
 * too long.
 */
export type ClaimAligner = {
  align(markdown: string, documents: readonly EvidenceDocument[]): Promise<Claim[]>;
};

declare module '../kernel/ports.ts' {
  interface Ports {
    claims: ClaimAligner;
  }
}
