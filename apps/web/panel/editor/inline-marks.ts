import type { ChangeSpec, EditorState } from '@codemirror/state';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { SyntaxNode } from '@lezer/common';
import { patience } from './markdown-language.ts';

/** What a text can be marked as. */
export type Mark = 'bold' | 'italic' | 'strike' | 'code';
export type Span = { from: number; to: number };

/** How a mark is written. */
export const markTexts = {
  bold: '**',
  italic: '*',
  strike: '~~',
  code: '`',
} as const satisfies Record<Mark, string>;
const nodeNames = {
  bold: 'StrongEmphasis',
  italic: 'Emphasis',
  strike: 'Strikethrough',
  code: 'InlineCode',
} as const;

/** The signs that mark a piece; an empty text: it is not marked. */
export type Marks = Record<Mark, string>;
const unmarked: Marks = { bold: '', italic: '', strike: '', code: '' };
/** Those that can stand around others, and code, which cannot. */
const aroundMarks = ['bold', 'italic', 'strike'] as const;
const allMarks = [...aroundMarks, 'code'] as const;

/**
 * A character of a paragraph, a piece that cannot be divided, or a link with what is in it. `isSign`: the sign of a
 * quotation at the start of a line.
 */
type Piece = Marks & Span & { text: string; isSign?: boolean; inner?: Span & { pieces: Piece[] } };

const treeOf = (state: EditorState, to: number) => ensureSyntaxTree(state, to, patience) ?? syntaxTree(state);

const isBlock = (name: string) => /^(?:Paragraph|ATXHeading\d|SetextHeading\d|TableCell|Task)$/.test(name);

/** The paragraphs, headings and cells that a range touches: marks cannot reach beyond one of them. */
export const blocksIn = (state: EditorState, { from, to }: Span): SyntaxNode[] => {
  const found: SyntaxNode[] = [];
  treeOf(state, to).iterate({
    from,
    to,
    enter({ node, name }) {
      if (isBlock(name)) found.push(node);
    },
  });
  return found;
};

/** The marked text at the cursor: on its left (-1) or right; null when there is none. */
export const markNodeAt = (state: EditorState, mark: Mark, at: number, side: -1 | 1): SyntaxNode | null => {
  for (let node: SyntaxNode | null = treeOf(state, at).resolveInner(at, side); node; node = node.parent)
    if (node.name === nodeNames[mark]) return node;
  return null;
};

const isBlank = ({ text, isSign }: Piece): boolean => isSign === true || /^\s*$/.test(text);

/** What stands between the outer signs of a node; null for a node without any. */
const within = (node: SyntaxNode): Span | null => {
  const { firstChild: open, lastChild: close } = node;
  if (node.name === 'Link') {
    const [first, second] = node.getChildren('LinkMark');
    return first && second ? { from: first.to, to: second.from } : null;
  }
  return open && close && open.to <= close.from ? { from: open.to, to: close.from } : null;
};

/** The pieces of a part of a paragraph. */
const piecesOf = (state: EditorState, parent: SyntaxNode, { from, to }: Span, marks = unmarked): Piece[] => {
  const pieces: Piece[] = [];
  let at = from;
  const addText = (end: number, as = marks) => {
    for (const sign of state.sliceDoc(at, end)) {
      pieces.push({ ...as, from: at, to: at + sign.length, text: sign });
      at += sign.length;
    }
  };
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    const content = within(node);
    const { name } = node;
    const mark = allMarks.find((one) => nodeNames[one] === name);
    if (node.from < from || node.to > to) continue;
    addText(node.from);
    if (mark === 'code' && content) {
      const text = state.sliceDoc(content.from, content.to);
      // The blanks beside a backtick belong to the signs.
      const isPadded = /^ [^]* $/.test(text) && text.trim() !== '';
      at = content.from + Number(isPadded);
      addText(content.to - Number(isPadded), { ...marks, code: '`' });
    } else if (mark && content) {
      const sign = state.sliceDoc(node.from, content.from);
      pieces.push(...piecesOf(state, node, content, { ...marks, [mark]: sign }));
    } else {
      const { from: start, to: end } = node;
      const text = state.sliceDoc(start, end);
      const isDivided = name === 'Link' && !text.startsWith('[^');
      pieces.push({
        ...marks,
        from: start,
        to: end,
        text,
        isSign: name === 'QuoteMark',
        ...(content && isDivided && { inner: { ...content, pieces: piecesOf(state, node, content, marks) } }),
      });
    }
    at = node.to;
  }
  addText(to);
  return pieces;
};

