import type { Link, Nodes, Root } from 'mdast';
import { htmlTagsOf } from '#core/text/html-tags.ts';
import { bareAddressLength } from './bare-addresses.ts';

type Range = { from: number; to: number };

const rangeOf = ({ position }: Nodes): Range | null => {
  const [from, to] = [position?.start.offset, position?.end.offset];
  return from === undefined || to === undefined ? null : { from, to };
};

/** What the parser takes for HTML. */
function* htmlRanges(node: Nodes): Generator<Range> {
  const range = node.type === 'html' ? rangeOf(node) : null;
  if (range) yield range;
  if ('children' in node) for (const child of node.children) yield* htmlRanges(child);
}

/** A text with the `<` at these offsets as references, which HTML and Markdown alike read as text. */
const escapeAt = (source: string, offsets: readonly number[]): string => {
  let escaped = '';
  let from = 0;
  for (const offset of offsets) {
    escaped += `${source.slice(from, offset)}&lt;`;
    from = offset + 1;
  }
  return escaped + source.slice(from);
};

/** The offsets of `<` in these ranges that begin no tag. */
const wordsIn = (source: string, ranges: Iterable<Range>): number[] => {
  const tags = htmlTagsOf(source, 'document');
  const found: number[] = [];
  let next = 0;
  for (const { from, to } of ranges)
    for (let at = source.indexOf('<', from); at >= 0 && at < to; at = source.indexOf('<', at + 1)) {
      while (next < tags.length && tags[next]!.to <= at) next += 1;
      const tag = tags[next];
      const isInTag = tag !== undefined && tag.from <= at;
      if (!isInTag && /[a-z/!?]/i.test(source[at + 1] ?? '')) found.push(at);
    }
  return found;
};

const maxPasses = 3;

/** Parses Markdown with HTML; what looks like HTML to a parser and is no tag is text. */
export const parseProse = (source: string, parse: (source: string) => Root): Root => {
  let text = source;
  let root = parse(text);
  // What an escaped tag swallowed is parsed only then.
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const words = wordsIn(text, htmlRanges(root));
    if (words.length === 0) break;
    text = escapeAt(text, words);
    root = parse(text);
  }
  trimAddresses(root, text);
  return root;
};

/** MDX with everything escaped that begins like a tag and is none: it has no indented code. */
export const escapeWords = (source: string): string => {
  const candidates = [...source.matchAll(/<\/?[a-z]/gi)].map(({ index }) => ({ from: index, to: index + 1 }));
  return escapeAt(source, wordsIn(source, outsideCode(source, candidates)));
};

const code =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})[^]*?(?:^[ \t>]*\1|$(?![^]))|(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[^])*?(?<!`)\2(?!`)|\{[^{}]*\}/gm;

const outsideCode = (source: string, ranges: Range[]): Range[] => {
  const spans = [...source.matchAll(code)].map(({ index, 0: all }) => ({
    from: index,
    to: index + all.length,
  }));
  let next = 0;
  return ranges.filter(({ from }) => {
    while (next < spans.length && spans[next]!.to <= from) next += 1;
    return !(spans[next] && spans[next]!.from <= from);
  });
};

/** Whether a link was written as its address alone. */
const isBare = (link: Link, source: string): boolean => {
  const [text, ...others] = link.children;
  if (text?.type !== 'text' || others.length || !/^(?:https?:|www\b)/i.test(text.value)) return false;
  const range = rangeOf(link);
  return !range || !/[<[]/.test(source[range.from] ?? '');
};

/** Bare addresses end before the punctuation around them, as on pages. */
export const trimAddresses = (node: Nodes, source: string): void => {
  if (!('children' in node)) return;
  const children = node.children as Nodes[];
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const child = children[index]!;
    if (child.type !== 'link' || !isBare(child, source)) {
      trimAddresses(child, source);
      continue;
    }
    const [text] = child.children;
    const written = text?.type === 'text' ? text.value : '';
    // As on pages; GFM takes the other scheme.
    if (/^www\./i.test(written)) child.url = child.url.replace(/^http:/, 'https:');
    const length = bareAddressLength(written);
    if (length >= written.length) continue;
    if (!length) {
      children[index] = { type: 'text', value: written };
      continue;
    }
    const address = written.slice(0, length);
    child.url = child.url.slice(0, child.url.length - (written.length - length));
    child.children = [{ type: 'text', value: address }];
    const after = children[index + 1];
    const rest = written.slice(length);
    if (after?.type === 'text') after.value = rest + after.value;
    else children.splice(index + 1, 0, { type: 'text', value: rest });
  }
};
