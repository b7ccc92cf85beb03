import type { EditorState, Range } from '@codemirror/state';
import { StateEffect, StateField } from '@codemirror/state';
import type { DecorationSet } from '@codemirror/view';
import { Decoration, EditorView } from '@codemirror/view';

/** A sentence with facts, as plain text; `isUnsupported`: no source carries it, and nobody answers for it. */
export type Marked = { sentence: string; isUnsupported: boolean };

type Place = { from: number; to: number };

/** Between two words of a sentence: marks of Markdown, and the address of a link. */
const gap = String.raw`[^\p{L}\p{N}]{0,12}?(?:\]\([^)\n]{0,500}\)[^\p{L}\p{N}]{0,8})?`;
/** Longer sentences are found by their first words. */
const maxWords = 60;

/** Where a plain sentence stands in a Markdown text at or after a position; null when it does not. */
const findSentence = (text: string, sentence: string, after: number): Place | null => {
  const from = text.indexOf(sentence, after);
  if (from >= 0) return { from, to: from + sentence.length };
  const words = sentence.match(/[\p{L}\p{N}]+/gu)?.slice(0, maxWords) ?? [];
  if (words.length === 0) return null;
  const pattern = new RegExp(words.join(gap), 'gu');
  pattern.lastIndex = after;
  const match = pattern.exec(text);
  return match && { from: match.index, to: match.index + match[0].length };
};

/** The places of sentences that are in the order of the text. */
export const placesOf = (text: string, marked: readonly Marked[]): (Place & Marked)[] => {
  let after = 0;
  return marked.flatMap((one) => {
    const place = findSentence(text, one.sentence, after);
    if (!place) return [];
    after = place.to;
    return [{ ...place, ...one }];
  });
};

const setMarks = StateEffect.define<DecorationSet>();

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects }) {
    for (const effect of effects) if (effect.is(setMarks)) return effect.value;
    return marks.map(changes);
  },
  provide: (from) => EditorView.decorations.from(from),
});

const theme = EditorView.baseTheme({
  '.cm-unsupported': {
    textDecoration: 'underline wavy var(--vigia-colors-alarm) 1px',
    textUnderlineOffset: '0.2em',
    textDecorationSkipInk: 'none',
  },
});

/** Marks of sentences; they move along with what is typed. */
export const sentenceMarks = [field, theme];

/** Marks the sentences of a text. */
export const markSentences = (view: EditorView, marked: readonly Marked[]): void => {
  const ranges: Range<Decoration>[] = placesOf(view.state.doc.toString(), marked).map(
    ({ from, to, sentence, isUnsupported }) =>
      Decoration.mark({ ...(isUnsupported && { class: 'cm-unsupported' }), sentence }).range(from, to),
  );
  view.dispatch({ effects: setMarks.of(Decoration.set(ranges)) });
};

/** The marked sentence at a position; null when there is none. */
export const sentenceAt = (state: EditorState, at: number): string | null => {
  let found: string | null = null;
  state.field(field).between(at, at, (_from, _to, { spec }) => {
    found = (spec as Marked).sentence;
    return false;
  });
  return found;
};

/** Selects a marked sentence and brings it into view; returns whether it is there. */
export const showSentence = (view: EditorView, sentence: string): boolean => {
  const cursor = view.state.field(field).iter();
  while (cursor.value && (cursor.value.spec as Marked).sentence !== sentence) cursor.next();
  if (!cursor.value) return false;
  const { from, to } = cursor;
  view.dispatch({
    selection: { anchor: from, head: to },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  });
  view.focus();
  return true;
};
