import type { SyntaxNode } from '@lezer/common';

/** What a node consists of as a whole, if it is that. */
export const wholly = (node: SyntaxNode | null | undefined, name: string): SyntaxNode | null => {
  const child = node?.firstChild;
  return child?.name === name && child.from === node!.from && child.to === node!.to ? child : null;
};

/** A quotation that is in bold as a whole stands out. */
const isPull = (quote: SyntaxNode): boolean => {
  const [paragraph, ...others] = quote.getChildren('Paragraph');
  return (
    quote.parent?.type.isTop === true && others.length === 0 && wholly(paragraph, 'StrongEmphasis') !== null
  );
};

/** A quotation of a linked picture, a linked title in bold and a site is a card of what is published elsewhere. */
const isCard = (quote: SyntaxNode): boolean => {
  const [site, title, picture, ...others] = quote.getChildren('Paragraph').toReversed();
  const bold = wholly(title, 'StrongEmphasis');
  const link = bold?.getChild('Link');
  return (
    quote.parent?.type.isTop === true &&
    site !== undefined &&
    others.length === 0 &&
    bold !== null &&
    link?.from === bold.from + 2 &&
    link.to === bold.to - 2 &&
    (picture === undefined || Boolean(wholly(picture, 'Link')?.getChild('Image')))
  );
};

/** A quotation that begins with a heading is a box. */
const isBox = (quote: SyntaxNode): boolean =>
  quote.parent?.type.isTop === true &&
  /^(?:ATX|Setext)Heading/.test(quote.firstChild?.nextSibling?.name ?? '');

/** What readers see of a quotation: itself, or the block that is written as one. */
export type QuotationKind = 'quote' | 'pullQuote' | 'box' | 'card';

/** Which block a quotation is. */
export const quotationKind = (quote: SyntaxNode): QuotationKind => {
  if (isCard(quote)) return 'card';
  if (isBox(quote)) return 'box';
  return isPull(quote) ? 'pullQuote' : 'quote';
};
