import type { z } from 'zod';
import { BylineField } from '../../articles/byline-field.ts';
import { command } from '../../kernel/operation.ts';
import type { Ports } from '../../ports.ts';
import type { Actor } from '../../kernel/actor.ts';
import { isPerson } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Language } from '../../kernel/language.ts';
import { languages } from '../../kernel/language.ts';
import type { Provenance, ProvenanceByLanguage } from '../../kernel/provenance.ts';
import { unreviewed } from '../../kernel/provenance.ts';
import { requirePerson, reviewerOf } from '../../kernel/reviewer.ts';
import { sameJson } from '../../kernel/json.ts';
import type { Filed } from '../../kernel/collection.ts';
import { answeringPerson, isLabelled, isSeen, reviewedIn } from '../../articles/publishing/reviewer.ts';
import { provenanceOfPicture } from '../../media/require-picture.ts';
import { writeItem } from '../../kernel/write-item.ts';
import type { Interview } from '../interview.ts';
import { byPeople, InterviewContent } from '../interview.ts';
import { interviewOperations } from './interviews.ts';

const assisted: ProvenanceByLanguage = { es: { origin: 'ai-assisted' }, en: { origin: 'ai-assisted' } };

const textsOf = (interview: InterviewContent, language: Language) => [
  interview[`title_${language}`],
  interview[`intro_${language}`],
  interview[`qa_${language}`],
  interview[`why_it_matters_${language}`],
  interview.interviewee.name,
  interview.interviewee[`role_${language}`],
];

/** Throws unless the writer may make these claims about how the interview was made and who reviewed it. */
const requireAnswered = async (
  ports: Pick<Ports, 'users'>,
  actor: Actor,
  known: ProvenanceByLanguage | null,
  next: ProvenanceByLanguage,
): Promise<void> => {
  for (const language of languages) {
    const { origin, reviewer } = next[language];
    const isClaim = origin === 'human' && known?.[language].origin !== 'human';
    if (isClaim && (known || !isPerson(actor))) await requirePerson(ports, actor, undefined, 'provenance');
    if (reviewer !== undefined && reviewer !== known?.[language].reviewer)
      await reviewerOf(ports, actor, reviewer);
  }
};

/** Texts changed by a program are AI-assisted, and not reviewed. */
const byProgram = (
  known: Interview,
  next: InterviewContent,
  made: ProvenanceByLanguage,
): ProvenanceByLanguage => {
  const ofLanguage = (language: Language): Provenance => {
    if (sameJson(textsOf(known, language), textsOf(next, language))) return made[language];
    const { origin, ...rest } = unreviewed(made[language]);
    return { origin: origin === 'human' ? 'ai-assisted' : origin, ...rest };
  };
  const image = made.image ?? (next.image_url === known.image_url ? known.provenance?.image : undefined);
  return { es: ofLanguage('es'), en: ofLanguage('en'), ...(image && { image }) };
};

/** Adds the library's label for another picture: one made with AI is labelled wherever it is shown. */
const withPictureLabel = async (
  ports: Pick<Ports, 'media'>,
  known: Interview | null,
  next: InterviewContent,
): Promise<InterviewContent> => {
  if (next.image_url === (known?.image_url ?? null)) return next;
  const image = await provenanceOfPicture(ports, next.image_url);
  const { es, en } = next.provenance ?? byPeople;
  if (image) return { ...next, provenance: { es, en, image } };
  return next.provenance &&
    known?.provenance?.image &&
    sameJson(next.provenance.image, known.provenance.image)
    ? { ...next, provenance: { es, en } }
    : next;
};

/** Throws `conflict` when an article, including those in the trash, has the interview's address. */
const requireOwnAddress = async ({ articles }: Pick<Ports, 'articles'>, slug: string): Promise<void> => {
  const article = (await articles.find(slug)) ?? (await articles.findTrashed(slug));
  if (article?.type === 'entrevista')
    throw new DomainError('interviews.article-at-address', { slug, field: 'slug' });
};

/** The languages of an interview that has texts in them. */
export const shownLanguages = (interview: InterviewContent): Language[] =>
  languages.filter((language) => language === 'es' || interview.title_en !== null);

