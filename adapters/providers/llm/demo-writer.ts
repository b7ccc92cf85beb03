import type { DemoTexts } from './demo-texts.ts';
import { demoTexts } from './demo-texts.ts';

/** Words of an article when nobody says how many. */
const usual = 250;

export type DemoWriter = {
  /** The next text for a field of this name. */
  write(name: string): string;
};

type Options = { english: boolean; seed: number; words: number | null };

/** Numbers below a limit, the same ones for the same seed. */
const dice = (seed: number): ((below: number) => number) => {
  let state = seed % 2_147_483_647 || 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const syllables = 'bal cor den fal gor lam mar nel por ral sol tam vel zor mir tes dro bran quen lur'.split(
  ' ',
);

/** Writes the texts of one answer, other ones for another seed: pieces alike would be taken for the same story. */
export const createDemoWriter = ({ english, seed, words }: Options): DemoWriter => {
  const roll = dice(seed);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  /** Only some of them: what one piece speaks of, another one does not. */
  const some = <T>(list: readonly T[], count: number): T[] => {
    const first = roll(list.length);
    return Array.from({ length: count }, (_, at) => list[(first + at * 5) % list.length] as T);
  };
  const place = (): string =>
    capital(`${pick(syllables)}${pick(['a', 'e', 'o'])}${pick(syllables)}${pick(['a', 'e', 'o'])}`);
  const casts = new Map<DemoTexts, DemoTexts['parts']>();
  let questions = 0;

  const castOf = (texts: DemoTexts): DemoTexts['parts'] => {
    const { who, does, what, how } = texts.parts;
    const cast = casts.get(texts) ?? {
      who: some(who, 3),
      does: some(does, 4),
      what: some(what, 3),
      how: some(how, 2),
    };
    casts.set(texts, cast);
    return cast;
  };
  const textsFor = (name: string): DemoTexts =>
    demoTexts[(english || /_en$|english/i.test(name)) && !/_es$/i.test(name) ? 'en' : 'es'];
  const fill = (pattern: string, parts: Record<string, readonly string[]>): string =>
    pattern
      .replace(/\{(\w+)\}/g, (whole, part: string) => (parts[part] ? pick(parts[part]) : whole))
      .replace(/\{place\}/g, place);
  const who = (texts: DemoTexts): string[] => castOf(texts).who.map((one) => texts.of.replace('{who}', one));
  const sentence = (texts: DemoTexts): string => {
    const { does, what, how } = castOf(texts);
    const near = how.map((one) => texts.near.replace('{how}', one));
    return capital(
      fill(pick(texts.sentences), { who: who(texts), how: near, does, what, what2: texts.parts.what }),
    );
  };
  const headline = (texts: DemoTexts): string => fill(texts.headline, { ...texts.parts, who: who(texts) });
  const paragraph = (name: string): string => {
    const texts = textsFor(name);
    return `**DEMO.** ${Array.from({ length: 4 }, () => sentence(texts)).join(' ')}`;
  };
  const body = (name: string): string => {
    const { headings, warning } = textsFor(name);
    const blocks = [`**DEMO.** ${warning}`];
    let count = warning.split(' ').length;
    for (let at = 0; count < (words ?? usual); at += 1) {
      if (at % 3 === 0) blocks.push(`## ${headings[(at / 3) % headings.length]}`);
      const next = paragraph(name);
      blocks.push(next);
      count += next.split(' ').length;
    }
    return blocks.join('\n\n');
  };

  const kinds: [RegExp, (name: string) => string][] = [
    [/slug/i, () => `demo-${seed.toString(36)}`],
    [/^(?:url|link|href)/i, () => ''],
    [/date|_at$/i, () => '2026-01-01'],
    [/image|picture|imagen|caption|alt$|alt_/i, (name) => `DEMO: ${textsFor(name).description}`],
    [/title|titulo|headline|heading/i, (name) => `DEMO: ${headline(textsFor(name))}`],
    [
      /question|pregunta/i,
      (name) => {
        const all = textsFor(name).questions;
        questions += 1;
        return `DEMO: ${all[(questions - 1) % all.length]}`;
      },
    ],
    [/answer|respuesta/i, (name) => `DEMO: ${textsFor(name).answer}`],
    [/summary|excerpt|lead|subtitle|resumen|entradilla|meta/i, (name) => `DEMO: ${textsFor(name).summary}`],
    [
      /intro|closing|cierre|note/i,
      (name) => [paragraph(name), paragraph(name), textsFor(name).warning].join('\n\n'),
    ],
    [/body|content|text|markdown|article|cuerpo/i, body],
    [/person|name|author|nombre/i, () => 'DEMO'],
    [/tag|keyword|topic|categor|tema/i, () => 'demo'],
  ];
  return {
    write(name) {
      const [, kind] = kinds.find(([form]) => form.test(name)) ?? [];
      return kind ? kind(name) : `DEMO: ${textsFor(name).other}`;
    },
  };
};
