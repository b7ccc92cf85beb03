import { replaceAll, search, type SearchQuery, setSearchQuery } from '@codemirror/search';
import { EditorState, Facet } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { toDocument } from './line-ends.ts';

/** A text beside that of an editor, in which is searched too. */
export type TextBeside = {
  /** What it is called. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Leads to it. */
  onGo: () => void;
};

/** The texts beside that of an editor. */
export const textsBeside = Facet.define<() => readonly TextBeside[], () => readonly TextBeside[]>({
  combine: ([texts]) => texts ?? (() => []),
});

/** How often a text has what is searched for. */
export const countIn = (text: string, query: SearchQuery): number => {
  let total = 0;
  const matches = query.getCursor(EditorState.create({ doc: toDocument(text) }));
  while (!matches.next().done) total += 1;
  return total;
};

/** A text after the search in it was replaced everywhere. */
export const replacedIn = (text: string, query: SearchQuery): string => {
  const view = new EditorView({ state: EditorState.create({ doc: toDocument(text), extensions: search() }) });
  view.dispatch({ effects: setSearchQuery.of(query) });
  replaceAll(view);
  const replaced = view.state.doc.toString();
  view.destroy();
  return replaced;
};
