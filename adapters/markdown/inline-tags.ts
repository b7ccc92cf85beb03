import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';

/** Harmless tags and the element each becomes. */
const elements: Record<string, string> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 's',
  strike: 's',
  del: 's',
  sup: 'sup',
  sub: 'sub',
  kbd: 'kbd',
  code: 'code',
  mark: 'mark',
  small: 'small',
};

/** Elements whose text is not prose: it is dropped with them. */
const droppedWithText = new Set(
  'script style iframe object embed noscript template textarea title xmp svg math select noembed noframes'.split(
    ' ',
  ),
);

const htmlNames = new Set(
  (
    'a abbr acronym address area article aside audio base bdi bdo big blink blockquote body button canvas caption ' +
    'center cite col colgroup data datalist dd details dfn dialog dir div dl dt fieldset figcaption figure font footer ' +
    'form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html img input ins isindex label legend li link main map ' +
    'marquee menu meta meter nav nobr ol optgroup option output p param picture portal pre progress q rb rp rt rtc ruby ' +
    'samp search section slot source span summary table tbody td tfoot th thead time tr track tt u ul var video wbr'
  ).split(' '),
);

// CommonMark 0.31, section 6.6: open and closing tags.
const tagPattern =
  /<(\/?)([a-z][a-z0-9-]*)(?:\s+[a-z_:@][\w:.@-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?>/iy;

/** Terminators that the rest of a paragraph does not contain: each is searched for once. */
const absent = new WeakMap<StateInline, Set<string>>();

const endOf = (state: StateInline, end: string, from: number): number => {
  const missing = absent.get(state) ?? new Set();
  absent.set(state, missing);
  if (missing.has(end)) return -1;
  const pattern = new RegExp(end, 'gi');
  pattern.lastIndex = from;
  if (pattern.test(state.src)) return pattern.lastIndex;
  missing.add(end);
  return -1;
};

const comment = (state: StateInline): boolean => {
  if (!state.src.startsWith('<!--', state.pos)) return false;
  const end = endOf(state, '--!?>', state.pos + 4);
  if (end < 0) return false;
  state.pos = end;
  return true;
};

const pushTag = (state: StateInline, name: string, closing: boolean) => {
  if (name === 'br') {
    state.push('hardbreak', 'br', 0);
    return;
  }
  const element = elements[name];
  // Renders nothing until its counterpart is found.
  if (element) state.push('tag_mark', '', 0).meta = { tag: element, closing };
};

const inlineTag = (state: StateInline, silent: boolean): boolean => {
  if (state.src.charCodeAt(state.pos) !== 0x3c) return false;
  if (comment(state)) return true;
  tagPattern.lastIndex = state.pos;
  const match = tagPattern.exec(state.src);
  if (!match) return false;
  const name = match[2]!.toLowerCase();
  const isRendered = name === 'br' || Object.hasOwn(elements, name);
  if (!isRendered && !droppedWithText.has(name) && !htmlNames.has(name)) return false;
  if (!silent && isRendered) pushTag(state, name, match[1] === '/');
  state.pos = tagPattern.lastIndex;
  if (droppedWithText.has(name) && match[1] === '') {
    const end = endOf(state, `</${name}\\s*>`, state.pos);
    if (end > 0) state.pos = end;
  }
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

/** Raw HTML in prose: harmless inline tags are preserved, other HTML tags are dropped, unknown tags stay text. */
export const inlineTags = (md: MarkdownIt): void => {
  md.inline.ruler.after('autolink', 'inline_tag', inlineTag);
  md.core.ruler.after('inline', 'pair_tags', settle);
  md.renderer.rules['tag_mark'] = () => '';
};
