import { foldText } from '../text/normalize-text.ts';
import type { Language } from '../text/language.ts';
import { equivalents, functionWords } from './dictionary.ts';

/** A word or number of a text, with its place; `kind`: a number, a word or a sign. */
export type Token = {
  text: string;
  /** In lower case, without accents. */
  fold: string;
  /** What it shares with words of the same meaning, in either language; empty for function words. */
  concept: string;
  kind: 'number' | 'word' | 'sign';
  capital: boolean;
  start: number;
  end: number;
};

const pattern =
  /EE\.\s?UU\.?|(?:\p{Lu}\.){2,}|\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\d])(?:[.,]\d+)?|\d{4}-\d{2}-\d{2}|\d{1,2}-\d{1,2}-\d{4}(?!\d)|\d+(?:[.,:/]\d+)*|\p{L}[\p{L}\p{M}\p{N}]*(?:[&'’]\p{L}[\p{L}\p{M}]*)*|[%€$£¥]/gu;

const suffixes =
  `aciones acion ations ation iciones icion itions ition ciones cion tions tion siones sion sions
  amientos amiento imientos imiento ments ment mentos mento mente idades idad ities ity istas ista ists ist ismo ism
  adores adora ador ators ator edores edor idores idor antes ante entes ente ants ant ents ent ancias ancia encias encia
  ances ance ences ence icos icas ico ica ical ics ic ivos ivas ivo iva ives ive ales al als osos osa oso ous ables able ibles ible
  ados adas ado ada idos idas ido ida ating ated ates ate izing ized izes ize ising ised ises ise izar isar
  aremos eremos iremos aran eran iran ara era ira arian erian irian eria iria
  aban aron ieron iendo ando aba ara era ings ing eds ed arios ario aria arias aries ary ers er ors or
  ar ir es os as ly ian eans ean an e o a s y`
    .split(/\s+/)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);

/** The part of a folded word that its forms, and often its translation, have in common. */
const stem = (fold: string): string => {
  if (fold.length < 5 || /\d/.test(fold)) return fold;
  const suffix = suffixes.find((ending) => fold.length - ending.length >= 4 && fold.endsWith(ending));
  const bare = suffix ? fold.slice(0, -suffix.length) : fold;
  return bare
    .replace(/endr$/, 'en')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/[sz]/g, 's')
    .replace(/qu|k/g, 'c')
    .replace(/y/g, 'i')
    .replace(/(.)\1/g, '$1');
};

const concepts: ReadonlyMap<string, string> = new Map(
  equivalents.flatMap((group) => {
    const [first] = group;
    return group.flatMap((word): [string, string][] => [[word, `=${first}`]]);
  }),
);
const conceptsByStem: ReadonlyMap<string, string> = new Map(
  [...concepts].flatMap(([word, concept]): [string, string][] =>
    word.length < 5 ? [] : [[stem(word), concept]],
  ),
);

const conceptOf = (fold: string): string =>
  functionWords.has(fold) ? '' : (concepts.get(fold) ?? conceptsByStem.get(stem(fold)) ?? stem(fold));

/** Whether a concept is of the dictionary, so that words of either language and any case have it. */
export const isTranslated = (concept: string): boolean => concept.startsWith('=');

type Word = Pick<Token, 'fold' | 'concept' | 'kind' | 'capital'>;
/** What is known of each distinct word; texts repeat most of theirs. */
export type Vocabulary = Map<string, Word>;

const know = (text: string): Word => {
  const [first = ''] = text;
  const fold = foldText(text)
    .replace(/['’]s$/, '')
    .replace(/[.\s]/g, (mark) => (/\d/.test(first) ? mark : ''));
  const kind = /\d/.test(first) ? 'number' : /\p{L}/u.test(first) ? 'word' : 'sign';
  return {
    fold,
    concept: kind === 'word' ? conceptOf(fold) : kind === 'number' ? `#${fold.replace(/\D/g, '')}` : '',
    kind,
    capital: kind === 'word' && /\p{Lu}/u.test(first),
  };
};

/** The words, numbers and signs of a text. */
export const tokenize = (text: string, vocabulary: Vocabulary): Token[] => {
  const found: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const [word] = match;
    let current = vocabulary.get(word);
    if (!current) vocabulary.set(word, (current = know(word)));
    // Written out: a spread takes several times as long, and there are a hundred thousand words.
    const { fold, concept, kind, capital } = current;
    const { index: start } = match;
    found.push({ text: word, fold, concept, kind, capital, start, end: start + word.length });
  }
  return found;
};

/** The words that texts have in lower case. */
export const lowerCaseWords = (vocabulary: Vocabulary): Set<string> => {
  const found = new Set<string>();
  for (const { kind, capital, fold } of vocabulary.values()) if (kind === 'word' && !capital) found.add(fold);
  return found;
};

const spanish = new Set('de la el que los las del en por con una para se al su'.split(' '));
const english = new Set('the of and to in that for is on with by was as its from'.split(' '));

/** The language that most function words of a text are of. */
export const languageOf = (tokens: readonly Token[]): Language => {
  let lead = 0;
  for (const { fold } of tokens.slice(0, 2000))
    if (spanish.has(fold)) lead += 1;
    else if (english.has(fold)) lead -= 1;
  return lead < 0 ? 'en' : 'es';
};
