import { article, fitDraft, interview } from '#tests/support/entities.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import { startDesk } from '#tests/support/http-desk.ts';
import { startSite } from '#tests/support/http-site.ts';
import { stock } from '#tests/support/stock.ts';
import { store } from '#tests/support/writing.ts';
import { parseXml, textIn } from '#tests/support/xml.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const desk = startDesk();

beforeEach(async () => {
  await store(
    desk.site.ports,
    fitDraft({ slug: 'apta', status: 'published', published_languages: ['es', 'en'] }),
  );
});

type Item = { id: string; url: string; date_modified: string };
const itemsOf = async (served: Pick<typeof desk.site, 'get'>, query = ''): Promise<Item[]> =>
  (jsonOf(await served.get(`/feed.json${query}`)) as { items: Item[] }).items;
const idsOf = async (served = desk.site, query = '') =>
  (await itemsOf(served, query)).map(({ id }) => id).toSorted();
const modified = async (path: string) => {
  const found = (await itemsOf(desk.site)).find(({ url }) => url.includes(path));
  const kind = path.includes('entrevistas') ? 'interviews' : 'articles-2026-11';
  const sitemap = parseXml((await desk.site.get(`/sitemap-${kind}.xml`)).text);
  const entry = [...sitemap.getElementsByTagName('url')].find((url) => textIn(url, 'loc')!.includes(path));
  return [found?.date_modified, entry && textIn(entry, 'lastmod')];
};
const edit = async (slug: string, fields: object) => {
  const { revision } = await desk.stored(slug);
  const edited = await desk.put(slug, { revision, ...fields });
  expect([edited.status, edited.body]).toEqual([200, expect.anything()]);
};

it('ids in feeds stay, whatever becomes of address, type, author and host', async () => {
  await stock(desk.site.ports, { interviews: [interview({ slug: 'ada', title_en: 'Ada' })] });
  await desk.call('POST', '/api/articles/apta/corrections', { revision: 1, text_es: 'Decía otra cosa' });
  const [before, english] = [await idsOf(), await idsOf(desk.site, '?lang=en')];
  expect(before).toHaveLength(5);
  expect(new Set([...before, ...english]).size).toBe(before.length + english.length);
  expect(before.join()).not.toMatch(/apta|vigia\.example/);
  for (const change of [
    { new_slug: 'otra' },
    { type: 'entrevista' },
    { type: 'analisis', author_name: 'Eva' },
  ]) {
    const slug = 'new_slug' in change ? 'apta' : 'otra';
    await edit(slug, change);
    expect([change, await idsOf()]).toEqual([change, before]);
  }
  const moved = await startSite({
    ports: desk.site.ports,
    site: { name: 'Vigía', url: 'https://otro.example', timeZone: 'Europe/Madrid' },
  });
  try {
    expect(await idsOf(moved)).toEqual(before);
    const rss = parseXml((await moved.get('/rss')).text);
    expect([...rss.getElementsByTagName('guid')].map(({ textContent }) => textContent).toSorted()).toEqual(
      before,
    );
    const atom = parseXml((await moved.get('/atom.xml')).text);
    const entries = [...atom.getElementsByTagName('entry')];
    expect(entries.map((entry) => textIn(entry, 'id')!).toSorted()).toEqual(before);
  } finally {
    await moved.close();
  }
});

const published = '2026-11-01T08:00:00.000Z';
const now = '2026-11-20T09:00:00.000Z';

it('the date of change of an article moves only when what readers read has changed', async () => {
  const still = [published, published];
  expect(await modified('apta')).toEqual(still);
  const calls: [string, string, object?][] = [
    ['PUT', 'toggle-static'],
    ['PUT', 'toggle-static'],
    ['PUT', 'toggle-featured'],
    ['PUT', 'schedule', { publish_at: '2027-05-01T09:00', action: 'withdraw' }],
    ['DELETE', 'schedule'],
    ['POST', 'unpublish'],
    ['POST', 'approve', { confirm: true }],
    ['DELETE', ''],
  ];
  for (const [method, call, body] of calls) {
    const { revision } = await desk.stored('apta');
    const path = `/api/articles/apta${call && `/${call}`}`;
    const called = await desk.call(method, path, { revision, ...body });
    expect([call, called.status, called.body]).toEqual([call, 200, expect.anything()]);
  }
  const restored = await desk.call('POST', '/api/admin/articles/apta/restore', {});
  expect(restored).toMatchObject({ status: 200 });
  await edit('apta', { new_slug: 'otra' });
  expect(await modified('otra')).toEqual(still);
  await edit('otra', { summary_es: 'Otro resumen' });
  expect(await modified('otra')).toEqual([now, now]);
});

it('nor does that of an interview, and no change lies in the future', async () => {
  const { ports } = desk.site;
  await stock(ports, { interviews: [interview({ slug: 'ada', date: published })] });
  const still = await modified('entrevistas/ada');
  await desk.call('PUT', '/api/interviews/ada', { revision: 1, featured: true });
  await desk.call('PUT', '/api/interviews/ada', { revision: 2, draft: true });
  await desk.call('PUT', '/api/interviews/ada', { revision: 3, draft: false });
  expect([(await ports.interviews.get('ada')).revision, await modified('entrevistas/ada')]).toEqual([
    4,
    still,
  ]);
  await desk.call('PUT', '/api/interviews/ada', { revision: 4, intro_es: 'Otra entradilla' });
  expect(await modified('entrevistas/ada')).toEqual([now, now]);
  await store(ports, article({ slug: 'futura', date: '2099-01-01T00:00:00.000Z' }));
  await stock(ports, { interviews: [interview({ slug: 'eva', date: '2099-01-01T00:00:00.000Z' })] });
  const atom = parseXml((await desk.site.get('/atom.xml')).text);
  const dates = [...atom.getElementsByTagName('updated')].map(({ textContent }) => textContent);
  expect(dates.length).toBeGreaterThan(4);
  for (const date of dates) expect(date <= now).toBe(true);
});
