import { contentOf } from '../../kernel/collection-operations.ts';
import { requireVersion } from '../../kernel/history-operations.ts';
import type { Language } from '../../kernel/language.ts';
import { command } from '../../kernel/operation.ts';
import type { ProvenanceByLanguage } from '../../kernel/provenance.ts';
import type { WrittenItem } from '../../kernel/write-item.ts';
import { requireItem, writeItem } from '../../kernel/write-item.ts';
import { byPeople, InterviewContent } from '../interview.ts';
import { interviewOperations } from './interviews.ts';
import { visibleInterview } from './set-interview.ts';

type Made = ProvenanceByLanguage | null | undefined;

/** A restored text gets back its AI label; only people can declare that people wrote a text. */
const labelsOf = (then: Made, now: Made) => {
  const present = now ?? byPeople;
  const ofLanguage = (language: Language) => {
    const label = then?.[language];
    return label && label.origin !== 'human' ? label : present[language];
  };
  const image = then?.image ?? present.image;
  const labels = { es: ofLanguage('es'), en: ofLanguage('en'), ...(image && { image }) };
  return then || now ? labels : null;
};

/**
 * Restores an interview's content of an earlier version; an invented interviewee remains labelled. Throws `not-found`,
 * `conflict`.
 */
export const restoreInterviewVersion = command({
  ...interviewOperations.restoreVersion,
  uses: ['interviews', 'ids', 'clock', 'versions', 'users', 'settings'],
  run: async (ports, { slug, version, revision }, actor) => {
    const { snapshot } = await requireVersion(ports, 'interviews', slug, version);
    const now = await requireItem(ports.interviews, slug);
    const said = contentOf(InterviewContent, snapshot) as Partial<InterviewContent>;
    const written: WrittenItem<InterviewContent> = {
      ...said,
      slug,
      revision: revision ?? now.revision,
      provenance: labelsOf(said.provenance, now.provenance),
      interviewee_invented: now.interviewee_invented || said.interviewee_invented === true,
    };
    return writeItem(ports.interviews, InterviewContent, ports, written, async (_known, next) =>
      now.draft ? next : visibleInterview(ports, now, next, actor),
    );
  },
});
