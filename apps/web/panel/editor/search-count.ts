import { getSearchQuery, searchPanelOpen } from '@codemirror/search';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { ViewPlugin } from '@codemirror/view';

/** Maximum number of counted matches; above it only "more" is shown. */
const maxCounted = 1000;

/** Milliseconds without a change until matches are counted. */
const countAfter = 120;

/** The number of a search's matches, and which of them is selected (0: none); null without a search. */
export const countMatches = (state: EditorState): { at: number; total: number } | null => {
  const query = getSearchQuery(state);
  if (!query.search || !query.valid) return null;
  const { from, to } = state.selection.main;
  const matches = query.getCursor(state);
  let [at, total] = [0, 0];
  for (let match = matches.next(); !match.done && total <= maxCounted; match = matches.next()) {
    total += 1;
    if (match.value.from === from && match.value.to === to) at = total;
  }
  return { at, total };
};

const countText = (state: EditorState): string => {
  const found = countMatches(state);
  if (!found) return '';
  const { at, total } = found;
  if (total === 0) return state.phrase('no matches');
  const many = total > maxCounted ? state.phrase('more than $', maxCounted) : String(total);
  return at > 0 ? state.phrase('$1 of $2', at, many) : state.phrase('$ found', many);
};

/** Shows the count beside the search field. */
const show = (view: EditorView): void => {
  const field = view.dom.querySelector('.cm-search [name=search]');
  if (!field) return;
  let count = field.nextElementSibling;
  if (!count?.classList.contains('cm-search-count')) {
    count = document.createElement('span');
    count.className = 'cm-search-count';
    count.setAttribute('role', 'status');
    field.after(count);
  }
  const text = countText(view.state);
  if (count.textContent !== text) count.textContent = text;
};

/** Shows the position among the matches of a search: 3 of 12. */
export const searchCount = ViewPlugin.define((view) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    update({ state }) {
      if (!searchPanelOpen(state)) return;
      clearTimeout(timer);
      timer = setTimeout(() => show(view), countAfter);
    },
    destroy: () => clearTimeout(timer),
  };
});
