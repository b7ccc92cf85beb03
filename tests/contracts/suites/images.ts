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

/** Looking into picture files. */
export const imagesSuite: Suite = (harness) => {
  const refused = expect.objectContaining({ code: 'validation' });

  describe.each(Object.entries(pictures))('%s', (_kind, { make, type, extension }) => {
    it('is kept byte by byte, named by its content and size', async () => {
      const bytes = await make();
      const file = await harness.ports.images.read(bytes);
      expect(file).toMatchObject({ type, width: 64, height: 48 });
      expect(file.name).toMatch(new RegExp(`^[0-9a-f]{32}-64x48\\.${extension}$`));
      expect(Media.safeParse(file).success).toBe(true);
      expect(bytes.equals(file.bytes)).toBe(true);
      expect((await harness.ports.images.read(bytes)).name).toBe(file.name);
    });

    it('is refused when its end is missing', async () => {
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

  it('measures a turned photograph as it is seen', async () => {
    const turned = await canvas().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await harness.ports.images.read(turned)).toMatchObject({ width: 48, height: 64 });
  });

  it('keeps a drawing as the pixels it shows', async () => {
    const file = await harness.ports.images.read(
      drawing('<rect width="40" height="20" fill="red"/><script>alert(1)</script>'),
    );
    expect(file.type).toBe('image/png');
    expect(file.name).toMatch(/^[0-9a-f]{32}-1600x800\.png$/);
    expect(Buffer.from(file.bytes).toString('latin1')).not.toContain('script');
  });

  it('keeps a tall drawing within the same bounds', async () => {
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

  it('refuses a kind of picture that browsers do not show', async () => {
    await expect(harness.ports.images.read(await canvas().tiff().toBuffer())).rejects.toEqual(refused);
  });
};
