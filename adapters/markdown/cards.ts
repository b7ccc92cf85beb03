import type { MarkdownIt, Token } from 'markdown-it';
import { onlyPicture, whollyIn } from './figures.ts';

/** The paragraphs of the quotation that opens at an index; null when it has anything else. */
const paragraphsOf = (tokens: readonly Token[], index: number): Token[] | null => {
  const paragraphs: Token[] = [];
  let at = index + 1;
  for (; tokens[at]?.type === 'paragraph_open'; at += 3) paragraphs.push(tokens[at + 1]!);
  return tokens[at]?.type === 'blockquote_close' ? paragraphs : null;
};

/** Whether inline content is one link and nothing beside it. */
const isLink = (children: readonly Token[] | undefined): boolean =>
  children?.[0]?.type === 'link_open' &&
  children.findIndex(({ type }) => type === 'link_close') === children.length - 1;

/**
 * A quotation of a linked picture, a linked title in bold and a site, each in a paragraph of its own, is a card of what is
 * published elsewhere (`embedText`). It may lack its picture; one that is not shown here makes no card.
 */
export const cards = (md: MarkdownIt, isShown: (address: string) => boolean): void => {
  md.core.ruler.push('cards', ({ tokens }) => {
    tokens.forEach((token, index) => {
      if (token.type !== 'blockquote_open' || token.level > 0) return;
      const [site, title, first, ...others] = paragraphsOf(tokens, index)?.toReversed() ?? [];
      const picture = onlyPicture(first);
      if (!site || others.length || !isLink(whollyIn('strong', title))) return;
      if (first && !(picture && isShown(String(picture.attrGet('src') ?? '')))) return;
      // One link is enough, which covers the card.
      if (first) first.children = [picture!];
      const closing = tokens[index + (first ? 10 : 7)]!;
      token.tag = closing.tag = 'div';
      token.attrSet('class', 'card');
    });
  });
};
