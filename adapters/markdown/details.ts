import type { MarkdownIt, StateBlock } from 'markdown-it';
import { labelsOf } from './labels.ts';

const opening = /^[\s>]*<details(?: open)?>\s*$/i;
const closing = /^[\s>]*<\/details>\s*$/i;
const summary = /^<summary>(.{0,500})<\/summary>$/i;

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trim();

/** Which line closes the section that each line opens, found once for a text. */
const pairs = new WeakMap<object, Map<number, number>>();

const pairsOf = (state: StateBlock): Map<number, number> => {
  const known = pairs.get(state.bMarks);
  if (known) return known;
  const found = new Map<number, number>();
  const open: number[] = [];
  let fence = '';
  for (let line = 0; line < state.bMarks.length - 1; line += 1) {
    const text = state.src.slice(state.bMarks[line], state.eMarks[line]);
    const mark = /^[\s>]*(`{3,}|~{3,})/.exec(text)?.[1] ?? '';
    if (fence) {
      if (mark.startsWith(fence)) fence = '';
    } else if (mark) fence = mark;
    else if (opening.test(text)) open.push(line);
    else if (closing.test(text) && open.length) found.set(open.pop()!, line);
  }
  pairs.set(state.bMarks, found);
  return found;
};

const section = (state: StateBlock, start: number, end: number, silent: boolean): boolean => {
  if (state.sCount[start]! - state.blkIndent >= 4 || !/^<details(?: open)?>$/i.test(lineOf(state, start)))
    return false;
  const last = pairsOf(state).get(start);
  if (last === undefined || last >= end || state.sCount[last]! < state.blkIndent) return false;
  if (silent) return true;
  const [, head] = summary.exec(lineOf(state, start + 1)) ?? [];
  state.push('details_open', 'details', 1).map = [start, last + 1];
  state.push('summary_open', 'summary', 1);
  const label = state.push('inline', '', 0);
  label.content = head?.trim() || labelsOf(state.env).more;
  label.map = [start, start + 1];
  label.children = [];
  state.push('summary_close', 'summary', -1);
  const { parentType, lineMax } = state;
  state.lineMax = last;
  state.md.block.tokenize(state, start + (head === undefined ? 1 : 2), last);
  Object.assign(state, { parentType, lineMax, line: last + 1 });
  state.push('details_close', 'details', -1);
  return true;
};

/** Sections that fold: `<details>`, `<summary>` and `</details>` on lines of their own, Markdown between them. */
export const details = (md: MarkdownIt): void => {
  md.block.ruler.before('paragraph', 'details', section, { alt: ['paragraph', 'reference', 'blockquote'] });
};
