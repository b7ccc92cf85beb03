import sharp from 'sharp';
import type { Variant } from '#core/media/variants.ts';
import { variantFormats } from '#core/media/variants.ts';
import type { Suite } from '../harness.ts';

const canvas = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c05a20',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

const origin = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${origin}"/></rdf:RDF></x:xmpmeta>`;

const moving = async () =>
  sharp(await Promise.all([1, 2].map((sigma) => canvas(340, 40).blur(sigma).png().toBuffer())), {
    join: { animated: true },
  });

/** Resizing pictures. */
export const resizerSuite: Suite = (harness) => {
  const resize = (bytes: Uint8Array, variant: Variant) => harness.ports.resizer.resize({ bytes }, variant);

  describe.each(variantFormats)('%s', (format) => {
    it('has the requested width and proportional height', async () => {
      const made = await resize(await canvas(1300, 650).png().toBuffer(), { width: 640, format });
      const { width, height, format: kind, compression } = await sharp(made!).metadata();
      expect([width, height]).toEqual([640, 320]);
      expect([kind, compression]).toEqual(format === 'avif' ? ['heif', 'av1'] : ['webp', undefined]);
    });

    it('is upright, without an orientation tag', async () => {
      const turned = await canvas(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
      const {
        width,
        height,
        orientation = 1,
      } = await sharp((await resize(turned, { width: 480, format }))!).metadata();
      expect([width, height, orientation]).toEqual([480, 720, 1]);
    });

    it('preserves the AI provenance', async () => {
      const generated = await canvas(900, 600).withXmp(xmp).jpeg().toBuffer();
      const made = await resize(generated, { width: 320, format });
      expect((await sharp(made!).metadata()).xmp?.toString()).toContain(origin);
    });

    it('has no location or camera metadata', async () => {
      const pixels = await canvas(900, 600)
        .withExif({ IFD0: { Make: 'Camera' } })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">40,25N</x:xmpmeta>')
        .jpeg()
        .toBuffer();
      expect(await sharp(pixels).metadata()).toMatchObject({
        exif: expect.anything(),
        xmp: expect.anything(),
      });
      const { exif, xmp: metadata } = await sharp((await resize(pixels, { width: 320, format }))!).metadata();
      expect([exif, metadata]).toEqual([undefined, undefined]);
    });

    it('is never larger than the original', async () => {
      const bytes = await canvas(640, 400).png().toBuffer();
      expect(await resize(bytes, { width: 640, format })).not.toBeNull();
      expect(await resize(bytes, { width: 960, format })).toBeNull();
    });

    it('is not created for an animated picture', async () => {
      const film = await moving();
      for (const bytes of [await film.clone().gif().toBuffer(), await film.webp().toBuffer()])
        expect(await resize(bytes, { width: 320, format })).toBeNull();
    });

    it('is not created for invalid or truncated files', async () => {
      const whole = await canvas(640, 400).jpeg().toBuffer();
      for (const bytes of [Buffer.alloc(0), Buffer.from('Hola'), whole.subarray(0, whole.length * 0.6)])
        expect(await resize(bytes, { width: 320, format })).toBeNull();
    });
  });

  it('serves concurrent callers', async () => {
    const bytes = await canvas(640, 400).png().toBuffer();
    const made = await Promise.all(
      Array.from({ length: 6 }, () => resize(bytes, { width: 320, format: 'webp' })),
    );
    expect(new Set(made.map((one) => one?.length)).size).toBe(1);
  });
};
