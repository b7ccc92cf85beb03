import { distinctTopics } from '../kernel/topic-aliases.ts';
import { chart } from './chart.ts';
import { coverSize } from './cover-address.ts';
import { flagOf } from './flag-designs.ts';
import type { Paint } from './paint.ts';
import { hashOf, sequence } from './random.ts';
import { textWidth } from './text-width.ts';
import { setTitle } from './title-lines.ts';

/** The input of a cover's drawing; equal subjects give the same picture. */
export type CoverSubject = {
  /** Determines the chart: the slug of the piece. */
  seed: string;
  title: string;
  /** The topics whose flags are drawn; only the first few. */
  topics: readonly string[];
  /** The name of the site. */
  name: string;
};

/** The chart is drawn at half its size: shorter numbers, and a unit of two is not visible. */
const sheet = { width: 600, height: 315, cell: 24, soundings: 9 };
/** Sides of the frame, multiples of the minutes on it, so that these meet at the corners. */
const frame = { x: 24, y: 27, width: 1152, height: 576, minute: 48 };
const panelLeft = 84;
const panelBottom = 546;
const padding = 34;
const titleWidth = 600;
const maxFlags = 5;
const flagHeight = 36;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML does not allow (XML 1.0, 2.2), including lone surrogates. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const written = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (character) => entities[character] ?? character);

const box = (attributes: string, by: number): string =>
  `<rect ${attributes} x="${frame.x - by}" y="${frame.y - by}" width="${frame.width + 2 * by}" height="${frame.height + 2 * by}"/>`;

/** The graduated border of a chart: paper, two lines, and between them the minutes, every other one inked. */
const border = (paint: Paint): string =>
  `<path ${paint.sea} fill-rule="evenodd" d="M0 0h1200v630H0zM${frame.x} ${frame.y}v${frame.height}h${frame.width}v-${frame.height}z"/>` +
  box(`${paint.scale} stroke-dasharray="${frame.minute}"`, 0) +
  box(paint.frame, -4) +
  box(paint.frame, 4);

/** A compass rose, somewhere on the right. */
const rose = (seed: string, paint: Paint): string => {
  const next = sequence(hashOf(`${seed} rose`));
  const x = Math.round(1000 + next() * 70);
  const y = Math.round(150 + next() * 330);
  const turn = Math.round(next() * 16 - 8);
  return (
    `<g ${paint.rose} transform="translate(${x} ${y})rotate(${turn})"><circle r="92"/><circle r="84" stroke-width="10" stroke-dasharray="1.5 13.158"/>` +
    `<circle r="62"/><path d="M0-118V118M-118 0H118M0-104 9-9 104 0 9 9 0 104-9 9-104 0-9-9z"/></g>`
  );
};

const hoist = (topics: readonly string[], x: number, y: number, paint: Paint): string => {
  const flags = distinctTopics(topics)
    .slice(0, maxFlags)
    .map((topic, index) => {
      const { outline, paints } = flagOf(topic);
      const painted = paints.map(([color, path]) => `<path ${paint[color]} d="${path}"/>`).join('');
      return `<g transform="translate(${index * 29})">${painted}<path ${paint.edge} d="${outline}"/></g>`;
    });
  return `<g transform="translate(${x} ${y})scale(2)">${flags.join('')}</g>`;
};

/** The site's name; that of 'Vigía' has a lamp as its accent, like its wordmark. */
const signature = (name: string, x: number, y: number, paint: Paint): string => {
  if (name !== 'Vigía') return `<text ${paint.name} x="${x}" y="${y}">${written(name)}</text>`;
  const light = Math.round(x + textWidth('Vig', 34) + 4);
  return (
    `<text ${paint.name} x="${x}" y="${y}">Vigıa</text>` +
    `<path ${paint.lamp} d="M${light} ${y - 19}l4-12q4 1 8 5z"/>`
  );
};

/** Not every machine has glyphs for these, and none of them helps to show what a piece is about. */
const pictographs =
  /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{200d}|\u{20e3}|\u{fe0f}|\p{Extended_Pictographic}(?=\u{200d}|\u{fe0f})/gu;

const firstLetter = /\p{L}/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const readsLeftwards = (title: string): boolean => rightToLeft.test(firstLetter.exec(title)?.[0] ?? '');

/** The title block: flags, title, and publisher. */
const titleBlock = ({ title, topics, name }: CoverSubject, paint: Paint): string => {
  const { size, lines } = setTitle(title.replace(pictographs, ''), titleWidth);
  const widest = Math.max(
    ...lines.map((line) => textWidth(line, size)),
    260,
    29 * 2 * Math.min(distinctTopics(topics).length, maxFlags),
  );
  const inner = Math.ceil(Math.min(widest, titleWidth) + 4);
  const leading = Math.round(size * 1.12);
  const flags = topics.length ? flagHeight + 26 : 0;
  const height = 2 * padding + flags + lines.length * leading + 54;
  const [width, top] = [inner + 2 * padding, panelBottom - height];
  const left = panelLeft + padding;
  const leftwards = readsLeftwards(title);
  const x = leftwards ? left + inner : left;
  const first = top + padding + flags + Math.round(size * 0.78);
  const set = lines
    .map((line, index) => `<tspan x="${x}" y="${first + index * leading}">${written(line)}</tspan>`)
    .join('');
  const rule = panelBottom - padding - 42;
  return (
    `<rect ${paint.panel} x="${panelLeft}" y="${top}" width="${width}" height="${height}"/>` +
    `<path ${paint.inset} d="M${panelLeft + 9} ${top + 9}h${width - 18}v${height - 18}H${panelLeft + 9}zM${left} ${rule}h${inner}"/>` +
    (topics.length ? hoist(topics, left, top + padding, paint) : '') +
    `<text ${paint.title} font-size="${size}"${leftwards ? ' text-anchor="end"' : ''}>${set}</text>` +
    signature(name, left, panelBottom - padding, paint)
  );
};

/**
 * The content of an SVG element: a part of a nautical chart generated from the seed, with the title in its title block.
 */
export const coverSvg = (subject: CoverSubject, paint: Paint): string =>
  `<rect ${paint.sea} width="${coverSize.width}" height="${coverSize.height}"/>` +
  `<g transform="scale(2)">${chart(subject.seed, sheet, paint)}</g>` +
  rose(subject.seed, paint) +
  border(paint) +
  titleBlock(subject, paint);

/** A cover as a complete SVG document. */
export const coverDocument = (subject: CoverSubject, paint: Paint): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${coverSize.width}" height="${coverSize.height}" viewBox="0 0 ${coverSize.width} ${coverSize.height}">${coverSvg(subject, paint)}</svg>`;
