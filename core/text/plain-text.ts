import type { HtmlTag } from './html-tags.ts';
import { htmlTagsIn } from './html-tags.ts';
import { normalize } from './normalize-text.ts';

const fence = /^ {0,3}(`{3,}|~{3,})/;
// List markers and quote marks may be nested: `> - 1. text`.
const leading =
  /^[ \t]*(?:(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))[ \t]*)*(?:#{1,6}(?=[ \t]|$))?(?:\[[ xX]\](?=[ \t]))?/;
const rule = /^[ \t]*(?:[-*_=][ \t]*){3,}$/;
const tableRule = /^[ \t]*[|:-][ \t|:-]*$/;
const isTableRule = (line: string): boolean => line.includes('-') && tableRule.test(line);
const label = /^\[(\^?)[^\]\n]{1,200}\]:[ \t]*/;

const isDefinition = (rest: string): boolean => {
  const space = rest.search(/[ \t]/);
  return rest !== '' && (space < 0 || /^(?:$|["'(])/.test(rest.slice(space).trim()));
};

/**
 * A line without the markers of headings, quotations, lists, tables and notes; `block` when it is a block of its own.
 */
const plainLine = (line: string): { text: string; block: boolean } => {
  const nothing = { text: '', block: true };
  if (rule.test(line) || isTableRule(line)) return nothing;
  const marks = leading.exec(line)![0];
  const text = line.slice(marks.length);
  const block = marks.trim() !== '';
  const [opening, note] = label.exec(text) ?? [];
  if (opening !== undefined) {
    const rest = text.slice(opening.length);
    if (note) return { text: rest, block: true };
    if (isDefinition(rest)) return nothing;
  }
  if (!/^[ \t]*\|/.test(text)) return { text, block };
  return { text: text.replace(/(?<!\\)\|/g, ' '), block: true };
};

const heading = /^[ \t>]*#{1,6}(?=[ \t]|$)/;
/** What makes a heading of the lines above it. */
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/;
const pictures = /^(?:!\[[^\]]*\]\([^)\n]*\)\s*)+$/;
const inItalics = /^([*_])(?!\1)[^]*\1$/;

/** Without the captions of pictures: paragraphs in italics right below these. */
const withoutCaptions = (found: readonly string[]): string[] => {
  const filled = found.map((one) => one.trim()).filter(Boolean);
  return filled.filter((one, index) => !(inItalics.test(one) && pictures.test(filled[index - 1] ?? '')));
};

/**
 * The paragraphs of a text, or only those of its prose; fenced code is escaped with backslashes, since it is not
 * Markdown.
 */
const paragraphs = (markdown: string, proseOnly: boolean): string[] => {
  const found: string[][] = [[]];
  let open = '';
  let isBlock = false;
  for (const line of markdown.split(/\r\n?|\n/)) {
    const mark = fence.exec(line)?.[1] ?? '';
    if (open && mark.startsWith(open) && mark === line.trim()) {
      open = '';
      isBlock = false;
      found.push([]);
    } else if (open) found.push([line.replace(/[\\`*_[\]<&!~]/g, '\\$&')]);
    else if (mark) open = mark;
    else {
      const { text, block } = plainLine(line);
      if (proseOnly && underline.test(line)) {
        if (!isBlock) found[found.length - 1] = [];
      } else if (proseOnly && isTableRule(line)) found.at(-1)!.pop();
      if (block || !text.trim()) {
        found.push([]);
        isBlock = block && text.trim() !== '';
      }
      if (!proseOnly || !heading.test(line)) found.at(-1)!.push(text);
      if (/^[ \t>]*#/.test(line)) {
        found.push([]);
        isBlock = false;
      }
    }
  }
  const joined = found.map((lines) => lines.join('\n'));
  return proseOnly ? withoutCaptions(joined) : joined;
};

/** Names and what they stand for, separated by spaces. */
const pairs = (text: string): [name: string, value: string][] =>
  text.split(' ').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });

