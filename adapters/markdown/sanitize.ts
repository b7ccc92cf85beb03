import sanitizeHtml from 'sanitize-html';

/** Every element a rendered body may hold, and the attributes of each; nothing else leaves the renderer. */
export const allowedAttributes: Record<string, readonly string[]> = {
  a: ['href', 'title', 'target', 'rel', 'id', 'class', 'role', 'aria-label'],
  blockquote: [],
  br: [],
  code: ['class'],
  div: ['class', 'role', 'tabindex', 'aria-label'],
  em: [],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  h5: ['id'],
  h6: ['id'],
  hr: [],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding', 'referrerpolicy'],
  input: ['type', 'checked', 'disabled', 'aria-label'],
  kbd: [],
  li: ['id', 'class'],
  mark: [],
  ol: ['start'],
  p: [],
  pre: ['tabindex'],
  s: [],
  section: ['class', 'role', 'aria-label'],
  small: [],
  strong: [],
  sub: [],
  sup: ['class'],
  table: [],
  tbody: [],
  td: ['class'],
  th: ['class', 'scope'],
  thead: [],
  tr: [],
  ul: [],
};

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(allowedAttributes),
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
    input: [{ name: 'type', values: ['checkbox'] }, 'checked', 'disabled', 'aria-label'],
    a: ['href', 'title', { name: 'target', values: ['_blank'] }, 'rel', 'id', 'class', 'role', 'aria-label'],
  },
  allowedClasses: {
    a: ['footnote-back'],
    code: ['language-*'],
    div: ['table'],
    li: ['task'],
    section: ['footnotes'],
    sup: ['footnote-ref'],
    td: ['align-*'],
    th: ['align-*'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: true,
  disallowedTagsMode: 'discard',
  nonBooleanAttributes: ['href', 'src', 'id', 'class'],
  parseStyleAttributes: false,
};

/** Keeps only what a body may hold: a second line of defence behind the renderer, which writes nothing else. */
export const sanitize = (html: string): string => sanitizeHtml(html, options);
