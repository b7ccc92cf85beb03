import type { Element, ElementContent } from 'hast';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import { attribute, element, isEmpty, textNode, textOf } from './hast.ts';
import { repairAddress, unusableAddress } from './prose-repairs.ts';
import type { ReadingNotes } from './reading-notes.ts';
import { addressKind } from './safe-url.ts';

export type Addresses = {
  notes: ReadingNotes;
  baseUrl: string | undefined;
  links: ReadonlyMap<string, string>;
};

const ownMedia = /^\/media\/[0-9a-f]{32}(?:-\d+x\d+\.[a-z0-9]{2,5}|\.pdf)$/;

// The address part is CommonMark's (section 6.5): an address that it rejects could not be written as a link.
const mailAddress =
  /^mailto:[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*(?:\?[^\s<>]*)?$/i;

/** The decoded form of an address. An escaped `%` stays, or decoding again would change it; so do `<` and `>`. */
const decode = (address: string) => {
  try {
    return decodeURI(address.replace(/%(?=25|3C|3E)/gi, '%25'));
  } catch {
    return address;
  }
};

/** The address on this site when it refers to another document, or has been rewritten by an earlier pass. */
const ownAddress = (written: string, links: Addresses['links']): string | null => {
  const [, path = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(written)!;
  const target = links.get(path) ?? links.get(decode(path));
  if (target !== undefined) return target + fragment;
  return path !== '' && [...links.values()].includes(path) ? written : null;
};

const broken = message('markdown.broken-address');

/** The address in a form usable on this site, or the reason why it is unusable. */
const usableAddress = (
  written: string,
  { baseUrl, links }: Pick<Addresses, 'baseUrl' | 'links'>,
): { address: string } | { reason: Message } => {
  const own = ownAddress(written, links);
  if (own !== null) return { address: own };
  const address = repairAddress(written);
  const kind = addressKind(address);
  if (address === '' || address === '#') return { reason: message('markdown.no-address') };
  if (kind === 'refused')
    return { reason: address.startsWith(unusableAddress) ? broken : message('markdown.refused-address') };
  if (kind === 'web') {
    const whole = /^[/\\]{2}/.test(address) ? `https:${address.replace(/\\/g, '/')}` : address;
    return URL.canParse(whole) ? { address: whole } : { reason: broken };
  }
  if (kind === 'mail' && !mailAddress.test(address)) return { reason: broken };
  if (kind === 'relative' && !ownMedia.test(address)) {
    if (!baseUrl) return { reason: message('markdown.other-site') };
    return URL.canParse(address, baseUrl) ? { address: new URL(address, baseUrl).href } : { reason: broken };
  }
  return { address: kind === 'fragment' ? decode(address) : address };
};

const displayed = (address: string) => decode(address).replace(new RegExp(`^${unusableAddress}`), '');

/** A link with a usable address; otherwise its content alone, with a note. */
export const cleanLink = (
  link: Element,
  children: ElementContent[],
  addresses: Addresses,
): ElementContent[] => {
  const { notes } = addresses;
  const line = link.position?.start.line;
  const written = attribute(link, 'href');
  if (!('href' in link.properties)) return children;
  if (children.every(isEmpty)) {
    notes.add(message('markdown.link-without-text', { address: displayed(written) }), line);
    return [];
  }
  const usable = usableAddress(written, addresses);
  if ('address' in usable) {
    if (/\s/.test(written))
      notes.add(message('markdown.link-repaired', { before: written, after: usable.address }), line);
    const title = attribute(link, 'title');
    return [element('a', children, { href: usable.address, ...(title && { title }) })];
  }
  const text = children.map(textOf).join('').trim().slice(0, 60);
  notes.add(
    message('markdown.link-removed', { reason: usable.reason, address: displayed(written), text }),
    line,
  );
  return children;
};

/** An image with a usable address; otherwise its alternative text, with a note. Addresses are unchanged. */
export const cleanImage = (image: Element, { notes }: Addresses): ElementContent[] => {
  const source = attribute(image, 'src');
  const alt = attribute(image, 'alt').replace(/\s+/g, ' ');
  const kind = addressKind(source);
  if (source && (kind === 'web' || kind === 'relative')) {
    const title = attribute(image, 'title');
    const src = kind === 'relative' ? decode(source) : source.replace(/^[/\\]{2}/, 'https://');
    return [element('img', [], { src, alt, ...(title && { title }) })];
  }
  notes.add(
    message('markdown.image-left-out', { address: source.slice(0, 80) || message('markdown.no-address') }),
    image.position?.start.line,
  );
  return alt ? [element('em', [textNode(alt)])] : [];
};

const watchable = (address: string) =>
  address.replace(
    /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*$/,
    'https://www.youtube.com/watch?v=$1',
  );

/** A video, recording or embedded page as a link; without an address, its description, with a note. */
export const cleanMedia = (media: Element, source: string, addresses: Addresses): ElementContent[] => {
  const { notes } = addresses;
  const line = media.position?.start.line;
  const label = attribute(media, 'title') || attribute(media, 'ariaLabel') || attribute(media, 'alt');
  const usable = usableAddress(source, addresses);
  if ('address' in usable) {
    const address = watchable(usable.address);
    notes.add(message('markdown.media-linked', { tag: media.tagName, address }), line);
    return [element('p', [element('a', [textNode(label || address)], { href: address })])];
  }
  notes.add(
    message('markdown.media-left-out', {
      tag: media.tagName,
      reason: usable.reason,
      address: displayed(source),
    }),
    line,
  );
  return label ? [element('p', [element('em', [textNode(label)])])] : [];
};
