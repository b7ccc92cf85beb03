import { variantAtPath, storedPicture, variantSet, widthsOf } from '#core/media/variants.ts';

const hash = 'ab'.repeat(16);

describe('a stored picture', () => {
  it('has its size in its address', () => {
    const name = `${hash}-1200x630.jpg`;
    expect(storedPicture(`/media/${name}`)).toEqual({ name, width: 1200, height: 630 });
  });

  it.each([
    `https://example.org/media/${hash}-1200x630.jpg`,
    `//example.org/media/${hash}-1200x630.jpg`,
    `/media/${hash}-1200x630.svg`,
    `/media/${hash}-0x630.jpg`,
    `/media/../${hash}-1200x630.jpg`,
    `/media/${hash}-1200x630.jpg?a`,
    '/media/foto.jpg',
    '',
  ])('does not exist at %s', (address) => {
    expect(storedPicture(address)).toBeNull();
  });

  it('is offered in every width up to its own, and in its own', () => {
    expect(widthsOf({ name: `${hash}-959x10.jpg`, width: 959 })).toEqual([320, 480, 640, 959]);
    expect(widthsOf({ name: `${hash}-960x10.jpg`, width: 960 })).toEqual([320, 480, 640, 960]);
    expect(widthsOf({ name: `${hash}-9999x10.jpg`, width: 9999 })).toEqual([320, 480, 640, 960, 1280, 1600]);
    expect(widthsOf({ name: `${hash}-319x10.jpg`, width: 319 })).toEqual([]);
  });

  it('is offered unchanged if animated', () => {
    expect(variantSet({ name: `${hash}-960x10.gif`, width: 960, height: 10 }, 'webp')).toBe('');
  });

  it('generates the variant names that requests parse', () => {
    const picture = storedPicture(`/media/${hash}-480x10.png`)!;
    const set = variantSet(picture, 'avif');
    expect(set).toBe(`/media/${hash}-480x10.png/320.avif 320w, /media/${hash}-480x10.png/480.avif 480w`);
    for (const part of set.split(', ')) {
      const [, rest = ''] = /^\/media\/(\S+)/.exec(part)!;
      expect(variantAtPath(rest)).toMatchObject({ name: `${hash}-480x10.png`, variant: { format: 'avif' } });
    }
  });
});
