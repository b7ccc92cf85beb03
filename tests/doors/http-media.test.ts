import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { sourceTypeOf } from '#adapters/images/origin-xmp.ts';
import { markGenerated, trainedAlgorithmicMedia } from '#adapters/providers/pictures/mark-generated.ts';
import { sharePath, storedPicture, variantFormats, variantSet } from '#core/media/variants.ts';
import { change, article } from '#tests/support/entities.ts';
import type { Received } from '#tests/support/http-client.ts';
import { jsonOf, problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { multipart } from '#tests/support/multipart.ts';
import { signIn } from '#tests/support/signed-in.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { stockedAdmin, stockedPassword } from '#tests/support/stocked-accounts.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const photograph = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#c05a20' } })
    .withExif({ IFD0: { Artist: 'Eva' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' } })
    .jpeg()
    .toBuffer();

/** A picture that claims more pixels than fit into memory. */
const bomb = async () => {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};

/**
 * What pictures say of their origin, as ExifTool reads it, which CI installs (`.ci/run`); where it is missing, as the
 * library that wrote it does.
 */
const originsOf = async (pictures: readonly Uint8Array[]): Promise<unknown[]> => {
  if (spawnSync('exiftool', ['-ver']).status !== 0)
    return Promise.all(pictures.map(async (bytes) => sourceTypeOf((await sharp(bytes).metadata()).xmp)));
  const folder = await temporaryFolder();
  const files = pictures.map((_, index) => join(folder.path, String(index)));
  await Promise.all(pictures.map((bytes, index) => writeFile(files[index]!, bytes)));
  const { stdout } = await promisify(execFile)('exiftool', ['-json', '-n', '-XMP-iptcExt:all', ...files]);
  await folder.remove();
  return (JSON.parse(stdout) as { DigitalSourceType?: string }[]).map((one) => one.DigitalSourceType);
};

/** The smallest document. */
const pdf = (text = '') => new TextEncoder().encode(`%PDF-1.4\n% ${text}\ntrailer<<>>\n%%EOF\n`);

describe('uploading a picture', () => {
  let site: Site;
  let cookie: string;
  beforeAll(async () => {
    site = await startSite();
    await storeAccounts(site.ports, [stockedAdmin], stockedPassword);
    cookie = await signIn(site, stockedAdmin);
  });
  afterAll(() => site.close());

  const upload = (fields: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const form = multipart(fields);
    return site.ask('/api/media', { ...form, headers: { ...form.headers, cookie, ...headers } });
  };
  const send = (path: string, method: string, body: object) =>
    site.ask(path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const remove = (path: string) => site.ask(path, { method: 'DELETE', headers: { cookie } });

  it('stores it without location metadata, with its texts, and returns its address and size', async () => {
    const file = new Uint8Array(await photograph());
    const received = await upload({ file, alt_es: 'Una torre', credit: '' });
    expect(received.status).toBe(201);
    const answer = jsonOf(received) as { url: string; width: number; height: number; media: object };
    expect(answer).toMatchObject({ width: 640, height: 400, changed: true });
    expect(answer.media).toMatchObject({
      url: answer.url,
      file_name: 'torre.png',
      alt_es: 'Una torre',
      credit: null,
      origin: 'uploaded',
      created_by: stockedAdmin.username,
      revision: 1,
    });
    const view = await site.get(answer.url);
    expect([view.status, view.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(view.body.toString('latin1')).not.toContain('Eva');
    const again = await upload({ file });
    expect(jsonOf(again)).toMatchObject({ url: answer.url, changed: false, media: { alt_es: 'Una torre' } });
    const listed = await site.get('/api/admin/media?q=TORRE', { cookie });
    expect(jsonOf(listed)).toMatchObject({ items: [{ url: answer.url }], total: 1 });
  });

  it('stores a drawing as pixels, without its scripts', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script></svg>';
    const { url } = jsonOf(await upload({ file: new TextEncoder().encode(svg) })) as { url: string };
    const { headers, text } = await site.get(url);
    expect([headers['content-type'], text.includes('script')]).toEqual(['image/png', false]);
  });

  it.each([
    ['text', () => Buffer.from('Hola'), /no es una imagen/],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /no es una imagen/],
    [
      'half a picture',
      async () => (await photograph()).subarray(0, 700),
      /no es una imagen ni un PDF, o está dañado/,
    ],
    ['a decompression bomb', bomb, /demasiados píxeles \(50000 × 50000\)/],
    [
      'an unsupported format',
      async () =>
        sharp(await photograph())
          .tiff()
          .toBuffer(),
      /tipo tiff no se puede mostrar/,
    ],
    ['nothing', () => Buffer.alloc(0), /no es una imagen/],
  ])('refuses %s with a message', async (_what, make, words) => {
    const received = await upload({ file: new Uint8Array(await make()) });
    expect([received.status, problemOf(received).code]).toEqual([400, 'validation']);
    expect(problemOf(received).error).toMatch(words);
  });

  it('refuses a form without a file, unknown fields, and other content types', async () => {
    const none = await upload({ alt_es: 'Una torre' });
    expect([none.status, problemOf(none).error]).toEqual([400, 'falta el fichero']);
    const unknown = await upload({ file: new Uint8Array(await photograph()), origin: 'generated' });
    expect([unknown.status, problemOf(unknown).code]).toEqual([400, 'validation']);
    const keyed = (received: Received) => [received.status, problemOf(received).key];
    expect(keyed(await send('/api/media', 'POST', { file: 'x' }))).toEqual([415, 'media.upload-form']);
    const broken = await upload({}, { 'content-type': 'multipart/form-data' });
    expect(keyed(broken)).toEqual([400, 'request.malformed']);
  });

  it('refuses large files early by their announced size, or during the upload', async () => {
    const refused = await new Promise<string>((resolve, reject) => {
      const socket = connect(site.port, '127.0.0.1', () =>
        socket.write(
          `POST /api/media HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nAccept-Language: en\r\n` +
            `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 60000000\r\n\r\n--x\r\n`,
        ),
      );
      let text = '';
      socket.on('data', (part) => (text += part.toString()));
      socket.on('close', () => resolve(text)).on('error', reject);
    });
    expect(refused).toMatch(/^HTTP\/1\.1 413 /);
    expect(refused).toContain('The file is too large: up to 20 MB are taken');
    const { body, headers } = multipart({ file: new Uint8Array(21_000_000) });
    const { 'content-length': _length, ...rest } = headers;
    const chunked = { ...rest, cookie, 'transfer-encoding': 'chunked' };
    const received = await site.ask('/api/media', { method: 'POST', headers: chunked, body });
    expect([received.status, problemOf(received).code]).toEqual([413, 'too-large']);
    expect(problemOf(received)).toMatchObject({ key: 'media.too-large', details: { limit: 20 } });
  });

  it('is for administrators, and not for other sites', async () => {
    const file = new Uint8Array(await photograph());
    expect((await upload({ file }, { cookie: '' })).status).toBe(401);
    expect((await upload({ file }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('edits, crops and deletes a picture; one in use is not deleted', async () => {
    const file = new Uint8Array(
      await sharp(await photograph())
        .negate()
        .toBuffer(),
    );
    const { url, media } = jsonOf(await upload({ file, alt_en: 'A tower' })) as {
      url: string;
      media: { name: string };
    };
    const path = `/api/admin/media/${media.name}`;
    const half = await send(path, 'PUT', { revision: 1, focal_x: 0.2 });
    expect([half.status, problemOf(half).error]).toEqual([400, expect.stringContaining('focal_y')]);
    const changed = await send(path, 'PUT', { revision: 1, focal_x: 0.2, focal_y: 0.7 });
    expect(jsonOf(changed)).toMatchObject({ media: { focal_x: 0.2, revision: 2, alt_en: 'A tower' } });
    expect((await send(path, 'PUT', { revision: 1, alt_es: 'x' })).status).toBe(409);
    const part = { shape: '16:9', left: 0, top: 20, width: 640, height: 360 };
    const cut = await send(`${path}/crop`, 'POST', part);
    expect([cut.status, jsonOf(cut)]).toMatchObject([
      201,
      { media: { width: 640, height: 360, alt_en: 'A tower', origin: 'uploaded' } },
    ]);
    for (const wrong of [{ shape: '1:1' }, { width: 641 }, { top: 41 }])
      expect((await send(`${path}/crop`, 'POST', { ...part, ...wrong })).status).toBe(400);
    await site.ports.transaction(change(), ({ articles }) =>
      articles.save(article({ slug: 'ilustrada', title_es: 'Ilustrada', body_es: `![x](${url})` })),
    );
    const stored = await remove(path);
    expect([stored.status, problemOf(stored)]).toMatchObject([
      409,
      {
        error: 'No se puede borrar: se usa en Ilustrada',
        details: { uses: [{ kind: 'article', id: 'ilustrada', state: 'published' }] },
      },
    ]);
    const unused = (jsonOf(cut) as { media: { name: string; url: string } }).media;
    expect((await remove(`/api/admin/media/${unused.name}`)).status).toBe(200);
    expect((await site.get(unused.url)).status).toBe(404);
  });

  it('stores a document as it is, known by its bytes, and only offers it for download', async () => {
    const file = pdf('Informe');
    const received = await upload({ file, file_name: 'Informe "anual" €.pdf' });
    const { media } = jsonOf(received) as { media: { name: string; url: string } };
    expect([received.status, jsonOf(received)]).toMatchObject([
      201,
      { width: 0, height: 0, media: { type: 'application/pdf', size: file.length } },
    ]);
    expect(media.url).toMatch(/^\/media\/[0-9a-f]{32}\.pdf$/);
    const view = await site.get(media.url);
    expect([view.status, new Uint8Array(view.body), view.headers]).toMatchObject([
      200,
      file,
      {
        'content-type': 'application/pdf',
        'content-disposition':
          'attachment; filename="Informe \\"anual\\" ?.pdf"; filename*=UTF-8\'\'Informe%20%22anual%22%20%E2%82%AC.pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cache-control': expect.stringContaining('immutable'),
      },
    ]);
    const again = await site.get(media.url, { 'if-none-match': view.headers['etag'] as string });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    for (const address of [`${media.url}/640.webp`, `/media/${'0'.repeat(32)}.pdf`])
      expect((await site.get(address)).status).toBe(404);
    const names = async (kind: string) =>
      (
        jsonOf(await site.get(`/api/admin/media?media_type=${kind}`, { cookie })) as {
          items: { name: string }[];
        }
      ).items.map((one) => one.name);
    expect(await names('document')).toEqual([media.name]);
    expect(await names('picture')).not.toContain(media.name);
    const path = `/api/admin/media/${media.name}`;
    expect((await send(`${path}/crop`, 'POST', { left: 0, top: 0, width: 1, height: 1 })).status).toBe(400);
    expect(jsonOf(await send(path, 'PUT', { revision: 1, credit: 'Ana' }))).toMatchObject({
      media: { credit: 'Ana', revision: 2 },
    });
    await site.ports.transaction(change(), ({ articles }) =>
      articles.save(article({ slug: 'con-informe', body_es: `[Informe (PDF, 1 kB)](${media.url})` })),
    );
    expect(jsonOf(await site.get(`${path}/usage`, { cookie }))).toMatchObject({
      items: [{ id: 'con-informe' }],
    });
    expect((await remove(path)).status).toBe(409);
  });

  it.each([
    ['one that is cut off', () => pdf().subarray(0, 12), /^el PDF está incompleto o dañado/],
    [
      'a page that contains one',
      () => Buffer.from(`<script>alert(1)</script>${Buffer.from(pdf()).toString()}`),
      /no es una imagen ni un PDF/,
    ],
  ])('refuses as a document %s', async (_what, make, words) => {
    const received = await upload({ file: new Uint8Array(make()), file_name: 'informe.pdf' });
    expect([received.status, problemOf(received).error]).toEqual([400, expect.stringMatching(words)]);
  });

  it('refuses a document as the picture of a piece', async () => {
    const { media } = jsonOf(await upload({ file: pdf('No es una imagen') })) as { media: { url: string } };
    const draft = { title_es: 'Sin imagen', body_es: 'Texto', image_url: media.url };
    const received = await send('/api/articles', 'POST', draft);
    expect([received.status, problemOf(received).code]).toEqual([400, 'validation']);
  });

  it('shows an animated one moving at every address that pages offer', async () => {
    const frames = ['#c05a20', '#205ac0'].map((background) =>
      sharp({ create: { width: 1000, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const film = sharp(await Promise.all(frames), { join: { animated: true } });
    const { media, notes } = jsonOf(await upload({ file: new Uint8Array(await film.webp().toBuffer()) })) as {
      media: { name: string; url: string };
      notes: string[];
    };
    expect(notes).toEqual([]);
    const addresses = variantFormats.flatMap((format) =>
      variantSet(storedPicture(media.url)!, format)
        .split(', ')
        .map((one) => one.split(' ')[0]!),
    );
    expect(addresses.length).toBeGreaterThanOrEqual(10);
    for (const address of [media.url, ...addresses]) {
      const { status, headers, body } = await site.get(address);
      expect([address, status, headers['content-type']]).toEqual([address, 200, 'image/webp']);
      expect((await sharp(body).metadata()).pages).toBe(2);
    }
    const missing = addresses[0]!.replace(/[0-9a-f]{32}/, '0'.repeat(32));
    expect((await site.get(missing)).status).toBe(404);
    const part = { shape: '1:1', left: 5, top: 0, width: 40, height: 40 };
    const cut = jsonOf(await send(`/api/admin/media/${media.name}/crop`, 'POST', part)) as {
      media: { url: string };
    };
    expect((await sharp((await site.get(cut.media.url)).body).metadata()).pages).toBe(2);
    expect((await site.get(sharePath(media.url)!)).headers['content-type']).toBe('image/jpeg');
  });

  it('says that an animated PNG stands still', async () => {
    const still = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const counts = Buffer.from('000000086163544c000000020000000000000000', 'hex');
    counts.writeUInt32BE(crc32(counts.subarray(4, 16)), 16);
    const file = new Uint8Array(Buffer.concat([still.subarray(0, 33), counts, still.subarray(33)]));
    const received = await upload({ file }, { 'accept-language': 'es' });
    expect(jsonOf(received)).toMatchObject({
      notes: [expect.stringContaining('solo queda su primer fotograma')],
    });
  });

  it('that a model made says so in each size, as another program reads it', async () => {
    const drawn = await sharp({ create: { width: 1300, height: 700, channels: 3, background: '#2a4d69' } })
      .png()
      .toBuffer();
    const file = await site.ports.images.read(await markGenerated(drawn, 'un-modelo'));
    const provenance = { origin: 'ai-generated', provider: 'x', model: 'un-modelo' } as const;
    await site.ports.transaction(change(), ({ media }) =>
      media.put(file, {
        origin: 'generated',
        provenance: { ...provenance, generated_at: '2026-11-20T10:00:00.000Z' },
      }),
    );
    const url = `/media/${file.name}`;
    const part = { shape: '1:1', left: 0, top: 0, width: 700, height: 700 };
    const cut = await send(`/api/admin/media/${file.name}/crop`, 'POST', part);
    const { media: square } = jsonOf(cut) as { media: { url: string } };
    const sizes = variantFormats.flatMap((format) =>
      variantSet(storedPicture(url)!, format)
        .split(', ')
        .map((one) => one.split(' ')[0]!),
    );
    expect(sizes.length).toBeGreaterThanOrEqual(8);
    const addresses = [url, square.url, sharePath(url)!, sharePath(url, '30% 65%')!, ...sizes];
    const served = await Promise.all(addresses.map((address) => site.get(address)));
    expect(served.map(({ status }) => status)).toEqual(addresses.map(() => 200));
    const read = await originsOf(served.map(({ body }) => body));
    expect(read).toEqual(addresses.map(() => trainedAlgorithmicMedia));
  });
});
