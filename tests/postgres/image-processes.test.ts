import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { ImageOutcome, ImageTask } from '#adapters/images/image-process.ts';
import { createImageProcesses, drawing, picturing } from '#adapters/images/image-processes.ts';
import type { ThreadsOptions } from '#adapters/system/threads.ts';
import { createThreads } from '#adapters/system/threads.ts';

const create = (limits: Partial<ThreadsOptions> = {}) =>
  createImageProcesses(
    createThreads<ImageTask, ImageOutcome>(picturing),
    createThreads<ImageTask, ImageOutcome>({ ...drawing, ...limits }),
  );

const svg = (content: string, attributes = 'width="1600" height="1600"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
const photograph = (width = 640, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#c05a20' } })
    .jpeg()
    .toBuffer();

/** 2.5 kB that take minutes: each group blurs all groups inside it. */
const nestedBlurs = svg(
  `<filter id="b"><feGaussianBlur stdDeviation="90"/><feMorphology radius="60"/></filter>${'<g filter="url(#b)">'.repeat(100)}<rect width="1600" height="1600"/>${'</g>'.repeat(100)}`,
);
/** References to references: a few lines that draw a thousand million shapes. */
const billionShapes = svg(
  `<defs><g id="a0"><rect width="9" height="9"/></g>${Array.from(
    { length: 9 },
    (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
  ).join('')}</defs><use href="#a9"/>`,
);

describe('pictures', () => {
  it('are read, cropped, resized and rasterized in another process', async () => {
    const { images, resizer, rasterizer } = create();
    const read = await images.read(await photograph());
    expect(read).toMatchObject({ type: 'image/jpeg', width: 640, height: 400 });
    expect((await sharp(read.bytes).metadata()).width).toBe(640);
    const part = await images.crop(read.bytes, { left: 0, top: 0, width: 100, height: 50 });
    expect([part.width, part.height]).toEqual([100, 50]);
    const small = await resizer.resize(read, { width: 320, format: 'webp' });
    expect((await sharp(small!).metadata()).width).toBe(320);
    expect(await resizer.resize({ bytes: Buffer.from('none') }, { width: 320, format: 'webp' })).toBeNull();
    expect((await images.read(svg('', 'width="40" height="20"'))).type).toBe('image/png');
    expect((await images.read(gzipSync(svg('', 'width="40" height="20"')))).type).toBe('image/png');
    const drawn = await rasterizer.toPng(
      svg('<rect width="9" height="9"/>', 'width="40" height="20"').toString(),
    );
    expect((await sharp(drawn).metadata()).height).toBe(20);
    await expect(images.read(Buffer.from('Hola'))).rejects.toMatchObject({ key: 'images.unreadable' });
    await expect(images.read(await sharp(read.bytes).tiff().toBuffer())).rejects.toMatchObject({
      key: 'images.format',
      params: { format: 'tiff' },
    });
  });

  it.each([
    ['nested blurs', nestedBlurs, 'images.too-slow'],
    // The library refuses it too, on a fast machine before the time is over.
    ['a billion shapes', billionShapes, expect.stringMatching(/^images\.(?:too-slow|unreadable)$/)],
  ])('of %s are refused after a time, and delay nobody else', async (_what, bytes, key) => {
    expect(bytes.length).toBeLessThan(4000);
    const { images, rasterizer } = create({ timeout: 6000 });
    const slow = [1, 2].map(() => images.read(bytes));
    const all = Promise.allSettled(slow);
    let refused = false;
    void all.then(() => (refused = true));
    expect((await images.read(await photograph())).width).toBe(640);
    expect(refused).toBe(false);
    for (const one of await all)
      expect(one).toMatchObject({
        status: 'rejected',
        reason: { code: 'validation', key },
      });
    // The processes of both are gone, and others take their place.
    expect(await rasterizer.toPng(svg('', 'width="4" height="2"').toString())).toBeInstanceOf(Uint8Array);
  });

  it('that need too much memory are refused, and end nothing else', async () => {
    const { images } = create({ resident: 250 });
    const crowded = svg('<g/>'.repeat(490_000));
    await expect(images.read(crowded)).rejects.toMatchObject({
      code: 'validation',
      key: 'images.too-complex',
    });
    const bomb = gzipSync(svg('<g/>'.repeat(5_000_000)));
    await expect(images.read(bomb)).rejects.toMatchObject({ code: 'validation' });
    expect((await images.read(svg('', 'width="40" height="20"'))).width).toBe(1600);
  });

  it('that are drawings have a limit of bytes, in any encoding', async () => {
    const { images } = create();
    const large = '<g/>'.repeat(500_000);
    for (const bytes of [
      svg(large),
      Buffer.from(`\uFEFF${svg(large).toString()}`),
      Buffer.from(`\uFEFF${svg(large).toString()}`, 'utf16le'),
      Buffer.from(`\n  <?xml version="1.0"?>${svg(large).toString()}`),
    ])
      await expect(images.read(bytes)).rejects.toMatchObject({
        key: 'images.drawing-too-large',
        params: { limit: 2 },
      });
  });

  it('of the most pixels fit into the memory', async () => {
    const { images } = create();
    const side = 7000;
    const noise = await sharp({
      create: { width: side, height: side, channels: 4, background: '#c05a2080' },
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect((await images.read(noise)).width).toBe(4096);
  });
});
