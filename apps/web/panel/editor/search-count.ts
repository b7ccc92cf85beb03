import { getSearchQuery, searchPanelOpen } from '@codemirror/search';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { ViewPlugin } from '@codemirror/view';
import { countIn, replacedIn, textsBeside } from './search-beside.ts';
import { element } from './visual/element.ts';

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

/** Shows how many matches the texts beside this one have, each with a button that leads there. */
const showBeside = (view: EditorView): void => {
  const { state } = view;
  const panel = view.dom.querySelector('.cm-search');
  if (!panel) return;
  const query = getSearchQuery(state);
  const found =
    query.search && query.valid
      ? state
          .facet(textsBeside)()
          .flatMap((text) => {
            const count = countIn(text.value, query);
            return count > 0 ? [{ text, count }] : [];
          })
      : [];
  const written = found.map(({ text, count }) => `${text.name}: ${count}`);
  const before = panel.querySelector<HTMLElement>('.cm-search-beside');
  if ((before?.dataset['found'] ?? '') === written.join()) return;
  before?.remove();
  if (!found.length) return;
  const shown = element('p', 'cm-search-beside', `${state.phrase('Also in')} `);
  shown.dataset['found'] = written.join();
  shown.setAttribute('role', 'status');
  for (const [index, { text }] of found.entries()) {
    const button = element('button', '', written[index]!);
    button.type = 'button';
    button.addEventListener('click', () => text.onGo());
    shown.append(button, ' ');
  }
  if (!state.readOnly) shown.append(state.phrase('Replace all changes them too.'));
  panel.append(shown);
};

/** What replaces every match of a text does so in those beside it. */
const replaceBeside = ({ state }: EditorView, { target }: Event): void => {
  const isAsked = (target as Element).closest('.cm-search button[name=replaceAll]') !== null;
  const query = getSearchQuery(state);
  if (!isAsked || state.readOnly || !query.search || !query.valid) return;
  for (const { value, onChange } of state.facet(textsBeside)())
    if (countIn(value, query) > 0) onChange(replacedIn(value, query));
};

/** Shows the position among the matches of a search, 3 of 12, and what is found beside the text. */
export const searchCount = ViewPlugin.define((view) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const recount = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      show(view);
      showBeside(view);
    }, countAfter);
  };
  const onClick = (event: Event) => {
    replaceBeside(view, event);
    if (searchPanelOpen(view.state)) recount();
  };
  view.dom.addEventListener('click', onClick, { capture: true });
  return {
    update({ state }) {
      if (searchPanelOpen(state)) recount();
    },
    destroy() {
      clearTimeout(timer);
      view.dom.removeEventListener('click', onClick, { capture: true });
    },
  };
});
