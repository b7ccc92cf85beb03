import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import type { Options } from 'remark-stringify';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { writeMarks } from '#core/text/marks-as-tags.ts';

type Handlers = NonNullable<Options['handlers']>;

/** In a cell a line break can only be written as HTML, which the renderer supports. */
const lineBreak: Handlers['break'] = (_node, _parent, state) =>
  state.stack.includes('tableCell') ? '<br>' : '\\\n';

/** Removes unnecessary backslashes: `AT&T` is not a character reference, `#12` not a heading. */
const relax = (text: string): string =>
  text
    .replace(/(\\+)&(?!#?[A-Za-z0-9]+;)/g, (all, slashes: string) =>
      slashes.length % 2 ? `${slashes.slice(1)}&` : all,
    )
    .replace(/(^|\n)\\#(?!#*(?:\s|$))/g, '$1#');

type Safe = (this: unknown, value: string, config: unknown) => string;
type RootState = { safe: Safe; containerFlow(node: Root, info: unknown): string };

const document = (node: Root, _parent: unknown, state: RootState, info: unknown): string => {
  const { safe } = state;
  state.safe = function relaxed(value, config) {
    return relax(safe.call(this, value, config));
  };
  return state.containerFlow(node, info);
};

const options: Options = {
  bullet: '-',
  bulletOther: '*',
  // `---` at the very start would be parsed as front matter.
  rule: '*',
  emphasis: '*',
  strong: '*',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  incrementListMarker: true,
  resourceLink: false,
  handlers: { break: lineBreak, root: document as never },
};

const writer = unified()
  .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
  .use(remarkStringify, options)
  .freeze();

/** Markdown (GFM) in a uniform style. */
export const toMarkdown = (tree: Nodes): string =>
  writeMarks(tree as Root, (root) => writer.stringify(root)).trim();
