import type { SyntaxNode } from '@lezer/common';
import type { EditorState } from '@codemirror/state';
import { nodeAround } from '../markdown-language.ts';
import { wholly } from '../quotations.ts';
import type { PictureStand } from './picture-words.ts';
import { isOwnPicture, readPicture } from './picture-words.ts';

/** A picture with the link around it that consists of it alone. */
export const wholePicture = (image: SyntaxNode): SyntaxNode => {
  const { parent } = image;
  const [open, close] = parent?.name === 'Link' ? parent.getChildren('LinkMark') : [];
  return open?.to === image.from && close?.from === image.to ? parent! : image;
};

const isPicture = (node: SyntaxNode): boolean =>
  node.name === 'Image' || (node.name === 'Link' && node.getChild('Image')?.from === node.from + 1);

/** The pictures of a paragraph that consists of pictures alone, one on each line; none of any other. */
export const picturesOf = (paragraph: SyntaxNode, state: EditorState): SyntaxNode[] => {
  const pictures: SyntaxNode[] = [];
  for (let child = paragraph.firstChild; child; child = child.nextSibling)
    if (isPicture(child)) pictures.push(child);
  if (pictures.length === 0) return [];
  const lines = state.sliceDoc(paragraph.from, paragraph.to).split('\n');
  const isWhole =
    lines.length === pictures.length &&
    pictures.every(({ from, to }, index) => state.sliceDoc(from, to) === lines[index]!.trim());
  return isWhole ? pictures : [];
};

/** The `Image` nodes of a gallery as readers get one: two or more of the site's own pictures; none of any other paragraph. */
export const galleryOf = (paragraph: SyntaxNode, state: EditorState): SyntaxNode[] => {
  const images = picturesOf(paragraph, state).map((one) =>
    one.name === 'Image' ? one : one.getChild('Image')!,
  );
  const isShown = images.length > 1 && images.every((image) => isOwnPicture(readPicture(state, image)));
  return isShown ? images : [];
};

/** The paragraph in italics right below one that consists of pictures: their caption. */
export const captionOf = (paragraph: SyntaxNode, state: EditorState): SyntaxNode | null => {
  const below = paragraph.nextSibling;
  const isCaption = below?.name === 'Paragraph' && wholly(below, 'Emphasis') !== null;
  return isCaption && picturesOf(paragraph, state).length > 0 ? below : null;
};

/** How a picture stands: as a figure where it is alone, with a field for a caption where readers see one. */
export const standOf = (whole: SyntaxNode, state: EditorState): PictureStand => {
  const { parent: block } = whole;
  const line = state.doc.lineAt(whole.from);
  const isFigure =
    block?.name === 'Paragraph' &&
    // Within a quotation there are signs before it.
    (block.from === whole.from || line.from === whole.from) &&
    (block.to === whole.to || line.to === whole.to);
  if (!isFigure) return 'inline';
  if (!block.parent?.type.isTop || picturesOf(block, state).length !== 1) return ['alt'];
  // Its alternative text is below a caption that is in the text.
  return captionOf(block, state) ? [] : ['title', 'alt'];
};

/** A picture alone in its line, a gallery or a rule, and the block that it is in. */
export type Figure = { from: number; to: number; node: SyntaxNode };

/** The figure at a place of a text, its edges included. */
export const figureAt = (state: EditorState, at: number): Figure | null => {
  const node = nodeAround(state, { from: at, to: at }, 'Paragraph', 'HorizontalRule');
  if (!node) return null;
  const { from, to } = node;
  // Within a rule there are the marks of what is written next: `**|**`.
  if (node.name === 'HorizontalRule') return from < at && at < to ? null : { from, to, node };
  if (node.parent?.type.isTop && galleryOf(node, state).length > 0) return { from, to, node };
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child.from <= at && at <= child.to && isPicture(child) && standOf(child, state) !== 'inline') {
      const image = child.getChild('Image') ?? child;
      return readPicture(state, image) && { from: child.from, to: child.to, node };
    }
  return null;
};
