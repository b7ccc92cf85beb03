import { bodyWidth } from './links.ts';
import { addressKind } from './safe-url.ts';

const heading = ['id'];

/** Every element that a rendered body may contain, and its attributes. */
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target', 'rel', 'id', 'class', 'role', 'aria-label'],
  blockquote: ['lang', 'class'],
  br: [],
  code: ['class'],
  details: ['class'],
  div: ['class', 'lang', 'role', 'tabindex', 'aria-label'],
  em: [],
  figcaption: [],
  figure: ['class'],
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  hr: [],
  img: ['src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  input: ['type', 'checked', 'disabled', 'aria-label'],
  kbd: [],
  li: ['id', 'class'],
  mark: [],
  ol: ['start'],
  p: [],
  pre: ['tabindex'],
  s: [],
  section: ['class', 'lang', 'role', 'aria-label'],
  small: [],
  strong: [],
  sub: [],
  summary: [],
  sup: ['class'],
  table: [],
  tbody: [],
  td: ['class'],
  th: ['class', 'scope'],
  thead: [],
  tr: [],
  ul: [],
};

const classes = [
  'box',
  'card',
  'footnote-back',
  'footnotes',
  'gallery',
  'footnote-ref',
  'long',
  'pull',
  'sensitive',
  'table',
  'task',
  'align-center',
  'align-right',
];

const ownPictures =
  /^\/media\/[0-9a-f]{32}-\d+x\d+\.[a-z]+\/\d+\.webp \d+w(?:, \/media\/[0-9a-f]{32}-\d+x\d+\.[a-z]+\/\d+\.webp \d+w)*$/;

const tag = /<(?:\/([a-z][a-z0-9]*)|([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*))>/y;
const attribute = / ([a-z-]+)(?:="([^"]*)")?/g;

// The renderer writes only these entities in addresses; any other might hide a scheme.
const isPlainAddress = (value: string) =>
  !/&(?!amp;|quot;)/.test(value) &&
  addressKind(value.replace(/&amp;/g, '&').replace(/&quot;/g, '"')) !== 'refused';

const fixed: Readonly<Record<string, (value: string) => boolean>> = {
  href: isPlainAddress,
  src: isPlainAddress,
  srcset: (value) => ownPictures.test(value),
  sizes: (value) => value === bodyWidth,
  class: (value) =>
    value.split(' ').every((one) => classes.includes(one)) ||
    /^language-(?:[^\s&]|&(?:amp|lt|gt|quot);)+$/.test(value),
  target: (value) => value === '_blank',
  type: (value) => value === 'checkbox',
  lang: (value) => value === 'es' || value === 'en',
};

const hasOnlyAllowed = (names: readonly string[], attributes: string): boolean => {
  for (const [, name, value] of attributes.matchAll(attribute))
    if (!names.includes(name!) || fixed[name!]?.(value ?? '') === false) return false;
  return true;
};

/**
 * Whether HTML matches exactly what the renderer may write, so that every parser interprets it the same: a second line
 * of defence behind the renderer, which writes nothing else.
 */
export const isAllowedHtml = (html: string): boolean => {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    tag.lastIndex = at;
    const [, closing, opening, attributes] = tag.exec(html) ?? [];
    const names = Object.hasOwn(allowedAttributes, closing ?? opening ?? '')
      ? allowedAttributes[closing ?? opening!]
      : undefined;
    if (!names || (attributes && !hasOnlyAllowed(names, attributes))) return false;
    at = tag.lastIndex;
  }
  return true;
};
