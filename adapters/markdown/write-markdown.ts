import type { Break, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import type { Options } from 'remark-stringify';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { expressionStart } from './mdx-expression.ts';

type State = { stack: string[] };

/** In a cell a break can only be said in HTML, which the renderer knows. */
const lineBreak = (_node: Break, _parent: unknown, state: State): string =>
  state.stack.includes('tableCell') ? '<br>' : '\\\n';

const options: Options = {
  bullet: '-',
  bulletOther: '*',
  // `---` at the very start would be read as front matter.
  rule: '*',
  emphasis: '*',
  strong: '*',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  incrementListMarker: true,
  resourceLink: false,
  handlers: { break: lineBreak as never },
  unsafe: [
    // Read again as MDX, these would be taken for code.
    { character: '{', after: expressionStart, inConstruct: 'phrasing' },
    { character: '<', after: '>', inConstruct: 'phrasing' },
    { atBreak: true, character: 'i', after: 'mport\\s' },
    { atBreak: true, character: 'e', after: 'xport\\s' },
  ],
};

const writer = unified()
  .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
  .use(remarkStringify, options)
  .freeze();

/** Markdown (GFM) in one settled style. */
export const toMarkdown = (tree: Nodes): string => writer.stringify(tree as Root).trim();
