import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { admin } from '#tests/core/support/product.ts';
import { fixedClock } from '#fixtures/builders/clock.ts';
import { sequentialIds } from '#fixtures/builders/ids.ts';
import { article } from '#tests/support/entities.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import { site as siteDefaults, startSite } from '#tests/support/http-site.ts';
import type { Site } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { store } from '#tests/support/writing.ts';
import { attributesIn, parseXml, textIn } from '#tests/support/xml.ts';

closePortsAfterTests();

const publicFolder = 'apps/web/public/';
const clock = fixedClock('2026-11-28T20:00:00.000Z');
let site: Site;

const start = (options: Parameters<typeof startSite>[0] = {}) =>
  startSite({
    ports: createTestPorts({ clock, ids: sequentialIds() }),
    assets: `${process.cwd()}/${publicFolder}`,
    ...options,
  });

beforeAll(async () => {
  site = await start();
  await store(
    site.ports,
    article({ title_es: 'Los deepfakes & la ley', title_en: 'Deepfakes and the law', body_en: 'Text' }),
  );
});
afterAll(() => site.close());

type Manifest = {
  name: string;
  short_name: string;
  lang: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
};

describe('the manifest', () => {
  it('names the site in each language, with icons that exist in the size that it states', async () => {
    const received = await site.get('/manifest.webmanifest');
    expect(received.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = jsonOf(received) as Manifest;
    expect(manifest).toMatchObject({ name: 'Vigía', short_name: 'Vigía', lang: 'es', start_url: '/' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await site.get(src);
      expect([icon.status, icon.headers['content-type']]).toEqual([200, type]);
      const { width, height } = await sharp(icon.body).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    const english = jsonOf(await site.get('/manifest.webmanifest?lang=en')) as Manifest;
    expect(english).toMatchObject({ lang: 'en', start_url: '/?lang=en' });
  });

  it('shortens a long name, and comes with a touch icon', async () => {
    const long = await start({ site: { ...siteDefaults, name: 'El Observatorio de la IA' } });
    const { name, short_name: short } = jsonOf(await long.get('/manifest.webmanifest')) as Manifest;
    expect([name, short]).toEqual(['El Observatorio de la IA', 'El Observat…']);
    await long.close();
    const { width, height } = await sharp(await readFile(`${publicFolder}apple-touch-icon.png`)).metadata();
    expect([width, height]).toEqual([180, 180]);
    expect((await site.get('/apple-touch-icon.png')).status).toBe(200);
  });
});

describe('the search of browsers', () => {
  it('is described in each language', async () => {
    for (const [path, suffix] of [
      ['/opensearch.xml', ''],
      ['/opensearch.xml?lang=en', '&lang=en'],
    ] as const) {
      const { headers, text } = await site.get(path);
      expect(headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
      const root = parseXml(text);
      expect(textIn(root, 'ShortName')!.length).toBeLessThanOrEqual(16);
      expect(attributesIn(root, 'Url', 'template').slice(0, 2)).toEqual([
        `https://vigia.example/buscar?q={searchTerms}${suffix}`,
        `https://vigia.example/buscar/sugerencias?q={searchTerms}${suffix}`,
      ]);
    }
  });

  it('suggests titles with their addresses', async () => {
    const received = await site.get('/buscar/sugerencias?q=deepf');
    expect(received.headers['content-type']).toBe('application/x-suggestions+json; charset=utf-8');
    expect(jsonOf(received)).toEqual([
      'deepf',
      ['Los deepfakes & la ley'],
      [''],
      ['https://vigia.example/noticias/una-nota'],
    ]);
    expect(jsonOf(await site.get('/buscar/sugerencias?q=deepf&lang=en'))).toEqual([
      'deepf',
      ['Deepfakes and the law'],
      [''],
      ['https://vigia.example/noticias/una-nota?lang=en'],
    ]);
  });

  it.each(['', '?q=', '?q=%00', `?q=${'x'.repeat(500)}`])('suggests nothing for %s', async (query) => {
    const received = await site.get(`/buscar/sugerencias${query}`);
    expect(received.status).toBe(200);
    expect((jsonOf(received) as unknown[])[1]).toEqual([]);
  });
});

describe('security.txt', () => {
  const setChannels = async (...channels: object[]) => {
    const { revision } = await site.application.execute('contact-settings.get', {}, admin);
    const input = { revision, contact_channels: channels, privacy_note_es: 'Nota.' } as never;
    await site.application.execute('contact-settings.set', input, admin);
    await site.ports.changes.caughtUp();
  };
  const channel = (kind: string, url: string) => ({
    kind,
    label_es: 'Contacto',
    label_en: null,
    value: url,
    url,
  });

  it('is absent without a contact', async () => {
    expect((await site.get('/.well-known/security.txt')).status).toBe(404);
    await site.application.execute('content.seed', {}, admin);
    await setChannels(channel('phone', 'tel:+34600000000'));
    expect((await site.get('/.well-known/security.txt')).status).toBe(404);
  });

  it('names the addresses of the contact settings, and expires within a year', async () => {
    await setChannels(
      channel('web', 'https://vigia.example/contacto'),
      channel('email', 'mailto:seguridad@vigia.example'),
    );
    const { headers, text } = await site.get('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe(
      [
        'Contact: mailto:seguridad@vigia.example',
        'Expires: 2027-05-27T00:00:00Z',
        'Preferred-Languages: es, en',
        'Canonical: https://vigia.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
    await setChannels(channel('web', 'https://vigia.example/contacto'));
    expect((await site.get('/.well-known/security.txt')).text).toContain(
      'Contact: https://vigia.example/contacto\n',
    );
  });
});
