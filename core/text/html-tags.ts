/**
 * Which `<...>` in a text are HTML tags, and which are words: one rule for pages, imports, plain text and the checklist.
 * What is not certainly a tag is text, so that no word is lost: `Si a<b entonces b>a`, `the token <s> opens`.
 */

type Kind =
  /** An inline element that pages show, with its counterpart. */
  | 'mark'
  | 'break'
  /** A tag that pages leave out. Its content stays, unless it is code or drawing, which `to` includes. */
  | 'dropped'
  | 'comment';

export type HtmlTag = { from: number; to: number; name: string; closing: boolean; kind: Kind };

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

const marks = setOf('b strong i em s strike del sup sub kbd code mark small');

/** They may stand on a line of their own, or begin and end one. */
const blocks = setOf(
  'address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li link main menu meta nav ol ' +
    'optgroup option p picture pre section summary table tbody td tfoot th thead tr ul',
);

/** Their content is no prose. */
const withoutProse = setOf('script style svg math iframe object embed noembed noframes');

const current = setOf(
  [...marks, ...blocks, ...withoutProse].join(' ') +
    ' a abbr acronym applet area audio base bdi bdo big blink br button canvas cite data datalist dfn font img input ins ' +
    'label map marquee meter nobr noscript output param portal progress q rb rp rt rtc ruby samp search select slot ' +
    'source span template textarea time title track tt u var video wbr xmp',
);

/** Their end tags are optional, and they are never words where their table or list is HTML. */
const parts = setOf('td th tr tbody thead tfoot li dt dd option');

const flags = setOf(
  'allowfullscreen async autoplay checked controls default defer disabled hidden inert ismap itemscope loop multiple muted ' +
    'nohref noshade novalidate nowrap open playsinline readonly required reversed selected',
);

// CommonMark 0.31, section 6.6; in documents to import, values may be expressions in braces (JSX).
const name = String.raw`[a-z][a-z0-9.:-]*`;
const plainValue = String.raw`"[^"]*"|'[^']*'|[^\s"'=<>\x60]+`;
const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
const tagPattern = (value: string, more: string) =>
  new RegExp(
    String.raw`<(\/?)(${name})((?:\s+(?:[a-z_:@][\w:.@-]*(?:\s*=\s*(?:${value}))?${more}))*)\s*(\/?)>`,
    'iy',
  );
const patterns = {
  page: tagPattern(plainValue, ''),
  document: tagPattern(`${braces}|${plainValue}`, `|${braces}`),
};
const attribute = new RegExp(
  String.raw`\s+(?:([a-z_:@][\w:.@-]*)(\s*=\s*(?:${braces}|${plainValue}))?|${braces})`,
  'gi',
);

