import type { MarkdownIt, Token } from 'markdown-it';
import { addressKind, mediaSize } from './safe-url.ts';

const hostOf = (address: string, base?: string): string | null => {
  try {
    return new URL(address, base).host;
  } catch {
    return null;
  }
};

const leadsOut = (href: string, ownHost: string | null) =>
  addressKind(href) === 'web' && hostOf(href, 'https://invalid') !== ownHost;

const dressImage = (image: Token) => {
  const address = String(image.attrGet('src') ?? '');
  const size = mediaSize(address);
  if (size) {
    image.attrSet('width', size.width);
    image.attrSet('height', size.height);
  }
  image.attrSet('loading', 'lazy');
  image.attrSet('decoding', 'async');
  if (addressKind(address) === 'web') image.attrSet('referrerpolicy', 'no-referrer');
};

/** `www.` addresses without a scheme (GFM 6.9); other bare names such as `README.md` are no links. */
const linkWww = (md: MarkdownIt) => {
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false });
  md.linkify.add('www.', {
    validate: (text: string, at: number) =>
      /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#][^\s<>"]*[^\s<>".,;:!?)'\]*_])?/i.exec(
        text.slice(at, at + 2000),
      )?.[0]!.length ?? 0,
    normalize: (match: { url: string }) => {
      match.url = `https://${match.url}`;
    },
  });
};

/** Which addresses pass, and what links and images carry. `siteUrl` is the site's own address: links to it stay in the tab. */
export const links = (md: MarkdownIt, siteUrl?: string): void => {
  const ownHost = siteUrl ? hostOf(siteUrl) : null;
  md.validateLink = (address) => addressKind(address) !== 'refused';
  linkWww(md);
  md.renderer.rules['link_open'] = (tokens, index, options, _env, self) => {
    const link = tokens[index]!;
    if (leadsOut(String(link.attrGet('href') ?? ''), ownHost)) {
      link.attrSet('target', '_blank');
      link.attrSet('rel', 'noopener noreferrer');
    }
    return self.renderToken(tokens, index, options);
  };
  const image = md.renderer.rules['image']!;
  md.renderer.rules['image'] = (tokens, index, options, env, self) => {
    dressImage(tokens[index]!);
    return image(tokens, index, options, env, self);
  };
};
