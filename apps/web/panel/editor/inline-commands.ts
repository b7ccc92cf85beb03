import type { ChangeSpec, EditorState, StateCommand, Text, TransactionSpec } from '@codemirror/state';
import { EditorSelection, Facet, StateEffect, StateField, Transaction } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { escapeAddress, escapeAlt, escapeLine } from '#core/text/escape-markdown.ts';
import type { Mark, Marks, Span } from './inline-marks.ts';
import { blocksIn, isMarked, markChanges, markNodeAt, marksAt, markTexts } from './inline-marks.ts';
import { nodeAround } from './markdown-language.ts';

/** Sets what the next typed text is marked as. */
export const setTypedMarks = StateEffect.define<Marks>();

/**
 * What the next text typed at the cursor is marked as, where its place does not tell; null where it does. A text whose
 * signs are not shown has it, instead of signs around nothing.
 */
export const typedMarks = StateField.define<Marks | null>({
  create: () => null,
  update(current, transaction) {
    for (const effect of transaction.effects) if (effect.is(setTypedMarks)) return effect.value;
    const isWritten = transaction.docChanged && transaction.annotation(Transaction.userEvent) !== undefined;
    return transaction.selection || isWritten ? null : current;
  },
});

/** The word at a position; empty when there is none. */
const wordAt = (state: EditorState, at: number): Span => state.wordAt(at) ?? { from: at, to: at };

/**
 * The empty marks of this kind around the cursor, as in `**|**`, also within those of another: of `***|***` the bold ones
 * are two signs on each side.
 */
const emptyMarksAt = (state: EditorState, mark: Mark, at: number): number => {
  const [before = '', after = ''] = [
    /(?:\*+|_+|`)$/.exec(state.sliceDoc(at - 4, at))?.[0],
    /^(?:\*+|_+|`)/.exec(state.sliceDoc(at, at + 4))?.[0],
  ];
  // Marks that have a text end or begin here.
  const isUsed = (['bold', 'italic', 'code'] as const).some((name) =>
    ([-1, 1] as const).some((side) => {
      const node = markNodeAt(state, name, at, side);
      return node && (node.to === at || node.from === at);
    }),
  );
  if (isUsed || before !== after || before.length > 3) return 0;
  if (before.startsWith('`')) return mark === 'code' ? 1 : 0;
  if (mark === 'bold') return before.length >= 2 ? 2 : 0;
  return mark === 'italic' && before.length % 2 ? 1 : 0;
};

