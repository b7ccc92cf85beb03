import type { Env, MarkdownIt, Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { labelsOf, prefixOf } from './labels.ts';

const placeOf = (tokens: Token[], index: number) => {
  const { id, subId } = tokens[index]!.meta as { id: number; subId?: number };
  return { note: id + 1, reference: subId ? `${id + 1}_${subId}` : `${id + 1}` };
};

// Slugs of headings hold no underscore: these ids meet none of theirs.
const noteId = (env: Env | undefined, note: number) => `${prefixOf(env)}fn_${note}`;
const referenceId = (env: Env | undefined, reference: string) => `${prefixOf(env)}fnref_${reference}`;

/** Footnotes (`[^1]`), gathered at the end of the body, with links both ways. */
export const footnotes = (md: MarkdownIt): void => {
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
