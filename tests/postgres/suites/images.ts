import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { Media } from '#core/media/ports.ts';
import type { Suite } from '../harness.ts';

const canvas = () =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: { r: 200, g: 90, b: 20 },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

const pictures = {
  png: { make: () => canvas().png().toBuffer(), type: 'image/png', extension: 'png' },
  jpeg: { make: () => canvas().jpeg().toBuffer(), type: 'image/jpeg', extension: 'jpg' },
  webp: { make: () => canvas().webp().toBuffer(), type: 'image/webp', extension: 'webp' },
  gif: { make: () => canvas().gif().toBuffer(), type: 'image/gif', extension: 'gif' },
};

/** Two frames that differ. */
const film = async () =>
  sharp(await Promise.all([1, 9].map((sigma) => canvas().blur(sigma).png().toBuffer())), {
    join: { animated: true },
  });

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A PNG that says it has this many frames (APNG). */
const movingPng = async (frames: number) => {
  const still = await canvas().png().toBuffer();
  const counts = Buffer.alloc(8);
  counts.writeUInt32BE(frames);
  return Buffer.concat([still.subarray(0, 33), chunk('acTL', counts), still.subarray(33)]);
};

/** A file of the HEIF family with these brands and nothing else. */
const branded = (...brands: string[]) => {
  const head = Buffer.from(`    ftyp${brands[0]}    ${brands.slice(1).join('')}`, 'latin1');
  head.writeUInt32BE(head.length);
  return Buffer.concat([head, Buffer.alloc(64)]);
};

