import sharp from 'sharp';
import { createDemoPictures } from '#adapters/providers/pictures/demo.ts';
import type { Variant } from '#core/media/variants.ts';
import { change } from '#tests/support/entities.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const forever = 'public, max-age=31536000, immutable';
const policy = 'public, max-age=0, must-revalidate';

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c05a20' } })
    .jpeg()
    .toBuffer();

describe('resized stored pictures', () => {
  let site: Site;
  const store = async (bytes: Buffer) => {
    const read = await site.ports.images.read(bytes);
    await site.ports.transaction(change(), ({ media }) => media.put(read));
    return read;
  };
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  it('of one name are resized once for concurrent requests, with the correct type', async () => {
    const file = await store(await photograph(700, 400));
    const made: Variant[] = [];
    const counting = await startSite({
      pictures: {
        ...site.ports,
        resizer: {
          resize(input, variant) {
            made.push(variant);
            return site.ports.resizer.resize(input, variant);
          },
        },
      },
    });
    const path = `/media/${file.name}/640.avif`;
    const answers = await Promise.all([1, 2, 3, 4].map(() => counting.get(path)));
    await counting.close();
    expect(made).toEqual([{ width: 640, format: 'avif' }]);
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': forever });
    }
    const again = await site.get(path, { 'if-none-match': answers[0]!.headers.etag });
    expect(again.status).toBe(304);
    expect(await sharp(answers[0]!.body).metadata()).toMatchObject({ width: 640, height: 366 });
  });

  it.each([
    [200, 1000],
    [1200, 630],
    [2400, 900],
  ])('are cropped to the share preview, from %i by %i', async (width, height) => {
    const file = await store(await photograph(width, height));
    const { status, headers, body } = await site.get(`/media/${file.name}/1200x630.jpg`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/jpeg', forever]);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('made with AI preserve their provenance in every size and format', async () => {
    const { bytes } = await createDemoPictures().make('Una torre', new AbortController().signal);
    const file = await store(Buffer.from(bytes));
    for (const path of ['', '/320.avif', '/1280.avif', '/320.webp', '/1280.webp', '/1200x630.jpg']) {
      const { status, body } = await site.get(`/media/${file.name}${path}`);
      expect(status).toBe(200);
      const { xmp } = await sharp(body).metadata();
      expect(xmp?.toString()).toContain(
        'DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"',
      );
    }
  });

  it('are not resized again after a restart', async () => {
    const file = await store(await photograph(500, 400));
    const path = `/media/${file.name}/480.webp`;
    const first = await site.get(path);
    const restarted = await startSite({
      pictures: { ...site.ports, resizer: { resize: () => Promise.reject(new Error('made twice')) } },
    });
    const second = await restarted.get(path);
    await restarted.close();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.equals(first.body)).toBe(true);
  });

  it('are never enlarged, or available in other sizes, formats and names', async () => {
    const file = await store(await photograph(640, 400));
    const moving = await store(
      await sharp(await photograph(640, 400))
        .gif()
        .toBuffer(),
    );
    const paths = [
      `${file.name}/960.webp`,
      `${file.name}/641.webp`,
      `${file.name}/320.png`,
      `${file.name}/0320.webp`,
      `${file.name}/320.webp/`,
      `${file.name}/`,
      `${moving.name}/320.webp`,
      `${'ab'.repeat(16)}-900x900.png/320.webp`,
      `${'ab'.repeat(16)}-900x900.svg/320.webp`,
      '../320.webp',
    ];
    for (const path of paths) expect([path, (await site.get(`/media/${path}`)).status]).toEqual([path, 404]);
    expect((await site.get(`/media/${file.name}/640.webp`)).status).toBe(200);
  });

  it('that are damaged are unavailable in smaller sizes, without a server fault', async () => {
    const name = `${'cd'.repeat(16)}-900x600.jpg`;
    const bytes = (await photograph(900, 600)).subarray(0, 700);
    await site.ports.transaction(change(), ({ media }) =>
      media.put({ name, type: 'image/jpeg', width: 900, height: 600, bytes }),
    );
    const received = await site.get(`/media/${name}/320.avif`);
    expect([received.status, received.headers['cache-control']]).toEqual([404, policy]);
  });

  it('that were drawings are served as pixels only', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script></svg>';
    const file = await store(Buffer.from(drawing));
    for (const rest of ['', '/320.webp']) {
      const received = await site.get(`/media/${file.name}${rest}`);
      expect(received.headers['content-type']).toMatch(/^image\/(?:png|webp)$/);
      expect(received.text).not.toContain('script');
    }
  });
});
