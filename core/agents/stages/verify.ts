import { z } from 'zod';
import { fatalFaults, PieceFault, tellFaults } from '../checks/faults.ts';
import { verifyPiece } from '../checks/verify-piece.ts';
import { findCoverage } from '../coverage.ts';
import { runFailure } from '../failure.ts';
import { sourceIds } from '../sources.ts';
import type { StageContext } from './context.ts';
import type { Selected } from './deduplicate.ts';
import type { Gathered } from './gather.ts';
import { isInterview } from './prompts.ts';
import type { Written } from './write.ts';

export const Verified = z.object({
  faults: z.array(PieceFault).describe('What an editor has to set right'),
  covered_by: z.string().nullable(),
});
export type Verified = z.infer<typeof Verified>;

/** What is wrong with the Spanish version is why there is no English one. */
const worthTelling = (fatal: readonly PieceFault[]): PieceFault[] => {
  const spanish = fatal.filter(({ language }) => language === 'es');
  return spanish.length ? spanish : [...fatal];
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
  const known = sourceIds(documents);
  const coverage = await findCoverage(ports, {
    id: context.run.id,
    title_es: piece.es.title,
    title_en: piece.en?.title ?? null,
    // Pages that were kept from earlier pieces are shared with those by nature: only what is new to us tells.
    addresses: gathered.fresh ? piece.sources.flatMap((id) => known.get(id)?.final_url ?? []) : [],
    bodies: [piece.es.body, piece.en?.body ?? null],
  });
  if (!coverage) return { faults, covered_by: null };
  await context.log(`La pieza cuenta lo mismo que «${coverage.slug}»: ${coverage.why}.`);
  // What an editor asks for is asked for on purpose: the list of drafts tells of the other one.
  return { faults, covered_by: context.run.agent_id === null ? null : coverage.slug };
};