/** All pieces in reading order, those in links instead of the links. */
const flat = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece) => (piece.inner ? flat(piece.inner.pieces) : [piece]));

const change = (pieces: readonly Piece[], by: (piece: Piece) => Piece): Piece[] =>
  pieces.map((piece) =>
    piece.inner ? { ...piece, inner: { ...piece.inner, pieces: change(piece.inner.pieces, by) } } : by(piece),
  );

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** A block without the signs of its kind, such as `##`. */
const contentOf = (block: SyntaxNode): Span => {
  const [first, last] = [block.firstChild, block.lastChild];
  const isSign = (node: SyntaxNode | null) => node && /^(?:HeaderMark|TaskMarker)$/.test(node.name);
  return {
    from: isSign(first) && first!.from === block.from ? first!.to : block.from,
    to: isSign(last) && last!.to === block.to && last !== first ? last!.from : block.to,
  };
};

/** The part of a block to write anew: the selection, with all marked text that it touches, apart from blanks. */
const regionOf = (state: EditorState, block: SyntaxNode, selected: Span): Span => {
  const content = contentOf(block);
  let [from, to] = [Math.max(selected.from, content.from), Math.min(selected.to, content.to)];
  from -= /[ \t]*$/.exec(state.sliceDoc(content.from, from))![0].length;
  to += /^[ \t]*/.exec(state.sliceDoc(to, content.to))![0].length;
  for (let isGrown = from <= to; isGrown;) {
    isGrown = false;
    for (let node = block.firstChild; node; node = node.nextSibling)
      if (node.from >= content.from && node.to <= content.to && node.from <= to && node.to >= from)
        if (node.from < from || node.to > to) {
          isGrown = true;
          [from, to] = [Math.min(from, node.from), Math.max(to, node.to)];
        }
  }
  return { from, to };
};

const selectedIn = (state: EditorState, block: SyntaxNode, selected: Span): Piece[] => {
  const region = regionOf(state, block, selected);
  return region.from < region.to
    ? flat(piecesOf(state, block, region)).filter((piece) => overlaps(piece, selected) && !isBlank(piece))
    : [];
};

/** Blanks and punctuation, beside which marks are not always read as such. */
const isMinor = ({ text, inner, isSign }: Piece): boolean =>
  isSign === true || (!inner && /^[\s\p{P}\p{S}]*$/u.test(text));

/** Whether everything in a range is marked; its punctuation may not be. */
export const isMarked = (state: EditorState, mark: Mark, selected: Span): boolean => {
  const pieces = blocksIn(state, selected).flatMap((block) => selectedIn(state, block, selected));
  const words = pieces.filter((piece) => !isMinor(piece));
  return pieces.length > 0 && (words.length ? words : pieces).every((piece) => piece[mark]);
};

/** Neighbours that are alike, by what `keyOf` says of each. */
const grouped = (pieces: readonly Piece[], keyOf: (piece: Piece) => string): Piece[][] => {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last && keyOf(last[0]!) === keyOf(piece)) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
};

/** Adjacent marks become one, and a link all of whose text is marked is marked as a whole, unless `isWithin`. */
const joined = (pieces: readonly Piece[], isWithin: boolean): Piece[] => {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const own = { ...piece };
    if (own.inner) {
      own.code = '';
      const inside = flat(own.inner.pieces).filter((one) => !isBlank(one));
      for (const mark of aroundMarks) {
        own[mark] = !isWithin && inside.every((one) => one[mark]) ? (inside[0]?.[mark] ?? '') : '';
        if (!own[mark]) continue;
        const bare = change(own.inner.pieces, (one) => ({ ...one, [mark]: '' }));
        own.inner = { ...own.inner, pieces: bare };
      }
    }
    const before = result.at(-1);
    for (const mark of allMarks) if (before?.[mark] && own[mark]) own[mark] = before[mark];
    result.push(own);
  }
  return result;
};

/** Marks neither begin nor end with blanks, or with other pieces that they cannot stand beside. */
const trimmed = (pieces: readonly Piece[], mark: Mark, isOut: (piece: Piece) => boolean): Piece[] =>
  grouped(pieces, (piece) => piece[mark]).flatMap((run) => {
    const [first, last] = [run.findIndex((one) => !isOut(one)), run.findLastIndex((one) => !isOut(one))];
    return run.map((one, at) => (first < 0 || at < first || at > last ? { ...one, [mark]: '' } : one));
  });

