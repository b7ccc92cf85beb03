import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import type { EditorState } from '@codemirror/state';
import { EditorSelection } from '@codemirror/state';
import type { Command, KeyBinding } from '@codemirror/view';
import {
  indentItems,
  isForCodeBlock,
  toggleCodeBlock,
  toggleHeading,
  toggleList,
  toggleQuote,
} from './block-commands.ts';
import { askForLink, insertFootnote, isLinkOn, isMarkOn, toggleMark } from './inline-commands.ts';
import { isWithin, nodeAround, parsedAround } from './markdown-language.ts';
import { followNote } from './notes.ts';
import type { QuotationKind } from './quotations.ts';
import { quotationKind } from './quotations.ts';
import { moveToCell } from './table-commands.ts';

/** Opens the search; a cursor that keeps to the end of a wrapped row would take the focus back from it. */
const openSearch: Command = (view) => {
  const { main } = view.state.selection;
  if (main.empty && main.assoc !== 0) view.dispatch({ selection: EditorSelection.cursor(main.head) });
  return openSearchPanel(view);
};

type Tool = {
  run: Command;
  /** A key in CodeMirror's notation; Apple keyboards may have another. */
  key?: string;
  mac?: string;
  /** The syntax nodes in which it is on. */
  within?: readonly string[];
  /** Whether it is on in a state, where the nodes alone do not tell. */
  isOn?: (state: EditorState) => boolean;
  /** Whether it applies to a state; always by default. */
  canRun?: (state: EditorState) => boolean;
};

const toggleCode: Command = (view) =>
  nodeAround(view.state, view.state.selection.main, 'FencedCode') || isForCodeBlock(view.state)
    ? toggleCodeBlock(view)
    : toggleMark('code')(view);

/** Which block is written as a quotation around the selection, as far as the text is parsed; null where none is. */
const quotationAt = (state: EditorState): QuotationKind | null => {
  const quote = parsedAround(state, ['Blockquote']);
  return quote && quotationKind(quote);
};

/** The commands of the toolbar. Ctrl with Alt is excluded: Spanish keyboards use it for characters. */
export const tools = {
  bold: { run: toggleMark('bold'), key: 'Mod-b', isOn: (state) => isMarkOn(state, 'bold') },
  italic: { run: toggleMark('italic'), key: 'Mod-i', isOn: (state) => isMarkOn(state, 'italic') },
  link: { run: askForLink, key: 'Mod-k', isOn: isLinkOn },
  heading2: { run: toggleHeading(2), key: 'Ctrl-Shift-2', mac: 'Cmd-Alt-2', within: ['ATXHeading2'] },
  heading3: { run: toggleHeading(3), key: 'Ctrl-Shift-3', mac: 'Cmd-Alt-3', within: ['ATXHeading3'] },
  bulleted: { run: toggleList('bulleted'), key: 'Mod-Shift-8', within: ['BulletList'] },
  numbered: { run: toggleList('numbered'), key: 'Mod-Shift-7', within: ['OrderedList'] },
  quote: { run: toggleQuote, key: 'Mod-Shift-9', within: ['Blockquote'] },
  code: {
    run: toggleCode,
    key: 'Mod-e',
    isOn: (state) => isMarkOn(state, 'code') || isWithin(state, ['FencedCode']),
  },
  // From a footnote it leads back to its call, from there to the footnote.
  footnote: { run: (view) => followNote(view) || insertFootnote(view), key: 'Mod-Shift-f' },
  undo: { run: undo, key: 'Mod-z', canRun: (state) => undoDepth(state) > 0 },
  redo: { run: redo, key: 'Mod-Shift-z', canRun: (state) => redoDepth(state) > 0 },
  find: { run: openSearch, key: 'Mod-f' },
} as const satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

const entries = Object.entries(tools) as [ToolName, Tool][];

/** Undo and redo have their own key bindings. */
const own = new Set<ToolName>(['undo', 'redo']);

/** The key bindings of the tools, and Tab in lists and tables. */
export const toolKeys: KeyBinding[] = [
  ...entries.flatMap(([name, { run, key, mac }]): KeyBinding[] =>
    key && !own.has(name) ? [{ key, run, ...(mac && { mac }), preventDefault: true }] : [],
  ),
  {
    key: 'Tab',
    run: (view) => moveToCell(1)(view) || indentItems('in')(view),
    shift: (view) => moveToCell(-1)(view) || indentItems('out')(view),
  },
];

/** The tools that are on at the cursor, and those that do not apply. */
export type ToolStates = {
  on: ReadonlySet<ToolName>;
  idle: ReadonlySet<ToolName>;
  inTable: boolean;
  quotation: QuotationKind | null;
};

/** The toolbar's view of a state. */
export const toolStates = (state: EditorState): ToolStates => {
  const of = (test: (tool: Tool) => boolean) =>
    new Set(entries.filter(([, tool]) => test(tool)).map(([name]) => name));
  return {
    on: of(({ within, isOn }) => (within ? isWithin(state, within) : isOn?.(state) === true)),
    inTable: isWithin(state, ['Table']),
    quotation: quotationAt(state),
    idle: of(({ canRun }) => state.readOnly || (canRun !== undefined && !canRun(state))),
  };
};

const keyNames: Record<'es' | 'en', Record<string, string>> = {
  es: { Ctrl: 'Ctrl', Shift: 'Mayús' },
  en: { Ctrl: 'Ctrl', Shift: 'Shift' },
};
const macNames: Record<string, string> = { Ctrl: '⌃', Cmd: '⌘', Shift: '⇧', Alt: '⌥' };

/** Whether keys are named as on Apple's keyboards. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** A tool's shortcut as displayed; null when it has none. */
export const keyText = (name: ToolName, language: 'es' | 'en', onMac: boolean): string | null => {
  const { key, mac }: Tool = tools[name];
  if (!key) return null;
  const parts = ((onMac && mac) || key).replace('Mod', onMac ? 'Cmd' : 'Ctrl').split('-');
  const named = parts.map(
    (part) => (onMac ? macNames[part] : keyNames[language][part]) ?? part.toUpperCase(),
  );
  return named.join(onMac ? '' : '+');
};
