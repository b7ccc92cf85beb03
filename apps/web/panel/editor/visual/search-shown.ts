import { SearchQuery, setSearchQuery } from '@codemirror/search';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';

/** Milliseconds for reading the text up to a match. */
const patience = 200;

/** Whether a place of a text is in an address, which is not shown. */
const isInAddress = (state: EditorState, from: number, to: number): boolean =>
  ensureSyntaxTree(state, to, patience)?.resolveInner(from, 1).name === 'URL';

/** Finding and replacing leaves out addresses of links and pictures: nobody sees them. */
export const searchShown = EditorState.transactionFilter.of((transaction) => {
  const query = transaction.effects.findLast((effect) => effect.is(setSearchQuery))?.value;
  if (!query || query.test) return transaction;
  const { search, caseSensitive, literal, regexp, replace, wholeWord } = query;
  const test = (_match: string, state: EditorState, from: number, to: number) =>
    !isInAddress(state, from, to);
  const shown = new SearchQuery({ search, caseSensitive, literal, regexp, replace, wholeWord, test });
  return [transaction, { effects: setSearchQuery.of(shown) }];
});
