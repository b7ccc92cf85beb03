import { foldText, normalize } from '#core/text/normalize-text.ts';
import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';

/** The prefix of every id in the rendered body. */
export const prefixOf = (env: Env | undefined): string => {
  const prefix = env?.['idPrefix'];
  return typeof prefix === 'string' ? prefix : '';
};

/**
 * Ids of elements on pages that contain a body: those of the document and the layout, of articles, of interviews, of
 * editorial pages, and of the panel's previews. Headings of a body must not use them.
 */
const pageIds: ReadonlySet<string> = new Set([
  'root',
  'state',
  'wordmark',
  'content',
  'newsletter',
  'newsletter-title',
  'newsletter-email',
  'newsletter-fault',
  'newsletter-note',
  'why-it-matters',
  'sources',
  'contents',
  'made',
  'mentions',
  'corrections',
  'related',
  'links',
  'outline',
  'made-by',
  'review-aid',
]);

/**
 * The id of a heading: its letters and digits with their accents, words joined by hyphens; 'section' when it has none.
 */
const headingSlug = (title: string): string =>
  normalize(title, 'NFC')
    // Variation selectors make emojis; Unicode classifies them as marks, like accents.
    .replace(/[\u{fe00}-\u{fe0f}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section';

/** Levels in outline order: the page's own title is the h1, and no level is skipped (WCAG technique H42). */
const outline = () => {
  const open: { original: number; level: number }[] = [];
  return (original: number): number => {
    while (open.length && open.at(-1)!.original >= original) open.pop();
    const level = Math.min(6, (open.at(-1)?.level ?? 1) + 1);
    open.push({ original, level });
    return level;
  };
};

const titleOf = (inline: Token | undefined) =>
  (inline?.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('');

const number = (prefix: string) => {
  const used = new Set<string>();
  const repeats = new Map<string, number>();
  return (slug: string): string => {
    let id = slug;
    let count = repeats.get(slug) ?? 0;
    while (used.has(id) || pageIds.has(prefix + id)) id = `${slug}-${(count += 1)}`;
    repeats.set(slug, count);
    used.add(id);
    return id;
  };
};

const levelHeadings = (state: StateCore): Map<string, string> => {
  const levelOf = outline();
  const prefix = prefixOf(state.env);
  const unique = number(prefix);
  const targets = new Map<string, string>();
  state.tokens.forEach((token, index) => {
    if (token.type !== 'heading_open') return;
    const tag = `h${levelOf(Number(token.tag.slice(1)))}`;
    const slug = headingSlug(titleOf(state.tokens[index + 1]));
    const id = unique(slug);
    token.tag = tag;
    state.tokens[index + 2]!.tag = tag;
    token.attrSet('id', `${prefix}${id}`);
    targets.set(id, id);
    // Links to `#sources` mean the heading, whatever its final id.
    if (!targets.has(slug)) targets.set(slug, id);
    if (!targets.has(foldText(id))) targets.set(foldText(id), id);
  });
  return targets;
};

const decode = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

/** Resolves `#...` links to headings: `#Apendice` and `#apéndice` both lead to 'Apéndice'. */
const resolveLink = (link: Token, targets: Map<string, string>, prefix: string) => {
  const href = String(link.attrGet('href') ?? '');
  if (!href.startsWith('#') || href === '#') return;
  const wanted = headingSlug(decode(href.slice(1)));
  const id = targets.get(wanted) ?? targets.get(foldText(wanted));
  if (id !== undefined) link.attrSet('href', `#${prefix}${encodeURIComponent(id)}`);
  else if (prefix) link.attrSet('href', `#${prefix}${href.slice(1)}`);
};

/** Sets levels and ids of headings, and resolves in-page links. */
export const headings = (md: MarkdownIt): void => {
  md.core.ruler.push('headings', (state) => {
    const targets = levelHeadings(state);
    const prefix = prefixOf(state.env);
    if (!state.src.includes('#')) return;
    for (const { type, children } of state.tokens)
      if (type === 'inline')
        for (const child of children ?? [])
          if (child.type === 'link_open') resolveLink(child, targets, prefix);
  });
};
