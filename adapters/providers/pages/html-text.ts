import { parseHTML } from 'linkedom';

const blocks = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
/** Elements without text that people read. */
export const unread = new Set(
  'script style noscript template svg iframe object video audio canvas form button select textarea datalist dialog noframes noembed'.split(
    ' ',
  ),
);
/** The text of a tree with a paragraph for each block, without the elements in `leftOut`. */
export const textOf = (root: Node, leftOut: ReadonlySet<string>): string => {
  const parts: string[] = [];
  // Without recursion: pages may be nested deeper than the stack allows.
  const open: (Node | string)[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') parts.push(next);
    else if (next.nodeType === 3) parts.push((next.nodeValue ?? '').replace(/\s+/g, ' '));
    else {
      const name = next.nodeName.toLowerCase();
      if (leftOut.has(name)) continue;
      if (blocks.has(name)) {
        parts.push('\n\n');
        open.push('\n\n');
      }
      const children = [...next.childNodes];
      for (let at = children.length - 1; at >= 0; at -= 1) open.push(children[at] as Node);
    }
  }
  return parts
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim();
};

/** The document of a page, or around a piece of HTML. */
export const parsePiece = (html: string): Document => {
  const whole = /<(?:html|body)[\s>]/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`;
  return (parseHTML(whole) as unknown as { document: Document }).document;
};
