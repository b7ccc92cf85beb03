import type { Language } from '../text/language.ts';
import type { MarkdownOptions } from '../text/markdown.ts';
import { escapeHtml, htmlText } from '../text/html-text.ts';
import { render } from '../kernel/render.ts';
import { isNamedCredit } from './picture-limits.ts';
import { storedPicture } from './variants.ts';
import { message } from '../messages/messages.ts';
import type { Ports } from '../kernel/ports.ts';

const figure = /<figure>(?:<a [^>]*>)?<img src="([^"]*)"[^>]*>[\s\S]*?<\/figure>/g;

const nameOf = (address: string): string | undefined => storedPicture(address)?.name;

/** A rendered body with the credit of each picture from the library at the end of its caption. */
export const creditPictures = async (
  { media }: { media: Pick<Ports['media'], 'credits'> },
  html: string,
  language: Language,
): Promise<string> => {
  const names = [...html.matchAll(figure)].flatMap(([, address]) => nameOf(address!) ?? []);
  if (names.length === 0) return html;
  const credits = await media.credits([...new Set(names)]);
  return html.replace(figure, (whole, address: string) => {
    const credit = credits.get(nameOf(address) ?? '');
    // A text may say it itself.
    if (!credit || htmlText(whole).includes(credit)) return whole;
    const text = isNamedCredit(credit)
      ? credit
      : render(message('media.picture-credit', { credit }), language);
    const line = `<small>${escapeHtml(text)}</small>`;
    const end = whole.endsWith('</figcaption></figure>')
      ? { at: '</figcaption></figure>', put: ` ${line}</figcaption></figure>` }
      : { at: '</figure>', put: `<figcaption>${line}</figcaption></figure>` };
    return whole.slice(0, -end.at.length) + end.put;
  });
};

/** A text as readers see it, as sanitised HTML: Markdown, with the credits of its pictures. */
export const renderBody = async (
  ports: Pick<Ports, 'markdown'> & { media: Pick<Ports['media'], 'credits'> },
  markdown: string,
  options: MarkdownOptions & { language: Language },
): Promise<string> => creditPictures(ports, await ports.markdown.toHtml(markdown, options), options.language);
