import { history, historyKeymap, standardKeymap, moveLineDown, moveLineUp } from '@codemirror/commands';
import {
  deleteMarkupBackward,
  insertNewlineContinueMarkupCommand,
  pasteURLAsLink,
} from '@codemirror/lang-markdown';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import type { ChangeSet, Extension, Text } from '@codemirror/state';
import { Annotation, Compartment, EditorState, Prec, Transaction } from '@codemirror/state';
import type { ViewUpdate } from '@codemirror/view';
import { dropCursor, EditorView, keymap, runScopeHandlers } from '@codemirror/view';
import { whenIdle } from '../../when-idle.ts';
import { uncovered } from '../components/uncovered.ts';
import { changesBetween } from './changes-between.ts';
import { editorTheme } from './editor-theme.ts';
import { toolKeys } from './editor-tools.ts';
import { insertions } from './insertions.ts';
import { lineEndsOf, recordLineEnds, textOf, toDocument } from './line-ends.ts';
import { siteMarkdown } from './markdown-language.ts';
import type { PasteOptions } from './paste.ts';
import { pasting } from './paste.ts';
import { searchCount } from './search-count.ts';
import { sentenceMarks } from './sentence-marks.ts';

/** Milliseconds of inactivity until typed text is reported, and the maximum wait during continuous typing. */
const quiet = 400;
const longest = 5000;

/** Milliseconds after Escape in which Tab leaves the text, as in CodeMirror. */
const tabLeaves = 2000;

/** Pixels between the cursor and a bar. */
const air = 8;

const fromOutside = Annotation.define<true>();

/** Editors that are about to scroll to the cursor. */
const scrolling = new WeakSet<EditorView>();

/**
 * The cursor stays clear of the bars at the lower edge of the window and, where the page scrolls the text, of the text's
 * own tools and foot, which stick to that edge and the upper one. Only while it is scrolled to: menus lie over these bars.
 */
const clearOfBars: Extension = [
  EditorView.scrollHandler.of((view) => {
    scrolling.add(view);
    queueMicrotask(() => scrolling.delete(view));
    return false;
  }),
  EditorView.scrollMargins.of((view) => {
    if (!scrolling.delete(view)) return null;
    const { dom, scrollDOM } = view;
    const barHeight = (name: 'tools' | 'foot') =>
      dom.closest('[data-text-frame]')?.querySelector(`[data-text-${name}]`)?.clientHeight ?? 0;
    const windowBottom = window.visualViewport?.height ?? document.documentElement.clientHeight;
    const barTop = uncovered(dom).height;
    if (!dom.hasAttribute('data-scrolls'))
      return {
        top: barHeight('tools') + air,
        bottom: Math.max(0, windowBottom - barTop + barHeight('foot')) + air,
      };
    const isCovered = scrollDOM.getBoundingClientRect().bottom > barTop;
    return isCovered ? { bottom: Math.max(0, windowBottom - barTop) } : null;
  }),
];

/** Continues a list or quotation; on an empty item it ends it. */
export const continueMarks = insertNewlineContinueMarkupCommand({ nonTightLists: false });

/** The extensions of an editor. */
export const editing: Extension = [
  siteMarkdown,
  history(),
  insertions,
  keymap.of([
    ...toolKeys,
    { key: 'Enter', run: continueMarks },
    { key: 'Backspace', run: deleteMarkupBackward },
    { key: 'Alt-ArrowUp', run: moveLineUp },
    { key: 'Alt-ArrowDown', run: moveLineDown },
    ...historyKeymap,
    // Going to a line by its number is for code.
    ...searchKeymap.filter(({ key }) => key !== 'Mod-Alt-g'),
    ...standardKeymap,
  ]),
];

/** The state of an editor with this text. */
export const createState = (text: string, extensions: Extension = []): EditorState =>
  EditorState.create({ doc: toDocument(text), extensions: [recordLineEnds(text), editing, extensions] });

type EditorOptions = PasteOptions & {
  text: string;
  settings: Extension;
  /** `isAsked`: a caller waits for it; otherwise typing continues, and must not be delayed. */
  onText: (text: string, isAsked: boolean) => void;
  onUpdate: (update: ViewUpdate) => void;
};

