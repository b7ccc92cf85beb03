import type { PictureModel } from '#core/agents/provider-ports.ts';
import { markGenerated } from './mark-generated.ts';

/** The letters, drawn: fonts differ between machines. */
const letters = [
  'M0 0h30q40 0 40 50t-40 50H0Z M22 20v60h8q18 0 18-30T30 20Z',
  'M90 0h60v20h-38v20h32v20h-32v20h38v20H90Z',
  'M170 0h24l22 48L238 0h24v100h-21V42l-19 40h-12l-19-40v58h-21Z',
  'M322 0q42 0 42 50t-42 50-42-50 42-50Z M322 20q-19 0-19 30t19 30 19-30-19-30Z',
];

const hue = (prompt: string): number => Buffer.from(prompt).reduce((sum, byte) => (sum * 31 + byte) % 360, 7);

const drawing = (prompt: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1536" height="1024" viewBox="0 0 1536 1024">` +
  `<rect width="1536" height="1024" fill="hsl(${hue(prompt)} 35% 82%)"/>` +
  [140, 260, 380, 500]
    .map((r) => `<circle cx="768" cy="512" r="${r}" fill="none" stroke="#0002" stroke-width="6"/>`)
    .join('') +
  `<g transform="translate(404 412) scale(2)" fill="#12263a" fill-rule="evenodd">` +
  `${letters.map((path) => `<path d="${path}"/>`).join('')}</g></svg>`;

/** Pictures for trying out the workflow: the word DEMO, in a colour that depends on the prompt. Needs no network. */
export const createDemoPictures = (): PictureModel => ({
  provider: 'demo',
  model: 'demo',
  async make(prompt, signal) {
    signal.throwIfAborted();
    const { default: sharp } = await import('sharp');
    const drawn = await sharp(Buffer.from(drawing(prompt)))
      .png()
      .toBuffer();
    return { bytes: await markGenerated(drawn, 'demo'), model: 'demo' };
  },
});
