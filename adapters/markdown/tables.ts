import type { MarkdownIt, Token } from 'markdown-it';
import { labelsOf } from './labels.ts';

const isEmptyHead = (tokens: Token[], from: number): boolean => {
  for (let index = from; tokens[index] && tokens[index]!.type !== 'thead_close'; index += 1)
    if (tokens[index]!.type === 'inline' && tokens[index]!.content.trim()) return false;
  return true;
};

/** A table without headings has an empty first row in Markdown; shown, it would be a row of nothing. */
const hideEmptyHeads = (tokens: Token[]): Token[] => {
  let hiding = false;
  return tokens.filter((token, index) => {
    if (token.type === 'thead_open') hiding = isEmptyHead(tokens, index);
    const shown = !hiding;
    if (token.type === 'thead_close') hiding = false;
    return shown;
  });
};

/** Alignment as a class: a strict content security policy refuses the style attribute. */
const alignCells = (tokens: Token[]) => {
  for (const token of tokens) {
    if (token.type !== 'th_open' && token.type !== 'td_open') continue;
    const align = /center|right|left/.exec(String(token.attrGet('style') ?? ''))?.[0];
    token.attrs = token.type === 'th_open' ? [['scope', 'col']] : [];
    if (align && align !== 'left') token.attrs.push(['class', `align-${align}`]);
  }
};

/** Tables stand in a region that scrolls and takes the focus (WCAG 2.1.1); regions are numbered so that no two sound alike. */
export const tables = (md: MarkdownIt): void => {
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
