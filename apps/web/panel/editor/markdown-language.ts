import { markdownLanguage } from '@codemirror/lang-markdown';
import { ensureSyntaxTree, Language, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode, Tree } from '@lezer/common';
import type { MarkdownParser } from '@lezer/markdown';

/**
 * Markdown as the site renders it: GFM without GitHub's additions and blocks of HTML. The language data is shared, so that its commands
 * apply.
 */
export const siteMarkdown = new Language(
  markdownLanguage.data,
  (markdownLanguage.parser as MarkdownParser).configure({
    remove: ['Subscript', 'Superscript', 'Emoji', 'HTMLBlock'],
  }),
  [],
  'markdown',
);

/** Milliseconds that a command waits for the text to be parsed up to its position. */
export const patience = 200;

type Range = { from: number; to: number };

const innermost = (tree: Tree, { from, to }: Range, names: readonly string[]): SyntaxNode | null => {
  for (const side of [1, -1] as const)
    for (let node: SyntaxNode | null = tree.resolveInner(from, side); node; node = node.parent)
      if (names.includes(node.name) && node.to >= to) return node;
  return null;
};

/** The innermost node of one of these names around a range; null when there is none. */
export const nodeAround = (state: EditorState, range: Range, ...names: string[]): SyntaxNode | null =>
  innermost(ensureSyntaxTree(state, range.to, patience) ?? syntaxTree(state), range, names);

/** The innermost node of one of these names around the selection, as far as the text is parsed. */
export const parsedAround = (state: EditorState, names: readonly string[]): SyntaxNode | null =>
  innermost(syntaxTree(state), state.selection.main, names);

/** Whether the selection is in a node of one of these names, as far as the text is parsed. */
export const isWithin = (state: EditorState, names: readonly string[]): boolean =>
  parsedAround(state, names) !== null;
