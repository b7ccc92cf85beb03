import type { CoverSubject } from './composition.ts';
import { composition } from './composition.ts';
import { coverSize } from './cover-address.ts';
import type { TitlePaint } from './paint.ts';
import { textWidth } from './text-width.ts';
import { setTitle } from './title-lines.ts';

/** What a picture for sharing is drawn from. */
export type ShareSubject = CoverSubject & {
  title: string;
  /** The name of the first topic, in the language of the title. */
  topicName: string | null;
  /** The name of the site. */
  name: string;
};

/** Sides of the frame, multiples of the minutes on it, so that these meet at the corners. */
const frame = { x: 24, y: 27, width: 1152, height: 576, minute: 48 };
const panelLeft = 84;
const panelBottom = 546;
const padding = 34;
const titleWidth = 564;
const kickerSize = 21;
const kickerSpacing = 1.6;
/** The width of Inter's capitals by that of Newsreader's. */
const kickerWidth = 1.06;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML does not allow (XML 1.0, 2.2), including lone surrogates. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const written = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (character) => entities[character] ?? character);

const box = (attributes: string, by: number): string =>
  `<rect ${attributes} x="${frame.x - by}" y="${frame.y - by}" width="${frame.width + 2 * by}" height="${frame.height + 2 * by}"/>`;

/** The graduated border of a chart: paper, two lines, and between them the minutes, every other one inked. */
const border = (paint: TitlePaint): string =>
  `<path ${paint.margin} d="M0 0h1200v630H0zM${frame.x} ${frame.y}v${frame.height}h${frame.width}v-${frame.height}z"/>` +
  box(`${paint.minutes} stroke-dasharray="${frame.minute}"`, 0) +
  box(paint.frame, -4) +
  box(paint.frame, 4);

/** The site's name; that of 'Vigía' has a lamp as its accent, like its wordmark. */
const signature = (name: string, x: number, y: number, paint: TitlePaint): string => {
  if (name !== 'Vigía') return `<text ${paint.name} x="${x}" y="${y}">${written(name)}</text>`;
  const light = Math.round(x + textWidth('Vig', 34) + 4);
  return (
    `<text ${paint.name} x="${x}" y="${y}">Vigıa</text>` +
    `<path ${paint.lamp} d="M${light} ${y - 19}l4-12q4 1 8 5z"/>`
  );
};

const maxKicker = 40;

/** Not every machine has glyphs for these, and none of them helps to show what a piece is about. */
const pictographs =
  /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{200d}|\u{20e3}|\u{fe0f}|\p{Extended_Pictographic}(?=\u{200d}|\u{fe0f})/gu;

const firstLetter = /\p{L}/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const readsLeftwards = (title: string): boolean => rightToLeft.test(firstLetter.exec(title)?.[0] ?? '');

/** The title block: topic, title, and publisher. */
const titleBlock = ({ title, topicName, name }: ShareSubject, paint: TitlePaint): string => {
  const { size, lines } = setTitle(title.replace(pictographs, ''), titleWidth);
  const kicker = (topicName ?? '').replace(pictographs, '').toLocaleUpperCase('es').slice(0, maxKicker);
  const widest = Math.max(
    ...lines.map((line) => textWidth(line, size)),
    260,
    textWidth(kicker, kickerSize * kickerWidth) + kicker.length * kickerSpacing,
  );
  const inner = Math.ceil(Math.min(widest, titleWidth) + 4);
  const leading = Math.round(size * 1.12);
  const above = kicker ? kickerSize + 16 : 0;
  const height = 2 * padding + above + lines.length * leading + 54;
  const [width, top] = [inner + 2 * padding, panelBottom - height];
  const left = panelLeft + padding;
  const leftwards = readsLeftwards(title);
  const x = leftwards ? left + inner : left;
  const first = top + padding + above + Math.round(size * 0.78);
  const set = lines
    .map((line, index) => `<tspan x="${x}" y="${first + index * leading}">${written(line)}</tspan>`)
    .join('');
  const rule = panelBottom - padding - 42;
  return (
    `<rect ${paint.panel} x="${panelLeft}" y="${top}" width="${width}" height="${height}"/>` +
    `<path ${paint.inset} d="M${panelLeft + 9} ${top + 9}h${width - 18}v${height - 18}H${panelLeft + 9}zM${left} ${rule}h${inner}"/>` +
    (kicker
      ? `<text ${paint.kicker} font-size="${kickerSize}" letter-spacing="${kickerSpacing}" x="${left}" y="${top + padding + 16}">${written(kicker)}</text>`
      : '') +
    `<text ${paint.title} font-size="${size}"${leftwards ? ' text-anchor="end"' : ''}>${set}</text>` +
    signature(name, left, panelBottom - padding, paint)
  );
};

/** The picture of a piece for sharing as an SVG document: its cover, with its title in a title block unless untitled. */
export const coverDocument = (
  subject: ShareSubject,
  paint: TitlePaint,
  { isTitled = true }: { isTitled?: boolean } = {},
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${coverSize.width}" height="${coverSize.height}" viewBox="0 0 ${coverSize.width} ${coverSize.height}">` +
  `<g transform="scale(2)">${composition(subject, paint, { isTitled })}</g>${border(paint)}${isTitled ? titleBlock(subject, paint) : ''}</svg>`;
