import { storeAdmin, admin } from '#tests/core/support/product.ts';
import { fixedClock } from '#fixtures/builders/clock.ts';
import { sequentialIds } from '#fixtures/builders/ids.ts';
import { article } from '#tests/support/entities.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { store } from '#tests/support/writing.ts';
import { parseXml, textIn } from '#tests/support/xml.ts';

closePortsAfterTests();

const clock = fixedClock();
let site: Site;

beforeAll(async () => {
  site = await startSite({ ports: createTestPorts({ clock, ids: sequentialIds() }) });
  await storeAdmin(site.ports);
  await store(
    site.ports,
    article({ body_es: 'Son <diez> ciudades.', title_en: 'A note', body_en: 'Ten.' }),
    article({ slug: 'solo-es', title_es: 'Solo en español' }),
  );
  const run = async (slug: string, name: 'articles.update' | 'articles.correct', input: object) => {
    const { revision } = (await site.ports.articles.find(slug))!;
    await site.application.execute(name, { slug, revision, ...input }, admin);
  };
  await run('una-nota', 'articles.update', { body_es: 'Son nueve ciudades.' });
  await run('una-nota', 'articles.correct', { text_es: 'Eran nueve & no diez.', text_en: 'Nine, not ten.' });
  clock.set('2026-11-21T09:00:00.000Z');
  await run('solo-es', 'articles.correct', { text_es: 'La foto.' });
  await site.ports.changes.caughtUp();
});
afterAll(() => site.close());

describe('the feeds of corrections', () => {
  it('are RSS with what each said and says, newest first', async () => {
    const { status, headers, text } = await site.get('/correcciones/rss');
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    const root = parseXml(text);
    const channel = root.getElementsByTagName('channel')[0]!;
    expect([textIn(channel, 'title'), textIn(channel, 'link')]).toEqual([
      'Vigía · Correcciones',
      'https://vigia.example/correcciones',
    ]);
    expect(channel.getElementsByTagName('atom:link')[0]!.getAttribute('href')).toBe(
      'https://vigia.example/correcciones/rss',
    );
    const items = [...root.getElementsByTagName('item')];
    expect(items.map((item) => textIn(item, 'title'))).toEqual([
      'Corrección: Solo en español',
      'Corrección: Una nota',
    ]);
    const content = textIn(items[1]!, 'content:encoded')!.trim();
    expect(content).toBe(
      '<p>Eran nueve &amp; no diez.</p><p>Decía: Son <del>&lt;diez&gt;</del> ciudades.</p><p>Dice: Son <ins>nueve</ins> ciudades.</p>',
    );
  });

  it('are Atom and JSON too, in English only what is published in English', async () => {
    const json = jsonOf(await site.get('/correcciones/feed.json?lang=en')) as {
      home_page_url: string;
      items: { title: string; content_html: string }[];
    };
    expect(json.home_page_url).toBe('https://vigia.example/correcciones?lang=en');
    expect(json.items.map(({ title }) => title)).toEqual(['Correction: A note']);
    const atom = await site.get('/correcciones/atom.xml');
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect([...parseXml(atom.text).getElementsByTagName('entry')]).toHaveLength(2);
  });

  it('keep the ids that corrections have in the other feeds', async () => {
    const idsIn = async (path: string) =>
      [...parseXml((await site.get(path)).text).getElementsByTagName('guid')].map((one) => one.textContent);
    const all = await idsIn('/rss');
    for (const id of await idsIn('/correcciones/rss')) expect(all).toContain(id);
  });

  it('answer 304 to whoever has them', async () => {
    const { headers } = await site.get('/correcciones/rss');
    const again = await site.get('/correcciones/rss?x=1', { 'If-None-Match': headers.etag });
    expect(again.status).toBe(304);
  });
});
