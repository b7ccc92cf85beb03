import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { sameJson } from '../../input/json.ts';
import type { Language } from '../../text/language.ts';
import type { Provenance, ProvenanceByLanguage } from '../../items/provenance.ts';
import { reviewerOf } from '../../items/reviewer.ts';
import type { Ports } from '../../kernel/ports.ts';
import { textsIn } from '../article-languages.ts';
import { isHouseByline } from '../authorship.ts';

/** What decides whether readers see a label on a text: an article, or an interview. */
export type Labelled = { is_agent?: boolean; provenance: ProvenanceByLanguage };

/** Whether readers see the AI label on the text in a language. */
export const isLabelled = ({ is_agent = false, provenance }: Labelled, language: Language): boolean =>
  is_agent || provenance[language].origin !== 'human';

const accountNames =
  /^(?:admin(?:istrador|istradora|istrator)?|editora?|editor in chief|redactora?|root|user|usuari[oa]|test)[\d._-]*$/i;

/** Whether a name says of nobody in particular who they are: a house name, the name of a function, an address. */
export const isHouseName = (name: string, siteName: string): boolean =>
  name.trim() === '' || name.includes('@') || accountNames.test(name.trim()) || isHouseByline(name, siteName);

/**
 * The name of the person who answers to readers for a text made with AI; null for a program. Throws as `reviewerOf`
 * does, and `rule-violated` (`reviewer.name-needed`) for a house name, which is no person's.
 */
export const answeringPerson = async (
  ports: Pick<Ports, 'users' | 'settings'>,
  actor: Actor,
  reviewer: string | undefined,
): Promise<string | null> => {
  const name = await reviewerOf(ports, actor, reviewer);
  if (name !== null && isHouseName(name, ports.settings.name))
    throw new DomainError('reviewer.name-needed', { name, field: 'reviewer' });
  return name;
};

/** The provenance of a piece after a person has reviewed its labelled texts in these languages. */
export const reviewedIn = (
  piece: Labelled,
  languages: readonly Language[],
  by: Required<Pick<Provenance, 'reviewer' | 'reviewed_at' | 'reviewed_revision'>>,
): ProvenanceByLanguage => ({
  ...piece.provenance,
  ...Object.fromEntries(
    languages
      .filter((language) => isLabelled(piece, language))
      .map((language) => [language, { ...piece.provenance[language], ...by }]),
  ),
});

/** Whether a person wrote the text in a language, or has reviewed it since it last changed. */
export const isSeen = (piece: Labelled, language: Language): boolean =>
  !isLabelled(piece, language) || piece.provenance[language].reviewer !== undefined;

type Texts = Labelled & Parameters<typeof textsIn>[0];
type PublishedTexts = Texts & { published_languages: readonly Language[] };

/** The languages whose text or label readers see for the first time, or changed. */
export const changedLanguages = (
  before: PublishedTexts | null,
  next: Texts,
  published: readonly Language[],
): Language[] =>
  published.filter(
    (language) =>
      !before?.published_languages.includes(language) ||
      !sameJson(textsIn(before, language), textsIn(next, language)) ||
      before.provenance[language].origin !== next.provenance[language].origin,
  );

/** The languages whose text a person answers for by name when they publish the piece as it is then. */
export const answeredLanguages = (
  before: PublishedTexts | null,
  next: Texts,
  published: readonly Language[],
): Language[] => changedLanguages(before, next, published).filter((language) => isLabelled(next, language));
