import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createApplication } from '#core/application.ts';
import { ArticleContent } from '#core/articles/article.ts';
import type { Ports } from '#core/ports.ts';
import { systemActor } from '#core/kernel/actor.ts';
import { folder, ports, useFolder } from '#tests/support/cli-folder.ts';
import { runCommand } from '#tests/support/cli-program.ts';
import { createMemoryPorts } from '#tests/support/memory-ports.ts';
import { collect } from '#tests/support/writing.ts';

useFolder();

const published = async (of: Ports) => {
  const found = await collect(of.articles.stream({ status: 'published' }));
  return found.map((article) => ArticleContent.parse(article));
};

describe('articles export', () => {
  beforeEach(() => createApplication(ports).execute('content.seed', {}, systemActor));

  it('writes a file for each article, which import restores elsewhere', async () => {
    const { out } = await runCommand(ports, ['articles', 'export', folder.path]);
    const files = await readdir(folder.path);
    expect(out).toContain(`${files.length} articles written`);
    expect(files.filter((file) => !/^[a-z0-9-]+\.article\.json$/.test(file))).toEqual([]);
    const elsewhere = createMemoryPorts();
    const ran = await runCommand(elsewhere, ['articles', 'import', folder.path, '--json']);
    expect(JSON.parse(ran.out)).toMatchObject({ counts: { imported: files.length, refused: 0 } });
    expect(await published(elsewhere)).toEqual(await published(ports));
    const live = (await published(ports)).length;
    const last = await runCommand(createMemoryPorts(), ['articles', 'import', folder.path]);
    expect(last.out).toMatch(
      new RegExp(`${files.length} imported, .*; ${live} published, ${files.length - live} drafts?\n$`),
    );
    const again = await runCommand(elsewhere, ['articles', 'import', folder.path]);
    expect([again.exitCode, again.out]).toEqual([0, expect.stringContaining(`${files.length} unchanged`)]);
  });

  it('reports where it cannot write', async () => {
    const path = join(folder.path, 'file');
    await writeFile(path, '');
    for (const place of [path, join(path, 'inner'), '/proc/nope/deep'])
      await expect(runCommand(ports, ['articles', 'export', place])).rejects.toMatchObject({
        code: 'unavailable',
        key: 'cli.file.unwritable',
        params: { path: place },
      });
  });

  it.each(['{', '7', '{"format":"vigia-article/2"}'])('distinguishes a file from %s', async (text) => {
    await writeFile(join(folder.path, 'x.article.json'), text);
    const ran = await runCommand(ports, ['articles', 'import', folder.path, '--json']);
    expect(ran.exitCode).toBe(3);
    expect(JSON.parse(ran.out)).toMatchObject({ counts: { refused: 1 }, reports: [{ outcome: 'refused' }] });
  });

  it('stops at Ctrl-C with complete files', async () => {
    const signal = AbortSignal.abort();
    const { exitCode } = await runCommand(ports, ['articles', 'export', folder.path], { signal });
    expect([exitCode, await readdir(folder.path)]).toEqual([130, []]);
  });
});