/** The cursor leaves a mark at its end, or enters it again; blanks that were typed last stay outside. */
const crossEnd = (state: EditorState, mark: Mark, at: number): TransactionSpec | null => {
  const isOnlyMarks = (from: number, to: number) => /^[*_~]*$/.test(state.sliceDoc(from, to));
  const inside = markNodeAt(state, mark, at, -1);
  const close = inside?.lastChild;
  if (inside && close && inside.to > at && close.from >= at && isOnlyMarks(at, close.from))
    return { selection: { anchor: close.to } };
  const line = state.doc.lineAt(at);
  for (let end = at; end > line.from && isOnlyMarks(end, at); end -= 1) {
    const left = markNodeAt(state, mark, end, -1);
    if (left?.to === end) return { selection: { anchor: left.lastChild!.from } };
  }
  // Where signs are not shown, those before the cursor are not open.
  if (state.field(typedMarks, false) === null) return null;
  const blanks = /[ \t]+$/.exec(state.sliceDoc(line.from, at))?.[0].length ?? 0;
  const signs = /^(?:\*+|_+|`+)/.exec(state.sliceDoc(at, line.to))?.[0] ?? '';
  const size = mark === 'code' ? signs.length : Math.min(signs.length, markTexts[mark].length);
  if (!blanks || !size) return null;
  const start = at - blanks;
  const changes = [
    { from: start, to: at },
    { from: at + size, insert: state.sliceDoc(start, at) },
  ];
  const after = state.update({ changes }).state;
  const isClosed = markNodeAt(after, mark, start + size, -1)?.to === start + size;
  return isClosed ? { changes, selection: { anchor: at + size } } : null;
};

/** Toggles a mark at the cursor: its end is crossed, the word or marked text around it changed, or what is typed next. */
const toggleAtCursor = (state: EditorState, mark: Mark, at: number): TransactionSpec => {
  const typed = state.field(typedMarks, false);
  const setTyped = (marks: Marks) => ({
    effects: setTypedMarks.of({ ...marks, [mark]: marks[mark] ? '' : markTexts[mark] }),
  });
  if (typed) return setTyped(typed);
  const size = emptyMarksAt(state, mark, at);
  if (size)
    return { changes: { from: at - size, to: at + size }, selection: EditorSelection.cursor(at - size) };
  const crossed = crossEnd(state, mark, at);
  if (crossed) return crossed;
  const found = markNodeAt(state, mark, at, 1);
  const node = found?.from === at && typed === null ? null : found;
  const span = node ?? wordAt(state, at);
  if (span.from === span.to) {
    if (nodeAround(state, span, 'FencedCode', 'CodeBlock')) return {};
    if (typed === null) return setTyped(marksAt(state, at));
    const text = markTexts[mark];
    return { changes: { from: at, insert: text + text }, selection: { anchor: at + text.length } };
  }
  const changes = state.changes(markChanges(state, mark, span, !node));
  // Beside a mark, the cursor is at the end of the text within it.
  const isAtEnd = !node && at === span.to;
  return { changes, selection: { anchor: changes.mapPos(at, isAtEnd ? -1 : 1) } };
};

/** Toggles bold, italic or code: for exactly the selection, the word at the cursor, or the text typed next. */
export const toggleMark =
  (mark: Mark): StateCommand =>
  ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const { main } = state.selection;
    const spec = (): TransactionSpec => {
      if (main.empty) return toggleAtCursor(state, mark, main.head);
      const changes = state.changes(markChanges(state, mark, main, !isMarked(state, mark, main)));
      const [from, to] = [changes.mapPos(main.from, 1), changes.mapPos(main.to, -1)];
      return { changes, selection: EditorSelection.range(from, Math.max(from, to)) };
    };
    dispatch(state.update(spec(), { scrollIntoView: true, userEvent: 'input' }));
    return true;
  };

/** Whether a mark is on for the selection, or for what is typed at the cursor. */
export const isMarkOn = (state: EditorState, mark: Mark): boolean => {
  const { main } = state.selection;
  if (!main.empty) return isMarked(state, mark, main);
  const typed = state.field(typedMarks, false);
  if (typed) return typed[mark] !== '';
  const node = markNodeAt(state, mark, main.head, -1) ?? markNodeAt(state, mark, main.head, 1);
  const isInside = node !== null && node.from < main.head && main.head < node.to;
  return isInside || emptyMarksAt(state, mark, main.head) > 0;
};

const address = /^(?:https?:\/\/|mailto:|www\.)\S+$/i;

/** The text of a link without its markup; null for brackets that are no link, such as those of a footnote. */
const linkText = (link: SyntaxNode): Span | null => {
  const marks = link.getChildren('LinkMark');
  const isLink = marks.length > 2 || link.getChild('LinkLabel');
  return isLink ? { from: marks[0]!.to, to: marks[1]!.from } : null;
};

type FoundLink = { link: SyntaxNode; text: Span };

/** The links that a range touches: the one that the cursor is in, or at the edge of. */
const linksIn = (state: EditorState, { from, to }: Span): FoundLink[] => {
  const found: FoundLink[] = [];
  for (const block of blocksIn(state, { from, to }))
    block.cursor().iterate(({ node }) => {
      const isTouched = from === to ? node.from <= from && from <= node.to : node.from < to && from < node.to;
      const text = node.name === 'Link' && isTouched ? linkText(node) : null;
      if (text) found.push({ link: node, text });
    });
  if (from < to) return found;
  return found.toSorted((one) => (one.link.from < from && from < one.link.to ? -1 : 0)).slice(0, 1);
};

/** Whether the selection has a link, or the cursor is in one. */
export const isLinkOn = (state: EditorState): boolean => linksIn(state, state.selection.main).length > 0;

/** Removes a link; what is left of one without text is its address. */
const withoutLink = ({ link, text }: { link: SyntaxNode; text: Span }): ChangeSpec[] => {
  const url = link.getChild('URL');
  const rest = text.from === text.to && url ? url : text;
  return [
    { from: link.from, to: rest.from },
    { from: rest.to, to: link.to },
  ];
};

/** The part of a selection that can be the text of a link: within one paragraph, and with the marks that it cuts. */
const linkable = (state: EditorState, selected: Span): Span => {
  const block = blocksIn(state, selected)[0];
  if (!block) return { from: selected.from, to: selected.from };
  let [from, to] = [Math.max(selected.from, block.from), Math.min(selected.to, block.to)];
  const text = state.sliceDoc(from, to);
  [from, to] = [from + text.length - text.trimStart().length, from + text.trimEnd().length];
  block.cursor().iterate(({ node, name }) => {
    if (!/Emphasis$|^(?:InlineCode|Strikethrough|Image|Autolink|URL)$/.test(name)) return;
    const isCut = node.from < to && from < node.to && !(node.from < from && to < node.to);
    if (isCut) [from, to] = [Math.min(from, node.from), Math.max(to, node.to)];
  });
  return { from, to };
};

/** A link to write or change: where it is, the Markdown of its words, and its address. */
export type LinkPlace = Span & { words: string; address: string; isLink: boolean };

/** The link at the selection, or the one that it can become; null where only the mark of a footnote can be. */
export const linkPlace = (state: EditorState): LinkPlace | null => {
  const { main } = state.selection;
  const [found] = linksIn(state, main);
  if (found) {
    const { link, text } = found;
    const url = link.getChild('URL');
    return {
      from: link.from,
      to: link.to,
      words: state.sliceDoc(text.from, text.to),
      address: url ? state.sliceDoc(url.from, url.to).replace(/^<|>$/g, '') : '',
      isLink: true,
    };
  }
  if (nodeAround(state, main, 'Link')) return null;
  const word = wordAt(state, main.head);
  const isInWord = word.from < main.head && main.head < word.to;
  const around = nodeAround(state, main, 'URL') ?? (isInWord ? word : main);
  const { from, to } = main.empty ? around : linkable(state, main);
  const selected = state.sliceDoc(from, to);
  const isAddress = address.test(selected);
  return {
    from,
    to,
    words: isAddress ? '' : selected,
    address: isAddress ? selected : '',
    isLink: false,
  };
};

/** Gives the selection or the link at it an address, and words if they change; `title` is its text if it has none. */
export const writeLink =
  ({ title, address: to, words = '' }: { title: string; address: string; words?: string }): StateCommand =>
  ({ state, dispatch }) => {
    const place = state.readOnly ? null : linkPlace(state);
    if (!place) return false;
    const insert = `[${escapeLine(words) || place.words || escapeAlt(title)}](${escapeAddress(to)})`;
    dispatch(
      state.update({
        changes: { from: place.from, to: place.to, insert },
        selection: { anchor: place.from + insert.length },
        scrollIntoView: true,
        userEvent: 'input',
      }),
    );
    return true;
  };

/** Removes the links that the selection touches. */
export const removeLink: StateCommand = ({ state, dispatch }) => {
  const links = state.readOnly ? [] : linksIn(state, state.selection.main);
  if (!links.length) return false;
  const changes = state.changes(links.flatMap(withoutLink));
  const selection = state.selection.main.map(changes);
  dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent: 'input' }));
  return true;
};

/** Opens the dialog that asks for a link. */
export const linkDialog = Facet.define<() => void>();

/** Asks for the address of a link. */
export const askForLink: StateCommand = ({ state }) => {
  const [ask] = state.facet(linkDialog);
  if (!ask || state.readOnly || !linkPlace(state)) return false;
  ask();
  return true;
};

const noteMark = /\[\^(\d{1,9})\]/g;
const noteDefinition = /^ {0,3}\[\^[^\]]+\]:/;

/** Where the next footnote of a text begins, not before a position, and what comes before it. */
export const footOf = (doc: Text, least: number): { at: number; lead: string } => {
  const at = Math.max(doc.toString().trimEnd().length, least);
  const follows = noteDefinition.test(doc.lineAt(at).text);
  return { at, lead: at === 0 ? '' : follows ? '\n' : '\n\n' };
};

/** Inserts a footnote mark after the selection and its definition at the end, where the cursor moves. */
export const insertFootnote: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const { doc, selection } = state;
  const text = doc.toString();
  const numbers = [...text.matchAll(noteMark)].map(([, number]) => Number(number));
  const mark = `[^${Math.max(0, ...numbers) + 1}]`;
  const at = selection.main.to;
  const { at: end, lead } = footOf(doc, at);
  const definition = `${lead}${mark}: `;
  const changes = state.changes([
    { from: at, insert: mark },
    { from: end, insert: state.toText(definition) },
  ]);
  const cursor = end + mark.length + definition.length;
  dispatch(
    state.update({ changes, selection: { anchor: cursor }, scrollIntoView: true, userEvent: 'input' }),
  );
  return true;
};
