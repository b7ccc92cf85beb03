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

/** Writes the texts of one answer, other ones for another seed: equal pieces would be taken for the same story. */
export const createDemoWriter = ({ english, seed, words }: Options): DemoWriter => {
  const roll = dice(seed);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  let questions = 0;

  const textsFor = (name: string) =>
    demoTexts[(english || /_en$|english/i.test(name)) && !/_es$/i.test(name) ? 'en' : 'es'];
  const fill = (name: string, pattern: string): string => {
    const { who, does, what, how } = textsFor(name).parts;
    const parts: Record<string, readonly string[]> = { who, does, what, what2: what, how };
    return pattern.replace(/\{(\w+)\}/g, (_, part: string) => pick(parts[part] ?? what));
  };
  const paragraph = (name: string): string => {
    const { sentences } = textsFor(name);
    const said = Array.from({ length: 4 }, () => capital(fill(name, pick(sentences))));
    return `**DEMO.** ${said.join(' ')}`;
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
    [/title|titulo|headline|heading/i, (name) => `DEMO: ${fill(name, textsFor(name).headline)}`],
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
    [/intro|closing|cierre|note/i, (name) => `DEMO. ${textsFor(name).warning}`],
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
