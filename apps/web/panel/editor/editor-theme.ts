import { HighlightStyle, syntaxHighlighting, syntaxTree } from '@codemirror/language';
import type { Extension, Range } from '@codemirror/state';
import type { DecorationSet, ViewUpdate } from '@codemirror/view';
import { Decoration, EditorView, ViewPlugin } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const color = (name: string) => `var(--vigia-colors-${name})`;
const mono = { fontFamily: 'var(--vigia-fonts-mono)', fontSize: '0.86em', fontVariantLigatures: 'none' };

const theme = EditorView.theme({
  '&': { color: color('ink'), backgroundColor: color('paper') },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--vigia-fonts-body)',
    fontSize: 'var(--vigia-font-sizes-lg)',
    lineHeight: 'var(--vigia-line-heights-text)',
    overflowAnchor: 'none',
    flex: '1 1 auto',
    minHeight: '0',
  },
  // The text fills its field, so that a click anywhere in it sets the cursor.
  '.cm-content': { alignSelf: 'stretch', padding: '1rem 0', caretColor: color('sea') },
  // Lines stay short enough to be readable.
  '.cm-line': { padding: '0 max(1rem, calc(50% - 22rem))' },
  '.cm-line.cm-mono': mono,
  '.cm-dropCursor': { borderLeftColor: color('sea'), borderLeftWidth: '2px' },
  '.cm-placeholder': { color: color('muted') },
  '.cm-searchMatch': {
    backgroundColor: `color-mix(in srgb, ${color('lamp')} 30%, transparent)`,
    outline: `1px solid ${color('signal')}`,
  },
  '.cm-searchMatch-selected': { backgroundColor: `color-mix(in srgb, ${color('lamp')} 60%, transparent)` },
  '.cm-selectionMatch': { backgroundColor: `color-mix(in srgb, ${color('sea')} 14%, transparent)` },
  '.cm-panels': { color: color('ink'), backgroundColor: color('raised') },
  '.cm-panels-top': { borderBottom: `1px solid ${color('hairline')}` },
});

const highlight = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.link, color: color('sea-text') },
  { tag: [tags.url, tags.string, tags.labelName], color: color('muted'), ...mono },
  { tag: tags.monospace, ...mono },
  {
    tag: [tags.processingInstruction, tags.contentSeparator, tags.escape, tags.character],
    color: color('muted'),
  },
]);

const ofMarkdown = HighlightStyle.define([
  { tag: [tags.heading1, tags.heading2], fontSize: '1.25em' },
  { tag: tags.quote, fontStyle: 'italic' },
]);

const monoLine = Decoration.line({ class: 'cm-mono' });
const monoBlocks = new Set(['Table', 'FencedCode', 'CodeBlock']);

/** Visible tables and code, which use a monospace font. */
const findMonoLines = ({ state, visibleRanges }: EditorView): DecorationSet => {
  const lines: Range<Decoration>[] = [];
  for (const { from, to } of visibleRanges)
    syntaxTree(state).iterate({
      from,
      to,
      enter(node) {
        // Paragraphs contain none.
        if (!monoBlocks.has(node.name)) return !node.type.is('LeafBlock');
        const end = Math.min(node.to, to);
        for (let at = Math.max(node.from, from); at <= end;) {
          const line = state.doc.lineAt(at);
          lines.push(monoLine.range(line.from));
          at = line.to + 1;
        }
      },
    });
  return Decoration.set(lines, true);
};

const monoLines = ViewPlugin.define(
  (view) => ({
    decorations: findMonoLines(view),
    update({ view: current, docChanged, viewportChanged, startState, state }: ViewUpdate) {
      if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state))
        this.decorations = findMonoLines(current);
    },
  }),
  { decorations: ({ decorations }) => decorations },
);

/**
 * Marks a text that is longer than its field may get, so that it no longer determines the field's size. Compared with
 * the size that the styles allow, never with the current one, which the mark itself changes.
 */
const scrolls = EditorView.updateListener.of(({ view, docChanged, geometryChanged }) => {
  // A change of the text is measured later.
  if (!geometryChanged || docChanged) return;
  const { dom, scrollDOM, contentHeight } = view;
  const panels = dom.clientHeight - scrollDOM.offsetHeight;
  const most = Number.parseFloat(getComputedStyle(dom).maxHeight);
  dom.toggleAttribute('data-scrolls', contentHeight > most - panels);
});

/** The editor theme in the site's typography and colours, which follow the colour scheme. */
export const editorTheme: Extension = [theme, syntaxHighlighting(highlight), scrolls];

/** The looks of Markdown with all of its marks. */
export const markdownTheme: Extension = [syntaxHighlighting(ofMarkdown), monoLines];