const drawing = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inner}</svg>`);

/** Decoding picture files. */
export const imagesSuite: Suite = (harness) => {
  const refused = expect.objectContaining({ code: 'validation' });

  describe.each(Object.entries(pictures))('%s', (_kind, { make, type, extension }) => {
    it('is re-encoded deterministically, and named by its content and size', async () => {
      const bytes = await make();
      const file = await harness.ports.images.read(bytes);
      expect(file).toMatchObject({ type, width: 64, height: 48 });
      expect(file.name).toMatch(new RegExp(`^[0-9a-f]{32}-64x48\\.${extension}$`));
      expect(Media.safeParse(file).success).toBe(true);
      expect(await harness.ports.images.read(bytes)).toEqual(file);
      expect((await sharp(file.bytes).metadata()).format).toBe((await sharp(bytes).metadata()).format);
    });

    it('is refused when truncated', async () => {
      const bytes = await make();
      await expect(harness.ports.images.read(bytes.subarray(0, bytes.length * 0.6))).rejects.toEqual(refused);
    });
  });

  it('names different pictures differently', async () => {
    const [one, other] = await Promise.all([canvas().png().toBuffer(), canvas().negate().png().toBuffer()]);
    const names = await Promise.all(
      [one, other].map(async (bytes) => (await harness.ports.images.read(bytes)).name),
    );
    expect(names[0]).not.toBe(names[1]);
  });

  it('rotates a photograph upright', async () => {
    const turned = await canvas().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const file = await harness.ports.images.read(turned);
    expect(file).toMatchObject({ width: 48, height: 64, name: expect.stringMatching(/-48x64\.jpg$/) });
    const { width, height, orientation = 1 } = await sharp(file.bytes).metadata();
    expect([width, height, orientation]).toEqual([48, 64, 1]);
  });

  describe.each(['png', 'jpeg', 'webp', 'avif'] as const)('a photograph as %s', (format) => {
    const gps = {
      IFD0: { Make: 'Camera', Artist: 'Eva' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' },
    };
    const place = (inner = '') =>
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ${inner} exif:GPSLatitude="40,25N"/></rdf:RDF></x:xmpmeta>`;
    const origin = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
    const metadataOf = async (bytes: Uint8Array) => {
      const { exif, iptc, xmp, icc } = await sharp(bytes).metadata();
      return { exif, iptc, xmp: xmp?.toString(), icc };
    };

    it('removes place, camera and author of a photograph, and preserves its colours', async () => {
      const pixels = await canvas()
        .withExif(gps)
        .withXmp(place())
        .withIccProfile('p3')
        .toFormat(format)
        .toBuffer();
      expect(await metadataOf(pixels)).toMatchObject({ xmp: expect.stringContaining('40,25N') });
      const { bytes, name, was } = await harness.ports.images.read(pixels);
      const { icc, ...rest } = await metadataOf(bytes);
      expect(rest).toEqual({ exif: undefined, iptc: undefined, xmp: undefined });
      expect(icc).toEqual((await metadataOf(pixels)).icc);
      for (const word of ['Camera', 'Eva', '40,25N'])
        expect(Buffer.from(bytes).toString('latin1')).not.toContain(word);
      expect(was).toMatch(new RegExp(`-64x48\\.${name.split('.')[1]}$`));
    });

    it('preserves only the AI provenance', async () => {
      const made = await canvas()
        .withExif(gps)
        .withXmp(place(`Iptc4xmpExt:DigitalSourceType="${origin}"`))
        .toFormat(format)
        .toBuffer();
      const { bytes, provenance } = await harness.ports.images.read(made);
      expect(provenance).toEqual({ origin: 'ai-generated' });
      const { exif, xmp } = await metadataOf(bytes);
      expect([exif, xmp]).toEqual([undefined, expect.stringContaining(origin)]);
      expect(xmp).not.toContain('40,25N');
    });
  });

  it('drops data after the end of a picture, such as videos of phones, and comments', async () => {
    const hidden = Buffer.from('ftypmp42 <script>alert(1)</script>');
    const comment = Buffer.from([0xff, 0xfe, 0, 6, 0x45, 0x76, 0x61, 0x21]);
    const jpeg = await canvas().jpeg({ progressive: true }).toBuffer();
    const photo = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), hidden]);
    for (const bytes of [photo, Buffer.concat([await canvas().png().toBuffer(), hidden])]) {
      const read = Buffer.from((await harness.ports.images.read(bytes)).bytes).toString('latin1');
      for (const words of ['script', 'ftypmp42', 'Eva!']) expect(read).not.toContain(words);
    }
  });

  it('shrinks a picture that is larger than any screen', async () => {
    const wide = sharp({ create: { width: 6000, height: 300, channels: 3, background: '#c05a20' } });
    const { width, height, name } = await harness.ports.images.read(await wide.jpeg().toBuffer());
    expect([width, height]).toEqual([4096, 205]);
    expect(name).toMatch(/-4096x205\.jpg$/);
  });

  it('crops a picture upright, preserving its provenance', async () => {
    const origin = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
    const quarters = sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="#00f"/><rect x="40" width="40" height="40" fill="#f00"/></svg>',
      ),
    );
    const { bytes } = await harness.ports.images.read(
      await quarters
        .withXmp(
          `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${origin}"/></rdf:RDF></x:xmpmeta>`,
        )
        .png()
        .toBuffer(),
    );
    const part = { left: 44, top: 4, width: 32, height: 18 };
    const cut = await harness.ports.images.crop(bytes, part);
    expect(cut).toMatchObject({ width: 32, height: 18, provenance: { origin: 'ai-generated' } });
    expect((await sharp(cut.bytes).stats()).dominant).toMatchObject({ r: 248, g: 8, b: 8 });
    expect((await sharp(cut.bytes).metadata()).xmp?.toString()).toContain(origin);
    await expect(harness.ports.images.crop(bytes, { ...part, left: 60 })).rejects.toEqual(refused);
  });

  it('refuses a decompression bomb by its header, before decoding', async () => {
    const png = Buffer.from(await canvas().png().toBuffer());
    png.writeUInt32BE(40_000, 16);
    png.writeUInt32BE(40_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    await expect(harness.ports.images.read(png)).rejects.toMatchObject({
      key: 'images.too-many-pixels',
      params: { width: 40_000, height: 40_000, limit: 50 },
    });
  });

  it('preserves animation', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const pixels = await (
        await film()
      )
        .withExif({ IFD0: { Make: 'Camera' } })
        .toFormat(format)
        .toBuffer();
      const { bytes, stopped = false } = await harness.ports.images.read(pixels);
      const { pages, exif, height } = await sharp(bytes).metadata();
      expect([pages, exif, height, stopped]).toEqual([2, undefined, 48, false]);
      const part = { left: 8, top: 4, width: 20, height: 10 };
      const cut = await harness.ports.images.crop(bytes, part);
      expect(cut).toMatchObject({ width: 20, height: 10, type: `image/${format}` });
      expect(await sharp(cut.bytes).metadata()).toMatchObject({ pages: 2, width: 20, height: 10 });
    }
  });

  it('says when only the first frame is kept', async () => {
    const read = async (bytes: Buffer) => (await harness.ports.images.read(bytes)).stopped ?? false;
    expect([await read(await movingPng(3)), await read(await movingPng(1))]).toEqual([true, false]);
    const still = await canvas().avif().toBuffer();
    // A sequence says so among its brands.
    const sequence = Buffer.from(still);
    sequence.write('avis', still.indexOf('mif1'), 'latin1');
    expect([await read(still), await read(sequence)]).toEqual([false, true]);
  });

  it('names the frames and all pixels of an animation that has too many', async () => {
    const bytes = await (await film()).webp().toBuffer();
    // The size of its canvas, less one (chunk VP8X).
    bytes.writeUIntLE(6000 - 1, 24, 3);
    bytes.writeUIntLE(5000 - 1, 27, 3);
    await expect(harness.ports.images.read(bytes)).rejects.toMatchObject({
      key: 'images.too-many-frames',
      params: { frames: 2, width: 6000, height: 5000, total: 60, limit: 50 },
    });
  });

  it.each([
    ['a photograph of a phone', () => readFile(new URL('../pictures/phone.heic', import.meta.url))],
    ['a damaged one', async () => branded('heic', 'mif1', 'heic')],
    ['a sequence', async () => branded('hevc', 'msf1', 'hevc')],
    ['one of a general brand', async () => branded('mif1', 'mif1', 'heic')],
  ])('refuses HEIC by name: %s', async (_name, make) => {
    await expect(harness.ports.images.read(await make())).rejects.toMatchObject({
      key: 'images.format',
      params: { format: 'HEIC' },
    });
  });

  it.each([
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a size in percent', '<svg width="100%" height="100%" xmlns="http://www.w3.org/2000/svg">'],
    [
      'one side',
      '<?xml version="1.0"?><!-- <svg> -->\n<svg xmlns="http://www.w3.org/2000/svg" width=\'500\'>',
    ],
    ['sides of nothing', '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0px">'],
    ['an empty box', '<svg viewBox="0 0 0 0" xmlns="http://www.w3.org/2000/svg" viewbox="">'],
    ['a sign in an attribute', '<svg data-a="a>b" width="auto" xmlns="http://www.w3.org/2000/svg">'],
  ])('fills the picture of a drawing with %s', async (_name, opening) => {
    const svg = `${opening}<rect x="10" y="10" width="300" height="120" fill="#334455"/></svg>`;
    const { bytes, width, height } = await harness.ports.images.read(Buffer.from(svg));
    expect([width, height]).toEqual([1600, 640]);
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ min }) => min)).toEqual([0x33, 0x44, 0x55, 255].slice(0, channels.length));
  });

  it.each([
    [
      'strokes',
      '<svg xmlns="http://www.w3.org/2000/svg">',
      '<path d="M0 0H300V120" stroke="#345" stroke-width="30" fill="none"/>',
    ],
    [
      'entities',
      '<!DOCTYPE svg [<!ENTITY svg "http://www.w3.org/2000/svg">]><svg xmlns="&svg;">',
      '<rect x="60" y="60" width="300" height="120"/>',
    ],
  ])('leaves no margin around a drawing with %s', async (_name, opening, inner) => {
    const { bytes } = await harness.ports.images.read(Buffer.from(`${opening}${inner}</svg>`));
    const edges = await sharp(bytes)
      .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 0 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = await sharp(bytes).metadata();
    expect([edges.info.width, edges.info.height]).toEqual([width, height]);
  });

  it('keeps the margin of a drawing that states its size, and opens no file for one that does not', async () => {
    const inner = '<rect x="10" y="10" width="20" height="20"/>';
    const sized = await harness.ports.images.read(drawing(inner));
    expect([sized.width, sized.height]).toEqual([1600, 800]);
    const boxed = `<svg xmlns="http://www.w3.org/2000/svg" data-a="a>b" viewBox="0 0 40 40">${inner}</svg>`;
    expect(await harness.ports.images.read(Buffer.from(boxed))).toMatchObject({ width: 1600, height: 1600 });
    const file = new URL('../../../docs/screenshots/panel-newsletters-es-light.png', import.meta.url)
      .pathname;
    const reaching = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:a="http://www.w3.org/1999/xlink"><image a:href="${file}"/>${inner}</svg>`;
    expect(await harness.ports.images.read(Buffer.from(reaching))).toMatchObject({
      width: 1600,
      height: 1600,
    });
  });

  it('rasterizes a drawing', async () => {
    const file = await harness.ports.images.read(
      drawing('<rect width="40" height="20" fill="red"/><script>alert(1)</script>'),
    );
    expect(file.type).toBe('image/png');
    expect(file.name).toMatch(/^[0-9a-f]{32}-1600x800\.png$/);
    expect(Buffer.from(file.bytes).toString('latin1')).not.toContain('script');
  });

  it('limits a tall drawing to the same size', async () => {
    const tall = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="4000"/>');
    expect(await harness.ports.images.read(tall)).toMatchObject({ width: 4, height: 1600 });
  });

  it.each([
    ['no bytes', Buffer.alloc(0)],
    ['text', Buffer.from('Hola')],
    ['a page', Buffer.from('<!doctype html><p>Hola</p>')],
    ['noise', Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 7919) % 256))],
    ['the head of a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    [
      'a drawing of too many pixels',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>'),
    ],
  ])('refuses %s', async (_what, bytes) => {
    await expect(harness.ports.images.read(bytes)).rejects.toEqual(refused);
  });

  it.each([
    ['tiff', () => canvas().tiff().toBuffer()],
    ['BMP', async () => Buffer.from('424d3a000000000000003600000028000000', 'hex')],
    ['ICO', async () => Buffer.from('00000100010010100000', 'hex')],
    ['JPEG XL', async () => Buffer.from('0000000c4a584c200d0a870a', 'hex')],
    ['JPEG 2000', async () => Buffer.from('0000000c6a5020200d0a870a', 'hex')],
    ['PSD', async () => Buffer.from('8BPS\0\x01', 'latin1')],
  ])('refuses %s by name', async (format, make) => {
    await expect(harness.ports.images.read(await make())).rejects.toMatchObject({
      key: 'images.format',
      params: { format },
    });
  });
};
