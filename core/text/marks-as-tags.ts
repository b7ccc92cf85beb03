type Tree = { type: string; value?: string; children?: Tree[] };

const tagOf: Readonly<Record<string, string>> = { strong: 'strong', emphasis: 'em', delete: 's' };

const inlineParents = new Set(['paragraph', 'heading', 'tableCell']);

/** A reference to a character that a writer of Markdown puts where a mark would not be read as one. */
const reference = /(?<!\\)&#x[0-9a-f]{1,6};/i;

const withTags = (node: Tree): Tree[] => {
  const children = node.children?.flatMap(withTags);
  const tag = tagOf[node.type];
  if (!tag || !children) return [children ? { ...node, children } : node];
  return [{ type: 'html', value: `<${tag}>` }, ...children, { type: 'html', value: `</${tag}>` }];
};

/**
 * Markdown without references to characters, which no reader and no search would take for letters: `**(a)**b` is no
 * mark, and writers make it `**(a)**&#x62;`. Paragraphs with such marks get them as tags. `write` must not write
 * anything but the tree that it is given.
 */
export const writeMarks = <T extends Tree>(root: T, write: (root: T) => string): string => {
  const written = write(root);
  if (!reference.test(written)) return written;
  const mend = (node: Tree): Tree => {
    if (!node.children) return node;
    if (!inlineParents.has(node.type)) return { ...node, children: node.children.map(mend) };
    const alone: Tree = { type: 'root', children: [{ type: 'paragraph', children: node.children }] };
    return reference.test(write(alone as T)) ? { ...node, children: node.children.flatMap(withTags) } : node;
  };
  return write(mend(root) as T);
};