const autolink = /<(?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9.-]+)>/iy;
const destination = /\](?:\(|:)\s{0,20}<[^<>\n]*>/y;

type Attributes = 'none' | 'plain' | 'words';

/** `words`: a name without a value that HTML does not know is a word of the text. */
const attributesIn = (text: string): Attributes => {
  if (!text.trim()) return 'none';
  for (const [, label, value] of text.matchAll(attribute))
    if (label && !value && !flags.has(label.toLowerCase())) return 'words';
  return 'plain';
};

type Candidate = HtmlTag & { attributes: Attributes; selfClosing: boolean; isComponent: boolean };

const runEnd = (text: string, at: number): number => {
  let end = at + 1;
  while (text[end] === text[at]) end += 1;
  return end;
};

/** Everything outside code that has the form of a tag or comment. */
const candidatesIn = (text: string, source: 'page' | 'document'): Candidate[] => {
  const found: Candidate[] = [];
  const pattern = patterns[source];
  const unclosed = new Set<number>();
  let hasCommentEnd = true;
  const skipCode = (at: number): number => {
    const start = runEnd(text, at);
    const size = start - at;
    if (unclosed.has(size)) return start;
    for (let next = text.indexOf('`', start); next >= 0;) {
      const end = runEnd(text, next);
      if (end - next === size) return end;
      next = text.indexOf('`', end);
    }
    unclosed.add(size);
    return start;
  };
  const readTag = (at: number): number => {
    autolink.lastIndex = at;
    if (autolink.test(text)) return autolink.lastIndex;
    pattern.lastIndex = at;
    const [, slash, written = '', attributes = '', single] = pattern.exec(text) ?? [];
    if (slash === undefined) return at + 1;
    found.push({
      from: at,
      to: pattern.lastIndex,
      name: written.toLowerCase(),
      closing: slash === '/',
      kind: 'dropped',
      attributes: attributesIn(attributes),
      selfClosing: single === '/',
      isComponent: source === 'document' && /^[A-Z]|\./.test(written),
    });
    return pattern.lastIndex;
  };
  const readComment = (at: number): number => {
    const end = hasCommentEnd ? text.indexOf('-->', at + 2) : -1;
    hasCommentEnd = end >= 0;
    if (end < 0) return at + 1;
    const none = { attributes: 'none', selfClosing: false, isComponent: false } as const;
    found.push({ from: at, to: end + 3, name: '!--', closing: false, kind: 'comment', ...none });
    return end + 3;
  };
  for (let at = 0; at < text.length;) {
    const character = text[at]!;
    if (character === '\\') at += 2;
    else if (character === '`') at = skipCode(at);
    else if (character === ']') {
      destination.lastIndex = at;
      at = destination.test(text) ? destination.lastIndex : at + 1;
    } else if (character !== '<') at += 1;
    else at = text.startsWith('<!--', at) ? readComment(at) : readTag(at);
  }
  return found;
};

const touchesAfter = /[\p{P}]{0,20}[^\s\p{P}]/uy;
const touchesBefore = /[^\s\p{P}]\p{P}{0,20}$/u;

/** Whether words or marks follow at once: `<b>a`, `<b>«a»`, and not `<b> a`, `<b>, a`. */
const touchesNext = (text: string, at: number): boolean => {
  touchesAfter.lastIndex = at;
  return touchesAfter.test(text);
};
const touchesPrevious = (text: string, at: number): boolean =>
  touchesBefore.test(text.slice(Math.max(0, at - 24), at));

const isInWord = /[\p{L}\p{N}]$/u;
const isWord = /^[\p{L}\p{N}]/u;

/** Whether a pair of tags is around words, as opposed to two tags that the text mentions: `<s> opens and </s> closes`. */
const isAround = (text: string, opening: HtmlTag, closing: HtmlTag): boolean => {
  const [from, to] = [opening.to, closing.from];
  const content = text.slice(from, Math.min(to, from + 200));
  if (!content.trim()) return true;
  if (/^[\s/,;|]*$/.test(content)) return false;
  if (!/\s/.test(content) || touchesNext(text, from) || touchesPrevious(text, to)) return true;
  return (
    isInWord.test(text.slice(Math.max(0, opening.from - 2), opening.from)) &&
    isWord.test(text.slice(closing.to, closing.to + 2))
  );
};

const tags = String.raw`(?:<[^<>]*>[ \t]*)*`;
const onlyTagsBefore = new RegExp(String.raw`^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*${tags}$`);
const onlyTagsAfter = new RegExp(`^[ \\t]*${tags}$`);

/** Longer lines are not looked at whole. */
const maxLine = 1000;

const placeOf = (text: string, { from, to }: HtmlTag): 'line' | 'start' | 'end' | 'within' => {
  const before = text.slice(Math.max(0, from - maxLine), from);
  const after = text.slice(to, to + maxLine);
  const isFirst = onlyTagsBefore.test(before.slice(before.lastIndexOf('\n') + 1));
  const isLast = onlyTagsAfter.test(after.split('\n', 1)[0]!);
  if (isFirst && isLast) return 'line';
  return isFirst ? 'start' : isLast ? 'end' : 'within';
};

/** Whether a tag is one by itself, whatever follows. */
const isCertain = (text: string, tag: Candidate): boolean => {
  if (tag.kind === 'comment' || tag.name === 'br') return true;
  if (tag.attributes === 'plain' || (tag.isComponent && tag.selfClosing)) return true;
  if (tag.isComponent) return placeOf(text, tag) === 'line';
  if (!blocks.has(tag.name)) return false;
  const place = placeOf(text, tag);
  if (place === 'line') return true;
  return tag.closing
    ? place === 'end' && touchesPrevious(text, tag.from)
    : place === 'start' && touchesNext(text, tag.to);
};

/** In a paragraph that begins with a block of HTML, what touches words is a tag, as is any part of a table or list. */
const isTagInHtml = (text: string, { name: tag, closing, from, to }: Candidate): boolean => {
  if (parts.has(tag) || tag === 'wbr' || tag === 'hr') return true;
  if (!current.has(tag)) return false;
  return closing ? touchesPrevious(text, from) : touchesNext(text, to);
};

/** The tags and comments of one paragraph; other `<` are text. `source`: pages know no elements but those of HTML. */
export const htmlTagsIn = (text: string, source: 'page' | 'document' = 'page'): HtmlTag[] => {
  if (!text.includes('<')) return [];
  const isElement = ({ name: tag, attributes, closing, isComponent }: Candidate) =>
    current.has(tag) || isComponent || (source === 'document' && (attributes === 'plain' || closing));
  const found = candidatesIn(text, source).filter(
    (tag) => tag.kind === 'comment' || (tag.attributes !== 'words' && isElement(tag)),
  );
  const accepted = new Map<Candidate, HtmlTag>();
  const accept = (tag: Candidate, kind = tag.kind) =>
    accepted.set(tag, { from: tag.from, to: tag.to, name: tag.name, closing: tag.closing, kind });
  const open = new Map<string, Candidate[]>();
  const first = found.find(({ kind }) => kind !== 'comment');
  const isHtml =
    first !== undefined &&
    (blocks.has(first.name) || withoutProse.has(first.name)) &&
    isCertain(text, first) &&
    placeOf(text, first) !== 'within' &&
    placeOf(text, first) !== 'end';
  const pair = (opening: Candidate, closing: Candidate): boolean => {
    const certain =
      isCertain(text, opening) || (withoutProse.has(opening.name) && placeOf(text, opening) === 'line');
    if (!certain && !isAround(text, opening, closing)) return false;
    const isEmpty = !text.slice(opening.to, closing.from).trim();
    if (withoutProse.has(opening.name)) {
      accepted.set(opening, { ...opening, to: closing.to, kind: 'dropped' });
      return true;
    }
    const kind = marks.has(opening.name) && !isEmpty ? 'mark' : 'dropped';
    accept(opening, kind);
    accept(closing, kind);
    return true;
  };
  for (const tag of found) {
    if (tag.kind === 'comment') accept(tag);
    else if (tag.name === 'br') accept(tag, 'break');
    else if (!tag.closing) {
      const list = open.get(tag.name) ?? [];
      open.set(tag.name, list);
      if (!tag.selfClosing) list.push(tag);
      if (isCertain(text, tag) || (isHtml && isTagInHtml(text, tag))) accept(tag);
    } else {
      const opening = open.get(tag.name)?.pop();
      if (opening && pair(opening, tag)) continue;
      if ((!opening && isCertain(text, tag)) || (isHtml && isTagInHtml(text, tag))) accept(tag);
    }
  }
  return withoutInner([...accepted.values()].sort((one, other) => one.from - other.from));
};

/** Without the tags inside an element that is left out with its content. */
const withoutInner = (sorted: HtmlTag[]): HtmlTag[] => {
  let end = 0;
  return sorted.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
};

const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;
/** A line that begins a block, so that the paragraph before ends: a heading, a list item, a row of a table. */
const blockStart = /^[ \t>]*(?:#{1,6}(?:[ \t]|$)|[-*+][ \t]|\d{1,9}[.)][ \t]|\|)/;
const heading = /^[ \t>]*#{1,6}[ \t]/;
const rawStart = /^[ \t>]*<(!--|(?:script|style|pre|textarea|svg|math|iframe|object)(?=[\s>]))/i;

/** The paragraphs of a Markdown text, without its code: offsets, and the line they begin on. */
function* paragraphsOf(markdown: string): Generator<{ from: number; to: number; line: number }> {
  let open = '';
  let start: { from: number; line: number } | null = null;
  let isList = false;
  /** Comments, code and drawings of HTML go on across blank lines. */
  let rawEnd = -1;
  const unended = new Set<string>();
  const endOf = (raw: string, after: number): number => {
    if (unended.has(raw)) return -1;
    const end = lower.indexOf(raw === '!--' ? '-->' : `</${raw}`, after);
    if (end < 0) unended.add(raw);
    return end;
  };
  let from = 0;
  const lines = markdown.split('\n');
  const lower = markdown.toLowerCase();
  const isCode = ({ from: at }: { from: number }) =>
    !isList && /^(?: {4}|\t)/.test(markdown.slice(at, at + 4));
  for (const [index, line] of lines.entries()) {
    const to = from + line.length;
    const mark = fence.exec(line)?.[1] ?? '';
    const isInRaw = from < rawEnd;
    const isBoundary = !isInRaw && (open !== '' || mark !== '' || !line.trim() || blockStart.test(line));
    if (start && isBoundary) {
      if (!isCode(start)) yield { ...start, to: from - 1 };
      start = null;
    }
    if (!isInRaw && open) {
      if (mark.startsWith(open) && line.trim().endsWith(mark)) open = '';
    } else if (!isInRaw && mark) open = mark;
    else if (line.trim() || isInRaw) {
      start ??= { from, line: index + 1 };
      if (/^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line)) isList = true;
      else if (/^\S/.test(line)) isList = false;
      const [, raw] = (!isInRaw && rawStart.exec(line)) || [];
      if (raw) rawEnd = Math.max(rawEnd, endOf(raw.toLowerCase(), from));
      if (!isInRaw && heading.test(line)) {
        yield { ...start, to };
        start = null;
      }
    }
    from = to + 1;
  }
  if (start && !isCode(start)) yield { ...start, to: markdown.length };
}

/** The tags and comments of a Markdown text, with their places in it and the line of each. */
export const htmlTagsOf = (
  markdown: string,
  source: 'page' | 'document' = 'page',
): (HtmlTag & { line: number })[] => {
  if (!markdown.includes('<')) return [];
  const found: (HtmlTag & { line: number })[] = [];
  for (const { from, to, line } of paragraphsOf(markdown)) {
    const text = markdown.slice(from, to);
    let [at, lineAt] = [0, line];
    for (const tag of htmlTagsIn(text, source)) {
      for (; at < tag.from; at += 1) if (text[at] === '\n') lineAt += 1;
      found.push({ ...tag, from: from + tag.from, to: from + tag.to, line: lineAt });
    }
  }
  return found;
};
