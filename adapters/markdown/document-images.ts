import type { Definition, Image, ImageReference, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { checkSource, checkTree } from './read-limits.ts';
import { toMarkdown } from './write-markdown.ts';

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });

const parse = (body: string): Root => {
  checkSource(body);
  const root = parser.parse(body);
  checkTree(root);
  return root;
};

type Picture = Image | ImageReference;
type ImageUse = { node: Picture; url: string; inCell: boolean };

const gather = (root: Root): ImageUse[] => {
  const definitions = new Map<string, string>();
  const images: { node: Picture; inCell: boolean }[] = [];
  const walk = (node: Nodes, inCell: boolean) => {
    if (node.type === 'definition') defineOnce(definitions, node);
    if (node.type === 'image' || node.type === 'imageReference') images.push({ node, inCell });
    if (!('children' in node)) return;
    for (const child of node.children) walk(child, inCell || node.type === 'tableCell');
  };
  walk(root, false);
  return images.flatMap(({ node, inCell }) => {
    const url = node.type === 'image' ? node.url : definitions.get(node.identifier);
    return url === undefined ? [] : [{ node, url, inCell }];
  });
};

const defineOnce = (definitions: Map<string, string>, { identifier, url }: Definition) => {
  if (!definitions.has(identifier)) definitions.set(identifier, url);
};

/** The images of a Markdown body, in order, each address once with its first alternative text. */
export const collectImages = (body: string): { url: string; alt: string }[] => {
  const found = new Map<string, string>();
  for (const { node, url } of gather(parse(body))) found.set(url, found.get(url) || (node.alt ?? ''));
  return [...found].map(([url, alt]) => ({ url, alt }));
};

const inline = (node: Nodes): string =>
  toMarkdown({ type: 'root', children: [{ type: 'paragraph', children: [node] }] } as Root);

const written = ({ node, inCell }: ImageUse, url: string | null): string => {
  const alt = (node.alt ?? '').replace(/\s+/g, ' ').trim();
  const emphasised: Nodes[] = alt ? [{ type: 'emphasis', children: [{ type: 'text', value: alt }] }] : [];
  const title = node.type === 'image' ? node.title : null;
  const address = (url ?? '').replace(/[<>]/g, encodeURIComponent);
  const text = (url === null ? emphasised : [{ type: 'image' as const, url: address, alt, title }])
    .map(inline)
    .join('');
  return inCell ? text.replace(/\|/g, '\\|') : text;
};

/**
 * The body with its image addresses replaced; an address mapped to null removes the image and leaves its alternative
 * text, emphasised. Other addresses, links and code are unchanged.
 */
export const rewriteImages = (body: string, addresses: ReadonlyMap<string, string | null>): string => {
  let result = '';
  let from = 0;
  for (const image of gather(parse(body))) {
    const { node, url } = image;
    const address = addresses.get(url);
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (address === undefined || start === undefined || end === undefined) continue;
    result += body.slice(from, start) + written(image, address);
    from = end;
  }
  return result + body.slice(from);
};