/**
 * An editor in an element. The cost of typing does not grow with the text: the full text is only assembled when typing
 * pauses, when the focus leaves, and on request.
 */
export const createEditor = (
  parent: HTMLElement,
  { text, settings, onText, onUpdate, onFiles }: EditorOptions,
) => {
  const compartment = new Compartment();
  /** The reported texts since the last one that was passed back as value; the last is current. */
  let reported = [text];
  let reportedDoc: Text = toDocument(text);
  let typed: ChangeSet | null = null;
  let typedAt = 0;
  let changedAt = 0;
  let isWaiting = false;

  const flush = (isAsked = true): string => {
    if (!typed) return reported.at(-1)!;
    const current = textOf(view.state);
    typed = null;
    reportedDoc = view.state.doc;
    reported.push(current);
    onText(current, isAsked);
    return current;
  };

  /** Schedules a report. Consecutive keys share one timer. */
  const wait = () => {
    isWaiting = typed !== null;
    if (!isWaiting) return;
    const due = Math.min(changedAt + quiet, typedAt + longest) - performance.now();
    if (due > 0) setTimeout(wait, due);
    else
      whenIdle(() => {
        flush(false);
        wait();
      });
  };

  const update = (change: ViewUpdate) => {
    for (const transaction of change.transactions)
      if (transaction.docChanged && !transaction.annotation(fromOutside)) {
        changedAt = performance.now();
        if (!typed) typedAt = changedAt;
        typed = typed ? typed.compose(transaction.changes) : transaction.changes;
        if (!isWaiting) wait();
      }
    onUpdate(change);
  };

  const view = new EditorView({
    parent,
    state: createState(text, [
      compartment.of(settings),
      Prec.high(pasting({ onFiles })),
      pasteURLAsLink,
      search({ top: true }),
      searchCount,
      sentenceMarks,
      highlightSelectionMatches({ minSelectionLength: 3, wholeWords: true }),
      dropCursor(),
      EditorView.lineWrapping,
      editorTheme,
      clearOfBars,
      EditorView.updateListener.of(update),
      EditorView.domEventHandlers({
        blur: () => void flush(),
        keydown({ ctrlKey, metaKey }) {
          if (ctrlKey || metaKey) flush();
          return false;
        },
      }),
    ]),
  });
  /** In a dialog the editor handles Escape first, so that Tab can leave it and no text is lost with the dialog. */
  const onEscape = (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.key !== 'Escape' || !view.dom.contains(target) || !view.dom.closest('[role=dialog]')) return;
    event.stopImmediatePropagation();
    flush();
    const scope = target.closest('.cm-panel') ? 'search-panel' : 'editor';
    if (!runScopeHandlers(view, event, scope)) view.setTabFocusMode(tabLeaves);
  };
  window.addEventListener('keydown', onEscape, { capture: true });
  const onHide = () => void flush();
  window.addEventListener('pagehide', onHide, { capture: true });
  document.addEventListener('visibilitychange', onHide, { capture: true });

  return {
    view,
    flush,
    configure: (next: Extension) => view.dispatch({ effects: compartment.reconfigure(next) }),
    /** Sets a text from outside. Unreported typing is merged with it. */
    setText(next: string): void {
      const found = reported.lastIndexOf(next);
      if (found >= 0) {
        reported = reported.slice(found);
        if (reported.length === 1) return;
        // An older text is passed back while newer ones are on their way.
        return;
      }
      const doc = toDocument(next);
      const changes = changesBetween(reportedDoc, doc);
      const later = typed;
      if (typed) typed = typed.map(changes);
      const ends = lineEndsOf(next, typed);
      reported = [next];
      reportedDoc = doc;
      view.dispatch({
        changes: later ? changes.map(later, true) : changes,
        effects: ends,
        annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)],
      });
    },
    destroy(): void {
      flush();
      window.removeEventListener('keydown', onEscape, { capture: true });
      window.removeEventListener('pagehide', onHide, { capture: true });
      document.removeEventListener('visibilitychange', onHide, { capture: true });
      view.destroy();
    },
  };
};

export type Editor = ReturnType<typeof createEditor>;
