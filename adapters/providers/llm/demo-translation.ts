import type { DemoTexts } from './demo-texts.ts';
import { demoTexts } from './demo-texts.ts';

const fragments = (pattern: string): string[] => pattern.split(/\{\w+\}/);

/** Everything that the demonstration writes is put together from, in the same order in either language. */
const phrases = (texts: DemoTexts): string[] => [
  ...Object.values(texts.parts).flat(),
  ...texts.headings,
  ...texts.questions,
  texts.warning,
  texts.summary,
  texts.answer,
  texts.description,
  texts.other,
  ...[texts.of, texts.near, ...texts.sentences].flatMap(fragments),
];

const english = phrases(demoTexts.en);
const dictionary = new Map(
  phrases(demoTexts.es).map((spanish, at) => [spanish.toLowerCase(), english[at] ?? spanish] as const),
);

const edge = (phrase: string): string =>
  `${/^\p{L}/u.test(phrase) ? '(?<!\\p{L})' : ''}${phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${/\p{L}$/u.test(phrase) ? '(?!\\p{L})' : ''}`;

const known = new RegExp(
  [...dictionary.keys()]
    .filter((phrase) => /\p{L}/u.test(phrase))
    .toSorted((a, b) => b.length - a.length)
    .map(edge)
    .join('|'),
  'giu',
);

const translated = (text: string): string =>
  text.replace(known, (found) => {
    const own = dictionary.get(found.toLowerCase()) ?? found;
    return /^\p{Lu}/u.test(found) ? own.charAt(0).toUpperCase() + own.slice(1) : own;
  });

const translate = (value: unknown): unknown => {
  if (typeof value === 'string') return translated(value);
  return Array.isArray(value) ? value.map(translate) : value;
};

/** What is to be translated, as the prompt of a translation holds it: a JSON object between marks. */
const fenced = /<<(\S+)>>\n(\{[^]*?\})\n<<fin \1>>/;

/** The English version of what the demonstration wrote in Spanish, field by field; null where a field is not there. */
export const demoTranslation = (
  prompt: string,
  fields: readonly string[],
): Record<string, unknown> | null => {
  const [, , json] = fenced.exec(prompt) ?? [];
  if (json === undefined) return null;
  try {
    const piece = JSON.parse(json) as Record<string, unknown>;
    if (!fields.every((field) => field in piece)) return null;
    return Object.fromEntries(fields.map((field) => [field, translate(piece[field])]));
  } catch {
    return null;
  }
};
