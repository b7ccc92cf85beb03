import type { MarkdownIt, Token } from 'markdown-it';
import type { MarkdownOptions } from '#core/text/markdown.ts';
import type { Language } from '#core/text/language.ts';

/** Function words of one language and not of the other; French, Italian and Portuguese share few of them. */
const functionWords: Record<Language, ReadonlySet<string>> = {
  es: new Set(
    'el los las del y por para con una su sus lo como más pero porque cuando muy también está están este esta estos estas ese esa eso ya ni hay nadie quien donde cada desde hasta entre sobre según aunque'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the of and to is are was were that this these those with from by for it its they their have has had not but which who what when where there been would can will should nobody'.split(
      ' ',
    ),
  ),
};

/** The language of a few sentences, by their function words; null when unclear. */
const languageOfProse = (text: string): Language | null => {
  const count = { es: 0, en: 0 };
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu))
    for (const language of ['es', 'en'] as const) if (functionWords[language].has(word)) count[language] += 1;
  const [winner, loser]: [Language, Language] = count.es > count.en ? ['es', 'en'] : ['en', 'es'];
  return count[winner] >= 2 && count[winner] >= 2 * count[loser] ? winner : null;
};

/** Only the start of a quotation is examined. */
const maxLength = 2000;

/** The text of the block that a token opens, or its beginning. */
const textWithin = (tokens: readonly Token[], from: number): string => {
  const { level } = tokens[from]!;
  let text = '';
  for (let at = from + 1; tokens[at] && tokens[at]!.level > level && text.length < maxLength; at += 1)
    if (tokens[at]!.type === 'inline') text += `${tokens[at]!.content} `;
  return text.slice(0, maxLength);
};

/** Sets the language of quotations in another language than the page, for screen readers (WCAG 3.1.2). */
export const quotationLanguage = (md: MarkdownIt): void => {
  md.core.ruler.push('quotation_language', ({ tokens, env }) => {
    const { language: page = 'es' } = env as MarkdownOptions;
    tokens.forEach((token, index) => {
      if (token.type !== 'blockquote_open') return;
      const language = languageOfProse(textWithin(tokens, index));
      if (language && !(language === 'es' && page === 'es')) token.attrSet('lang', language);
    });
  });
};
