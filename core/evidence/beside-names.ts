import type { CheckedClaim } from './claim-facts.ts';
import type { IndexedDocument } from './documents.ts';

/**
 * The least share of the words beside its names that a sentence and its passage have in common, by weight, where no
 * figure, date or quotation decides; found with the labelled sentences.
 */
const leastShared = { oneName: 0.45, names: 0.25, namesTranslated: 0.12 } as const;

/** Whether a sentence names several, and not the same one again. */
const namesSeveral = ({ sentence, analysis }: CheckedClaim): boolean =>
  new Set(analysis.names.map(({ tokens }) => tokens.map((at) => sentence.tokens[at]!.fold).join(' '))).size >
  1;

/** What is compared of a sentence that states nothing but names: the words beside these, by weight. Null for any other. */
export const wordsBesideNames = ({
  sentence,
  analysis,
  quotes,
  weights,
}: CheckedClaim): Map<string, number> | null => {
  if (analysis.quantities.length + analysis.dates.length + quotes.length > 0) return null;
  const named = new Set(
    analysis.names.flatMap(({ tokens }) => tokens.map((at) => sentence.tokens[at]!.concept)),
  );
  return new Map([...weights].filter(([concept]) => !named.has(concept)));
};

/**
 * Whether the passage that has the names of a sentence has enough of its other words too, so that it says the same of
 * them and not something else. `used`: the sentences of the passage.
 */
export const saysTheSame = (
  claim: CheckedClaim,
  { sentences, language }: IndexedDocument,
  used: ReadonlySet<number>,
): boolean => {
  const words = wordsBesideNames(claim);
  if (!words) return true;
  const theirs = new Set(
    [...used].flatMap((index) => sentences[index]!.tokens.map(({ concept }) => concept)),
  );
  let [all, shared] = [0, 0];
  for (const [concept, weight] of words) {
    all += weight;
    if (theirs.has(concept)) shared += weight;
  }
  const several = claim.language === language ? leastShared.names : leastShared.namesTranslated;
  return shared >= all * (namesSeveral(claim) ? several : leastShared.oneName);
};
