import type { EditorState, Line, Range } from '@codemirror/state';
import type { WidgetType } from '@codemirror/view';
import { Decoration } from '@codemirror/view';

const hidden = Decoration.replace({});
const hiddenWhole = Decoration.replace({ isWhole: true });
const whole = Decoration.mark({ class: 'cm-whole', isWhole: true });

const lineLooks = new Map<string, Decoration>();
const lineLook = (name: string): Decoration => {
  const found = lineLooks.get(name) ?? Decoration.line({ class: name });
  lineLooks.set(name, found);
  return found;
};

const linesIn = ({ doc }: EditorState, from: number, to: number): Line[] => {
  const lines: Line[] = [];
  for (let at = from; at <= to;) {
    const line = doc.lineAt(at);
    lines.push(line);
    at = line.to + 1;
  }
  return lines;
};

/** Collects how a part of a text looks. */
export const createLooks = (state: EditorState, visible: { from: number; to: number }) => {
  const ranges: Range<Decoration>[] = [];
  /** The lines of a range that are visible. */
  const visibleLines = (from: number, to: number) =>
    linesIn(state, Math.max(from, visible.from), Math.min(to, visible.to));
  const isOneLine = (from: number, to: number) => to <= state.doc.lineAt(from).to;
  return {
    state,
    ranges,
    visibleLines,
    /** Hides signs; those over several lines stay, as only whole blocks may be replaced. */
    hide(from: number, to: number): void {
      if (from < to && isOneLine(from, to)) ranges.push(hidden.range(from, to));
    },
    /** Hides signs that are one step for the cursor, within a line. */
    hideWhole(from: number, to: number): void {
      ranges.push(hiddenWhole.range(from, to));
    },
    /** Makes a range one step for the cursor. */
    whole(from: number, to: number): void {
      ranges.push(whole.range(from, to));
    },
    /** Shows something instead of signs within a line, or beside them. */
    show(widget: WidgetType, from: number, to: number = from): void {
      if (from === to) ranges.push(Decoration.widget({ widget, side: 1 }).range(from));
      else if (isOneLine(from, to)) ranges.push(Decoration.replace({ widget }).range(from, to));
    },
    /** Shows something that is one step for the cursor instead of signs within a line. */
    showWhole(widget: WidgetType, from: number, to: number): void {
      if (isOneLine(from, to)) ranges.push(Decoration.replace({ widget, isWhole: true }).range(from, to));
    },
    mark(attributes: Record<string, string>, from: number, to: number): void {
      if (from < to) ranges.push(Decoration.mark({ attributes }).range(from, to));
    },
    /** Gives the visible lines of a range a class. */
    lines(name: string, from: number, to: number): void {
      for (const line of visibleLines(from, to)) ranges.push(lineLook(name).range(line.from));
    },
  };
};

export type Looks = ReturnType<typeof createLooks>;
