import type { SyntaxNode } from '@lezer/common';
import type { EditorState } from '@codemirror/state';
import { wholly } from '../quotations.ts';
import { isOwnPicture } from './picture-widget.ts';
import { readPicture } from './picture-words.ts';

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
