import { z } from 'zod';
import { fatalFaults, PieceFault, tellFaults } from '../checks/faults.ts';
import { verifyPiece } from '../checks/verify-piece.ts';
import type { Story } from '../coverage.ts';
import { findCoverage, findSameSources } from '../coverage.ts';
import type { SourceDocument } from '../document.ts';
import { runFailure } from '../failure.ts';
import type { Piece } from '../piece.ts';
import { sourceIds } from '../sources.ts';
import type { StageContext } from './context.ts';
import type { Selected } from './deduplicate.ts';
import type { Gathered } from './gather.ts';
import { isInterview } from './prompts.ts';
import type { Written } from './write.ts';

export const Verified = z.object({
  faults: z.array(PieceFault).describe('What an editor has to set right'),
  covered_by: z
    .string()
    .nullable()
    .describe('The article that may tell the same: what is paid for is kept, for a person to decide'),
});
export type Verified = z.infer<typeof Verified>;

/** What is wrong with the Spanish version is why there is no English one. */
const worthTelling = (fatal: readonly PieceFault[]): PieceFault[] => {
  const spanish = fatal.filter(({ language }) => language === 'es');
  return spanish.length ? spanish : [...fatal];
};

type Known = { documents: readonly SourceDocument[]; fresh: boolean };

/** Pages that were kept are shared with earlier pieces by nature: of those only all of them tell. */
const coverageOf = async ({ ports, run }: StageContext, piece: Piece, { documents, fresh }: Known) => {
  const known = sourceIds(documents);
  const story: Story = {
    id: run.id,
    title_es: piece.es.title,
    title_en: piece.en?.title ?? null,
    addresses: piece.sources.flatMap((id) => known.get(id)?.final_url ?? []),
    bodies: [piece.es.body, piece.en?.body ?? null],
  };
  if (fresh) return findCoverage(ports, story);
  return (await findCoverage(ports, { ...story, addresses: [] })) ?? findSameSources(ports, story);
};

/**
 * Holds the piece against its sources, and once more against the archive. Throws `verification` when it cannot stay as it
 * is; what an editor can set right is noted.
 */
export const verify = async (
  context: StageContext,
  { gathered, selected }: { gathered: Gathered; selected: Selected },
  { piece }: Written,
): Promise<Verified> => {
  const { ports, task } = context;
  const documents = await ports.sourceDocuments.find(selected.documents);
  const faults = verifyPiece(piece, {
    documents,
    languages: ports.providers.languages,
    words: isInterview(task) ? null : task.words,
  });
  const fatal = worthTelling(fatalFaults(faults));
  if (fatal.length) throw runFailure('verification', `La pieza no se puede guardar: ${tellFaults(fatal)}`);
  for (const { message } of faults) await context.log(`Para el editor: ${message}.`);
  const coverage = await coverageOf(context, piece, { documents, fresh: gathered.fresh });
  if (!coverage) return { faults, covered_by: null };
  await context.log(`La pieza cuenta lo mismo que «${coverage.slug}»: ${coverage.why}.`);
  return { faults, covered_by: coverage.slug };
};
