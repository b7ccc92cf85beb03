import sharp from 'sharp';
import type { Suite } from '../harness.ts';

const sheet = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100" viewBox="0 0 400 100"><rect width="400" height="100" fill="#fff"/>${inner}</svg>`;
const text = (words: string) =>
  sheet(`<text x="10" y="60" font-family="Newsreader" font-size="40">${words}</text>`);

/** The inked fraction of a picture, from 0 to 1. */
const ink = async (png: Uint8Array) => {
  const { channels } = await sharp(png).greyscale().stats();
  return 1 - channels[0]!.mean / 255;
};

/** Rasterizing drawings. */
export const rasterizerSuite: Suite = (harness) => {
  const toPng = (svg: string) => harness.ports.rasterizer.toPng(svg);

  it('returns PNG in the size of the drawing', async () => {
    const { format, width, height } = await sharp(await toPng(sheet(''))).metadata();
    expect([format, width, height]).toEqual(['png', 400, 100]);
  });

  it('draws text, including scripts that the typeface lacks', async () => {
    expect(await ink(await toPng(sheet('')))).toBe(0);
    expect(await ink(await toPng(text('Vigía')))).toBeGreaterThan(0.005);
    expect(await ink(await toPng(text('Наблюдатель')))).toBeGreaterThan(0.005);
  });

  it('is deterministic, also concurrently', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => toPng(text('Vigía'))));
    for (const one of made) expect(Buffer.from(one).equals(Buffer.from(made[0]!))).toBe(true);
  });

  it('rejects anything but a drawing', async () => {
    await expect(toPng('<p>Hola</p>')).rejects.toThrow(/svg|root/i);
  });
};