const named = new Map<string, string>([
  ...pairs(
    'amp=& lt=< gt=> quot=" apos=\' shy= zwj= zwnj= lrm= rlm= laquo=« raquo=» lsaquo=‹ rsaquo=› ldquo=“ rdquo=” lsquo=‘ ' +
      'rsquo=’ bdquo=„ sbquo=‚ iexcl=¡ iquest=¿ hellip=… mdash=— ndash=– middot=· bull=• sect=§ para=¶ deg=° euro=€ ' +
      'pound=£ cent=¢ yen=¥ copy=© reg=® trade=™ times=× minus=− ordf=ª ordm=º sup1=¹ sup2=² sup3=³ frac12=½ frac14=¼ ' +
      'frac34=¾ szlig=ß aelig=æ AElig=Æ oelig=œ OElig=Œ oslash=ø Oslash=Ø eth=ð ETH=Ð thorn=þ THORN=Þ lstrok=ł ' +
      'Lstrok=Ł dstrok=đ Dstrok=Đ inodot=ı',
  ),
  ...['nbsp', 'ensp', 'emsp', 'thinsp'].map((name): [string, string] => [name, ' ']),
]);
/** The marks of accented letters' names: `eacute`, `ntilde`. */
const accents = new Map(
  pairs(
    'acute=\u0301 grave=\u0300 circ=\u0302 tilde=\u0303 uml=\u0308 cedil=\u0327 ring=\u030a caron=\u030c breve=\u0306 ' +
      'macr=\u0304 dot=\u0307 ogon=\u0328 dblac=\u030b',
  ),
);
const accented = /^([a-zA-Z])(acute|grave|circ|tilde|uml|cedil|ring|caron|breve|macr|dot|ogon|dblac)$/;

const namedCharacter = (name: string): string | undefined => {
  const [, letter, accent] = accented.exec(name) ?? [];
  return letter && accent ? normalize(letter + accents.get(accent), 'NFC') : named.get(name);
};

const entity = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]\w{1,7}));/y;

const decode = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** The character that a reference of HTML stands for: `eacute`, `#233`, `#xe9`; undefined for an unknown name. */
const referenced = (decimal?: string, hex?: string, name?: string): string | undefined =>
  name ? namedCharacter(name) : decode(decimal ? Number(decimal) : Number.parseInt(hex!, 16));

/** A text with its references of HTML as the characters that they stand for. */
export const decodeReferences = (text: string): string =>
  text.includes('&')
    ? text.replace(
        new RegExp(entity, 'g'),
        (all: string, decimal?: string, hex?: string, name?: string) => referenced(decimal, hex, name) ?? all,
      )
    : text;

const superscript = /^<sup[^<>]{0,100}>(?:<a [^<>]{0,200}>)?([^<]{1,100})(?:<\/a>)?<\/sup>/i;
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * A number set above the line, as `[length, text]`: after a word or a sign it refers to a note or a source, and is left
 * out; after a digit or a symbol of one letter it is an exponent. Null for any other text.
 */
const raisedNumber = (text: string, at: number): [number, string] | null => {
  const [all, inner] = superscript.exec(text.slice(at, at + 420)) ?? [];
  const number = inner?.replace(/\]\([^()\s]{0,80}\)/g, ']').replace(/[\\[\]\s,]/g, '');
  if (all === undefined || !number || !/^\d{1,4}$/.test(number)) return null;
  const isExponent = /(?:\d|(?:^|[^\p{L}])\p{L})$/u.test(text.slice(Math.max(0, at - 3), at));
  return [all.length, isExponent ? number.replace(/\d/g, (digit) => raised[Number(digit)]!) : ''];
};

const blockTag =
  /^<\/?(?:br|p|div|li|t[dhr]|h\d|hr|dt|dd|option|section|article|tr|summary|figcaption|caption)\b/i;
const autolink = /^<(?:[a-z][a-z0-9+.-]*:[^\s<>]*|[^\s<>@]+@[^\s<>]+)>/i;

/** The construct that starts at `at`, as `[length, text]`; null for a plain character. */
const special = (text: string, at: number, tags: ReadonlyMap<number, HtmlTag>): [number, string] | null => {
  const character = text[at];
  if (character === '\\' && /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '')) return [2, text[at + 1]!];
  if (character === '&') {
    entity.lastIndex = at;
    const [all, decimal, hex, name] = entity.exec(text) ?? [];
    if (all === undefined) return null;
    return [all.length, referenced(decimal, hex, name) ?? all];
  }
  if (character !== '<') return null;
  const number = raisedNumber(text, at);
  if (number) return number;
  const tag = tags.get(at);
  if (tag) return [tag.to - at, blockTag.test(text.slice(at, at + 20)) ? ' ' : ''];
  const [address] = autolink.exec(text.slice(at, at + 2002)) ?? [];
  return address ? [address.length, address.slice(1, -1)] : null;
};

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Whether the run of `*`, `_` or `~` from `at` to `end` is markup, as opposed to text: `2 * 3`, `a_b`, `~5`. */
const isMark = (text: string, at: number, end: number): boolean => {
  const [before, after] = [text[at - 1] ?? ' ', text[end] ?? ' '];
  if (text[at] === '~') return end - at === 2;
  if (text[at] === '_' && isWordCharacter(before) && isWordCharacter(after)) return false;
  return /\S/.test(before) || /\S/.test(after);
};

