import { normalize, tidyLabel } from '../text/normalize-text.ts';

/** They belong to words of some scripts and to emoji; elsewhere `tidyLabel` removes them. */
const joiners = /[\u200c\u200d]/g;

/** The alphabets whose letters are taken for one another. */
const alphabets = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
const others = /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u;

/** Letters of other alphabets that look like Latin ones. */
const twins =
  /^[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΪΫαικνορυχϲϳАВЕЅІЇЈКМНОРСТУХЁЀаеёѐѕіїјкорсухһӀӏԁԛԝѵԌԚԜՏՕօսոցհ\p{Script=Cherokee}\p{Script=Lisu}]$/u;

/** Phonetic signs that look like letters. */
const phonetic = /[\u0251\u0261\u0269\u026a\u0274\u0280\u028f\u0299\u029c\u029f\u1d00-\u1d2b\ua730\ua731]/u;

/** A letter or digit in another form, such as a wide or a mathematical one; those of Spanish and Catalan are usual. */
const isOtherForm = (sign: string): boolean =>
  /[\p{L}\p{N}]/u.test(sign) && !/[ªºŀĿ]/.test(sign) && normalize(sign, 'NFKC') !== sign;

const looksLikeAnother = (name: string): boolean => {
  const signs = Array.from(name);
  if (phonetic.test(name) || signs.some(isOtherForm)) return true;
  const isMixed = (word: string) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1;
  if (name.split(/[^\p{L}\p{M}]+/u).some(isMixed)) return true;
  const foreign = signs.filter((sign) => others.test(sign));
  return foreign.length > 0 && foreign.every((letter) => twins.test(letter));
};

/**
 * Why the new name of an account could be taken for another one; null when it could not. `hidden`: it has characters that
 * nobody sees, or blanks that are no spaces. `look-alike`: letters or digits of other forms, two alphabets in a word, or
 * only letters that look like Latin ones.
 */
export const usernameFault = (text: string): 'hidden' | 'look-alike' | null => {
  const name = normalize(text, 'NFC').trim();
  if (tidyLabel(name) !== name.replaceAll(/ +/g, ' ') || /[\p{Cf}\u2800]/u.test(name.replaceAll(joiners, '')))
    return 'hidden';
  return looksLikeAnother(name) ? 'look-alike' : null;
};

/** The key of the message about such a name. */
export const usernameMessage = (text: string): 'accounts.username-hidden' | 'accounts.username-look-alike' =>
  usernameFault(text) === 'hidden' ? 'accounts.username-hidden' : 'accounts.username-look-alike';
