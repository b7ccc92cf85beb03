import type { CheckedClaim } from './claim-facts.ts';
import { nameTokens } from './claim-facts.ts';
import type { Compared } from './compared-document.ts';
import type { Name } from './names.ts';
import type { Token } from './words.ts';
import { isTranslated } from './words.ts';

/** Finds the sentences of a document that have a name, in any of its forms. */
const createNamePlaces = ({ document, at }: Compared) => {
  const { sentences } = document;
  /** The sentences with the word of a name: as it is written, or what it means in either language. */
  const placesOf = ({ fold, concept, text }: Token): readonly number[] => {
    const exact = document.byName.get(fold);
    if (isTranslated(concept)) return document.byConcept.get(concept) ?? exact ?? [];
    if (exact) return exact;
    return text.length >= 6 ? (document.byConcept.get(concept) ?? []) : [];
  };
  const isSalient = ({ fold }: Token, places: readonly number[]) =>
    document.title.has(fold) || (places.length >= 3 && places.length >= sentences.length * 0.12);
  const initials = new Map<string, Set<number>>();
  const expansions = (acronym: string): Set<number> => {
    let found = initials.get(acronym);
    if (found) return found;
    found = new Set();
    for (const [index] of sentences.entries())
      for (const { tokens: own } of at(index).names)
        if (
          own.length === acronym.length &&
          own.map((one) => sentences[index]!.tokens[one]!.fold[0]).join('') === acronym
        )
          found.add(index);
    initials.set(acronym, found);
    return found;
  };

  const namePlaces = (claim: CheckedClaim, name: Name): readonly (readonly number[])[] => {
    const tokens = nameTokens(claim.sentence, name);
    return tokens.map((token) => {
      const found = placesOf(token);
      if (found.length > 0) return found;
      const { text } = token;
      return /^\p{Lu}{2,8}$/u.test(text) ? [...expansions(token.fold)] : [];
    });
  };

  return { namePlaces, isSalient };
};

/** The places of what tells a name apart: for a person the surname. */
const tellingPlaces = (places: readonly (readonly number[])[]): readonly number[] =>
  places.length > 1
    ? places.reduce((best, one) => (one.length > 0 && one.length <= best.length ? one : best), places.at(-1)!)
    : places[0]!;

/** Where a document has a name of a claim, near the sentence that is like it; null when it is about someone else. */
export const createNameMatcher = (compared: Compared) => {
  const { document, at, around } = compared;
  const { sentences } = document;
  const { namePlaces, isSalient } = createNamePlaces(compared);
  const publisher = new Set(document.origin.split(/[^\p{L}\p{N}]+/u));

  /** Where the institution that a name stands for is named, in any form. */
  const institutionPlace = (claim: CheckedClaim, wanted: Name, center: number): number | null => {
    const institution = claim.analysis.institutions.find(
      ({ from, to }) => from < wanted.to && to > wanted.from,
    );
    const covers =
      institution && wanted.tokens.every((token) => token >= institution.from && token < institution.to);
    if (!covers) return null;
    const isAt = (index: number) => at(index).institutions.some(({ key }) => key === institution.key);
    const found = around(center, 6, 3).find(isAt) ?? sentences.findIndex((_, index) => isAt(index));
    return found >= 0 ? found : null;
  };

  /** Whether a sentence begins with someone whom the claim does not name. */
  const subjectDiffers = (claim: CheckedClaim, center: number): boolean => {
    const { names } = at(center);
    const [first] = names;
    if (!first || first.from > 3) return false;
    const mine = new Set(
      claim.sentence.tokens.flatMap(({ fold, concept, capital }) =>
        capital ? [fold, concept] : isTranslated(concept) ? [concept] : [],
      ),
    );
    const keys = new Set(claim.analysis.institutions.map((one) => one.key));
    if (at(center).institutions.some((one) => one.from <= 3 && keys.has(one.key))) return false;
    return !nameTokens(sentences[center]!, first).some(
      ({ fold, concept }) => mine.has(fold) || mine.has(concept),
    );
  };

  return (claim: CheckedClaim, wanted: Name, center: number): number | null => {
    // Publishers seldom name themselves in what they publish.
    if (nameTokens(claim.sentence, wanted).every(({ fold }) => publisher.has(fold))) return center;
    const institution = institutionPlace(claim, wanted, center);
    if (institution !== null) return institution;
    const places = namePlaces(claim, wanted);
    const tokens = nameTokens(claim.sentence, wanted);
    // An organization may be named by its initials in the source.
    if (places.some((found) => found.length === 0)) {
      const acronym = tokens.map(({ fold }) => fold[0]).join('');
      const found = tokens.length >= 3 ? document.byName.get(acronym) : undefined;
      if (found) return found[0]!;
      const titled = tokens.every(
        (token, index) => places[index]!.length > 0 || document.title.has(token.fold),
      );
      if (!titled) return null;
    }
    const key = tellingPlaces(places);
    const within = (index: number) =>
      places.some((found) => found.includes(index)) &&
      (key.includes(index) || places.at(-1)!.includes(index));
    if (within(center)) return center;
    if (subjectDiffers(claim, center)) return null;
    const near = around(center, 5, 2).find(within);
    if (near !== undefined) return near;
    return tokens.some((token, index) => isSalient(token, places[index]!)) ? (key[0] ?? center) : null;
  };
};
