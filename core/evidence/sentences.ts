/** A part of a text: its characters from `start` up to `end`. */
export type Span = { start: number; end: number };

/** Words that a full stop does not end a sentence after, folded to lower case. */
const abbreviations = new Set(
  `sr sra sres srta dr dra dres d dña dna prof profa mr mrs ms messrs st sto sta ing lic gral cap cia cía col
  art arts núm num no nº nro pág pag págs pags p pp vol cap ed eds fig tel av avda c ee vs cf ej eg ie vid
  ene feb mar abr may jun jul ago sept sep oct nov dic jan apr aug dec inc corp ltd co bros gen gov sen rep lt sgt
  aprox máx mín max min hon rev`
    .split(/\s+/)
    .filter(Boolean),
);

const opening = '«“„‹';
const closing = '»”›';
/** A quotation that never ends must not swallow the text. */
const maxQuotation = 1500;

const isAbbreviation = (text: string, dot: number): boolean => {
  const word = /[\p{L}\p{N}]+$/u.exec(text.slice(Math.max(0, dot - 12), dot))?.[0] ?? '';
  // Initials: `J. Pérez`, `U.S.`
  return /^\p{Lu}$/u.test(word) || abbreviations.has(word.toLowerCase());
};

/** Whether a sentence may begin at `at`: with a capital or a figure, after marks that open. */
const mayBegin = (text: string, at: number): boolean =>
  /^[¿¡"'‘([—–-]{0,3}[\s]?[«“„‹"'‘(]?[¿¡]?[\p{Lu}\p{N}]/u.test(text.slice(at, at + 8)) || at >= text.length;

const closers = /[»”›"'’)\]]/;

/** The end of the sentence whose last mark is at `at`: after marks that close; -1 when it goes on. */
const endAfter = (text: string, at: number): number => {
  let end = at + 1;
  while (end < text.length && /[.!?…]/.test(text[end]!)) end += 1;
  while (end < text.length && closers.test(text[end]!)) end += 1;
  if (end < text.length && !/\s/.test(text[end]!)) return -1;
  if (text[at] === '.' && end === at + 1 && isAbbreviation(text, at)) return -1;
  let next = end;
  while (next < text.length && /[^\S\n]/.test(text[next]!)) next += 1;
  return text[next] === '\n' || mayBegin(text, next) ? end : -1;
};

/**
 * The sentences of a plain text in Spanish or English, in order. Lines are blocks; full stops of abbreviations, initials
 * and decimals end nothing, and neither do those inside a quotation. Takes linear time.
 */
export const splitSentences = (text: string): Span[] => {
  const found: Span[] = [];
  let start = 0;
  let quotedFrom = -1;
  const push = (end: number) => {
    let [from, to] = [start, end];
    while (from < to && /\s/.test(text[from]!)) from += 1;
    while (to > from && /\s/.test(text[to - 1]!)) to -= 1;
    if (to > from) found.push({ start: from, end: to });
    start = end;
    quotedFrom = -1;
  };
  const marks = /[.!?…\n«“„‹»”›"]/g;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const at = mark.index;
    const character = mark[0];
    if (character === '\n') push(at);
    else if (opening.includes(character)) quotedFrom = quotedFrom < 0 ? at : quotedFrom;
    else if (closing.includes(character)) quotedFrom = -1;
    else if (character === '"') quotedFrom = quotedFrom < 0 ? at : -1;
    else if (quotedFrom < 0 || at - quotedFrom > maxQuotation || closers.test(text[at + 1] ?? '')) {
      const end = endAfter(text, at);
      if (end > 0) {
        push(end);
        marks.lastIndex = end;
      }
    }
  }
  push(text.length);
  return found;
};
