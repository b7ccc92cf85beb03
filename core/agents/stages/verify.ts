import { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.ts';
import { message } from '../../messages/messages.ts';
import { fatalFaults, PieceFault, verifyPiece } from '../checks/verify-piece.ts';
import type { Story } from '../find-duplicates.ts';
import { findCoveringArticle, findSameSources } from '../find-duplicates.ts';
import type { SourceDocument } from '../sources.ts';
import type { Piece } from '../piece.ts';
import { sourceIds } from '../sources.ts';
import type { StageContext } from './context.ts';
import type { Selected } from './deduplicate.ts';
import type { Gathered } from './gather.ts';
import type { Written } from './write.ts';
import { evidenceFor } from './write.ts';

export const Verified = z.object({
  faults: z.array(PieceFault).describe('Faults for an editor to correct'),
  covered_by: z
    .string()
    .nullable()
    .describe(
      'The article that may cover the same story: the piece is saved, since it is paid for, and a person decides',
    ),
});
export type Verified = z.infer<typeof Verified>;

/** Faults of the Spanish version are the reason there is no English one. */
const worthReporting = (fatal: readonly PieceFault[]): PieceFault[] => {
  const spanish = fatal.filter(({ language }) => language === 'es');
  return spanish.length ? spanish : [...fatal];
};

type Sources = { documents: readonly SourceDocument[]; fresh: boolean };

/** Earlier pieces usually share some stored pages: only an article that cites all of them counts. */
const coverageOf = async ({ ports, run }: StageContext, piece: Piece, { documents, fresh }: Sources) => {
  const found = sourceIds(documents);
  const story: Story = {
    id: run.id,
    title_es: piece.es.title,
    title_en: piece.en?.title ?? null,
    addresses: piece.sources.flatMap((id) => found.get(id)?.final_url ?? []),
    bodies: [piece.es.body, piece.en?.body ?? null],
  };
  if (fresh) return findCoveringArticle(ports, story);
  return (await findCoveringArticle(ports, { ...story, addresses: [] })) ?? findSameSources(ports, story);
};

/**
 * Verifies the piece against its sources, and again against the archive. Throws `verification` for fatal faults; those
 * an editor can correct are noted.
 */
export const verify = async (
  context: StageContext,
  { gathered, selected }: { gathered: Gathered; selected: Selected },
  { piece }: Written,
): Promise<Verified> => {
  const documents = await context.ports.sourceDocuments.find(selected.documents);
  const faults = verifyPiece(piece, evidenceFor(context, documents));
  const fatal = worthReporting(fatalFaults(faults));
  if (fatal.length)
    throw new DomainError('runs.unverified', {
      run_failure: 'verification',
      faults: fatal.map((fault) => fault.message),
    });
  for (const fault of faults) await context.log(message('runs.for-editor', { fault: fault.message }));
  const sources = { documents, fresh: gathered.fresh };
  const coverage = selected.updates ? null : await coverageOf(context, piece, sources);
  if (!coverage) return { faults, covered_by: null };
  await context.log(message('runs.piece-covered', coverage));
  return { faults, covered_by: coverage.slug };
};
