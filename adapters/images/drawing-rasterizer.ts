import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import pLimit from 'p-limit';
import type { DrawingRasterizer } from '#core/media/ports.ts';

const fontFile = (name: string) => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url));
const fontFiles = [fontFile('newsreader-medium'), fontFile('inter-semibold')];

/** Characters that the two bundled typefaces have; others are searched in the system's fonts, which is slow. */
const ownLetters = /^[\n -\u024f\u2010-\u2027\u20ac]*$/u;

/** Rasterizes with resvg, two at a time, on separate threads; see the port for its guarantees. */
export const createResvgRasterizer = (): DrawingRasterizer => {
  const inTurn = pLimit(2);
  return {
    toPng: (svg) =>
      inTurn(async () => {
        const drawn = await renderAsync(svg, {
          font: { fontFiles, loadSystemFonts: !ownLetters.test(svg), defaultFontFamily: 'Newsreader' },
        });
        return drawn.asPng();
      }),
  };
};
