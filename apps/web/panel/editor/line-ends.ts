import { invertedEffects } from '@codemirror/commands';
import type { ChangeDesc, EditorState, Extension } from '@codemirror/state';
import { RangeSet, StateEffect, StateField, Text } from '@codemirror/state';
import type { DecorationSet } from '@codemirror/view';
import { Decoration } from '@codemirror/view';

type LineEnd = '\n' | '\r\n' | '\r';

/**
 * The line endings of a text. The editor has only one kind of line break: `usual` is the most frequent one, also for
 * new lines; `others` marks lines with a different one.
 */
type LineEnds = { usual: LineEnd; others: DecorationSet };

const lineEnd = /\r\n?|\n/g;

const otherEnd = (at: number, end: LineEnd) => Decoration.mark({ end }).range(at, at + 1);

const readLineEnds = (text: string): LineEnds => {
  if (!text.includes('\r')) return { usual: '\n', others: Decoration.none };
  const counts: Record<LineEnd, number> = { '\n': 0, '\r\n': 0, '\r': 0 };
  const found: { at: number; end: LineEnd }[] = [];
  let removed = 0;
  for (const { 0: match, index } of text.matchAll(lineEnd)) {
    const end = match as LineEnd;
    counts[end] += 1;
    found.push({ at: index - removed, end });
    removed += end.length - 1;
  }
  const usual = (['\n', '\r\n', '\r'] as const).reduce((most, end) =>
    counts[end] > counts[most] ? end : most,
  );
  const others = found.filter(({ end }) => end !== usual).map(({ at, end }) => otherEnd(at, end));
  return { usual, others: RangeSet.of(others) };
};

/** A text as the editor's document. */
export const toDocument = (text: string): Text => Text.of(text.split(lineEnd));

const setLineEnds = StateEffect.define<LineEnds>();

const restoreEnd = StateEffect.define<{ at: number; end: LineEnd }>({
  map: ({ at, end }, mapping) => ({ at: mapping.mapPos(at, 1), end }),
});

const lineEnds = StateField.define<LineEnds>({
  create: () => ({ usual: '\n', others: Decoration.none }),
  update(current, transaction) {
    let { usual, others } = current;
    if (transaction.docChanged && others.size) others = others.map(transaction.changes);
    for (const effect of transaction.effects)
      if (effect.is(setLineEnds)) ({ usual, others } = effect.value);
      else if (effect.is(restoreEnd))
        others = others.update({ add: [otherEnd(effect.value.at, effect.value.end)] });
    return usual === current.usual && others === current.others ? current : { usual, others };
  },
});

/** Undoing a deletion restores the original line endings. */
const undoneEnds = invertedEffects.of(({ startState, changes }) => {
  const { others } = startState.field(lineEnds);
  const restored: StateEffect<unknown>[] = [];
  if (others.size)
    changes.iterChangedRanges((from, to) =>
      others.between(from, to, (at, after, { spec }) => {
        const { end } = spec as { end: LineEnd };
        if (at >= from && after <= to) restored.push(restoreEnd.of({ at, end }));
      }),
    );
  return restored;
});

/** Records the line endings of this text. */
export const recordLineEnds = (text: string): Extension => [
  lineEnds.init(() => readLineEnds(text)),
  undoneEnds,
];

/**
 * The effect for a change that makes the document equal to another text; `later`: changes typed since, which that text
 * lacks.
 */
export const lineEndsOf = (text: string, later: ChangeDesc | null): StateEffect<LineEnds> => {
  const { usual, others } = readLineEnds(text);
  return setLineEnds.of({ usual, others: later ? others.map(later) : others });
};

const joinLines = (doc: Text, usual: LineEnd, others: DecorationSet): string => {
  const parts: string[] = [];
  const marks = others.iter();
  for (let number = 1; number <= doc.lines; number += 1) {
    const { text, to } = doc.line(number);
    parts.push(text);
    if (number === doc.lines) break;
    while (marks.value && marks.from < to) marks.next();
    const end = marks.value && marks.from === to ? (marks.value.spec as { end: LineEnd }).end : usual;
    // A carriage return directly followed by a line feed would be read as one line break.
    const joined = text === '' && end === '\n' && parts.at(-2) === '\r';
    if (joined) parts[parts.length - 2] = '\n';
    parts.push(end);
  }
  return parts.join('');
};

/** The text of an editor, with its original line endings. */
export const textOf = (state: EditorState): string => {
  const { usual, others } = state.field(lineEnds);
  const { doc } = state;
  return others.size ? joinLines(doc, usual, others) : doc.sliceString(0, doc.length, usual);
};
