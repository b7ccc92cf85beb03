import { syntaxTree } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import type { DecorationSet, ViewUpdate } from '@codemirror/view';
import { Decoration, EditorView, ViewPlugin } from '@codemirror/view';
import { blockLooks } from './block-looks.ts';
import { figureWriting } from './figure-keys.ts';
import { foldWriting } from './folds.ts';
import { inlineLooks } from './inline-looks.ts';
import { leadingSigns } from './leading-signs.ts';
import { linkStrip } from './link-strip.ts';
import { createLooks } from './looks.ts';
import { markWriting } from './mark-writing.ts';
import { behindNumbers } from './note-numbers.ts';
import { paragraphKeys } from './paragraph-keys.ts';
import { searchShown } from './search-shown.ts';
import { visualTheme } from './visual-theme.ts';
import { wholeBlocks } from './whole-blocks.ts';
import { isPlaceChanged, writingPlace } from './writing-place.ts';

const looksOf = { ...inlineLooks, ...blockLooks };

/** How the visible part of a text looks: that of the whole would cost more with each key, the longer it is. */
const decorate = ({ state, visibleRanges }: EditorView): DecorationSet => {
  const tree = syntaxTree(state);
  const ranges = visibleRanges.flatMap((visible) => {
    const looks = createLooks(state, visible);
    tree.iterate({ ...visible, enter: (found) => looksOf[found.name]?.(found.node, looks) });
    return looks.ranges;
  });
  return Decoration.set(ranges, true);
};

const looks = ViewPlugin.define(
  (view) => ({
    decorations: decorate(view),
    isStale: false,
    update({ view: current, changes, docChanged, viewportChanged, startState, state }: ViewUpdate) {
      const isChanged =
        docChanged ||
        viewportChanged ||
        isPlaceChanged(startState, state) ||
        syntaxTree(startState) !== syntaxTree(state);
      // Nothing changes around what an input method composes.
      this.isStale ||= isChanged;
      if (current.composing) this.decorations = this.decorations.map(changes);
      else if (this.isStale) {
        this.decorations = decorate(current);
        this.isStale = false;
      }
    },
  }),
  {
    decorations: ({ decorations }) => decorations,
    provide: (plugin) =>
      EditorView.atomicRanges.of((view) => {
        const all = view.plugin(plugin)?.decorations ?? Decoration.none;
        return all.update({
          filter: (_from, _to, { spec }) => (spec as { isWhole?: true }).isWhole === true,
        });
      }),
  },
);

/**
 * Shows Markdown as readers will see it: the signs of blocks only where somebody writes, those within paragraphs never. Opened
 * and not written in, the text stays what it is.
 */
export const visualWriting: Extension = [
  writingPlace,
  leadingSigns,
  markWriting,
  linkStrip,
  behindNumbers,
  figureWriting,
  foldWriting,
  paragraphKeys,
  looks,
  wholeBlocks,
  searchShown,
  visualTheme,
];
