import { functionWords } from '../evidence/dictionary.ts';
import { foldText } from '../text/normalize-text.ts';
import type { Word } from './words.ts';
import { maxWordLength } from './words.ts';

/** What may stand inside a compound: `multi-agente`, `cliente/servidor`, `U.S.A.`, `AT&T`. */
const connector = /^[-\u2010-\u2015/·•.'’_+&@:^]$/u;
const isInitials = /^\p{Lu}{1,2}$/u;

type Joint = 'tight' | 'blank' | null;

const makesCompounds = ({ text }: Word): boolean => !functionWords.has(foldText(text));

/** How two neighbours may be written as one word, if they may. */
const jointOf = (text: string, one: Word, other: Word): Joint => {
  const between = text.slice(one.to, other.from).replace(/\p{DI}+/gu, '');
  if (connector.test(between)) return 'tight';
  if (/^[^\S\n]+$/.test(between)) return makesCompounds(one) && makesCompounds(other) ? 'blank' : null;
  // Abbreviations of plurals: `EE. UU.`
  return /^\.[^\S\n]$/.test(between) && isInitials.test(one.text) && isInitials.test(other.text)
    ? 'tight'
    : null;
};

/** How many words make one at most. */
const maxParts = 4;

/**
 * What neighbours make when they are written as one word: `deep-fake` and `deep fake` are found as `deepfake`. Only one
 * blank is left out, which compounds such as `Chat GPT-4` have.
 */
export const joinedWords = (text: string, words: readonly Word[]): string[] => {
  const joints = words.slice(1).map((word, index) => jointOf(text, words[index]!, word));
  const found = new Set<string>();
  for (const [start, first] of words.entries()) {
    let [all, blanks] = [first.text, 0];
    for (let end = start; end < start + maxParts - 1; end += 1) {
      const joint = joints[end];
      if (!joint) break;
      blanks += joint === 'blank' ? 1 : 0;
      all += words[end + 1]!.text;
      if (blanks > 1 || all.length > maxWordLength) break;
      found.add(all);
    }
  }
  return [...found];
};
