let segmenter: Intl.Segmenter | undefined;
/** The characters of a text, as readers see them. The segmenter is created on first use, which takes long. */
const charactersOf = (text: string): Intl.Segments =>
  (segmenter ??= new Intl.Segmenter('es', { granularity: 'grapheme' })).segment(text);

const firstOf = (word: string): string => {
  for (const { segment } of charactersOf(word)) if (/[\p{L}\p{N}]/u.test(segment)) return segment;
  return '';
};

/** Prevents joining scripts from joining: initials stand side by side. */
const apart = '\u200c';

/**
 * The initials of a name, from its first and last words; at most two, and the first character when it has no letters.
 */
export const initials = (name: string): string => {
  const found = name.slice(0, 300).split(/\s+/u).map(firstOf).filter(Boolean);
  if (found.length === 0) return charactersOf(name.trim()).containing(0)?.segment ?? '';
  const [first = '', last = ''] = [found[0], found.length > 1 ? found.at(-1) : ''];
  return [first, last]
    .filter(Boolean)
    .map((letter) => letter.toLocaleUpperCase('es'))
    .join(apart);
};