const isChanged = (known: Interview | null, next: InterviewContent, language: Language): boolean =>
  !known ||
  !sameJson(textsOf(known, language), textsOf(next, language)) ||
  (known.provenance ?? byPeople)[language].origin !== (next.provenance ?? byPeople)[language].origin;

/**
 * An interview that readers see with the person who answers for each labelled text that changes for them, as for
 * articles. Throws `rule-violated` for a program, unless a person wrote or reviewed what it would show as it is.
 */
export const visibleInterview = async (
  ports: Pick<Ports, 'users' | 'settings' | 'clock'>,
  known: Filed<Interview> | null,
  next: InterviewContent,
  actor: Actor,
): Promise<InterviewContent> => {
  const before = known && !known.draft ? known : null;
  const provenance = next.provenance ?? byPeople;
  const changed = shownLanguages(next).filter((language) => isChanged(before, next, language));
  if (!isPerson(actor)) {
    const isWritten = shownLanguages(next).some((language) => isChanged(known, next, language));
    if (before ? changed.length > 0 : isWritten || changed.some((one) => !isSeen({ provenance }, one)))
      throw new DomainError('interviews.person-needed', { slug: next.slug });
    return next;
  }
  const labelled = changed.filter((language) => isLabelled({ provenance }, language));
  // Who was stated in the same call has reviewed it.
  const open = labelled.filter((language) => {
    const { reviewer: stated } = provenance[language];
    return stated === undefined || stated === known?.provenance?.[language].reviewer;
  });
  if (open.length === 0) return next;
  const name = await answeringPerson(ports, actor, undefined);
  if (name === null) return next;
  const by = {
    reviewer: name,
    reviewed_at: ports.clock.now(),
    reviewed_revision: (known?.revision ?? 0) + 1,
  };
  return { ...next, provenance: reviewedIn({ provenance }, open, by) };
};

type Input = typeof interviewOperations.set.input;

/** What is written of an interview: the author may be a list of names, too. */
const SetInput = (interviewOperations.set.input as unknown as z.ZodObject).extend({
  author: BylineField.optional(),
}) as unknown as Input;

/**
 * Writes an interview. Only a person can remove its label: what a program writes is labelled, and it cannot declare
 * that people wrote it, who reviewed it, or that an invented interviewee exists. A new one by a program is a draft, and
 * what readers see is changed by people. Throws as `writeItem` and `visibleInterview` do, and `forbidden` or
 * `rule-violated` for such a claim.
 */
export const setInterview = command({
  ...interviewOperations.set,
  input: SetInput,
  uses: ['interviews', 'ids', 'clock', 'articles', 'users', 'media', 'settings'],
  run: async (ports, given, actor) => {
    const stored = await ports.interviews.find(given.slug);
    // A program's new interview waits for a person.
    const input = stored || isPerson(actor) ? given : { ...given, draft: true };
    const isDraft = input.draft ?? stored?.draft ?? false;
    const written = async (known: Interview | null, content: InterviewContent): Promise<InterviewContent> => {
      const next = await withPictureLabel(ports, known, content);
      if (!known) await requireOwnAddress(ports, next.slug);
      const person = isPerson(actor);
      if (!known && !person && input.provenance === undefined)
        return { ...next, provenance: { ...next.provenance, ...assisted } };
      const before = known ? (known.provenance ?? byPeople) : null;
      const made = next.provenance ?? byPeople;
      await requireAnswered(ports, actor, before, made);
      if (person) return next;
      if (known?.interviewee_invented && !next.interviewee_invented)
        throw new DomainError('interviews.invented', { field: 'interviewee_invented' });
      const labelled = known ? byProgram(known, next, made) : made;
      return { ...next, provenance: next.provenance || !sameJson(labelled, byPeople) ? labelled : null };
    };
    return writeItem(ports.interviews, InterviewContent, ports, input, async (known, content) => {
      const next = await written(known, content);
      return isDraft ? next : visibleInterview(ports, stored, next, actor);
    });
  },
});
