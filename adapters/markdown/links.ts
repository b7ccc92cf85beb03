import type { MarkdownIt, Token } from 'markdown-it';
import { storedPicture, variantSet } from '#core/media/variants.ts';
import { bareAddressLength } from './bare-addresses.ts';
import { cards } from './cards.ts';
import { figures } from './figures.ts';
import { addressKind } from './safe-url.ts';

const hostOf = (address: string, base?: string): string | null => {
  try {
    return new URL(address, base).host;
  } catch {
    return null;
  }
};

const leadsOut = (href: string, ownHost: string | null) =>
  addressKind(href) === 'web' && hostOf(href, 'https://invalid') !== ownHost;

/** The `sizes` of pictures in a body. */
export const bodyWidth = '(min-width: 40em) 35rem, 100vw';

const setImageAttributes = (image: Token) => {
  const address = String(image.attrGet('src') ?? '');
  const stored = storedPicture(address);
  if (stored) {
    image.attrSet('width', String(stored.width));
    image.attrSet('height', String(stored.height));
    const narrower = variantSet(stored, 'webp');
    if (narrower) {
      image.attrSet('srcset', narrower);
      image.attrSet('sizes', bodyWidth);
    }
  }
  image.attrSet('loading', 'lazy');
  image.attrSet('decoding', 'async');
};

/** The number of links open around the current token, stored in the environment of the body. */
const countLinks = (env: object | undefined, change: number): number => {
  const carried: { links?: number } = env ?? {};
  carried.links = (carried.links ?? 0) + change;
  return carried.links;
};

/** A picture on another server is not loaded, since that server would see who reads what: it becomes a link. */
const linkTo = (md: MarkdownIt, address: string, text: string, inLink: boolean): string => {
  const label = md.utils.escapeHtml(text || hostOf(address, 'https://invalid') || '');
  if (inLink) return label;
  return `<a href="${md.utils.escapeHtml(address)}" target="_blank" rel="noopener noreferrer">${label}</a>`;
};

/**
 * Addresses in prose with `http://`, `https://` or `www.` (GFM 6.9); other bare names such as `README.md` are not links.
 */
const linkBare = (md: MarkdownIt) => {
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false });
  for (const start of ['http:', 'https:', 'www.'])
    md.linkify.add(start, {
      validate: (text: string, at: number) =>
        Math.max(0, bareAddressLength(text, at - start.length) - start.length),
      normalize: (match: { url: string }) => {
        if (start === 'www.') match.url = `https://${match.url}`;
      },
    });
};

const isRefused = (address: string | number | null | undefined) =>
  addressKind(String(address ?? '')) === 'refused';

/** Links and pictures whose address is not allowed are shown as their text. */
const showRefused = (md: MarkdownIt) => {
  const asText = (token: Token, content: string): Token =>
    Object.assign(token, { type: 'text', tag: '', nesting: 0, attrs: null, children: null, content });
  const withoutRefused = (children: Token[]): Token[] => {
    let refused: Token | null = null;
    return children.flatMap((token) => {
      if (token.type === 'image') {
        token.children = withoutRefused(token.children ?? []);
        return isRefused(token.attrGet('src')) ? token.children : [token];
      }
      if (token.type === 'link_open' && isRefused(token.attrGet('href'))) {
        refused = token;
        return token.markup === 'autolink' ? [asText(token, '<')] : [];
      }
      if (token.type !== 'link_close' || !refused) return [token];
      refused = null;
      return token.markup === 'autolink' ? [asText(token, '>')] : [];
    });
  };
  // Refusing an address here would show the source of its link.
  md.validateLink = () => true;
  md.core.ruler.after('inline', 'refused_links', ({ tokens }) => {
    for (const token of tokens) if (token.children) token.children = withoutRefused(token.children);
  });
};

/**
 * Which addresses are allowed, and the attributes of links and images. `siteUrl` is the site's own address: links to it
 * open in the same tab.
 */
export const links = (md: MarkdownIt, siteUrl?: string): void => {
  const ownHost = siteUrl ? hostOf(siteUrl) : null;
  linkBare(md);
  showRefused(md);
  const isOutside = (address: string) => leadsOut(address, ownHost ?? 'none');
  const isShown = (address: string) => !isOutside(address);
  figures(md, isShown);
  cards(md, isShown);
  md.renderer.rules['link_open'] = (tokens, index, options, env, self) => {
    const link = tokens[index]!;
    countLinks(env, 1);
    if (leadsOut(String(link.attrGet('href') ?? ''), ownHost)) {
      link.attrSet('target', '_blank');
      link.attrSet('rel', 'noopener noreferrer');
    }
    return self.renderToken(tokens, index, options);
  };
  md.renderer.rules['link_close'] = (tokens, index, options, env, self) => {
    countLinks(env, -1);
    return self.renderToken(tokens, index, options);
  };
  const image = md.renderer.rules['image']!;
  md.renderer.rules['image'] = (tokens, index, options, env, self) => {
    const token = tokens[index]!;
    const address = String(token.attrGet('src') ?? '');
    if (isOutside(address)) {
      const text = self.renderInlineAsText(token.children ?? [], options, env).trim();
      return linkTo(md, address, text, countLinks(env, 0) > 0);
    }
    setImageAttributes(token);
    return image(tokens, index, options, env, self);
  };
};
