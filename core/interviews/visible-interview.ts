import type { Ports } from '../kernel/ports.ts';
import type { Actor } from '../kernel/actor.ts';
import { isPerson } from '../kernel/actor.ts';
import type { Filed } from '../items/collection.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { sameJson } from '../input/json.ts';
import type { Language } from '../text/language.ts';
import { languages } from '../text/language.ts';
import type { Provenance, ProvenanceByLanguage } from '../items/provenance.ts';
import { unreviewed } from '../items/provenance.ts';
import { reviewerOf } from '../items/reviewer.ts';
import { answeringPerson, isLabelled, isSeen, reviewedIn } from '../articles/publishing/reviewer.ts';
import type { Interview, InterviewContent } from './interview.ts';
import { byPeople } from './interview.ts';

const textsOf = (interview: InterviewContent, language: Language) => [
  interview[`title_${language}`],
  interview[`intro_${language}`],
  interview[`qa_${language}`],
  interview[`why_it_matters_${language}`],
  interview.interviewee.name,
  interview.interviewee[`role_${language}`],
];

/** The languages of an interview that has texts in them. */
const shownLanguages = (interview: InterviewContent): Language[] =>
  languages.filter(
    (language) =>
      language === 'es' ||
      [interview.title_en, interview.intro_en, interview.why_it_matters_en].some(Boolean) ||
      Boolean(interview.qa_en?.length),
  );

const isChanged = (found: InterviewContent | null, next: InterviewContent, language: Language): boolean =>
  !found ||
  !sameJson(textsOf(found, language), textsOf(next, language)) ||
  (found.provenance ?? byPeople)[language].origin !== (next.provenance ?? byPeople)[language].origin;

/** Whether a person wrote or reviewed every text of an interview as it is. */
export const isInterviewSeen = (interview: InterviewContent): boolean => {
  const provenance = interview.provenance ?? byPeople;
  return shownLanguages(interview).every((language) => isSeen({ provenance }, language));
};

/** The labels of an interview whose texts a program has changed: AI-assisted, and not reviewed. */
export const labelledByProgram = (found: InterviewContent, next: InterviewContent): InterviewContent => {
  const made = next.provenance ?? byPeople;
  const ofLanguage = (language: Language): Provenance => {
    if (sameJson(textsOf(found, language), textsOf(next, language))) return made[language];
    const { origin, ...rest } = unreviewed(made[language]);
    return { origin: origin === 'human' ? 'ai-assisted' : origin, ...rest };
  };
  const image = made.image ?? (next.image_url === found.image_url ? found.provenance?.image : undefined);
  const labelled: ProvenanceByLanguage = {
    es: ofLanguage('es'),
    en: ofLanguage('en'),
    ...(image && { image }),
  };
  return { ...next, provenance: next.provenance || !sameJson(labelled, byPeople) ? labelled : null };
};

/** What a person states when an interview becomes visible as it is. */
type Answering = {
  /** Who answers for it, if not the actor; see `reviewerOf`. */
  reviewer?: string | undefined;
  /** The languages whose reviewer the same call states in the provenance itself. */
  stated?: readonly Language[];
};

/**
 * An interview that readers see with the person who answers for each labelled text that changes for them, as for
 * articles. Throws `rule-violated` for a house name, and for a program unless a person wrote or reviewed what it would
 * show as it is; `validation` as `reviewerOf` does.
 */
export const visibleInterview = async (
  ports: Pick<Ports, 'users' | 'settings' | 'clock'>,
  found: Filed<Interview> | null,
  next: InterviewContent,
  actor: Actor,
  { reviewer, stated = [] }: Answering = {},
): Promise<InterviewContent> => {
  const before = found && !found.draft ? found : null;
  if (!isPerson(actor)) {
    // A program names nobody: this refuses it.
    if (reviewer !== undefined) await answeringPerson(ports, actor, reviewer);
    const isWritten = languages.some((language) => isChanged(found, next, language));
    if (isWritten || (!before && !isInterviewSeen(next)))
      throw new DomainError('interviews.person-needed', { slug: next.slug });
    return next;
  }
  const provenance = next.provenance ?? byPeople;
  const open = shownLanguages(next).filter(
    (language) =>
      isChanged(before, next, language) && isLabelled({ provenance }, language) && !stated.includes(language),
  );
  if (open.length === 0) {
    if (reviewer !== undefined) await reviewerOf(ports, actor, reviewer);
    return next;
  }
  const name = await answeringPerson(ports, actor, reviewer);
  if (name === null) throw new DomainError('interviews.person-needed', { slug: next.slug });
  const by = {
    reviewer: name,
    reviewed_at: ports.clock.now(),
    reviewed_revision: (found?.revision ?? 0) + 1,
  };
  return { ...next, provenance: reviewedIn({ provenance }, open, by) };
};
