import type { StateCommand } from '@codemirror/state';
import { escapeAddress, escapeAlt } from '#core/text/escape-markdown.ts';

/** Something of the site that a text can link to: what it is called, and its page, or else its own website. */
export type OwnPage = { title: string; address: string };

/** Links the selected words to something of the site, or its name where nothing is selected. */
export const insertOwnLink =
  ({ title, address }: OwnPage): StateCommand =>
  ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const { from, to } = state.selection.main;
    const selected = state.sliceDoc(from, to);
    const text = selected.trim() && !selected.includes('\n') ? selected : escapeAlt(title);
    const insert = `[${text}](${escapeAddress(address)})`;
    dispatch(
      state.update({
        changes: { from, to: text === selected ? to : from, insert },
        selection: { anchor: from + insert.length },
        scrollIntoView: true,
        userEvent: 'input',
      }),
    );
    return true;
  };
