import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import type { HtmlTag } from '#core/text/html-tags.ts';
import { htmlTagsIn } from '#core/text/html-tags.ts';

/** The element that a tag becomes; other marks keep their name. */
const elements: Record<string, string> = { b: 'strong', i: 'em', strike: 's', del: 's' };

/** The tags of each paragraph, by their start. */
const found = new WeakMap<StateInline, Map<number, HtmlTag>>();

const tagAt = (state: StateInline): HtmlTag | undefined => {
  const current = found.get(state);
  if (current) return current.get(state.pos);
  const tags = new Map(htmlTagsIn(state.src).map((tag) => [tag.from, tag]));
  found.set(state, tags);
  return tags.get(state.pos);
};

const inlineTag = (state: StateInline, silent: boolean): boolean => {
  if (state.src.charCodeAt(state.pos) !== 0x3c) return false;
  const tag = tagAt(state);
  if (!tag || tag.to > state.posMax) return false;
  if (!silent && tag.kind === 'break') state.push('hardbreak', 'br', 0);
  // Renders nothing until its counterpart is found.
  if (!silent && tag.kind === 'mark')
    state.push('tag_mark', '', 0).meta = { tag: elements[tag.name] ?? tag.name, closing: tag.closing };
  state.pos = tag.to;
  return true;
};

type Open = { index: number; tag: string | null };

const maxDepth = 50;

const close = (tokens: Token[], stack: Open[], index: number, tag: string) => {
  for (let depth = stack.length - 1; depth >= 0 && stack[depth]!.tag !== null; depth -= 1) {
    if (stack[depth]!.tag !== tag) continue;
    const opening = tokens[stack[depth]!.index]!;
    const closing = tokens[index]!;
    Object.assign(opening, { type: `${tag}_open`, tag, nesting: 1 });
    Object.assign(closing, { type: `${tag}_close`, tag, nesting: -1 });
    stack.length = depth;
    return;
  }
};

/** Creates elements from tags that open and close within the same parent; others stay invisible. */
const pairTags = (tokens: Token[]) => {
  const stack: Open[] = [];
  tokens.forEach((token, index) => {
    if (token.nesting === 1) stack.push({ index, tag: null });
    if (token.nesting === -1) while (stack.length && stack.pop()!.tag !== null);
    const meta = token.type === 'tag_mark' ? (token.meta as { tag: string; closing: boolean } | null) : null;
    if (!meta) return;
    if (meta.closing) close(tokens, stack, index, meta.tag);
    else if (stack.length < maxDepth) stack.push({ index, tag: meta.tag });
  });
};

const isBlank = ({ type, content }: Token) =>
  ['softbreak', 'hardbreak', 'tag_mark'].includes(type) || (type === 'text' && !content.trim());

const settle = (state: StateCore) => {
  state.tokens.forEach((token, index) => {
    if (token.type !== 'inline' || !token.content.includes('<')) return;
    const children = token.children ?? [];
    pairTags(children);
    const opening = state.tokens[index - 1];
    if (opening?.type !== 'paragraph_open' || !children.every(isBlank)) return;
    // Only dropped tags: an empty paragraph would show as a gap.
    token.children = [];
    opening.hidden = true;
    state.tokens[index + 1]!.hidden = true;
  });
};

/** The end of the comment found last, in the text being parsed: many openings may have one end, or none. */
const commentEnds = new WeakMap<object, number>();

const commentEnd = (state: StateBlock, from: number): number => {
  const last = commentEnds.get(state.bMarks);
  if (last !== undefined && (last < 0 || last >= from)) return last;
  const end = state.src.indexOf('-->', from);
  commentEnds.set(state.bMarks, end);
  return end;
};

/** A comment over several paragraphs (CommonMark 0.31, 4.6); one that is never closed is text. */
const commentBlock = (state: StateBlock, start: number, end: number, silent: boolean): boolean => {
  const from = state.bMarks[start]! + state.tShift[start]!;
  if (state.sCount[start]! - state.blkIndent >= 4 || !state.src.startsWith('<!--', from)) return false;
  const place = commentEnd(state, from + 2);
  if (place < 0 || place >= state.eMarks[end - 1]!) return false;
  const lineEnd = state.src.indexOf('\n', place);
  // Words after its end are a paragraph.
  if (state.src.slice(place + 3, lineEnd < 0 ? undefined : lineEnd).trim()) return false;
  let line = start;
  while (state.eMarks[line]! < place) line += 1;
  if (!silent) state.line = line + 1;
  return true;
};

/**
 * Raw HTML in prose: the harmless inline tags are preserved, other tags and comments are dropped, what is no tag is
 * text.
 */
export const inlineTags = (md: MarkdownIt): void => {
  md.block.ruler.before('paragraph', 'comment', commentBlock, {
    alt: ['paragraph', 'reference', 'blockquote'],
  });
  md.inline.ruler.after('autolink', 'inline_tag', inlineTag);
  md.core.ruler.after('inline', 'pair_tags', settle);
  md.renderer.rules['tag_mark'] = () => '';
};
