import type { Options } from 'rehype-sanitize';
import { noteElements } from './notes-in-hast.ts';

const tags =
  'a b blockquote br code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i img input kbd li mark ol p pre q s samp section strike strong ' +
  'sub sup table tbody td th thead tr ul address article aside footer header main nav figure wbr details summary';

/** What may stay of a document when it is turned into Markdown: elements Markdown has a word for, or whose content counts. */
export const documentSchema: Options = {
  tagNames: [...tags.split(' '), ...noteElements],
  attributes: {
    a: ['href', 'title'],
    code: [['className', /^language-[\w+#.-]{1,40}$/]],
    img: ['src', 'alt', 'title'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: [['className', 'task-list-item']],
    ul: [['className', 'contains-task-list']],
    ol: ['start'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan'],
    'x-ref': ['dataNote'],
    'x-note': ['dataNote'],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  strip: ['script', 'style', 'template', 'textarea', 'title', 'xmp', 'object', 'embed', 'svg', 'math'],
  clobber: [],
  clobberPrefix: '',
  ancestors: {},
  required: {},
  allowComments: false,
  allowDoctypes: false,
};
