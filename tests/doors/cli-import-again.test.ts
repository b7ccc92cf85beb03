import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folder, ports, useFolder } from '#tests/support/cli-folder.ts';
import { runCommand } from '#tests/support/cli-program.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

useFolder();

const write = (name: string, title: string, more = '', body = 'Cuerpo.') =>
  writeFile(join(folder.path, name), `---\ntitle: ${title}\ndate: 2026-01-01\n${more}---\n\n${body}\n`);
const vigia = (...args: string[]) => runCommand(ports, ['articles', ...args]);
const title = async (slug: string) => (await ports.articles.find(slug))?.title_es;

describe('importing again', () => {
  it('preserves local edits, and reports conflicts', async () => {
    await write('a.es.md', 'Uno');
    await vigia('import', folder.path);
    await vigia('edit', 'a', '--revision', '1', '--title-es', 'De la redacción');
    expect((await vigia('import', folder.path)).out).toMatch(/1 unchanged/);
    await write('a.es.md', 'De fuera');
    const conflict = await vigia('import', folder.path);
    expect(conflict).toMatchObject({ exitCode: 7, err: expect.stringContaining('--overwrite') });
    expect(conflict.out).toMatch(/^conflict +a\n +because: .*revision 2 stays\n/);
    expect(await title('a')).toBe('De la redacción');
    expect((await vigia('import', folder.path, '--overwrite')).out).toMatch(/^updated +a\n/);
    expect(await title('a')).toBe('De fuera');
  });

  it('refuses the second of two files with one slug, and names both', async () => {
    await write('a.es.md', 'Uno', 'slug: la-misma\n');
    await write('b.es.md', 'Otro', 'slug: /blog/la-misma/\n');
    const { out, exitCode } = await vigia('import', folder.path);
    expect(exitCode).toBe(3);
    expect(out).toContain(`${folder.path}/b.es.md: has the same slug as ${folder.path}/a.es.md`);
    expect(await title('la-misma')).toBe('Uno');
  });

  it('refuses files that are not UTF-8, with the position', async () => {
    const text = Buffer.from('---\ntitle: Año\ndate: 2026-01-01\n---\n\nCuerpo.\n', 'latin1');
    await writeFile(join(folder.path, 'vieja.es.md'), text);
    const { out, exitCode } = await vigia('import', folder.path);
    expect([exitCode, out]).toEqual([3, expect.stringMatching(/vieja\.es\.md: line 2 is not UTF-8/)]);
    expect(await ports.articles.find('vieja')).toBeNull();
  });

  it('reports the result of new ones, including dry runs', async () => {
    await write('a.es.md', 'Uno');
    const tried = await vigia('import', folder.path, '--dry-run');
    expect(tried.out).toMatch(/Would be: 1 imported, .*; 0 published, 1 draft\n$/);
    // The checklist finds errors in it.
    const published = await vigia('import', folder.path, '--status', 'published');
    expect(published.out).toMatch(/; 0 published, 1 draft\n$/);
  });

  it('reports links from published articles to drafts', async () => {
    const front =
      'summary: Una frase que dice de qué trata la nota entera.\nsources: [{ name: Ley, url: "https://example.org/ley" }]\n';
    await write('a.es.md', 'Uno', front, '[b](b.es.md) y [c](c.es.md)');
    await write('b.es.md', 'Dos', 'draft: true\n', '[a](a.es.md)');
    await write('c.es.md', 'Tres', front, '[b](b.es.md)');
    const args = ['import', folder.path, '--status', 'published', '--confirm'];
    expect((await vigia(...args, '--dry-run')).err).toBe('');
    const { out, err } = await vigia(...args);
    expect(out).toMatch(/imported +b\n +note: stays a draft: .*draft: true/);
    expect(err).toBe(
      ['a', 'c'].map((slug) => `${slug}: its links lead nowhere until this is published: b\n`).join(''),
    );
    const { reports } = JSON.parse((await vigia('import', folder.path, '--json')).out) as {
      reports: { notes: string[] }[];
    };
    expect(reports[0]?.notes).toContain('its links lead nowhere until this is published: b');
  });

  it('fails when there is nothing to import', async () => {
    await expect(vigia('import', folder.path)).rejects.toMatchObject({
      code: 'not-found',
      params: { path: folder.path, reason: { key: 'cli.file.no-documents' } },
    });
    await expect(vigia('import', join(folder.path, 'nada'))).rejects.toMatchObject({
      code: 'validation',
      params: { path: `${folder.path}/nada`, reason: { key: 'cli.file.not-found' } },
    });
  });
});