describe('subscribers import', () => {
  const write = async (text: string) => {
    const path = join(folder.path, 'lectores.csv');
    await writeFile(path, text);
    return path;
  };
  const rows = [
    'Email;language;source;wording;at',
    'ana@example.org;en;otra-lista;"Sí; ""quiero""\nrecibirlo";2025-03-01',
    '',
    'mala;es;x;Sí;2025-03-01',
    'eva@example.org;;;Sí;2025-03-01',
  ];

  it('imports a file row by row, with any column separator', async () => {
    const path = await write(`\ufeff${rows.join('\r\n')}`);
    const ran = await runCommand(ports, ['subscribers', 'import', path]);
    expect(ran.out).toBe('2 added, 0 unchanged, 0 unsubscribed, 1 refused\n');
    expect(ran.err).toMatch(/^line 5: refused mala: email: /);
    expect(ran.exitCode).toBe(3);
    const ana = await ports.subscriptions.find('ana@example.org');
    expect(await ports.subscriptions.consents(ana!.id)).toMatchObject([
      { wording: 'Sí; "quiero"\nrecibirlo', source: 'otra-lista' },
    ]);
  });

  it('imports exported rows, except unsubscribed ones', async () => {
    await runCommand(ports, ['subscribers', 'import', await write(rows.join('\n'))]);
    const eva = (await ports.subscriptions.find('eva@example.org'))!;
    await createApplication(ports).execute('newsletter.unsubscribe', { token: eva.token }, systemActor);
    const path = join(folder.path, 'salida.csv');
    await runCommand(ports, ['subscribers', 'export', path]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const { out } = await runCommand(ports, ['subscribers', 'export']);
    expect(out).toBe(await readFile(path, 'utf8'));
    const elsewhere = createMemoryPorts();
    const args = ['subscribers', 'import', path, '--json'];
    expect(JSON.parse((await runCommand(elsewhere, args)).out)).toMatchObject({
      counts: { added: 1, unsubscribed: 1, refused: 0 },
    });
    expect(await elsewhere.subscriptions.list()).toMatchObject([
      { email: 'ana@example.org', source: 'otra-lista', language: 'en' },
    ]);
  });

  it('preserves the proof of consent, and exact addresses, in a round trip', async () => {
    const signed = '+ana@example.org,es,lista,"=Sí, quiero",2025-03-01';
    await runCommand(ports, [
      'subscribers',
      'import',
      await write(`email,language,source,wording,at\n${signed}`),
    ]);
    const path = join(folder.path, 'salida.csv');
    expect((await runCommand(ports, ['subscribers', 'export', path])).out).toBe(
      `subscribers written to ${path}: 1\n`,
    );
    const elsewhere = createMemoryPorts();
    await runCommand(elsewhere, ['subscribers', 'import', path]);
    const ana = (await elsewhere.subscriptions.find('+ana@example.org'))!;
    expect(await elsewhere.subscriptions.consents(ana.id)).toMatchObject([
      { wording: '=Sí, quiero', source: 'lista', at: '2025-03-01T00:00:00.000Z' },
    ]);
    expect((await runCommand(ports, ['subscribers', 'import', path])).out).toMatch(/^0 added, 1 unchanged/);
  });

  it('never overwrites a file without confirmation, and reports where it cannot write', async () => {
    const path = await write('mío');
    const again = runCommand(ports, ['subscribers', 'export', path]);
    await expect(again).rejects.toMatchObject({ code: 'vigia.unconfirmed' });
    expect(await readFile(path, 'utf8')).toBe('mío');
    await runCommand(ports, ['subscribers', 'export', path, '--yes']);
    expect(await readFile(path, 'utf8')).toContain('email,');
    const nowhere = runCommand(ports, ['subscribers', 'export', join(folder.path, 'no/hay.csv')]);
    await expect(nowhere).rejects.toMatchObject({
      code: 'unavailable',
      params: { path: join(folder.path, 'no/hay.csv'), reason: { key: 'cli.file.not-found' } },
    });
  });

  it('counts a dry run like the actual import, and refuses files that are not UTF-8', async () => {
    const twice = 'email,wording,at\nana@example.org,Sí,2025-03-01\nANA@example.org,Sí,2025-03-01\n';
    const path = await write(twice);
    const tried = await runCommand(ports, ['subscribers', 'import', path, '--dry-run']);
    expect(tried.out).toBe(`Would be: ${(await runCommand(ports, ['subscribers', 'import', path])).out}`);
    await writeFile(path, Buffer.from(twice, 'latin1'));
    await expect(runCommand(ports, ['subscribers', 'import', path])).rejects.toMatchObject({
      code: 'validation',
      key: 'cli.file.refused',
      params: { path },
    });
  });

  it('reports where an unclosed quote begins, and never drops a row silently', async () => {
    const path = await write(
      'email,wording,at\r\nana@example.org,"Sí,\r\nquiero",2025\r\neva@example.org,"Sí,2025\r\n',
    );
    await expect(runCommand(ports, ['subscribers', 'import', path])).rejects.toMatchObject({
      code: 'validation',
      params: { path, reason: { key: 'cli.file.unclosed-quote', params: { line: 4 } } },
    });
    expect(await ports.subscriptions.list()).toEqual([]);
  });

  it('processes a long file in batches', async () => {
    const many = Array.from({ length: 1203 }, (_, index) => `l${index}@example.org,es,lista,Sí,2025-03-01`);
    const path = await write(`email,language,source,wording,at\n${many.join('\n')}`);
    const { out } = await runCommand(ports, ['subscribers', 'import', path, '--dry-run']);
    expect(out).toMatch(/^Would be: 1203 added/);
    expect(await ports.subscriptions.list()).toEqual([]);
  });

  it('reports a missing file', async () => {
    const path = join(folder.path, 'nada.csv');
    await expect(runCommand(ports, ['subscribers', 'import', path])).rejects.toMatchObject({
      code: 'validation',
      params: { path, reason: { key: 'cli.file.not-found' } },
    });
  });
});
