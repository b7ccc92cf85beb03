import { normalize } from '../text/normalize-text.ts';

/** Parts of rendered HTML: what has no sentences, tags, references of characters, and text. */
const part =
  /<sup class="(?:footnote-ref|cite)">[\s\S]*?<\/sup>|<(pre|h[1-6]|th|figcaption)[ >][\s\S]*?<\/\1>|<[^>]*>|&(?:lt|gt|quot|amp|#39);|[^<&]+|&/g;
const block =
  /^<\/?(?:p|pre|h[1-6]|li|ul|ol|td|th|tr|table|blockquote|div|section|figure|figcaption|details|summary|br|hr)\b/;
const words = /[\p{L}\p{N}\p{M}]+/gu;

/** A word of a text in the HTML, however it is divided by tags; `at`: its place in the line of all words. */
type Word = { at: number; start: number; end: number };

const composed = (word: string): string => (/[^\0-\x7f]/.test(word) ? normalize(word, 'NFC') : word);

/** The words of rendered HTML in one line, separated by spaces, and where each is. */
const wordsIn = (html: string): { line: string; found: Word[] } => {
  const found: Word[] = [];
  let line = ' ';
  // Whether the next text goes on with the last word.
  let open = false;
  for (const { 0: text, index } of html.matchAll(part)) {
    if (text.startsWith('<')) open &&= !block.test(text) && !text.startsWith('<sup class');
    else if (text.startsWith('&')) open = false;
    else {
      for (const { 0: word, index: offset } of text.matchAll(words)) {
        const start = index + offset;
        const last = found.at(-1);
        if (last && open && offset === 0) {
          line = line.slice(0, -1) + composed(word);
          last.end = start + word.length;
        } else {
          found.push({ at: line.length, start, end: start + word.length });
          line += composed(word);
        }
        line += ' ';
      }
      open = found.at(-1)?.end === index + text.length;
    }
  }
  return { line, found };
};

const lineOf = (sentence: string): string => ` ${(sentence.match(words) ?? []).map(composed).join(' ')} `;

/** Whether a sentence may end or begin between two words: there is a mark of its end, or the end of a block. */
const isBorder = (between: string): boolean =>
  /[.!?…:;\n]/.test(between.replace(/<[^>]*>/g, (tag) => (block.test(tag) ? '\n' : '')));

const closing =
  /^(?:[.,;:!?…»”›’)\]']|&quot;|<\/(?:a|strong|b|em|i|s|del|code|mark|small|kbd|sub|sup)>|<sup class="(?:cite|footnote-ref)">[\s\S]*?<\/sup>)*/;

/** Where the mark of a sentence stands whose last word ends at a place: after what closes it, and outside of links. */
const placeAfter = (html: string, end: number): number => {
  const at = end + closing.exec(html.slice(end, end + 2000))![0].length;
  if (html.lastIndexOf('<a ', at) <= html.lastIndexOf('</a>', at)) return at;
  const close = html.indexOf('</a>', at);
  return close < 0 ? at : close + '</a>'.length;
};

/**
 * Rendered HTML with what `mark` renders after each of these sentences, wherever it stands, and the sentences that are
 * in it. `mark` returns an empty text for one that has no mark.
 */
export const markSentences = <S extends { sentence: string }>(
  html: string,
  sentences: readonly S[],
  mark: (sentence: S) => string,
): { html: string; placed: S[] } => {
  if (sentences.length === 0) return { html, placed: [] };
  const { line, found } = wordsIn(html);
  const byPlace = new Map(found.map((word, index) => [word.at, index]));
  const marks = new Map<number, string>();
  const placed = sentences.filter((one) => {
    const wanted = lineOf(one.sentence);
    if (wanted.trim() === '') return false;
    let isThere = false;
    for (let at = line.indexOf(wanted); at >= 0; at = line.indexOf(wanted, at + wanted.length - 1)) {
      const first = byPlace.get(at + 1)!;
      const next = byPlace.get(at + wanted.length) ?? found.length;
      const before = html.slice(found[first - 1]?.end ?? 0, found[first]!.start);
      const { end } = found[next - 1]!;
      const after = html.slice(end, found[next]?.start);
      if (first > 0 && !isBorder(before)) continue;
      if (next < found.length && !isBorder(after)) continue;
      isThere = true;
      const made = mark(one);
      if (made) marks.set(placeAfter(html, end), made);
    }
    return isThere;
  });
  let [marked, from] = ['', 0];
  for (const [at, made] of [...marks].toSorted(([a], [b]) => a - b)) {
    marked += html.slice(from, at) + made;
    from = at;
  }
  return { html: marked + html.slice(from), placed };
};
