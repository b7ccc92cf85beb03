import { describe, expect, it } from '@jest/globals';
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

/** Making pictures smaller. */
export const resizerSuite: Suite = (harness) => {
  const resize = (bytes: Uint8Array, variant: Variant) => harness.ports.resizer.resize({ bytes }, variant);

  describe.each(variantFormats)('%s', (format) => {
    it('has the width that was asked for, and the height that belongs to it', async () => {
      const made = await resize(await canvas(1300, 650).png().toBuffer(), { width: 640, format });
      const { width, height, format: kind, compression } = await sharp(made!).metadata();
      expect([width, height]).toEqual([640, 320]);
      expect([kind, compression]).toEqual(format === 'avif' ? ['heif', 'av1'] : ['webp', undefined]);
    });

    it('stands as the photograph is seen, and does not say that it has to be turned', async () => {
      const turned = await canvas(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
      const {
        width,
        height,
        orientation = 1,
      } = await sharp((await resize(turned, { width: 480, format }))!).metadata();
      expect([width, height, orientation]).toEqual([480, 720, 1]);
    });

    it('goes on saying that a machine made it', async () => {
      const generated = await canvas(900, 600).withXmp(xmp).jpeg().toBuffer();
      const made = await resize(generated, { width: 320, format });
      expect((await sharp(made!).metadata()).xmp?.toString()).toContain(origin);
    });

    it('does not say where or with what a photograph was taken', async () => {
      const taken = await canvas(900, 600)
        .withExif({ IFD0: { Make: 'Camera' } })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">40,25N</x:xmpmeta>')
        .jpeg()
        .toBuffer();
      expect(await sharp(taken).metadata()).toMatchObject({
        exif: expect.anything(),
        xmp: expect.anything(),
      });
      const { exif, xmp: told } = await sharp((await resize(taken, { width: 320, format }))!).metadata();
      expect([exif, told]).toEqual([undefined, undefined]);
    });

    it('is never larger than the picture', async () => {
      const bytes = await canvas(640, 400).png().toBuffer();
      expect(await resize(bytes, { width: 640, format })).not.toBeNull();
      expect(await resize(bytes, { width: 960, format })).toBeNull();
    });

    it('is not made of a picture that moves', async () => {
      const film = await moving();
      for (const bytes of [await film.clone().gif().toBuffer(), await film.webp().toBuffer()])
        expect(await resize(bytes, { width: 320, format })).toBeNull();
    });

    it('is not made of what is no picture, or only part of one', async () => {
      const whole = await canvas(640, 400).jpeg().toBuffer();
      for (const bytes of [Buffer.alloc(0), Buffer.from('Hola'), whole.subarray(0, whole.length * 0.6)])
        expect(await resize(bytes, { width: 320, format })).toBeNull();
    });
  });

  it('serves everybody who asks at the same time', async () => {
    const bytes = await canvas(640, 400).png().toBuffer();
    const made = await Promise.all(
      Array.from({ length: 6 }, () => resize(bytes, { width: 320, format: 'webp' })),
    );
    expect(new Set(made.map((one) => one?.length)).size).toBe(1);
  });
};
