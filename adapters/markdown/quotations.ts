import type { MarkdownIt, Token } from 'markdown-it';
import type { MarkdownOptions } from '#core/kernel/markdown.ts';
import { languageOfProse } from '#core/kernel/prose-language.ts';

/** What is judged of a quotation. */
const maxLength = 2000;

/** The text of the block that a token opens, or its beginning. */
const textWithin = (tokens: readonly Token[], from: number): string => {
  const { level } = tokens[from]!;
  let text = '';
  for (let at = from + 1; tokens[at] && tokens[at]!.level > level && text.length < maxLength; at += 1)
    if (tokens[at]!.type === 'inline') text += `${tokens[at]!.content} `;
  return text.slice(0, maxLength);
};

/**
 * Quotations stand in the words in which they were said, which may be of another language than the page: they carry it,
 * for whoever hears them read aloud (WCAG 3.1.2). Spanish is said on Spanish pages by the page itself.
 */
export const quotations = (md: MarkdownIt): void => {
  md.core.ruler.push('quotations', ({ tokens, env }) => {
    const { language: page = 'es' } = env as MarkdownOptions;
    tokens.forEach((token, index) => {
      if (token.type !== 'blockquote_open') return;
      const language = languageOfProse(textWithin(tokens, index));
      if (language && !(language === 'es' && page === 'es')) token.attrSet('lang', language);
    });
  });
};
