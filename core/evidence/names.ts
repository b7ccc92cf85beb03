import { isTranslated } from './words.ts';
import type { Token } from './words.ts';
import { sameNames } from './dictionary.ts';

/** A name in a sentence: the indexes of its tokens that count, without honorifics and connecting words. */
export type Name = { tokens: number[]; from: number; to: number };

const connecting = new Set('de del la las los el of the for von van der da do dos di'.split(' '));
const honorifics = new Set(
  `sr sra srta don dona dr dra mr mrs ms sir lord prof profesor profesora professor doctor doctora presidente presidenta
  president ministro ministra minister secretary secretario secretaria ceo director directora alcalde alcaldesa mayor rey king
  juez jueza judge fiscal senador senadora senator comisario comisaria commissioner chief executive`
    .split(/\s+/)
    .filter(Boolean),
);
/** Capitalized words that name nothing: days, months, common acronyms. */
const noNames = new Set(
  `enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre january february march april may
  june july august september october november december lunes martes miercoles jueves viernes sabado domingo monday tuesday
  wednesday thursday friday saturday sunday ia ai ceo tv api pdf dni ong ngo pib gdp iva vat i covid internet web it pyme
  pymes id usb wifi sms pc estado gobierno government parlamento parliament ley act reglamento directiva articulo article
  tribunal court ejecutivo administracion ministerio ministry comision consejo council agencia agency ayuntamiento`
    .split(/\s+/)
    .filter(Boolean),
);

const initialVerbs = new Set(
  `ha han habia anuncio dijo afirmo aseguro explico advirtio senalo declaro indico presento publico lanzo retiro cerro abrio
  compro vendio invertira invirtio facturo gano perdio aprobo rechazo multo demando denuncio firmo contrato despidio entreno
  creo desarrollo pidio exige exigio prohibio suspendio acordo tiene tendra es fue sera sera invierte aumento redujo elevo
  recibio pagara pago detecto midio instalo destino dedico dedicara contara usa utiliza has had have is was will would said says
  announced told warned argued explained added stated presented published launched withdrew closed opened bought sold
  invested approved rejected fined sued signed hired fired trained created developed asked banned suspended agreed plans
  expects received paid detected measured installed spent uses employs reported raised cut`
    .split(/\s+/)
    .filter(Boolean),
);

const isMarked = (text: string) => /\p{Lu}.*\p{Lu}|\d/u.test(text.replace(/\./g, ''));

/** Words at the start of a sentence that are no names, seen in lower case in the texts. */
export type SeenInLowerCase = ReadonlySet<string>;

const begins = (tokens: readonly Token[], at: number, lower: SeenInLowerCase): boolean => {
  const token = tokens[at]!;
  if (isMarked(token.text)) return true;
  if (token.concept === '' || lower.has(token.fold)) return false;
  const next = tokens[at + 1];
  if (next?.capital && next.start - token.end === 1) return true;
  if (isTranslated(token.concept)) return false;
  return initialVerbs.has(next?.fold ?? '') && !token.fold.endsWith('s');
};

/** Words before a common noun; English ones that stand before names too, as in "the Times", are none. */
const determiners = new Set(
  'el la los las un una unos unas del al este esta estos estas ese esa cada a an this each'.split(' '),
);

/**
 * Whether a capitalized word is a common noun, such as "the Incident 12": with a determiner or a number, and in lower case
 * elsewhere in the texts.
 */
const isCommonNoun = (tokens: readonly Token[], at: number, lower: SeenInLowerCase): boolean => {
  const { text, fold } = tokens[at]!;
  const before = tokens[at - 1];
  const isDetermined = before !== undefined && !before.capital && determiners.has(before.fold);
  return !isMarked(text) && lower.has(fold) && (isDetermined || tokens[at + 1]?.kind === 'number');
};

/**
 * The names of a sentence: capitalized words in sequence, with the words that connect them. The first word of a sentence
 * or quotation is one only where it looks like it.
 */
export const namesIn = (tokens: readonly Token[], text: string, lower: SeenInLowerCase): Name[] => {
  const found: Name[] = [];
  const opens = (at: number) =>
    at === 0 || /[«“"„(¿¡:—]\s?$/.test(text.slice(Math.max(0, tokens[at]!.start - 2), tokens[at]!.start));
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (
      !token.capital || token.concept === ''
        ? !(token.capital && isMarked(token.text) && token.text.length > 1)
        : false
    )
      continue;
    if (opens(at) && !begins(tokens, at, lower)) continue;
    const mine = [at];
    let end = at + 1;
    for (let next = end; next < tokens.length; next += 1) {
      const one = tokens[next]!;
      const between = text.slice(tokens[next - 1]!.end, one.start);
      if (!/^(?:[ \u00a0.-]{1,2}|)$/.test(between)) break;
      if (one.capital) {
        mine.push(next);
        end = next + 1;
      } else if (
        one.kind === 'number' &&
        (between === '-' ||
          (between === ' ' &&
            /^\d{1,2}(?:\.\d)?$/.test(one.text) &&
            next === end &&
            !tokens[next + 1]?.fold.startsWith('mil')))
      ) {
        // `GPT-4`; a number apart is a quantity.
        if (between === '-') end = next + 1;
        break;
      } else if (!connecting.has(one.fold) || next - end > 1) break;
    }
    const counted = mine.filter((index) => {
      const { fold, concept, text: word } = tokens[index]!;
      return (
        !connecting.has(fold) &&
        !honorifics.has(fold) &&
        (word.length > 1 || mine.length > 1) &&
        !/^\p{Lu}$/u.test(word) &&
        (concept !== '' || isMarked(word))
      );
    });
    const real = counted.filter((index) => !noNames.has(tokens[index]!.fold));
    const isOne = counted.length === 1 && isCommonNoun(tokens, counted[0]!, lower);
    if (real.length > 0 && !isOne) found.push({ tokens: counted, from: at, to: end });
    at = end - 1;
  }
  return found;
};

const phrases: ReadonlyMap<string, string> = new Map(
  sameNames.flatMap((group) => group.map((name): [string, string] => [name, `=${group[0]}`])),
);
const maxPhraseWords = Math.max(...[...phrases.keys()].map((name) => name.split(' ').length));

/** The institutions of the dictionary that a sentence names, in whichever form, by their tokens. */
export const institutionsIn = (tokens: readonly Token[]): { key: string; from: number; to: number }[] => {
  const found: { key: string; from: number; to: number }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!tokens[at]!.capital && tokens[at]!.fold !== 'inteligencia' && tokens[at]!.fold !== 'artificial')
      continue;
    let phrase = '';
    let best: { key: string; from: number; to: number } | null = null;
    for (let end = at; end < Math.min(tokens.length, at + maxPhraseWords); end += 1) {
      phrase = phrase ? `${phrase} ${tokens[end]!.fold}` : tokens[end]!.fold;
      const key = phrases.get(phrase);
      // Acronyms are in capitals: "un" and "us" are words otherwise.
      if (key && (end > at || /^[\p{Lu}.\s]+$/u.test(tokens[at]!.text) || phrase.length > 4))
        best = { key, from: at, to: end + 1 };
    }
    if (best) {
      found.push(best);
      at = best.to - 1;
    }
  }
  return found;
};
