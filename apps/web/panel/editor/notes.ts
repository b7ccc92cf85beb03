import type { EditorState, StateCommand, Text } from '@codemirror/state';

/** A mark of a footnote in a text: a call, or the start of what the note says, with the blanks after it. */
export type NoteMark = { label: string; from: number; to: number; isCall: boolean };

const mark = /\[\^([^\]\s]+)\]/g;

/** The marks of the footnotes of a text, in its order. */
const marksIn = (doc: Text): NoteMark[] => {
  const marks: NoteMark[] = [];
  let from = 0;
  for (const line of doc.iterLines()) {
    for (const { 0: text, 1: label, index } of line.matchAll(mark)) {
      const end = index + text.length;
      const isCall = line[end] !== ':' || line.slice(0, index).trim() !== '';
      const blanks = isCall ? 0 : /^:[ \t]*/.exec(line.slice(end))![0].length;
      marks.push({ label: label!.toLowerCase(), from: from + index, to: from + end + blanks, isCall });
    }
    from += line.length + 1;
  }
  return marks;
};

const cache = new WeakMap<Text, NoteMark[]>();

/** See `marksIn`. */
export const noteMarks = (doc: Text): readonly NoteMark[] => {
  const marks = cache.get(doc) ?? marksIn(doc);
  cache.set(doc, marks);
  return marks;
};

/** Where one writes on the other side of a footnote: at the end of what it says, or behind its first call. */
export const otherSide = ({ doc }: EditorState, label: string, isFromCall: boolean): number | null => {
  const found = noteMarks(doc).find((one) => one.label === label.toLowerCase() && one.isCall !== isFromCall);
  if (!found) return null;
  return found.isCall ? found.to : doc.lineAt(found.to).to;
};

/** The footnote whose call or whose own line the cursor is at. */
const markAt = (state: EditorState): NoteMark | undefined => {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const isOwnLine = (one: NoteMark) => !one.isCall && line.from <= one.from && one.to <= line.to;
  const marks = noteMarks(state.doc);
  return (
    marks.find((one) => one.isCall && one.from < head && head <= one.to) ??
    marks.find((one) => isOwnLine(one) && one.to <= head)
  );
};

/** Goes from a call to its footnote, and back. */
export const followNote: StateCommand = ({ state, dispatch }) => {
  const found = state.selection.main.empty ? markAt(state) : undefined;
  const anchor = found ? otherSide(state, found.label, found.isCall) : null;
  if (anchor === null) return false;
  dispatch(state.update({ selection: { anchor }, scrollIntoView: true, userEvent: 'select' }));
  return true;
};
