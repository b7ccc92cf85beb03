import type { CheckedClaim } from './claim-facts.ts';
import { nameTokens } from './claim-facts.ts';
import type { Compared } from './compared-document.ts';
import type { Name } from './names.ts';
import type { Token } from './words.ts';
import { isTranslated } from './words.ts';

/** Where a document attributes to the same one what a claim attributes to a name; null when it does not. */
export const createAttributionMatcher = ({ document, at, around }: Compared) => {
  const { sentences } = document;
  const isNamed = (claim: CheckedClaim, wanted: Name, index: number, theirs: Name): boolean => {
    const mine = nameTokens(claim.sentence, wanted);
    const other = nameTokens(sentences[index]!, theirs);
    const acronym = (tokens: readonly Token[]) => tokens.map(({ fold }) => fold[0]).join('');
    if (mine.length === 1 && mine[0]!.fold === acronym(other) && other.length > 1) return true;
    if (other.length === 1 && other[0]!.fold === acronym(mine) && mine.length > 1) return true;
    const keys = claim.analysis.institutions
      .filter(({ from, to }) => from < wanted.to && to > wanted.from)
      .map(({ key }) => key);
    if (
      at(index).institutions.some(
        ({ key, from, to }) => from < theirs.to && to > theirs.from && keys.includes(key),
      )
    )
      return true;
    // A given name alone is not the person.
    const surname = mine.at(-1)!;
    const same = (one: Token, two: Token) =>
      one.fold === two.fold ||
      (one.concept !== '' &&
        one.concept === two.concept &&
        (isTranslated(one.concept) || one.text.length >= 6));
    return (
      other.some((token) => same(surname, token)) ||
      (mine.length > 2 && mine.slice(1).some((one) => other.some((token) => same(one, token))))
    );
  };

  return (claim: CheckedClaim, wanted: Name, center: number): number | null => {
    const here = at(center);
    const named = here.attributions.flatMap(({ name: index }) =>
      index === null ? [] : [here.names[index]!],
    );
    const mentions = (index: number) => at(index).names.some((one) => isNamed(claim, wanted, index, one));
    const beside = here.attributions.some(({ from }) =>
      here.names.some(
        (one) =>
          isNamed(claim, wanted, center, one) &&
          Math.min(Math.abs(one.from - from), Math.abs(one.to - from)) <= 10,
      ),
    );
    if (named.some((one) => isNamed(claim, wanted, center, one)) || beside) return center;
    // "The chair of Nortia, Ana Ruiz, asks": the source may name either.
    const other = claim.analysis.names.some(
      (one) =>
        one !== wanted &&
        Math.min(Math.abs(one.to - wanted.from), Math.abs(wanted.to - one.from)) <= 1 &&
        named.some((theirs) => isNamed(claim, one, center, theirs)),
    );
    if (other) return around(center, 2, 2).find(mentions) ?? null;
    if (named.length > 0) return null;
    const unnamed = here.attributions.length > 0;
    if (!unnamed && mentions(center)) return center;
    // Somebody who was named before: "she added", or a quotation that goes on.
    for (let index = center - 1; index >= Math.max(0, center - 5); index -= 1) {
      if (!unnamed && sentences[index]!.line !== sentences[center]!.line) break;
      const { attributions, names } = at(index);
      const who = attributions.findLast((one) => one.name !== null);
      if (who) return isNamed(claim, wanted, index, names[who.name!]!) ? index : null;
      if (mentions(index)) return index;
    }
    const next =
      center < sentences.length - 1
        ? at(center + 1).attributions.find((one) => one.name !== null)
        : undefined;
    if (
      next &&
      here.attributions.length === 0 &&
      isNamed(claim, wanted, center + 1, at(center + 1).names[next.name!]!)
    )
      return center + 1;
    const tokens = nameTokens(claim.sentence, wanted);
    return tokens.every(({ fold }) => document.title.has(fold) || document.origin.includes(fold))
      ? center
      : null;
  };
};
