import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { ImportReport } from '#core/articles/import-report.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { runCommand } from '#tests/support/cli-program.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { root } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

closePortsAfterTests();

type Answer = { counts: Record<ImportReport['outcome'], number>; reports: ImportReport[] };

const front = 'title: Una nota\ndate: 2026-11-02\ntopics: agi';
const document = (body: string, head = front) => `---\n${head}\n---\n\n${body}\n`;

let ports: Ports;
/** Every picture stored by the import. */
let stored: string[];
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let png: Buffer;

beforeEach(async () => {
  stored = [];
  const memory = createTestPorts();
  ports = {
    ...memory,
    transaction: (change, work) =>
      memory.transaction(change, (inside) => {
        const put: Ports['media']['put'] = async (file) => {
          await inside.media.put(file);
          stored.push(file.name);
        };
        return work({ ...inside, media: { ...inside.media, put } });
      }),
  };
  folder = await temporaryFolder();
  png = await sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterEach(() => folder.remove());

const write = async (path: string, content: string | Buffer) => {
  await mkdir(dirname(join(folder.path, path)), { recursive: true });
  await writeFile(join(folder.path, path), content);
};
const run = async (...args: string[]) => {
  const ran = await runCommand(ports, ['articles', 'import', ...args, '--json']);
  return { ...(JSON.parse(ran.out) as Answer), exitCode: ran.exitCode };
};
const traces = async (slug: string) => ({
  article: await ports.articles.find(slug),
  versions: await ports.versions.list('articles', slug),
});
const none = { imported: 0, updated: 0, unchanged: 0, conflict: 0, refused: 0 };
const nothing = { article: null, versions: [] };

describe('importing the example documents', () => {
  const examples = join(root, 'fixtures/import');
  const imported = [
    'camaras-en-el-aula',
    'imagen-fuera',
    'only-in-english',
    'registro-de-fallos',
    'solo-en-espanol',
  ];
  const refused = ['fecha-falsa', 'imagen-corrupta', 'sin-titulo', 'yaml-roto'];
  const slugs = (reports: ImportReport[], outcome: string) =>
    reports.filter((report) => report.outcome === outcome).map(({ slug }) => slug);

  it('stores valid ones and reports the reason for each other', async () => {
    const { counts, reports, exitCode } = await run(examples);
    expect(counts).toEqual({ ...none, imported: 5, refused: 4 });
    expect([slugs(reports, 'imported'), slugs(reports, 'refused')]).toEqual([imported, refused]);
    for (const { outcome, reasons } of reports) expect(reasons.length > 0).toBe(outcome === 'refused');
    expect(exitCode).toBe(3);
    const both = await ports.articles.find('camaras-en-el-aula');
    expect(both).toMatchObject({
      title_es: expect.stringContaining('Cámaras'),
      title_en: expect.stringContaining('Cameras'),
    });
    expect(both?.image_url).toMatch(/^\/media\//);
  });

  it('leaves nothing of a refused one: no article, no version, no picture, no record', async () => {
    await run(examples);
    for (const slug of refused) expect(await traces(slug)).toEqual(nothing);
    const records = await ports.audit.list({ limit: 100 });
    expect(new Set(records.map(({ subject }) => subject))).toEqual(new Set(imported));
    expect(records).toHaveLength(imported.length);
    for (const name of stored) {
      const users = await Promise.all(imported.map((slug) => ports.articles.find(slug)));
      expect(JSON.stringify(users)).toContain(name);
    }
  });

  it('changes nothing the second time', async () => {
    await run(examples);
    const before = await Promise.all(imported.map(traces));
    const { counts } = await run(examples);
    expect(counts).toEqual({ ...none, unchanged: 5, refused: 4 });
    expect(await Promise.all(imported.map(traces))).toEqual(before);
    expect(await ports.audit.list({ limit: 100 })).toHaveLength(5);
  });

  it('only reports in a dry run', async () => {
    const { counts } = await run(examples, '--dry-run');
    expect(counts).toEqual({ ...none, imported: 5, refused: 4 });
    for (const slug of [...imported, ...refused]) expect(await traces(slug)).toEqual(nothing);
    expect([stored, await ports.audit.list({ limit: 100 })]).toEqual([[], []]);
  });
});

describe('pictures', () => {
  it('next to the document are stored once and served from the media store', async () => {
    await write(
      'nota/index.es.md',
      document(
        '![a](./images/uno.png) ![b](images/uno.png?x=1) ![c](con%20espacio.png)',
        `${front}\nimage: ./images/uno.png # portada`,
      ),
    );
    await write('nota/images/uno.png', png);
    await write('nota/con espacio.png', png);
    const { reports } = await run(folder.path);
    expect(reports).toMatchObject([{ outcome: 'imported', slug: 'nota', notes: [] }]);
    const { article } = await traces('nota');
    expect(article?.image_url).toMatch(/^\/media\/[0-9a-f]{32}-3x2\.png$/);
    expect(article?.body_es.split(article.image_url!)).toHaveLength(4);
    expect(new Set(stored).size).toBe(1);
    const file = await ports.media.get(stored[0]!);
    expect(png.equals(file!.bytes)).toBe(true);
  });

  it('outside the folder are never read, whatever links to them', async () => {
    await write('secreto.png', png);
    await write(
      'nota/index.es.md',
      document(
        '![a](../secreto.png) ![b](enlace.png) ![c](dentro/secreto.png) ![d](%2e%2e/secreto.png) ![e](/etc/secreto.png)',
      ),
    );
    await symlink(join(folder.path, 'secreto.png'), join(folder.path, 'nota/enlace.png'));
    await symlink(folder.path, join(folder.path, 'nota/dentro'));
    const { reports } = await run(join(folder.path, 'nota'));
    expect(reports).toMatchObject([{ outcome: 'imported' }]);
    expect(reports[0]?.notes.length).toBeGreaterThanOrEqual(4);
    for (const note of reports[0]?.notes ?? []) expect(note).toContain('is outside the folder');
    expect(stored).toEqual([]);
    expect((await traces('nota')).article?.body_es).not.toContain('![');
  });

  it('that are damaged refuse the article, and the valid ones are not stored either', async () => {
    await write('nota/index.es.md', document('![a](bien.png) ![b](mal.png)'));
    await write('nota/bien.png', png);
    await write('nota/mal.png', png.subarray(0, png.length - 20));
    const { reports, exitCode } = await run(folder.path);
    expect(reports).toMatchObject([
      { outcome: 'refused', changed: false, reasons: [expect.stringContaining('mal.png')] },
    ]);
    expect([exitCode, stored, await traces('nota')]).toEqual([3, [], nothing]);
  });

  it('that are missing or remote are omitted with a note', async () => {
    await write('nota.es.md', document('![a](no.png) ![b](https://example.org/x.png) texto'));
    const { reports } = await run(join(folder.path, 'nota.es.md'));
    expect(reports[0]).toMatchObject({
      outcome: 'imported',
      notes: [expect.stringContaining('not found'), expect.stringContaining('another server')],
    });
  });
});