/** A way to write marks. `isOut`: pieces that they leave out at their ends; `isWithin`: those of links are in them. */
type Way = { isOut: (piece: Piece) => boolean; isWithin?: boolean; signs?: Partial<Marks> };

/** A text to write: a piece, or the signs between two. */
type Written = string | (Span & { text: string });

const writeCode = (run: readonly Piece[]): Written[] => {
  const text = run.map((one) => one.text).join('');
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const [fence, pad] = ['`'.repeat(longest + 1), longest ? ' ' : ''];
  return [fence + pad, ...run, pad + fence];
};

const write = (pieces: readonly Piece[], { isOut, isWithin = false }: Way): Written[] => {
  const writePiece = (piece: Piece): Written[] => {
    if (!piece.inner) return [piece];
    const { inner, from: start } = piece;
    const sign = (from: number, to: number) => ({
      from,
      to,
      text: piece.text.slice(from - start, to - start),
    });
    return [sign(start, inner.from), ...write(inner.pieces, { isOut, isWithin }), sign(inner.to, piece.to)];
  };
  const writeRun = (all: readonly Piece[]): Written[] => {
    const written: Written[] = [];
    for (let at = 0; at < all.length;) {
      const piece = all[at]!;
      const lengthOf = (mark: Mark) => grouped(all.slice(at), (one) => one[mark])[0]!.length;
      const [mark] = aroundMarks
        .filter((one) => piece[one])
        .toSorted((one, other) => lengthOf(other) - lengthOf(one));
      // Signs within code would be read as its text.
      const alike = (one: Piece) => allMarks.map((name) => one[name]).join();
      const size = mark ? lengthOf(mark) : piece.code ? grouped(all.slice(at), alike)[0]!.length : 1;
      const run = all.slice(at, at + size);
      if (mark)
        written.push(piece[mark], ...writeRun(run.map((one) => ({ ...one, [mark]: '' }))), piece[mark]);
      else written.push(...(piece.code ? writeCode(run) : writePiece(piece)));
      at += size;
    }
    return written;
  };
  return writeRun(
    allMarks.reduce<readonly Piece[]>((all, mark) => trimmed(all, mark, isOut), joined(pieces, isWithin)),
  );
};

/** The changes that make a region what was written. */
const changesTo = (state: EditorState, region: Span, written: readonly Written[]): ChangeSpec[] => {
  const changes: ChangeSpec[] = [];
  let [at, signs] = [region.from, ''];
  const replace = (from: number, to: number, insert: string) => {
    if (state.sliceDoc(from, to) !== insert) changes.push({ from, to, insert });
  };
  for (const one of written)
    if (typeof one === 'string') signs += one;
    else {
      replace(at, one.from, signs);
      replace(one.from, one.to, one.text);
      [at, signs] = [one.to, ''];
    }
  replace(at, region.to, signs);
  return changes;
};

/** What readers see of pieces that may be marked, and linked. */
const looksOf = (pieces: readonly Piece[], isOut: (piece: Piece) => boolean): string =>
  pieces
    .filter((piece) => !isOut(piece))
    .map((piece) => {
      if (piece.inner) return `[${looksOf(piece.inner.pieces, isOut)}]`;
      const marks = allMarks.map((mark) => piece[mark] && mark[0]).join('');
      return (piece.code ? Array.from(piece.text) : [piece.text]).map((one) => one + marks).join('');
    })
    .join('');

/** Blanks between two marked pieces are marked, so that both are one. */
const withBlanks = (pieces: readonly Piece[], mark: Mark): Piece[] => {
  const groups = grouped(pieces, (piece) => String(isBlank(piece)));
  return groups.flatMap((group, at) => {
    const [before, after] = [groups[at - 1]?.at(-1)?.[mark], groups[at + 1]?.[0]?.[mark]];
    return isBlank(group[0]!) && before && after ? group.map((one) => ({ ...one, [mark]: before })) : group;
  });
};

/** Ways to write marks: some are not read as such beside punctuation, or within words. */
const ways: readonly Way[] = [
  { isOut: isBlank },
  { isOut: isBlank, signs: { italic: '_' } },
  { isOut: isBlank, signs: { bold: '**', italic: '*' } },
  { isOut: isBlank, isWithin: true },
  { isOut: isMinor },
];

/** Pieces whose marks are written with other signs. */
const withSigns = (pieces: readonly Piece[], signs: Partial<Marks>): Piece[] =>
  change(pieces, (piece) => {
    const marks = allMarks.map((mark) => [mark, piece[mark] && (signs[mark] ?? piece[mark])]);
    return { ...piece, ...(Object.fromEntries(marks) as Marks) };
  });

