import type { Source } from '../input/fields.ts';
import type { Language } from '../text/language.ts';
import { addressesOf } from '../text/language.ts';
import { render } from '../kernel/render.ts';
import { message } from '../messages/messages.ts';
import { citationId, sourceId } from './citation-ids.ts';
import { sourceKey } from './similarity.ts';

const link = /<a href="(https?:[^"]*)"[^>]*>([\s\S]*?)<\/a>/g;
const footnotes = /<section class="footnotes"[\s\S]*<\/section>\n?$/;
const note = /<li id="fn_(\d+)"><p>([\s\S]*?)<\/p>\n<\/li>\n/g;
const backLinks = /(?: <a href="#fnref_[^"]*" class="footnote-back"[^>]*>[^<]*<\/a>)+$/;
const reference = /<sup class="footnote-ref"><a href="#fn_(\d+)"[^>]*>\d+<\/a><\/sup>/g;

const addressOf = (escaped: string) => escaped.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

type Numbers = ReadonlyMap<string, number>;

const numbersOf = (sources: readonly Source[]): Numbers => {
  const numbers = new Map<string, number>();
  sources.forEach((source, index) => {
    for (const key of addressesOf(source).map(sourceKey)) if (!numbers.has(key)) numbers.set(key, index + 1);
  });
  return numbers;
};

const numberOf = (numbers: Numbers, href: string) => numbers.get(sourceKey(addressOf(href)));

/** Replaces the marks of notes that only link to a source by its number, when all notes do. */
const withoutSourceNotes = (html: string, numbers: Numbers, mark: (number: number) => string): string => {
  const [section] = footnotes.exec(html) ?? [];
  if (section === undefined) return html;
  const targets = new Map<string, number>();
  for (const [, id, inner] of section.matchAll(note)) {
    const [whole, href] = [...inner!.replace(backLinks, '').matchAll(link)][0] ?? [];
    const number = href === undefined ? undefined : numberOf(numbers, href);
    const rest = inner!.replace(backLinks, '').replace(whole ?? '', '');
    if (number !== undefined && /^[\s.,;]*$/.test(rest)) targets.set(id!, number);
  }
  if (targets.size !== section.split('<li id="fn_').length - 1) return html;
  return html.replace(section, '').replace(reference, (_, id: string) => mark(targets.get(id)!));
};

/**
 * The rendered body with a number after each link to one of the sources, linked to it in the list of sources; notes
 * that only name a source become such numbers. `cited`: how often each source is cited.
 */
export const citeSources = (
  html: string,
  sources: readonly Source[],
  language: Language,
): { html: string; cited: number[] } => {
  const cited = sources.map(() => 0);
  const numbers = numbersOf(sources);
  if (!numbers.size || !/<a href="(?:https?:|#fn_)/.test(html)) return { html, cited };
  const mark = (number: number): string => {
    const nth = (cited[number - 1]! += 1);
    const label = render(message('articles.citation', { number }), language);
    return `<sup class="cite"><a href="#${sourceId(number)}" id="${citationId(number, nth)}" role="doc-noteref" aria-label="${label}">${number}</a></sup>`;
  };
  // Numbered afterwards, in the order of the text.
  const placeholder = (number: number) => `\0${number}\0`;
  const marked = withoutSourceNotes(html, numbers, placeholder).replace(link, (whole, href: string) => {
    const number = numberOf(numbers, href);
    return number === undefined ? whole : whole + placeholder(number);
  });
  return { html: marked.replace(/\0(\d+)\0/g, (_, number: string) => mark(Number(number))), cited };
};
