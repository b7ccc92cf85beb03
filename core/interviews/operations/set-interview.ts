import { requireFreeSlug } from '../../articles/article-slug.ts';
import { BylineField } from '../../articles/byline-field.ts';
import { command } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/actor.ts';
import { isPerson, languageOf } from '../../kernel/actor.ts';
import { writeFields } from '../../items/collection-operations.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { ReviewerField } from '../../input/fields.ts';
import type { Language } from '../../text/language.ts';
import { languages } from '../../text/language.ts';
import { withOwnPicture } from '../../items/own-picture.ts';
import { proposalPorts } from '../../items/propose-changes.ts';
import type { ProvenanceByLanguage } from '../../items/provenance.ts';
import { render } from '../../kernel/render.ts';
import { requirePerson, reviewerOf } from '../../items/reviewer.ts';
import { sameJson } from '../../input/json.ts';
import { answeringPerson, isLabelled } from '../../articles/publishing/reviewer.ts';
import { provenanceOfPicture } from '../../media/require-picture.ts';
import { contentWith, requireRevision } from '../../items/write-item.ts';
import { message } from '../../messages/messages.ts';
import type { Interview } from '../interview.ts';
import { byPeople, InterviewContent } from '../interview.ts';
import { proposeInterview, WrittenInterview } from '../propose-interview.ts';
import { labelledByProgram, visibleInterview } from '../visible-interview.ts';
import { writeInterview } from '../write-interview.ts';
import { interviewOperations } from './interviews.ts';

const assisted: ProvenanceByLanguage = { es: { origin: 'ai-assisted' }, en: { origin: 'ai-assisted' } };

/** The languages whose reviewer a call states anew. */
const statedIn = (
  found: ProvenanceByLanguage | null,
  input: ProvenanceByLanguage | null | undefined,
): Language[] =>
  languages.filter((language) => {
    const reviewer = input?.[language].reviewer;
    return reviewer !== undefined && reviewer !== found?.[language].reviewer;
  });

/**
 * The labels with the names of the stated reviewers. Throws unless the writer may make these claims about how the
 * interview was made and who reviewed it.
 */
const answeredFor = async (
  ports: Pick<Ports, 'users' | 'settings'>,
  actor: Actor,
  found: ProvenanceByLanguage | null,
  made: ProvenanceByLanguage,
): Promise<ProvenanceByLanguage> => {
  for (const language of languages) {
    const isClaim = made[language].origin === 'human' && found?.[language].origin !== 'human';
    if (isClaim && (found || !isPerson(actor))) await requirePerson(ports, actor, undefined, 'provenance');
  }
  let answered = made;
  for (const language of statedIn(found, made)) {
    const { [language]: label } = made;
    const find = isLabelled({ provenance: made }, language) ? answeringPerson : reviewerOf;
    const reviewer = (await find(ports, actor, label.reviewer)) ?? undefined;
    answered = { ...answered, [language]: { ...label, reviewer } };
  }
  return answered;
};

/** Adds the library's label for another picture: one made with AI is labelled wherever it is shown. */
export const withPictureLabel = async (
  ports: Pick<Ports, 'media'>,
  found: Interview | null,
  next: InterviewContent,
): Promise<InterviewContent> => {
  if (next.image_url === (found?.image_url ?? null)) return next;
  const image = await provenanceOfPicture(ports, next.image_url);
  const { es, en } = next.provenance ?? byPeople;
  if (image) return { ...next, provenance: { es, en, image } };
  return next.provenance &&
    found?.provenance?.image &&
    sameJson(next.provenance.image, found.provenance.image)
    ? { ...next, provenance: { es, en } }
    : next;
};

type SetPorts = Pick<Ports, (typeof setPorts)[number]>;
const setPorts = ['interviews', 'articles', 'users', 'media', 'settings', ...proposalPorts] as const;

/** What is stored of the written content, with its labels, before anybody decides whether readers see it. */
const writtenContent = async (
  ports: SetPorts,
  found: Interview | null,
  content: InterviewContent,
  { provenance: input }: { provenance?: InterviewContent['provenance'] | undefined },
  actor: Actor,
): Promise<InterviewContent> => {
  const next = await withPictureLabel(ports, found, withOwnPicture(found, content));
  if (!found) await requireFreeSlug(ports, { id: '', slug: next.slug }, 'slug');
  const person = isPerson(actor);
  if (!found && !person && input === undefined)
    return { ...next, provenance: { ...next.provenance, ...assisted } };
  const before = found ? (found.provenance ?? byPeople) : null;
  const answered = await answeredFor(ports, actor, before, next.provenance ?? byPeople);
  const made = next.provenance ? { ...next, provenance: answered } : next;
  if (person) return made;
  if (found?.interviewee_invented && !next.interviewee_invented)
    throw new DomainError('interviews.invented', { field: 'interviewee_invented' });
  return found ? labelledByProgram(found, made) : made;
};

/**
 * Writes an interview. Only a person can remove its label: what a program writes is labelled, and it cannot declare
 * that people wrote it, who reviewed it, or that an invented interviewee exists. A new one by a program is a draft, and
 * what it changes of a published one waits for a person. Throws as `writeItem` and `visibleInterview` do, and
 * `forbidden` or `rule-violated` for such a claim.
 */
export const setInterview = command({
  name: interviewOperations.set.name,
  effect: 'publish',
  summary: interviewOperations.set.summary,
  access: 'editor',
  input: InterviewContent.partial().extend({
    author: BylineField.optional(),
    ...writeFields,
    reviewer: ReviewerField,
  }),
  output: WrittenInterview,
  uses: [...setPorts, 'ids'],
  run: async (ports, { reviewer, ...options }, actor): Promise<WrittenInterview> => {
    const { slug, revision = 0, draft, ...content } = options;
    const stored = await ports.interviews.find(slug);
    if (stored && !stored.draft && draft !== true && !isPerson(actor)) {
      // A program names nobody: this refuses it.
      if (reviewer !== undefined) await reviewerOf(ports, actor, reviewer);
      requireRevision(stored, slug, revision);
      return proposeInterview(ports, stored, actor, (found) =>
        writtenContent(ports, found, contentWith(InterviewContent, found, content), content, actor),
      );
    }
    // A program's new interview waits for a person.
    const isHeld = !stored && !isPerson(actor);
    const input = isHeld ? { ...options, draft: true } : options;
    const written = await writeInterview(ports, input, async (found, next) => {
      const labelled = await writtenContent(ports, found, next, content, actor);
      if (input.draft ?? stored?.draft ?? false) return labelled;
      const stated = statedIn(stored?.provenance ?? null, content.provenance);
      return visibleInterview(ports, stored, labelled, actor, { reviewer, stated });
    });
    return isHeld
      ? { ...written, message: render(message('interviews.new-draft'), languageOf(actor)) }
      : written;
  },
});
