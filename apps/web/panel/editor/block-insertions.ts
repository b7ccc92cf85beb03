import type { StateCommand } from '@codemirror/state';

/** Inserts a block at the cursor, which goes between both parts of its text, or selects what stands there. */
const insertBlock =
  (before: string, after = '', selected = ''): StateCommand =>
  ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const { from, to } = state.selection.main;
    const text = state.toText(before + selected + after);
    const anchor = from + state.toText(before).length;
    dispatch(
      state.update({
        changes: { from, to, insert: text },
        selection: { anchor, head: anchor + selected.length },
        scrollIntoView: true,
        userEvent: 'input',
      }),
    );
    return true;
  };

/** Inserts a quotation in bold, which readers see as a pull quote, and selects its words. */
export const insertPullQuote = (words: string): StateCommand => insertBlock('> **', '**', words);

/** Inserts a quotation that begins with a heading, which readers see as a box, and selects its title. */
export const insertBox = (title: string): StateCommand => insertBlock('> ### ', '', title);

/** Inserts a line between two parts of a text. */
export const insertRule = insertBlock('***\n\n');

/** Inserts a section that readers open, and selects its title. */
export const insertDetails = (summary: string): StateCommand =>
  insertBlock('<details>\n<summary>', '</summary>\n\n\n\n</details>\n', summary);
