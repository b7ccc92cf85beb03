import { analyse, sentencesOf } from '../evidence/documents.ts';
import { quotedPassages, withoutQuotations } from '../evidence/quoted-passages.ts';
import type { Vocabulary } from '../evidence/words.ts';
import { lowerCaseWords, tokenize } from '../evidence/words.ts';
import type { Language } from '../text/language.ts';
import { toPlainText } from '../text/plain-text.ts';
import type { Mention } from './mentions.ts';
import { formsOf } from './mentions.ts';

/** How many sentences of an article quote somebody at most, and how long a sentence may be. */
const limits = { sentences: 2, characters: 600 };

type Entry = Pick<Mention, 'kind' | 'name'>;

/** Whether the words of a name are an entry's: all of them; of a person also the last ones alone. */
const isNamedBy = (words: readonly string[], form: readonly string[], kind: Mention['kind']): boolean =>
  words.length > 0 &&
  words.length <= form.length &&
  (kind === 'referent' || words.length === form.length) &&
  words.every((word, index) => word === form.at(index - words.length));

/**
 * The sentences of an article that quote one of the entries that it names, by entry: with words in quotation marks, which
 * the same sentence attributes to that entry alone.
 */
export const findQuotations = <E extends Entry>(
  entries: readonly E[],
  body: string,
  language: Language,
): Map<E, string[]> => {
  const found = new Map<E, string[]>();
  const vocabulary: Vocabulary = new Map();
  const nameWords = (form: string) =>
    tokenize(form, vocabulary).flatMap(({ fold, capital }) => (capital ? [fold] : []));
  const named = entries.map((entry) => ({ entry, forms: formsOf(entry.name).map(nameWords) }));
  const lastWords = entries.flatMap(({ name }) => formsOf(name)).map((form) => form.split(' ').at(-1)!);
  const paragraphs = toPlainText(body)
    .split('\n')
    .filter((text) => /[«“„"‹‘]/.test(text) && lastWords.some((word) => text.includes(word)));
  if (paragraphs.length === 0) return found;
  const sentences = sentencesOf(paragraphs.join('\n'), vocabulary);
  const setting = { language, published: null, lower: lowerCaseWords(vocabulary) };
  for (const { text: quoting } of sentences) {
    if (quoting.length > limits.characters || quotedPassages(quoting).length === 0) continue;
    // A single capitalized word that begins a sentence is not taken for a name; here it may be one.
    const text = withoutQuotations(quoting).replace(/^(?=\p{Lu})/u, 'y ');
    const tokens = tokenize(text, vocabulary);
    const { names, attributions } = analyse({ text, tokens, start: 0, end: text.length, line: 0 }, setting);
    const [speaker, ...others] = new Set(attributions.map(({ name }) => name));
    if (typeof speaker !== 'number' || others.length > 0) continue;
    const words = names[speaker]!.tokens.map((token) => tokens[token]!.fold);
    const [one, ...namesakes] = named.filter(({ entry, forms }) =>
      forms.some((form) => isNamedBy(words, form, entry.kind)),
    );
    if (!one || namesakes.length > 0) continue;
    const said = found.get(one.entry) ?? [];
    if (said.length < limits.sentences) found.set(one.entry, [...said, quoting]);
  }
  return found;
};
