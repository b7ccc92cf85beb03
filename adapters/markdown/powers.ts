import type { MarkdownIt } from 'markdown-it';

/** A number to the power of another, nothing else around it: `10^25`, `2^-3`. The bounds keep each match short. */
const power =
  /(?<![\p{L}\p{N}^_/=])(\d{1,12}(?:[.,]\d{1,6})?)\^(?:\{([-+\u2212]?\d{1,6})\}|([-+\u2212]?\d{1,6}))(?![\p{L}\p{N}^_])/gu;

/** Powers of numbers in running text, as print has them; code and addresses are left as they are. */
export const powers = (md: MarkdownIt): void => {
  const text = md.renderer.rules['text']!;
  md.renderer.rules['text'] = (...given) => {
    const html = text(...given);
    return html.includes('^')
      ? html.replace(
          power,
          (_all, base: string, braced: string | undefined, plain: string | undefined) =>
            `${base}<sup>${(braced ?? plain ?? '').replace('-', '\u2212')}</sup>`,
        )
      : html;
  };
};
