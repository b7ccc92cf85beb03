import { isPerson } from '../../kernel/actor.ts';
import { versionRef } from '../../items/collection-operations.ts';
import { ReviewerField } from '../../input/fields.ts';
import { contentOf, requireVersion } from '../../items/history-operations.ts';
import type { Language } from '../../text/language.ts';
import { command } from '../../kernel/operation.ts';
import { proposalPorts } from '../../items/propose-changes.ts';
import type { ProvenanceByLanguage } from '../../items/provenance.ts';
import { contentWith, requireItem, requireRevision } from '../../items/write-item.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { readVersion } from '../interview-article.ts';
import type { Interview } from '../interview.ts';
import { byPeople, InterviewContent } from '../interview.ts';
import { proposeInterview, WrittenInterview } from '../propose-interview.ts';
import { visibleInterview } from '../visible-interview.ts';
import { writeInterview } from '../write-interview.ts';
import { interviewOperations } from './interviews.ts';

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
 * Restores an interview's content of an earlier version; an invented interviewee remains labelled. What a program
 * restores of a published one waits for a person. Throws `not-found`, `conflict`, and as `visibleInterview` does.
 */
export const restoreInterviewVersion = command({
  ...interviewOperations.restoreVersion,
  input: versionRef.extend({ reviewer: ReviewerField }),
  output: WrittenInterview,
  uses: ['interviews', 'ids', 'versions', 'users', 'settings', ...proposalPorts],
  run: async (ports, { slug, version, revision, reviewer }, actor): Promise<WrittenInterview> => {
    const { snapshot: article } = await requireVersion(ports, 'articles', slug, version);
    const snapshot = readVersion(article);
    if (!snapshot) throw new DomainError('entity.version-not-found', { version, slug });
    const now = await requireItem(ports.interviews, slug);
    const said = contentOf(InterviewContent, snapshot);
    const content = (found: Interview): Partial<InterviewContent> => ({
      ...said,
      slug,
      provenance: labelsOf(said.provenance, found.provenance),
      interviewee_invented: found.interviewee_invented || said.interviewee_invented === true,
    });
    if (!now.draft && !isPerson(actor)) {
      if (revision !== undefined) requireRevision(now, slug, revision);
      return proposeInterview(ports, now, actor, (found) =>
        contentWith(InterviewContent, found, content(found)),
      );
    }
    const written = { ...content(now), slug, revision: revision ?? now.revision };
    return writeInterview(ports, written, async (_known, next) =>
      now.draft ? next : visibleInterview(ports, now, next, actor, { reviewer }),
    );
  },
});
