import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
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
      const taken = await canvas()
        .withExif(gps)
        .withXmp(place())
        .withIccProfile('p3')
        .toFormat(format)
        .toBuffer();
      expect(await metadataOf(taken)).toMatchObject({ xmp: expect.stringContaining('40,25N') });
      const { bytes, name, was } = await harness.ports.images.read(taken);
      const { icc, ...rest } = await metadataOf(bytes);
      expect(rest).toEqual({ exif: undefined, iptc: undefined, xmp: undefined });
      expect(icc).toEqual((await metadataOf(taken)).icc);
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
    const film = sharp(await Promise.all([1, 2].map((sigma) => canvas().blur(sigma).png().toBuffer())), {
      join: { animated: true },
    });
    for (const format of ['gif', 'webp'] as const) {
      const taken = await film
        .clone()
        .withExif({ IFD0: { Make: 'Camera' } })
        .toFormat(format)
        .toBuffer();
      const { bytes } = await harness.ports.images.read(taken);
      const { pages, exif, height } = await sharp(bytes).metadata();
      expect([pages, exif, height]).toEqual([2, undefined, 48]);
    }
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

  it('refuses a format that browsers do not support', async () => {
    await expect(harness.ports.images.read(await canvas().tiff().toBuffer())).rejects.toEqual(refused);
  });
};
