import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '#tests/support/cli-program.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import { startDesk } from '#tests/support/http-desk.ts';
import { admin } from '#tests/core/support/product.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const desk = startDesk();
const body_es = 'Texto de relleno suficiente para publicar. '.repeat(12);

const create = async (input: object) => {
  const { status, body } = await desk.call('POST', '/api/articles', { body_es, ...input });
  return { status, article: body['article'] as Record<string, unknown> };
};

it('labels that look the same are one label, in what is stored and in what is asked for', async () => {
  const edited = await desk.put('publicada', {
    revision: 1,
    sources: [{ name: 'Una\nfuente', url: 'https://example.org/' }],
    tags: ['ia', ' ia', 'ia ', 'ia\u00a0', 'ia\u200b', 'educacio\u0301n', 'educación', 'IA'],
    topics: ['regulacion', ' regulacion', 'regulacion\u200b'],
  });
  expect(edited.body['article']).toMatchObject({
    tags: ['ia', 'educación', 'IA'],
    topics: ['regulacion'],
    sources: [{ name: 'Una fuente' }],
  });
  const tags = jsonOf(await desk.site.get('/api/tags')) as { items: { tag: string; count: number }[] };
  expect(tags.items.filter(({ tag }) => tag.trim().startsWith('ia'))).toEqual([{ tag: 'ia', count: 1 }]);
  for (const query of ['tag=ia%20', 'tag=ia%E2%80%8B', 'topic=%20regulacion', 'tag=educacio%CC%81n']) {
    const listed = jsonOf(await desk.site.get(`/api/articles?${query}`)) as { items: { slug: string }[] };
    expect([query, listed.items.map(({ slug }) => slug)]).toEqual([
      query,
      expect.arrayContaining(['publicada']),
    ]);
  }
  expect((await create({ title_es: 'Vacía', tags: ['\u200b'] })).status).toBe(400);
});

it('titles and names have one line at every door', async () => {
  const { article } = await create({ title_es: 'Línea uno\nlínea dos', author_name: 'Ana\r\nRuiz' });
  expect(article).toMatchObject({ title_es: 'Línea uno línea dos', author_name: 'Ana Ruiz' });
  const slug = String(article['slug']);
  const patch = { field: 'title_es' as const, find: 'uno', replace: 'uno\u2028y' };
  await desk.site.application.execute('articles.patch', { slug, revision: 1, patches: [patch] }, admin);
  expect((await desk.stored(slug)).title_es).toBe('Línea uno y línea dos');
  for (const [path, sent, expected] of [
    [
      'interviews/una',
      {
        title_es: 'Una\nentrevista',
        date: '2026-11-01T08:00:00Z',
        interviewee: { name: 'Eva\nDíaz', role_es: 'Jefa\vde todo', role_en: null, focus: [] },
      },
      { title_es: 'Una entrevista', interviewee: { name: 'Eva Díaz', role_es: 'Jefa de todo' } },
    ],
    [
      'companies/una',
      { name: 'Una\nempresa', type: 'think-tank', website: 'https://example.org/' },
      { name: 'Una empresa' },
    ],
    [
      'offers/una',
      { type: 'service', title_es: 'Un\nservicio', metrics_es: '1\n000', price: 1, position: 1 },
      { title_es: 'Un servicio', metrics_es: '1 000' },
    ],
    [
      'pages/metodologia',
      { title_es: 'Una\npágina', dek_es: 'Bajo el título', body_es: 'Texto.', last_updated: '2026-11-01' },
      { title_es: 'Una página' },
    ],
    ['topics/una', { title_es: 'Un\ntema', position: 1 }, { title_es: 'Un tema' }],
    ['chronologies/una', { title_es: 'Una\ncronología' }, { title_es: 'Una cronología' }],
    [
      'resources/una',
      {
        title_es: 'Un\nrecurso',
        type: 'una\nguía',
        link: 'https://example.org/',
        date: '2026-01-01T00:00:00Z',
      },
      { title_es: 'Un recurso', type: 'una guía' },
    ],
    ['referents/una', { name: 'Eva\nDíaz' }, { name: 'Eva Díaz' }],
  ] as const) {
    const written = await desk.call('PUT', `/api/${path}`, sent);
    expect([path, written.body]).toEqual([path, expect.objectContaining({ revision: 1 })]);
    expect({ path, ...written.body }).toMatchObject({ path, ...expected });
  }
});

it('characters that XML forbids are stored by no door, and no title is only made of them', async () => {
  const { article } = await create({
    title_es: 'Control\u0010 en el título',
    summary_es: 'a\0b\u0002c\ud800d',
    body_es: `${body_es}\u0001 uno\u000bdos`,
    image_alt_es: 'x\u001f',
  });
  expect(article).toMatchObject({
    title_es: 'Control en el título',
    summary_es: 'abcd',
    body_es: `${body_es} uno\ndos`,
    image_alt_es: 'x',
  });
  expect((await create({ title_es: '\u0010' })).status).toBe(400);
  const corrected = await desk.call('POST', '/api/articles/publicada/corrections', {
    revision: 1,
    text_es: 'Decía\u0010 otra cosa',
  });
  expect(corrected.status).toBe(200);
  expect((await desk.stored('publicada')).corrections).toMatchObject([{ text_es: 'Decía otra cosa' }]);

  const folder = await temporaryFolder();
  try {
    const front =
      'title: Control\u0010 importado\nsummary: "con \\x01 escape"\ndate: 2026-11-02\ntopics: agi\nlang: es';
    await writeFile(join(folder.path, 'uno.md'), `---\n${front}\n---\n\nCuerpo\u0010 entero.\n`);
    const ran = await runCommand(desk.site.ports, ['articles', 'import', folder.path, '--json']);
    expect([ran.exitCode, await desk.site.ports.articles.find('uno')]).toEqual([
      0,
      expect.objectContaining({ title_es: 'Control importado', summary_es: 'con  escape' }),
    ]);
  } finally {
    await folder.remove();
  }
});
