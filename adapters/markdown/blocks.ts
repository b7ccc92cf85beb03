import type { Language } from '#core/text/language.ts';
import type { Env, MarkdownIt, StateBlock, Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { whollyIn } from './figures.ts';
import { prefixOf } from './headings.ts';

/** Labels for screen readers. */
const labels = {
  es: {
    table: 'Tabla',
    notes: 'Notas',
    note: 'Nota',
    back: 'Volver al texto desde la nota',
    done: 'Hecho',
    open: 'Pendiente',
    more: 'Más',
  },
  en: {
    table: 'Table',
    notes: 'Notes',
    note: 'Note',
    back: 'Back to the text from note',
    done: 'Done',
    open: 'To do',
    more: 'More',
  },
} satisfies Record<Language, Record<string, string>>;

/** The labels in the language of the rendered body. */
const labelsOf = (env: Env | undefined) => labels[env?.['language'] === 'en' ? 'en' : 'es'];

const marker = /^\[([ xX])\][ \t\n]/;

const isTask = (tokens: Token[], index: number) =>
  tokens[index]!.type === 'inline' &&
  tokens[index - 1]?.type === 'paragraph_open' &&
  tokens[index - 2]?.type === 'list_item_open' &&
  marker.test(tokens[index]!.children?.[0]?.content ?? '');

/** Task list items (GFM 5.3): `- [ ] open`, `- [x] done`. */
const taskLists = (md: MarkdownIt): void => {
  md.core.ruler.after('inline', 'task_lists', ({ tokens, Token: New }) => {
    tokens.forEach((token, index) => {
      if (!isTask(tokens, index)) return;
      const text = token.children![0]!;
      const box = new New('task_box', 'input', 0);
      box.meta = { done: marker.exec(text.content)![1] !== ' ' };
      text.content = text.content.slice(4);
      token.children!.unshift(box);
      tokens[index - 2]!.attrSet('class', 'task');
    });
  });
  md.renderer.rules['task_box'] = (tokens, index, _options, env) => {
    const { done } = tokens[index]!.meta as { done: boolean };
    const label = done ? labelsOf(env).done : labelsOf(env).open;
    return `<input type="checkbox" disabled${done ? ' checked' : ''} aria-label="${label}"> `;
  };
};

const detailsOpening = /^[\s>]*<details(?: open)?>\s*$/i;
const detailsClosing = /^[\s>]*<\/details>\s*$/i;
const summary = /^<summary>(.{0,500})<\/summary>$/i;

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trim();

/** The closing line of each section's opening line, computed once per text. */
const pairs = new WeakMap<object, Map<number, number>>();

const pairsOf = (state: StateBlock): Map<number, number> => {
  const current = pairs.get(state.bMarks);
  if (current) return current;
  const found = new Map<number, number>();
  const open: number[] = [];
  let fence = '';
  for (let line = 0; line < state.bMarks.length - 1; line += 1) {
    const text = state.src.slice(state.bMarks[line], state.eMarks[line]);
    const mark = /^[\s>]*(`{3,}|~{3,})/.exec(text)?.[1] ?? '';
    if (fence) {
      if (mark.startsWith(fence)) fence = '';
    } else if (mark) fence = mark;
    else if (detailsOpening.test(text)) open.push(line);
    else if (detailsClosing.test(text) && open.length) found.set(open.pop()!, line);
  }
  pairs.set(state.bMarks, found);
  return found;
};

const foldingSection = (state: StateBlock, start: number, end: number, silent: boolean): boolean => {
  if (state.sCount[start]! - state.blkIndent >= 4 || !/^<details(?: open)?>$/i.test(lineOf(state, start)))
    return false;
  const last = pairsOf(state).get(start);
  if (last === undefined || last >= end || state.sCount[last]! < state.blkIndent) return false;
  if (silent) return true;
  const [, head] = summary.exec(lineOf(state, start + 1)) ?? [];
  state.push('details_open', 'details', 1).map = [start, last + 1];
  state.push('summary_open', 'summary', 1);
  const label = state.push('inline', '', 0);
  label.content = head?.trim() || labelsOf(state.env).more;
  label.map = [start, start + 1];
  label.children = [];
  state.push('summary_close', 'summary', -1);
  const { parentType, lineMax } = state;
  state.lineMax = last;
  state.md.block.tokenize(state, start + (head === undefined ? 1 : 2), last);
  Object.assign(state, { parentType, lineMax, line: last + 1 });
  state.push('details_close', 'details', -1);
  return true;
};

/** Collapsible sections: `<details>`, `<summary>` and `</details>` on lines of their own, Markdown between them. */
const details = (md: MarkdownIt): void => {
  md.block.ruler.before('paragraph', 'details', foldingSection, {
    alt: ['paragraph', 'reference', 'blockquote'],
  });
};

const isPicture = ({ type, children }: Token): boolean =>
  type !== 'inline' ||
  (children ?? []).every(
    (child) =>
      /^(?:image|softbreak|gallery_\w+)$/.test(child.type) ||
      (child.type === 'text' && !child.content.trim()),
  );

/** The end of the section that opens at an index. */
const endOf = (tokens: readonly Token[], from: number): number => {
  let depth = 0;
  for (let index = from; index < tokens.length; index += 1) {
    if (tokens[index]!.type === 'details_open') depth += 1;
    if (tokens[index]!.type === 'details_close' && (depth -= 1) === 0) return index;
  }
  return tokens.length;
};

const pictureTokens = new Set(['paragraph_open', 'inline', 'paragraph_close']);

/**
 * A section with nothing but pictures, and their captions, covers them with its summary until the reader opens it: the
 * warning of a sensitive picture. To be used after `figures`, which pictures become.
 */
export const coverPictures = (md: MarkdownIt): void => {
  md.core.ruler.push('sensitive', ({ tokens }) => {
    tokens.forEach((token, index) => {
      if (token.type !== 'details_open') return;
      // After the summary: its opening, its text and its closing.
      const inside = tokens.slice(index + 4, endOf(tokens, index));
      const isCaption = (at: number) =>
        inside[at - 1]?.tag === 'figcaption' || inside[at - 1]?.type === 'caption_open';
      const isCovered = inside.every(
        (one, at) =>
          one.tag === 'figcaption' || isCaption(at) || (pictureTokens.has(one.type) && isPicture(one)),
      );
      if (isCovered && inside.some(({ children }) => children?.some(({ type }) => type === 'image')))
        token.attrSet('class', 'sensitive');
    });
  });
};

const placeOf = (tokens: Token[], index: number) => {
  const { id, subId } = tokens[index]!.meta as { id: number; subId?: number };
  return { note: id + 1, reference: subId ? `${id + 1}_${subId}` : `${id + 1}` };
};

// Slugs of headings contain no underscore: these ids cannot collide with them.
const noteId = (env: Env | undefined, note: number) => `${prefixOf(env)}fn_${note}`;
const referenceId = (env: Env | undefined, reference: string) => `${prefixOf(env)}fnref_${reference}`;

/** Footnotes (`[^1]`), collected at the end of the body, with links both ways. */
const footnotes = (md: MarkdownIt): void => {
  md.use(footnote);
  const { rules } = md.renderer;
  rules['footnote_ref'] = (tokens, index, _options, env) => {
    const { note, reference } = placeOf(tokens, index);
    const label = `${labelsOf(env).note} ${note}`;
    return `<sup class="footnote-ref"><a href="#${noteId(env, note)}" id="${referenceId(env, reference)}" role="doc-noteref" aria-label="${label}">${note}</a></sup>`;
  };
  rules['footnote_block_open'] = (_tokens, _index, _options, env) =>
    `<section class="footnotes" role="doc-endnotes" aria-label="${labelsOf(env).notes}">\n<ol>\n`;
  rules['footnote_block_close'] = () => '</ol>\n</section>\n';
  rules['footnote_open'] = (tokens, index, _options, env) =>
    `<li id="${noteId(env, placeOf(tokens, index).note)}">`;
  rules['footnote_close'] = () => '</li>\n';
  rules['footnote_anchor'] = (tokens, index, _options, env) => {
    const { note, reference } = placeOf(tokens, index);
    const label = `${labelsOf(env).back} ${note}`;
    return ` <a href="#${referenceId(env, reference)}" class="footnote-back" role="doc-backlink" aria-label="${label}">\u21a9\ufe0e</a>`;
  };
};

const isEmptyHead = (tokens: Token[], from: number): boolean => {
  for (let index = from; tokens[index] && tokens[index]!.type !== 'thead_close'; index += 1)
    if (tokens[index]!.type === 'inline' && tokens[index]!.content.trim()) return false;
  return true;
};

/** A table without headings has an empty first row in Markdown, which is hidden. */
const hideEmptyHeads = (tokens: Token[]): Token[] => {
  let hiding = false;
  return tokens.filter((token, index) => {
    if (token.type === 'thead_open') hiding = isEmptyHead(tokens, index);
    const isVisible = !hiding;
    if (token.type === 'thead_close') hiding = false;
    return isVisible;
  });
};

/** A word that may be broken, since no column has room for it. */
const longWord = /[^\s\u200b]{28}/;

/** Alignment as a class: a strict content security policy forbids the style attribute. Likewise cells with long words. */
const alignCells = (tokens: Token[]) => {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'th_open' && token.type !== 'td_open') continue;
    const align = /center|right|left/.exec(String(token.attrGet('style') ?? ''))?.[0];
    token.attrs = token.type === 'th_open' ? [['scope', 'col']] : [];
    const text = tokens[index + 1]?.children?.map(({ content }) => content).join('') ?? '';
    const names = [
      ...(align && align !== 'left' ? [`align-${align}`] : []),
      ...(longWord.test(text) ? ['long'] : []),
    ];
    if (names.length) token.attrs.push(['class', names.join(' ')]);
  }
};

/**
 * Tables are in a scrollable, focusable region (WCAG 2.1.1); regions are numbered so that no two have the same name.
 */
const tables = (md: MarkdownIt): void => {
  md.core.ruler.push('tables', (state) => {
    if (!state.tokens.some(({ type }) => type === 'table_open')) return;
    state.tokens = hideEmptyHeads(state.tokens);
    alignCells(state.tokens);
    let count = 0;
    for (const token of state.tokens) if (token.type === 'table_open') token.meta = { number: (count += 1) };
  });
  md.renderer.rules['table_open'] = (tokens, index, _options, env) => {
    const { number } = tokens[index]!.meta as { number: number };
    return `<div class="table" role="region" tabindex="0" aria-label="${labelsOf(env).table} ${number}">\n<table>\n`;
  };
  md.renderer.rules['table_close'] = () => '</table>\n</div>\n';
};

/** A quotation whose only paragraph is in bold as a whole (`> **words**`) is a pull quote. */
const pullQuotes = (md: MarkdownIt): void => {
  md.core.ruler.push('pull_quotes', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'blockquote_open' || token.level > 0) continue;
      const [paragraph, words, , end] = tokens.slice(index + 1, index + 5);
      const isWhole = paragraph?.type === 'paragraph_open' && end?.type === 'blockquote_close';
      if (isWhole && whollyIn('strong', words)) token.attrSet('class', 'pull');
    }
  });
};

/** A quotation that begins with a heading is a box beside the text. */
const boxes = (md: MarkdownIt): void => {
  md.core.ruler.push('boxes', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'blockquote_open' || token.level > 0) continue;
      if (tokens[index + 1]?.type !== 'heading_open') continue;
      const closing = tokens.find(
        ({ type, level }, at) => at > index && type === 'blockquote_close' && level === 0,
      );
      token.tag = closing!.tag = 'section';
      token.attrSet('class', 'box');
    }
  });
};

/** Task lists, collapsible sections, footnotes, tables, pull quotes and boxes. */
export const blocks = (md: MarkdownIt): void => {
  md.use(taskLists).use(details).use(footnotes).use(tables).use(pullQuotes).use(boxes);
};