const runEnd = (text: string, at: number): number => {
  let end = at + 1;
  while (text[end] === text[at]) end += 1;
  return end;
};

/** The end of the address after a label's `]`: `(...)` or `[...]`, within 1,000 characters; -1 when there is none. */
const addressEnd = (text: string, at: number): number => {
  const [opening, closing] = text[at] === '(' ? ['(', ')'] : ['[', ']'];
  if (text[at] !== opening) return -1;
  const last = text.slice(at, at + 1000).lastIndexOf(closing);
  const end = at + last + 1;
  for (let index = at, depth = 0; index < end; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === opening) depth += 1;
    else if (text[index] === closing && (depth -= 1) === 0) return index + 1;
  }
  return -1;
};

/**
 * The text of the code span between the backticks at `at`, as `[length, text]`; null when it is not closed within 1,000
 * characters.
 */
const codeSpan = (text: string, at: number): [number, string] | null => {
  const start = runEnd(text, at);
  const nearby = text.slice(start, start + 1000);
  for (let index = nearby.indexOf('`'); index >= 0; index = nearby.indexOf('`', index)) {
    const end = runEnd(nearby, index);
    if (end - index === start - at) return [start - at + end, nearby.slice(0, index)];
    index = end;
  }
  return null;
};

type Label = { piece: number; image: boolean };

/** The title after an address, which a picture has for its caption. */
const titleOf = (address: string): string =>
  /\s(?:"([^"]*)"|'([^']*)')\s*\)$/.exec(address)?.slice(1).find(Boolean) ?? '';

/** Removes the brackets of a label when an address follows; of an image only its title is left, as its caption. */
const closeLabel = (
  text: string,
  at: number,
  pieces: string[],
  labels: Label[],
  proseOnly: boolean,
): number => {
  const open = labels.pop();
  const end = open ? addressEnd(text, at + 1) : -1;
  if (!open || end < 0) {
    pieces.push(']');
    return at + 1;
  }
  if (open.image) {
    pieces.length = open.piece;
    pieces.push(proseOnly ? '' : titleOf(text.slice(at + 1, end)));
  } else pieces[open.piece] = '';
  return end;
};

const noteReference = /\[\^[^\]\s]{1,200}\]/y;

/** One paragraph without its inline markup. */
const plainInline = (text: string, proseOnly: boolean): string => {
  const tags = new Map(htmlTagsIn(text).map((tag) => [tag.from, tag]));
  const pieces: string[] = [];
  const labels: Label[] = [];
  for (let at = 0; at < text.length;) {
    const character = text[at]!;
    const found = character === '`' ? codeSpan(text, at) : special(text, at, tags);
    noteReference.lastIndex = at;
    if (found) {
      pieces.push(found[1]);
      at += found[0];
    } else if (character === '[' && noteReference.test(text)) at = noteReference.lastIndex;
    else if (character === '[' || (character === '!' && text[at + 1] === '[')) {
      labels.push({ piece: pieces.length, image: character === '!' });
      pieces.push(character === '!' ? '![' : '[');
      at += character === '!' ? 2 : 1;
    } else if (character === ']') at = closeLabel(text, at, pieces, labels, proseOnly);
    else if (character === '*' || character === '_' || character === '~' || character === '`') {
      const end = runEnd(text, at);
      if (character !== '`' && !isMark(text, at, end)) pieces.push(text.slice(at, end));
      at = end;
    } else {
      pieces.push(character);
      at += 1;
    }
  }
  return pieces.join('').replace(/\s+/g, ' ').trim();
};

const linesOf = (markdown: string, proseOnly: boolean): string =>
  paragraphs(markdown, proseOnly)
    .map((paragraph) => plainInline(paragraph, proseOnly))
    .filter(Boolean)
    .join('\n');

/**
 * The plain text of a Markdown body, for reading time, descriptions and search: one line for each paragraph, heading,
 * list item and table row, without markup, tags, addresses and images. Takes linear time and never throws.
 */
export const toPlainText = (markdown: string): string => linesOf(markdown, false);

/** As `toPlainText`, without what heads or captions something: headings, heads of tables, captions of pictures. */
export const toProse = (markdown: string): string => linesOf(markdown, true);
