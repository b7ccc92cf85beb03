import { escapeAddress, escapeAlt, escapeLine } from '../text/escape-markdown.ts';

/** What a card says of a page. */
export type EmbedCard = {
  url: string;
  title: string;
  site: string;
  /** The picture that the site has stored; null: none. */
  picture: { url: string } | null;
  /** What the picture shows, as far as its page says. */
  alt: string;
};

/** The name of a site that says none. */
export const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/**
 * A video, audio, post or chart of another site in Markdown: a quotation of its linked picture, its linked title in bold
 * and its site, each in a paragraph of its own, which readers see as a card. One without a title shows its address.
 */
export const embedText = ({ url, title, site, picture, alt }: EmbedCard): string => {
  const address = escapeAddress(url);
  const paragraphs = [
    ...(picture ? [`[![${escapeAlt(alt || title)}](${escapeAddress(picture.url)})](${address})`] : []),
    `**[${escapeLine(title || url)}](${address})**`,
    escapeLine(site),
  ];
  return paragraphs.map((paragraph) => `> ${paragraph}`).join('\n>\n');
};
