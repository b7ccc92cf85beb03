import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImportReport } from '#core/articles/import-report.ts';
import { folder, ports, useFolder } from '#tests/support/cli-folder.ts';
import { runCommand } from '#tests/support/cli-program.ts';
import { change } from '#tests/support/entities.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const document = (title: string, more = 'topics: agi') =>
  `---\ntitle: ${title}\ndate: 2026-11-02\n${more}\n---\n\nTexto.\n`;

useFolder();

const write = async (path: string, content: string) => {
  await mkdir(dirname(join(folder.path, path)), { recursive: true });
  await writeFile(join(folder.path, path), content);
};
const at = (path = '') => join(folder.path, path);
const run = (...args: string[]) => runCommand(ports, ['articles', 'import', ...args]);
const reportsOf = async (...args: string[]) =>
  (JSON.parse((await run(...args, '--json')).out) as { reports: ImportReport[] }).reports;
const slugs = (reports: ImportReport[]) => reports.map(({ slug }) => slug);

describe('the documents of an import', () => {
  it('are found below a folder and paired by name', async () => {
    await write('una/index.mdx', document('One'));
    await write('una/index.es.mdx', document('Una'));
    await write('mas/dos.md', document('Two'));
    await write('mas/dos.es.md', document('Dos'));
    await write('mas/tres.en.md', document('Three'));
    for (const other of ['README.md', '.oculto/x.md', 'node_modules/p/x.md', 'notas.txt', 'una/foto.png'])
      await write(other, document('Nada'));
    expect(slugs(await reportsOf(at()))).toEqual(['dos', 'tres', 'una']);
    expect(await ports.articles.find('dos')).toMatchObject({ title_es: 'Dos', title_en: 'Two' });
    expect(await ports.articles.find('tres')).toMatchObject({ title_es: '', title_en: 'Three' });
    expect(await ports.articles.find('una')).toMatchObject({ title_es: 'Una', title_en: 'One' });
  });

  it('without Latin letters in their names have an address, the same again', async () => {
    await write('李明.es.md', document('你好'));
    await write('Straße nach Łódź.es.md', document('Dos'));
    const [dos, una] = await reportsOf(at());
    expect([dos?.slug, una?.slug]).toEqual([
      'strasse-nach-lodz',
      expect.stringMatching(/^articulo-[a-z0-9]+$/),
    ]);
    expect((await reportsOf(at())).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  });

  it('are parsed as MDX or plain Markdown, by file extension', async () => {
    const text = document('Una').replace('Texto.', 'El {conjunto.a}{" "}y\n\n    const b = 1;');
    await write('una.es.md', text);
    await write('dos.es.mdx', text);
    await write('tres.es.mdx', text.replace('y\n', '<br>y\n'));
    const [dos, tres, una] = await reportsOf(at());
    const bodies = await Promise.all(['una', 'dos', 'tres'].map((slug) => ports.articles.find(slug)));
    expect(bodies.map((article) => article?.body_es.trim())).toEqual([
      'El {conjunto.a}{" "}y\n\n```\nconst b = 1;\n```',
      'El y\n\nconst b = 1;',
      'El {conjunto.a}{" "}\\\ny\n\n```\nconst b = 1;\n```',
    ]);
    expect([una?.notes, dos?.notes]).toEqual([
      [],
      [`${at('dos.es.mdx')}: line 7: expression left out: {conjunto.a}`],
    ]);
    expect(tres?.notes).toEqual([
      expect.stringContaining(`${at('tres.es.mdx')}: not valid MDX, read as Markdown: line 7: often a`),
    ]);
  });

  it('in other languages are skipped with the reason, and refused on their own', async () => {
    await write('una/index.es.mdx', document('Una'));
    await write('una/index.fr.mdx', document('Une'));
    await write('una/index.pt-BR.mdx', document('Uma'));
    await write('sola.de.md', document('Eine'));
    await write('version.v2.md', document('Two'));
    const reports = await reportsOf(at());
    expect(reports.map(({ slug, outcome }) => [slug, outcome])).toEqual([
      ['sola', 'refused'],
      ['una', 'imported'],
      ['version-v2', 'imported'],
    ]);
    const unsupported = (path: string, tag: string) =>
      `${at(path)}: the language "${tag}" is not supported, only es and en`;
    expect(reports[0]?.reasons).toEqual([unsupported('sola.de.md', 'de')]);
    expect(reports[1]?.notes).toEqual(
      [unsupported('una/index.fr.mdx', 'fr'), unsupported('una/index.pt-BR.mdx', 'pt-BR')].map((note) =>
        note.replace(': ', ': skipped: '),
      ),
    );
  });

  it('are all processed when two have the same language', async () => {
    await write('uno.en.md', document('One'));
    await write('uno.md', document('Another'));
    const [report] = await reportsOf(at());
    expect(report?.notes).toContain(
      `${at('uno.md')}: skipped: is a second document beside ${at('uno.en.md')}`,
    );
  });

  it('that link to each other link to the new addresses', async () => {
    const links = (...all: string[]) => all.map((address) => `[x](${address})`).join(' ');
    await write(
      'una/index.es.md',
      `---\ntitle: Una\ndate: 2026-11-02\nslug: /blog/la-una/\ntopics: agi\n---\n\n${links(
        '/blog/dos/#y',
        '/es/blog/dos',
        '../dos.md',
        '../dos',
        'https://antes.example/blog/dos',
        '/tags/dos',
        '/blog/rota',
        'https://otro.example/blog/dos',
      )}\n`,
    );
    await write('dos.es.md', `---\ntitle: Dos\ndate: 2026-11-02\n---\n\n${links('/blog/la-una', 'una/')}\n`);
    await write('rota.es.md', '---\ntitle: Rota\n---\n\nx\n');
    await reportsOf(at(), '--base-url', 'https://antes.example');
    const body = async (slug: string) => (await ports.articles.find(slug))?.body_es.trim();
    expect(await body('la-una')).toBe(
      links(
        '/noticias/dos#y',
        ...Array.from({ length: 4 }, () => '/noticias/dos'),
        'https://antes.example/tags/dos',
        'https://antes.example/blog/rota',
        'https://otro.example/blog/dos',
      ),
    );
    expect(await body('dos')).toBe(links('/noticias/la-una', '/noticias/la-una'));
  });

  it('are imported once when several paths lead to them', async () => {
    await write('a/uno.es.md', document('Uno'));
    expect(slugs(await reportsOf(at('a'), at('a/uno.es.md'), at()))).toEqual(['uno']);
  });

  it.each([
    ['nothing', 'nada'],
    ['another kind of file', 'notas.txt'],
  ])('are refused as a whole when a path leads to %s, before anything is opened', async (_what, path) => {
    await write('notas.txt', 'x');
    const ran = { out: '', err: '', opened: 0, exitCode: 0 };
    const refused = runCommand(ports, ['articles', 'import', at(path)], { ran });
    await expect(refused).rejects.toMatchObject({
      code: 'validation',
      message: expect.stringContaining(path),
    });
    expect(ran).toMatchObject({ out: '', opened: 0 });
  });

  it('that are far too large are refused individually', async () => {
    await write('enorme.es.md', document('Enorme').padEnd(20_000_001, 'x'));
    await write('grande.es.md', document('Grande').padEnd(2_100_000, 'x'));
    await write('uno.es.md', document('Uno'));
    const reports = await reportsOf(at());
    expect(reports.map(({ slug, outcome }) => [slug, outcome])).toEqual([
      ['enorme', 'refused'],
      ['grande', 'refused'],
      ['uno', 'imported'],
    ]);
    expect(reports[0]?.reasons[0]).toContain('larger than 20 MB');
  });

  it('are refused when they would overwrite a static article', async () => {
    await write('uno.es.md', document('Uno'));
    await reportsOf(at());
    const saved = (await ports.articles.find('uno'))!;
    await ports.transaction(change(), ({ articles }) => articles.save({ ...saved, is_static: true }));
    await write('uno.es.md', document('Otro'));
    const [report] = await reportsOf(at());
    expect(report).toMatchObject({ outcome: 'refused', reasons: [expect.stringContaining('is_static')] });
    expect(await ports.articles.find('uno')).toMatchObject({ title_es: 'Uno', revision: 2 });
  });
});

describe('the options of an import', () => {
  it('set topics, status and base address', async () => {
    await write('uno.es.md', `---\ntitle: Uno\ndate: 2026-11-02\n---\n\n[x](/otra)\n`);
    await reportsOf(
      at(),
      '--topics',
      'agi,ley',
      'empleo',
      '--status',
      'draft',
      '--base-url',
      'https://antes.example',
    );
    expect(await ports.articles.find('uno')).toMatchObject({
      topics: ['agi', 'ley', 'empleo'],
      status: 'draft',
      body_es: expect.stringContaining('https://antes.example/otra'),
    });
  });

  it("preserve editors' later decisions", async () => {
    await write('uno.es.md', document('Uno'));
    await reportsOf(at());
    const saved = (await ports.articles.find('uno'))!;
    await ports.transaction(change(), ({ articles }) =>
      articles.save({ ...saved, featured: true, status: 'rejected' }),
    );
    await write('uno.es.md', document('Otro'));
    expect(await reportsOf(at(), '--status', 'published')).toMatchObject([{ outcome: 'updated' }]);
    expect(await ports.articles.find('uno')).toMatchObject({
      title_es: 'Otro',
      featured: true,
      status: 'rejected',
    });
  });
});

describe('the report of an import', () => {
  beforeEach(async () => {
    await write('bien.es.md', document('Bien'));
    await write('mal.es.md', '---\ndate: ayer\n---\n\nx\n');
  });

  it('has a line for each article, every reason, and the counts', async () => {
    const { out, exitCode, opened } = await run(at());
    const lines = out.split('\n');
    expect(lines).toContain('imported  bien');
    expect(lines).toContain('refused   mal');
    expect(out).toMatch(/because: \S*mal\.es\.md: title: is missing/);
    expect(out).toMatch(/because: \S*mal\.es\.md: line 2: date: "ayer" is not a date/);
    expect(
      out.endsWith('1 imported, 0 updated, 0 unchanged, 0 in conflict, 1 refused; 0 published, 1 draft\n'),
    ).toBe(true);
    expect([exitCode, opened]).toEqual([3, 1]);
  });

  it('states that nothing was written in a dry run', async () => {
    const { out } = await run(at(), '--dry-run');
    expect(out).toContain(
      'Would be: 1 imported, 0 updated, 0 unchanged, 0 in conflict, 1 refused; 0 published, 1 draft\n',
    );
    expect(await ports.articles.find('bien')).toBeNull();
  });

  it('contains only refusals on request', async () => {
    const { out } = await run(at(), '--quiet');
    expect(out).not.toContain('imported  bien');
    expect(out).toContain('refused   mal');
  });

  it('has exit code 0 on success', async () => {
    expect((await run(at('bien.es.md'))).exitCode).toBe(0);
    expect((await run(at('bien.es.md'))).out).toContain('unchanged bien');
  });
});

describe('accents', () => {
  const both = (name: string) => [name.normalize('NFC'), name.normalize('NFD')] as const;

  it('may be encoded otherwise in the names of pictures, documents and links', async () => {
    const pixel = await readFile(join(import.meta.dirname, '../support/pixel.png'));
    const [picture, pictureFile] = both('imágenes/ñandú.png');
    const [name, otherName] = both('artículo');
    await mkdir(join(folder.path, 'imágenes'.normalize('NFD')), { recursive: true });
    await writeFile(join(folder.path, pictureFile), pixel);
    const body = `![f](${picture})\n\n[otra](./otra-${otherName}.md)`;
    await write(`${name}.es.md`, document('Una').replace('Texto.', body));
    await write(`${otherName}.md`, document('One'));
    await write(`otra-${name}.md`, document('Other'));
    const reports = await reportsOf(at());
    expect(slugs(reports)).toEqual(['articulo', 'otra-articulo']);
    const article = await ports.articles.find('articulo');
    expect(article).toMatchObject({ title_es: 'Una', title_en: 'One' });
    expect(article?.body_es).toMatch(/^!\[f\]\(\/media\/\S+\)\n\n\[otra\]\(\/noticias\/otra-articulo\)$/);
  });

  it('are no reason to find what is not there, which is named with its line', async () => {
    await write(
      'una.es.md',
      document('Una', 'image: ./portada.png').replace('Texto.', 'a\n\n![f](ñandu.png)'),
    );
    await write('ñandú.png', 'x');
    const [report] = await reportsOf(at());
    expect(report?.notes).toEqual(
      expect.arrayContaining([
        `${at('una.es.md')}: line 4: picture ./portada.png: not found, left out`,
        `${at('una.es.md')}: line 9: picture ñandu.png: not found, left out`,
      ]),
    );
  });
});
