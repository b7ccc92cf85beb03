import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { closeCompletion, startCompletion } from '@codemirror/autocomplete';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Texts } from '../../components/texts.ts';
import { nodeAround } from './markdown-language.ts';

type OfferOptions = {
  t: Texts;
  /** Makes a card of an address, which is selected; null: not here. */
  embed: () => ((address: string) => void) | null;
};

/** The line of the cursor, if it ends there and is nothing but the address of another site's page. */
const addressLine = (state: EditorState) => {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const address = /^https?:\/\/\S+$/i.test(line.text) && URL.canParse(line.text) ? new URL(line.text) : null;
  const isAlone =
    address !== null && address.origin !== location.origin && main.empty && main.head === line.to;
  return isAlone && !state.readOnly && !nodeAround(state, main, 'FencedCode', 'CodeBlock') ? line : null;
};

/** Offers a card for an address alone on its line, when one asks for it there. */
export const offerCard =
  ({ t, embed }: OfferOptions) =>
  ({ state, explicit }: CompletionContext): CompletionResult | null => {
    const line = explicit ? addressLine(state) : null;
    const make = embed();
    if (!line || !make) return null;
    return {
      from: line.from,
      filter: false,
      options: [
        // The first is chosen by Enter: nothing changes unless somebody asks for it.
        { label: t('markdown.keepLink'), apply: closeCompletion },
        {
          label: t('markdown.showAsCard'),
          apply(view, _completion, from, to) {
            view.dispatch({ selection: { anchor: from, head: to } });
            make(view.state.sliceDoc(from, to));
          },
        },
      ],
    };
  };

/** Opens that offer when an address is pasted into an empty line. */
export const offerOnPaste: Extension = EditorView.updateListener.of(({ view, startState, transactions }) => {
  const isPasted = transactions.some((one) => one.docChanged && one.isUserEvent('input.paste'));
  if (!isPasted || !addressLine(view.state)) return;
  const { from, to } = startState.selection.main;
  if (from === to && startState.doc.lineAt(from).length === 0) startCompletion(view);
});