/** Characters that would be read as markup once they are no longer code, and the other way round. */
const escaped = (text: string) => text.replace(/^[\\`*_[\]<>~]$/, '\\$&');
const unescaped = (text: string) => text.replace(/^\\(?=[^]$)/, '');

/** Whether changes of a region are read as the pieces that are meant. */
const isRead = (
  state: EditorState,
  region: Span,
  changes: ChangeSpec,
  pieces: readonly Piece[],
  isOut: (piece: Piece) => boolean,
): boolean => {
  const set = state.changes(changes);
  const after = state.update({ changes: set }).state;
  const span = { from: set.mapPos(region.from, -1), to: set.mapPos(region.to, 1) };
  const [read, another] = blocksIn(after, span);
  const found = read
    ? looksOf(piecesOf(after, read, span), isOut)
    : after.sliceDoc(span.from, span.to).trim();
  return !another && found === looksOf(pieces, isOut);
};

/** Pieces as Markdown that is read as such, and the changes of their region to that; null where there is none. */
const written = (
  state: EditorState,
  region: Span,
  meant: readonly Piece[],
): { text: Written[]; changes: ChangeSpec[] } | null => {
  for (const way of ways) {
    const { isOut, signs } = way;
    const pieces = signs ? withSigns(meant, signs) : meant;
    const text = write(pieces, way);
    const changes = changesTo(state, region, text);
    // What is not read as it is meant would show its signs to readers.
    if (isRead(state, region, changes, pieces, isOut)) return { text, changes };
  }
  return null;
};

/** The changes that mark a range, or take its mark away: exactly there, whatever other marks it cuts. */
export const markChanges = (state: EditorState, mark: Mark, selected: Span, isOn: boolean): ChangeSpec[] =>
  blocksIn(state, selected).flatMap((block) => {
    if (!selectedIn(state, block, selected).length) return [];
    const region = regionOf(state, block, selected);
    const textOf = ({ text, code }: Piece) =>
      mark !== 'code' ? text : isOn ? unescaped(text) : code ? escaped(text) : text;
    const changed = change(piecesOf(state, block, region), (piece) =>
      overlaps(piece, selected)
        ? { ...piece, [mark]: isOn ? markTexts[mark] : '', text: textOf(piece) }
        : piece,
    );
    return written(state, region, isOn ? withBlanks(changed, mark) : changed)?.changes ?? [];
  });

/** The signs around a place: those of what is typed there. */
export const marksAt = (state: EditorState, at: number): Marks => {
  const marks = { ...unmarked };
  for (const side of [-1, 1] as const)
    for (const mark of allMarks) {
      const node = markNodeAt(state, mark, at, side);
      const content = node && within(node);
      if (node && content && content.from <= at && at <= content.to)
        marks[mark] = state.sliceDoc(node.from, content.from);
    }
  return marks;
};

const hasSameMarks = (one: Marks, other: Marks): boolean =>
  allMarks.every((mark) => Boolean(one[mark]) === Boolean(other[mark]));

/** Puts pieces where a place is, also within a link. */
const withInserted = (pieces: readonly Piece[], at: number, inserted: readonly Piece[]): Piece[] => {
  const around = pieces.findIndex(({ inner }) => inner && inner.from <= at && at <= inner.to);
  const { inner } = pieces[around] ?? {};
  if (inner) {
    const filled = { ...inner, pieces: withInserted(inner.pieces, at, inserted) };
    return pieces.with(around, { ...pieces[around]!, inner: filled });
  }
  const next = pieces.findIndex(({ from }) => from >= at);
  return pieces.toSpliced(next < 0 ? pieces.length : next, 0, ...inserted);
};

/** What is left of pieces without a range; a link without words is none. */
const withoutRange = (pieces: readonly Piece[], removed: Span): Piece[] =>
  pieces.flatMap((piece) => {
    if (!overlaps(piece, removed)) return [piece];
    if (!piece.inner) return [];
    const left = withoutRange(piece.inner.pieces, removed);
    return left.every(isBlank) ? left : [{ ...piece, inner: { ...piece.inner, pieces: left } }];
  });

/** What cannot be meant as a sign. */
const isPlain = /^[\p{L}\p{N}\s]*$/u;

/** Pieces that go as a whole. */
const isWhole = ({ text, from, to }: Piece): boolean =>
  to - from === 1 || /^(?:\\[^]|!\[|\[\^)/.test(text) || /^.$/su.test(text);

/**
 * What takes the place of a range as readers see it: signs are neither deleted in part nor left around nothing. `cursor`:
 * where one writes on, and `marks` with what, if that is not clear from the place. Null: it is written as it is.
 */
export const replaceMarked = (
  state: EditorState,
  { from, to }: Span,
  insert: string,
  typed: Marks | null,
): { changes: ChangeSpec; cursor: number | null; marks: Marks | null } | null => {
  const blockAt = (at: number) => blocksIn(state, { from: at, to: at })[0];
  const [first, last] = [blockAt(from), blockAt(to)];
  const regionIn = (block: SyntaxNode) =>
    regionOf(state, block, { from: Math.max(from, block.from), to: Math.min(to, block.to) });
  if ((first && from < contentOf(first).from) || (last && to < contentOf(last).from)) return null;
  const [start, end] = [
    first ? regionIn(first) : { from, to: from },
    last ? regionIn(last) : { from: to, to },
  ];
  const isOne = first?.from === last?.from;
  const region = { from: start.from, to: end.to };
  const piecesIn = (block: SyntaxNode | undefined, span: Span) => (block ? piecesOf(state, block, span) : []);
  const pieces = isOne
    ? piecesIn(first, region)
    : [
        ...piecesIn(first, { from: start.from, to: Math.min(to, first ? contentOf(first).to : from) }),
        ...piecesIn(last, { from: last ? contentOf(last).from : to, to: end.to }),
      ];
  const removed = flat(pieces).filter((piece) => overlaps(piece, { from, to }));
  if (flat(pieces).some((piece) => piece.from < from && from < piece.to && from === to)) return null;
  if (removed.some((piece) => !isWhole(piece) && (piece.from < from || piece.to > to))) return null;
  // What is typed over marked text is marked as that.
  const place = removed[0]?.from ?? from;
  const cut = pieces.find(({ inner, ...piece }) => inner && piece.from < place && place < piece.to);
  const isBetween = cut && (place < cut.inner!.from || cut.inner!.to < place);
  const at = isBetween ? (place < cut.inner!.from ? cut.from : cut.to) : place;
  const marks = typed ?? marksAt(state, at);
  const inserted = Array.from(insert, (text): Piece => ({ ...marks, from: at, to: at, text }));
  const changed = withoutRange(withInserted(pieces, at, inserted), { from, to });
  const meant = allMarks.reduce((all, mark) => (typed?.[mark] ? withBlanks(all, mark) : all), changed);
  const isBefore = (piece: Span) => piece.from < at || (piece.from === at && piece.to === at);
  const raw = { from, to, insert };
  if (!typed && isRead(state, region, raw, meant, isBlank))
    return { changes: raw, cursor: null, marks: null };
  const bare = change(meant, (piece) => ({ ...piece, ...unmarked }));
  const found = written(state, region, meant) ?? (isPlain.test(insert) ? written(state, region, bare) : null);
  if (!found) return null;
  const count = found.text.findLastIndex((one) => typeof one !== 'string' && isBefore(one)) + 1;
  const size = found.text
    .slice(0, count)
    .reduce((sum, one) => sum + (typeof one === 'string' ? one : one.text).length, 0);
  const cursor = region.from + size;
  const left = flat(meant).findLast(isBefore);
  const after = state.update({ changes: found.changes }).state;
  const isClear = !left || hasSameMarks(left, marksAt(after, cursor));
  return { changes: found.changes, cursor, marks: isClear ? null : left };
};

/** The Markdown of a part of a text by itself: marks and links that it cuts are whole in it. */
export const partOf = (state: EditorState, { from, to }: Span): string => {
  const blocks = blocksIn(state, { from, to });
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return state.sliceDoc(from, to);
  const textIn = (block: SyntaxNode, span: Span) => {
    const region = regionOf(state, block, span);
    const around = piecesOf(state, block, region);
    const pieces = withoutRange(withoutRange(around, { from: region.from, to: from }), {
      from: to,
      to: region.to,
    });
    return write(pieces, ways[0]!)
      .map((one) => (typeof one === 'string' ? one : one.text))
      .join('');
  };
  if (first.from === last.from) return textIn(first, { from, to });
  const [start, end] = [Math.max(from, first.to), Math.min(to, last.from)];
  return [
    state.sliceDoc(from, Math.max(from, contentOf(first).from)),
    textIn(first, { from, to: first.to }),
    state.sliceDoc(start, Math.max(end, contentOf(last).from)),
    textIn(last, { from: last.from, to }),
  ].join('');
};
