import type { StateCommand } from '@codemirror/state';
import { escapeAlt } from './picture-text.ts';

/** A page of the site that a text can link to, and what it is called. */
export type OwnPage = { title: string; path: string };

/** Links the selected words to a page of the site, or its name where nothing is selected. */
export const insertOwnLink =
  ({ title, path }: OwnPage): StateCommand =>
  ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const { from, to } = state.selection.main;
    const selected = state.sliceDoc(from, to);
    const text = selected.trim() && !selected.includes('\n') ? selected : escapeAlt(title);
    const insert = `[${text}](${path})`;
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
